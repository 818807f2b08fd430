-- Revenue is what was asked in the end: of a paid invoice its total without what was credited and written off.

-- Nobody writes an invoice while it is one way here and another there.
lock table invoices in share row exclusive mode;

-- What an invoice adds to the sums, in minor units.
create function tallied(invoice invoices) returns bigint language sql immutable
  return invoice.total - case invoice.status when 'paid' then invoice.amount_credited + invoice.amount_written_off else 0 end;

-- As before (0015), but for that.
create or replace function tally_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger tally_change
  after update of status, currency, total, created_at, amount_credited, amount_written_off on invoices for each row
  when ((old.status, old.currency, tallied(old), old.created_at)
    is distinct from (new.status, new.currency, tallied(new), new.created_at))
  execute function tally_invoice();

-- What is paid already: few have any of it, and those are found by their index.
insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
  select organization_id, status, currency, paid_month(status, created_at), 0, -sum(amount_credited + amount_written_off)
  from invoices where status = 'paid' and (amount_credited <> 0 or amount_written_off <> 0) group by 1, 2, 3, 4;
