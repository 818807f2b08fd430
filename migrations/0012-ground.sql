-- What was issued takes no more lines, however they come: written, changed, deleted or moved from another document.

-- Whether a line of the invoice can't be written any more. `existed`: whether the statement that writes it found the invoice. The
-- lock keeps others from issuing the invoice before this transaction ends, and waits for those who are.
create function is_invoice_kept(organization bigint, invoice bigint, existed boolean) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select i.is_protected and (existed or i.xmin <> pg_current_xact_id()::xid)
  from invoices i where i.organization_id = organization and i.id = invoice for share of i
$$;

-- The lines of a protected invoice are kept too. Only the statement that makes an invoice may write lines beside it: this function
-- is stable, so that it reads what was there when the statement began. It looks once for each statement, because invoices of
-- hundreds of lines are written in one.
create function keep_protected_lines() returns trigger
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select one.organization_id as organization, one.invoice_id as invoice, exists (
      select from invoices i where i.organization_id = one.organization_id and i.id = one.invoice_id) as existed
    from (select distinct organization_id, invoice_id from touched) one
    -- With its organization everything goes.
    join organizations o on o.id = one.organization_id
    order by one.invoice_id
  loop
    if is_invoice_kept(line.organization, line.invoice, line.existed) then
      raise exception 'invoice % is protected', line.invoice using errcode = '23001';
    end if;
  end loop;
  return null;
end $$;
drop trigger protected on invoice_items;
drop function keep_protected_line();
create trigger protected after insert on invoice_items referencing new table as touched
  for each statement execute function keep_protected_lines();
create trigger protected_moved after update on invoice_items referencing new table as touched
  for each statement execute function keep_protected_lines();
create trigger protected_changed after update on invoice_items referencing old table as touched
  for each statement execute function keep_protected_lines();
create trigger protected_gone after delete on invoice_items referencing old table as touched
  for each statement execute function keep_protected_lines();

-- Those of an issued credit note as well. A note that isn't there is gone with its lines.
create or replace function keep_credit_note_item() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare note credit_notes;
begin
  for note in
    select n.* from credit_notes n
    join organizations o on o.id = n.organization_id
    where (n.organization_id, n.id) in ((old.organization_id, old.credit_note_id), (new.organization_id, new.credit_note_id))
    order by n.id for share of n
  loop
    if note.status = 'draft' or tg_op = 'UPDATE' and note.status = 'cancelled' and new.invoice_item_id is null
      and to_jsonb(new) - 'invoice_item_id' = to_jsonb(old) - 'invoice_item_id'
    then
      continue;
    end if;
    raise exception 'credit note % is issued', note.id using errcode = '23001';
  end loop;
  return coalesce(new, old);
end $$;

-- A kept original stays, and goes with its document alone.
create function keep_original() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from invoices i where i.organization_id = old.organization_id
      and i.id = old.invoice_id and i.is_protected and exists (select from organizations o where o.id = old.organization_id))
    and not exists (select from credit_notes n where n.organization_id = old.organization_id
      and n.id = old.credit_note_id and n.status <> 'draft' and exists (select from organizations o where o.id = old.organization_id))
  then
    return old;
  end if;
  raise exception 'the original % is kept', old.id using errcode = '23001';
end $$;
create trigger kept before update or delete on document_files for each row execute function keep_original();

-- These run for the owner's triggers alone.
revoke execute on function is_invoice_kept, keep_protected_lines, keep_original from public;
