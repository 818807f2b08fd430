-- During an upgrade an older server works beside this one, which knows of no allocations: what it books is put towards its
-- invoice here, and what it voids settles nothing any more.

create function end_allocations() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update allocations set voided_at = new.voided_at, void_reason = new.void_reason
    where organization_id = new.organization_id and payment_id = new.id and voided_at is null;
  return null;
end $$;
revoke execute on function end_allocations from public;
create trigger ended after update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function end_allocations();

-- It books all that is payable, whatever was paid before: what is due is what arrived.
create function book_what_is_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due bigint;
begin
  select total - not_owed(invoices) into due from invoices
    where organization_id = new.organization_id and id = new.invoice_id and currency = new.currency;
  if due > 0 then
    new.amount := least(new.amount, due);
  end if;
  return new;
end $$;
revoke execute on function book_what_is_due from public;
create trigger booked_by_older before insert on payments for each row
  when (new.paid_on is null and new.voided_at is null) execute function book_what_is_due();

-- Its client and its day, and what it settles.
create function settle_by_older() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invoice invoices;
  arrived date;
begin
  select i.* into invoice from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id;
  if not found then
    return null;
  end if;
  select day_in(o.time_zone, coalesce(case invoice.status when 'paid' then invoice.paid_at end, new.created_at)) into arrived
    from organizations o where o.id = new.organization_id;
  update payments set client_id = invoice.client_id, paid_on = arrived
    where organization_id = new.organization_id and id = new.id;
  if invoice.currency = new.currency and invoice.total > not_owed(invoice) then
    insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on, created_by)
    values (new.organization_id, invoice.id, invoice.number, 'payment', new.id,
      least(new.amount, invoice.total - not_owed(invoice)),
      greatest(arrived, coalesce(invoice.issue_date, arrived)), new.confirmed_by);
  end if;
  return null;
end $$;
revoke execute on function settle_by_older from public;
create trigger settled_by_older after insert on payments for each row
  when (new.paid_on is null and new.voided_at is null) execute function settle_by_older();

-- As before (0046), but that what an older server left out may be filled in, once.
create or replace function keep_booked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['voided_at', 'void_reason', 'undo_until', 'receipt_left_at'];
  was jsonb := to_jsonb(old) - free;
  gone text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from organizations o where o.id = old.organization_id) then
      return old;
    end if;
  elsif old.voided_at is null or (old.voided_at, old.void_reason) is not distinct from (new.voided_at, new.void_reason) then
    gone := array(select key from jsonb_each(to_jsonb(new)) where key in ('invoice_id', 'client_id') and value = 'null');
    if was -> 'paid_on' = 'null' then
      gone := gone || array(select key from jsonb_each(was) where key in ('paid_on', 'client_id') and value = 'null');
    end if;
    if to_jsonb(new) - free - gone is not distinct from was - gone then
      return new;
    end if;
  end if;
  raise exception '% % is booked', tg_table_name, old.id using errcode = '23001';
end $$;
