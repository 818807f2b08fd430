-- What stood behind an invoice that is deleted settles nothing any more, whichever version of the server deletes it: one from
-- before allocations leaves its payment as it is. What follows the invoice ends with it; what was typed in, or was put
-- towards it from elsewhere, is the client's credit again.

create function end_stray_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payments p set voided_at = now(), void_reason = 'invoice deleted'
    where p.organization_id = new.organization_id and p.id = new.id and p.voided_at is null
      -- What was given back in part, or settles others too, has arrived.
      and not exists (select from refunds r
        where r.organization_id = new.organization_id and r.payment_id = new.id and r.voided_at is null)
      and not exists (select from allocations a
        where a.organization_id = new.organization_id and a.payment_id = new.id and a.voided_at is null
          and a.invoice_id <> old.invoice_id);
  return null;
end $$;
revoke execute on function end_stray_payment from public;
-- One without a day is told of by the job that looks for it.
create trigger stray after update of invoice_id on payments for each row
  when (old.invoice_id is not null and new.invoice_id is null and new.voided_at is null and new.paid_on is not null
    and new.source <> 'staff')
  execute function end_stray_payment();

create function end_stray_allocation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update allocations set voided_at = now(), void_reason = 'invoice deleted'
    where organization_id = new.organization_id and id = new.id and voided_at is null;
  return null;
end $$;
revoke execute on function end_stray_allocation from public;
create trigger stray after update of invoice_id on allocations for each row
  when (old.invoice_id is not null and new.invoice_id is null and new.voided_at is null)
  execute function end_stray_allocation();
