-- An invoice of closed books changes no more than a protected one: not how late it was then, and it isn't a draft again. It may be
-- voided where a credit note takes its place, and paid, because that counts from a later day. A cancelled invoice that was never
-- issued, or whose sending was undone, is in no report: the day of its cancellation may lie in closed books when it is issued.
create or replace function keep_closed_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until date;
  was_closed boolean := false;
  was_ended constant date := case when old.issued_at is not null and old.issue_date is not null then old.voided_on end;
  is_ended constant date := case when new.issued_at is not null and new.issue_date is not null then new.voided_on end;
begin
  until := hold_closed_until(coalesce(new.organization_id, old.organization_id));
  if until is null or not exists (select from organizations o where o.id = coalesce(new.organization_id, old.organization_id)) then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' then
    was_closed := closed_by(old) is not null;
  end if;
  if tg_op = 'DELETE' then
    if was_closed or was_ended <= until then
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
  if tg_op = 'UPDATE' and was_ended is distinct from is_ended and least(was_ended, is_ended) <= until then
    perform refuse_closed(until);
  end if;
  return new;
end $$;
