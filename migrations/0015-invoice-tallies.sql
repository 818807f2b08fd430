-- What invoices add up to, kept beside them: a dashboard of 100,000 invoices reads as little as one of a hundred.

-- Each row adds to the count and the sum of one status and currency, of paid ones for the month in which they were made
-- (in UTC). Writers only append, so none waits for another; the job "fold-tallies" makes one row of many.
create table invoice_tallies (
  organization_id bigint not null references organizations on delete cascade,
  status text not null,
  currency text not null,
  month date,
  invoices bigint not null,
  total bigint not null
);
create index invoice_tallies_sums on invoice_tallies (organization_id, status, currency, month) include (invoices, total);
select portico_secure('invoice_tallies', 'select');

create function paid_month(status text, created_at timestamptz) returns date language sql immutable
  return case when status = 'paid' then date_trunc('month', created_at at time zone 'UTC')::date end;

create function tally_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      values (new.organization_id, new.status, new.currency, paid_month(new.status, new.created_at), 1, new.total);
  elsif tg_op = 'UPDATE' then
    insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      values (old.organization_id, old.status, old.currency, paid_month(old.status, old.created_at), -1, -old.total),
        (new.organization_id, new.status, new.currency, paid_month(new.status, new.created_at), 1, new.total);
  else
    -- When the organization itself is gone, so are its sums.
    insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      select id, old.status, old.currency, paid_month(old.status, old.created_at), -1, -old.total
      from organizations where id = old.organization_id;
  end if;
  return null;
end $$;
revoke execute on function tally_invoice from public;

create trigger tally after insert or delete on invoices for each row execute function tally_invoice();
create trigger tally_change after update of status, currency, total, created_at on invoices for each row
  when ((old.status, old.currency, old.total, old.created_at)
    is distinct from (new.status, new.currency, new.total, new.created_at))
  execute function tally_invoice();

insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
  select organization_id, status, currency, paid_month(status, created_at), count(*), sum(total)
  from invoices group by 1, 2, 3, 4;

-- What the sums leave to be counted: days in which a month has already begun here and not yet there, and what is late.
drop index invoices_figures;
create index invoices_paid on invoices (organization_id, created_at) include (currency, total) where status = 'paid';
create index invoices_due on invoices (organization_id, status, due_date, id) include (currency, total)
  where status in ('sent', 'pending', 'overdue');
