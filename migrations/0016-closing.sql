-- The closing date: whatever is dated on or before it stays as it is, and so does every report about those days. Here and not in
-- each story, because whatever writes a row with a day in it moves a report.
alter table billing_settings add column books_closed_until date;

-- Until when the books are closed. The lock makes the one who closes them wait for what is being written, and the other way round.
create function hold_closed_until(organization bigint) returns date
language sql security definer set search_path = public, pg_temp as $$
  select b.books_closed_until from billing_settings b where b.organization_id = organization for key share
$$;

-- The API answers this sentence as it is: 409, `books_closed`.
create function refuse_closed(until date, advice text default 'Nothing dated on or before that day can be added or changed.')
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'The books are closed through %. %', to_char(until, 'YYYY-MM-DD'), advice
    using errcode = 'PT409', constraint = 'books_closed';
end $$;

-- The arguments are columns with days. None of them may come to lie in closed books, or leave them; and what began in them stays
-- its client's, because reports list it there.
create function keep_closed_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until constant date := hold_closed_until(new.organization_id);
  now_is constant jsonb := to_jsonb(new);
  was constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  day text;
begin
  if until is null then
    return null;
  end if;
  foreach day in array tg_argv loop
    if was ->> day is distinct from now_is ->> day and least((was ->> day)::date, (now_is ->> day)::date) <= until then
      perform refuse_closed(until);
    end if;
  end loop;
  if tg_op = 'UPDATE' and was ->> 'client_id' is distinct from now_is ->> 'client_id' and (was ->> tg_argv[0])::date <= until
    and exists (select from organizations o where o.id = new.organization_id)
  then
    perform refuse_closed(until, 'This client has payments or credit notes from before, so archive it instead.');
  end if;
  return null;
end $$;
create trigger closed_books after insert on payments for each row execute function keep_closed_books('paid_on', 'voided_on');
create trigger closed_books_changed after update on payments for each row
  when ((old.paid_on, old.voided_on, old.client_id) is distinct from (new.paid_on, new.voided_on, new.client_id))
  execute function keep_closed_books('paid_on', 'voided_on');
create trigger closed_books after insert on allocations for each row
  execute function keep_closed_books('effective_on', 'voided_on');
create trigger closed_books_changed after update on allocations for each row
  when ((old.effective_on, old.voided_on) is distinct from (new.effective_on, new.voided_on))
  execute function keep_closed_books('effective_on', 'voided_on');
create trigger closed_books after insert on refunds for each row execute function keep_closed_books('refunded_on', 'voided_on');
create trigger closed_books_changed after update on refunds for each row
  when ((old.refunded_on, old.voided_on) is distinct from (new.refunded_on, new.voided_on))
  execute function keep_closed_books('refunded_on', 'voided_on');
create trigger closed_books after insert on credit_notes for each row when (new.issue_date is not null)
  execute function keep_closed_books('issue_date', 'cancelled_on');
create trigger closed_books_changed after update on credit_notes for each row
  when ((old.issue_date, old.cancelled_on, old.client_id) is distinct from (new.issue_date, new.cancelled_on, new.client_id))
  execute function keep_closed_books('issue_date', 'cancelled_on');

-- Until when the books are closed that an invoice is part of, because it was issued by then or something settled it then; null where
-- it is part of none.
create function closed_by(invoice invoices) returns date language sql stable set search_path = public, pg_temp as $$
  select b.books_closed_until from billing_settings b
  where b.organization_id = invoice.organization_id and b.books_closed_until is not null
    and invoice.issued_at is not null and invoice.status <> 'draft'
    and (invoice.issue_date <= b.books_closed_until or exists (select from allocations a
      where a.organization_id = invoice.organization_id and a.invoice_id = invoice.id and a.effective_on <= b.books_closed_until))
$$;

-- What may change on an issued invoice that is kept.
create function free_on_kept() returns text[] language sql immutable return array['status', 'due_date', 'project_id',
  'internal_note', 'reminded_at', 'mail_status', 'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at',
  'paid_at', 'search_text', 'updated_at', 'number_length', 'amount_paid', 'amount_credited', 'amount_written_off',
  'credits_refunded', 'voided_at', 'voided_on', 'void_reason'];

