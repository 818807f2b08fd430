-- On which day what was booked or issued ended stays as it was then: an organization that moves to another zone doesn't move
-- amounts between months that are closed. Whichever version of the server ends it.

alter table payments add column voided_on date;
alter table allocations add column voided_on date;
alter table refunds add column voided_on date;
alter table invoices add column voided_on date;
alter table credit_notes add column cancelled_on date;

-- The day of the moment, in the organization's zone of now; none where it counts again. Who gives a day has chosen it.
create function keep_last_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'credit_notes' then
    select day_in(o.time_zone, new.cancelled_at) into new.cancelled_on from organizations o where o.id = new.organization_id;
  else
    select day_in(o.time_zone, new.voided_at) into new.voided_on from organizations o where o.id = new.organization_id;
  end if;
  return new;
end $$;
-- By its name it comes after those that set or empty the moment (0048).
create trigger voided_on before insert or update on payments for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();
create trigger voided_on before insert or update on allocations for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();
create trigger voided_on before insert or update on refunds for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();
create trigger voided_on before insert or update on invoices for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();
create trigger cancelled_on before insert or update on credit_notes for each row
  when ((new.cancelled_at is null) <> (new.cancelled_on is null)) execute function keep_last_day();

-- As before (0047), but for the day of its end: that is kept as the end is.
create or replace function keep_booked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['voided_at', 'voided_on', 'void_reason', 'undo_until', 'receipt_left_at'];
  was jsonb := to_jsonb(old) - free;
  gone text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from organizations o where o.id = old.organization_id) then
      return old;
    end if;
  elsif old.voided_at is null or (old.voided_at, old.void_reason, coalesce(old.voided_on, new.voided_on))
    is not distinct from (new.voided_at, new.void_reason, new.voided_on)
  then
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

-- As before (0055), but for that day.
create or replace function keep_protected() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['status', 'due_date', 'project_id', 'internal_note', 'reminded_at', 'mail_status',
    'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at', 'paid_at', 'search_text',
    'updated_at', 'number_length', 'amount_paid', 'amount_credited', 'amount_written_off', 'credits_refunded', 'voided_at',
    'voided_on', 'void_reason'];
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

-- As before (0048), but for that day, which is filled in once where it was cancelled before.
create or replace function keep_credit_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free text[] := array['sent_at', 'pdf_hash', 'updated_at'];
begin
  -- With its organization everything goes.
  if not exists (select from organizations o where o.id = old.organization_id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'issued' and new.status = 'cancelled' and not old.is_protected and not exists (
      select from allocations a
      where a.organization_id = old.organization_id and a.credit_note_id = old.id and a.voided_at is null
    ) and not exists (
      select from refunds r
      where r.organization_id = old.organization_id and r.credit_note_id = old.id and r.voided_at is null
    ) then
      free := free || array['status', 'cancelled_at', 'cancelled_on'];
    end if;
    if old.status = 'cancelled' then
      free := free || array(select key from jsonb_each(to_jsonb(new)) where key in ('invoice_id', 'client_id') and value = 'null');
      if old.cancelled_on is null then
        free := free || array['cancelled_on'];
      end if;
    end if;
    if to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  end if;
  raise exception 'credit note % is issued', old.id using errcode = '23001';
end $$;
