-- Revenue is what remains: what a credit note takes off an invoice that was paid before settles nothing of it, and counts once
-- it is given back. What of it is put towards another invoice is taken off there, as what that one was credited.

-- Nobody writes an invoice or a refund while they are one way here and another there.
lock table invoices, refunds in share row exclusive mode;

-- As before (0046), but for that.
create or replace function keep_protected() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['status', 'due_date', 'project_id', 'internal_note', 'reminded_at', 'mail_status',
    'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at', 'paid_at', 'search_text',
    'updated_at', 'number_length', 'amount_paid', 'amount_credited', 'amount_written_off', 'credits_refunded', 'voided_at',
    'void_reason'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  -- With its organization everything goes.
  elsif not exists (select from organizations o where o.id = old.organization_id) then
    return old;
  end if;
  raise exception 'invoice % is protected', old.id using errcode = '23001';
end $$;

-- As before (0048), but for that.
create or replace function tallied(invoice invoices) returns bigint language sql immutable
  return invoice.total - case invoice.status
    when 'paid' then invoice.amount_credited + invoice.amount_written_off + invoice.credits_refunded else 0 end;
create or replace trigger tally_change
  after update of status, currency, total, created_at, amount_credited, amount_written_off, credits_refunded on invoices
  for each row
  when ((old.status, old.currency, tallied(old), old.created_at)
    is distinct from (new.status, new.currency, tallied(new), new.created_at))
  execute function tally_invoice();

-- Added up and not counted on, under the invoice's lock, as what settles it is (0046). Who gives back holds the invoice before
-- the credit note.
create function refund_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  credited bigint;
  refunded bigint;
begin
  select n.invoice_id into credited from credit_notes n
    where n.organization_id = new.organization_id and n.id = new.credit_note_id;
  if credited is null then
    return null;
  end if;
  perform from invoices i where i.organization_id = new.organization_id and i.id = credited for no key update;
  select coalesce(sum(r.amount), 0) into refunded
    from credit_notes n join refunds r on r.organization_id = n.organization_id and r.credit_note_id = n.id
    where n.organization_id = new.organization_id and n.invoice_id = credited and r.voided_at is null;
  update invoices i set credits_refunded = refunded
    where i.organization_id = new.organization_id and i.id = credited and i.credits_refunded <> refunded;
  return null;
end $$;
revoke execute on function refund_counts from public;
create trigger counts after insert on refunds for each row
  when (new.credit_note_id is not null and new.voided_at is null) execute function refund_counts();
create trigger counts_voided after update of voided_at on refunds for each row
  when (new.credit_note_id is not null and old.voided_at is null and new.voided_at is not null)
  execute function refund_counts();

-- What was given back already; the sums follow by their trigger.
update invoices i set credits_refunded = given.amount
  from (
    select n.organization_id, n.invoice_id, sum(r.amount) as amount
    from refunds r join credit_notes n on n.organization_id = r.organization_id and n.id = r.credit_note_id
    where r.voided_at is null and n.invoice_id is not null
    group by n.organization_id, n.invoice_id
  ) given
  where i.organization_id = given.organization_id and i.id = given.invoice_id;
