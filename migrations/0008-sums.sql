-- Sums of invoices, kept beside them: a dashboard and a list of clients read as little for 100,000 invoices as for a hundred.

create function outstanding_status(status text) returns boolean language sql immutable
  return status in ('sent', 'pending', 'processing', 'overdue');

-- The month of a paid invoice, in UTC.
create function paid_month(status text, created_at timestamptz) returns date language sql immutable
  return case when status = 'paid' then date_trunc('month', created_at at time zone 'UTC')::date end;

-- What an invoice adds to the sums, in minor units. Revenue is what remains: a paid one counts without what was credited,
-- written off or refunded.
create function tallied(invoice invoices) returns bigint language sql immutable
  return invoice.total - case invoice.status
    when 'paid' then invoice.amount_credited + invoice.amount_written_off + invoice.credits_refunded else 0 end;

-- What of an invoice isn't owed to us, in minor units: withheld, paid, credited or written off.
create function not_owed(invoice invoices) returns bigint language sql immutable
  return invoice.withheld + invoice.amount_paid + invoice.amount_credited + invoice.amount_written_off;

-- Each row adds to the count and the sum of one status and currency, of paid ones for the month in which they were made.
-- Writers only append, so none waits for another; the job "fold-tallies" makes one row of many.
create table invoice_tallies (
  organization_id bigint not null references organizations on delete cascade, status text not null, currency text not null,
  month date, invoices bigint not null, total bigint not null
);
create index invoice_tallies_sums on invoice_tallies (organization_id, status, currency, month) include (invoices, total);
select portico_secure('invoice_tallies', 'select');

create function tally_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      values (new.organization_id, new.status, new.currency, paid_month(new.status, new.created_at), 1, tallied(new));
  elsif tg_op = 'UPDATE' then
    insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      values (old.organization_id, old.status, old.currency, paid_month(old.status, old.created_at), -1, -tallied(old)),
        (new.organization_id, new.status, new.currency, paid_month(new.status, new.created_at), 1, tallied(new));
  else
    -- When the organization itself is gone, so are its sums.
    insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
      select id, old.status, old.currency, paid_month(old.status, old.created_at), -1, -tallied(old)
      from organizations where id = old.organization_id;
  end if;
  return null;
end $$;
create trigger tally after insert or delete on invoices for each row execute function tally_invoice();
create trigger tally_change
  after update of status, currency, total, created_at, amount_credited, amount_written_off, credits_refunded on invoices
  for each row
  when ((old.status, old.currency, tallied(old), old.created_at)
    is distinct from (new.status, new.currency, tallied(new), new.created_at))
  execute function tally_invoice();

-- The sums of an organization that writes much are folded before the hour is over, so a dashboard never reads many more than
-- 500 rows. Every fiftieth invoice looks, from the index alone.
create function promise_folding() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(n - 1) from (select count(*) as n from invoice_tallies where organization_id = new.organization_id
        group by status, currency, month) kind) >= 500
    and not exists (select from outbox where organization_id = new.organization_id and name = 'fold-tallies'
        and status in ('waiting', 'queued'))
  then
    insert into outbox (organization_id, name, payload)
      values (new.organization_id, 'fold-tallies', jsonb_build_object('organization_id', new.organization_id));
    perform pg_notify('portico_work', '');
  end if;
  return null;
end $$;
create trigger tally_often after insert or update of status, currency, total, created_at on invoices for each row
  when (new.id % 50 = 0) execute function promise_folding();

-- What isn't owed of outstanding invoices. Apart from their totals, because most invoices leave nothing here.
create table withheld_tallies (
  organization_id bigint not null references organizations on delete cascade, status text not null, currency text not null,
  withheld bigint not null
);
create index withheld_tallies_sums on withheld_tallies (organization_id, status, currency) include (withheld);
select portico_secure('withheld_tallies', 'select');

create function tally_withheld() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and not_owed(old) <> 0 and outstanding_status(old.status) then
    -- When the organization itself is gone, so are its sums.
    insert into withheld_tallies (organization_id, status, currency, withheld)
      select id, old.status, old.currency, -not_owed(old) from organizations where id = old.organization_id;
  end if;
  if tg_op <> 'DELETE' and not_owed(new) <> 0 and outstanding_status(new.status) then
    insert into withheld_tallies (organization_id, status, currency, withheld)
      values (new.organization_id, new.status, new.currency, not_owed(new));
  end if;
  return null;