create or replace function keep_protected() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free_on_kept() is not distinct from to_jsonb(old) - free_on_kept() then
      return new;
    end if;
  -- With its organization everything goes.
  elsif not exists (select from organizations o where o.id = old.organization_id) then
    return old;
  end if;
  raise exception 'invoice % is protected', old.id using errcode = '23001';
end $$;

-- An invoice of closed books changes no more than a protected one: not how late it was then, and it isn't a draft again. It may be
-- voided where a credit note takes its place, and paid, because that counts from a later day.
create function keep_closed_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until date;
  was_closed boolean := false;
begin
  until := hold_closed_until(coalesce(new.organization_id, old.organization_id));
  if until is null or not exists (select from organizations o where o.id = coalesce(new.organization_id, old.organization_id)) then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' then
    was_closed := closed_by(old) is not null;
  end if;
  if tg_op = 'DELETE' then
    if was_closed or old.voided_on <= until then
      perform refuse_closed(until);
    end if;
    return old;
  end if;
  if not was_closed then
    if closed_by(new) is not null then
      perform refuse_closed(until);
    end if;
  elsif to_jsonb(new) - free_on_kept() is distinct from to_jsonb(old) - free_on_kept()
    or least(coalesce(new.due_date, new.issue_date), until) <> least(coalesce(old.due_date, old.issue_date), until)
    or new.status = 'draft' or old.status = 'cancelled' and new.status <> 'cancelled'
  then
    perform refuse_closed(until);
  elsif new.status = 'cancelled' and old.status <> 'cancelled' and not exists (select from credit_notes n
    where n.organization_id = new.organization_id and n.invoice_id = new.id and n.status = 'issued')
  then
    perform refuse_closed(until, 'This invoice was issued before that date. Void it with a credit note.');
  end if;
  if tg_op = 'UPDATE' and old.voided_on is distinct from new.voided_on and least(old.voided_on, new.voided_on) <= until then
    perform refuse_closed(until);
  end if;
  return new;
end $$;
create trigger closed_books after insert on invoices for each row when (new.issued_at is not null)
  execute function keep_closed_invoice();
create trigger closed_books_changed after update on invoices for each row
  when (old.issued_at is not null or new.issued_at is not null) execute function keep_closed_invoice();
create trigger closed_books_gone before delete on invoices for each row when (old.issued_at is not null)
  execute function keep_closed_invoice();

-- Nor do the lines of such an invoice.
create or replace function is_invoice_kept(organization bigint, invoice bigint, existed boolean) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select (i.is_protected or closed_by(i) is not null) and (existed or i.xmin <> pg_current_xact_id()::xid)
  from invoices i where i.organization_id = organization and i.id = invoice for share of i
$$;

-- What a payment says besides money can be corrected.
create or replace function keep_booked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free text[] := array['voided_at', 'voided_on', 'void_reason', 'undo_until', 'receipt_left_at'];
  gone text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from organizations o where o.id = old.organization_id) then
      return old;
    end if;
  elsif old.voided_at is null
    or (old.voided_at, old.voided_on, old.void_reason) is not distinct from (new.voided_at, new.voided_on, new.void_reason)
  then
    if tg_table_name = 'payments' and old.voided_at is null then
      free := free || array['reference', 'note', 'method'];
    end if;
    gone := array(select key from jsonb_each(to_jsonb(new)) where key in ('invoice_id', 'client_id') and value = 'null');
    if to_jsonb(new) - free - gone is not distinct from to_jsonb(old) - free - gone then
      return new;
    end if;
  end if;
  raise exception '% % is booked', tg_table_name, old.id using errcode = '23001';
end $$;

-- These run for the owner's triggers alone.
revoke execute on function hold_closed_until, refuse_closed, keep_closed_books, keep_closed_invoice, free_on_kept from public;
