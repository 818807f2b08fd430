-- Sums of what is owed are of what is still due: what was paid, credited and written off is taken off like what is withheld.

-- Nobody writes an invoice while it is one way here and another there. No sum is put right: of what has been outstanding until
-- now, nothing was settled.
lock table invoices in share row exclusive mode;

-- What of an invoice isn't owed to us, in minor units.
create function not_owed(invoice invoices) returns bigint language sql immutable
  return invoice.withheld + invoice.amount_paid + invoice.amount_credited + invoice.amount_written_off;

-- As before (0044), but for what is settled: the sums are kept where they were.
create or replace function tally_withheld() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace trigger tally_withheld after insert on invoices for each row
  when (not_owed(new) <> 0) execute function tally_withheld();
create or replace trigger tally_withheld_gone after delete on invoices for each row
  when (not_owed(old) <> 0) execute function tally_withheld();
-- What is settled changes in a statement of its own, by a trigger (0046-ledger).
create or replace trigger tally_withheld_change
  after update of status, currency, withheld, amount_paid, amount_credited, amount_written_off on invoices for each row
  when ((not_owed(old) <> 0 or not_owed(new) <> 0)
    and (old.status, old.currency, not_owed(old)) is distinct from (new.status, new.currency, not_owed(new)))
  execute function tally_withheld();

create or replace function balance_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.client_id <> new.client_id then
    -- Both are held in one order, so that two invoices that change places don't wait for each other.
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
create or replace trigger balance_changed
  after update of status, currency, total, withheld, amount_paid, amount_credited, amount_written_off, client_id on invoices
  for each row
  when ((outstanding_status(old.status), old.currency, old.total - not_owed(old), old.client_id)
    is distinct from (outstanding_status(new.status), new.currency, new.total - not_owed(new), new.client_id))
  execute function balance_invoice();