end $$;
create trigger tally_withheld after insert on invoices for each row
  when (not_owed(new) <> 0) execute function tally_withheld();
create trigger tally_withheld_gone after delete on invoices for each row
  when (not_owed(old) <> 0) execute function tally_withheld();
create trigger tally_withheld_change
  after update of status, currency, withheld, amount_paid, amount_credited, amount_written_off on invoices for each row
  when ((not_owed(old) <> 0 or not_owed(new) <> 0)
    and (old.status, old.currency, not_owed(old)) is distinct from (new.status, new.currency, not_owed(new)))
  execute function tally_withheld();

-- What each client still owes, in minor units by currency. `currency` and `total` are the sum that a list shows first: the
-- organization's own currency where something is owed in it, else the first by code. A table of its own, so that changing an
-- invoice never waits for who holds the client.
create table client_balances (
  organization_id bigint not null references organizations on delete cascade, client_id bigint not null,
  owed jsonb not null default '{}', own boolean not null default false, currency text not null default '',
  total bigint not null default 0,
  primary key (organization_id, client_id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create index client_balances_order on client_balances (organization_id, own, currency, total, client_id);
select portico_secure('client_balances', 'select');

create function lead_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare home text := (select default_currency from organizations where id = new.organization_id);
begin
  new.own := new.owed ? home;
  new.currency := case when new.own then home else coalesce((select min(code) from jsonb_object_keys(new.owed) code), '') end;
  new.total := coalesce((new.owed ->> new.currency)::bigint, 0);
  return new;
end $$;
create trigger lead before insert or update on client_balances for each row execute function lead_balance();

create function open_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_balances (organization_id, client_id) values (new.organization_id, new.id);
  return null;
end $$;
create trigger balance after insert on clients for each row execute function open_balance();

create function add_to_balance(organization bigint, client bigint, code text, more bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update client_balances set owed = case coalesce((owed ->> code)::bigint, 0) + more when 0 then owed - code
    else owed || jsonb_build_object(code, coalesce((owed ->> code)::bigint, 0) + more) end
  where organization_id = organization and client_id = client
$$;

-- What an invoice adds to the balance of its client, whenever that changes.
create function balance_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.client_id <> new.client_id then
    -- Both are locked in one order, so that two invoices that change places don't wait for each other.
    perform from client_balances where organization_id = new.organization_id and client_id in (old.client_id, new.client_id)
      order by client_id for update;
  end if;
  if tg_op <> 'INSERT' and outstanding_status(old.status) then
    perform add_to_balance(old.organization_id, old.client_id, old.currency, not_owed(old) - old.total);
  end if;
  if tg_op <> 'DELETE' and outstanding_status(new.status) then
    perform add_to_balance(new.organization_id, new.client_id, new.currency, new.total - not_owed(new));
  end if;
  return null;
end $$;
create trigger balance_new after insert on invoices for each row
  when (outstanding_status(new.status)) execute function balance_invoice();
create trigger balance_gone after delete on invoices for each row
  when (outstanding_status(old.status)) execute function balance_invoice();
create trigger balance_changed
  after update of status, currency, total, withheld, amount_paid, amount_credited, amount_written_off, client_id on invoices
  for each row
  when ((outstanding_status(old.status), old.currency, old.total - not_owed(old), old.client_id)
    is distinct from (outstanding_status(new.status), new.currency, new.total - not_owed(new), new.client_id))
  execute function balance_invoice();

-- Another own currency leads other sums.
create function lead_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from client_balances where organization_id = new.id order by client_id for update;
  update client_balances set owed = owed where organization_id = new.id;
  return null;
end $$;
create trigger balances after update of default_currency on organizations for each row
  when (old.default_currency is distinct from new.default_currency) execute function lead_balances();

-- These run as the owner, or for it alone.
revoke execute on function tally_invoice, promise_folding, tally_withheld, lead_balance, open_balance, add_to_balance,
  balance_invoice, lead_balances from public;
