-- The look of the page that an original is printed from, named as the file of its PDF is: two prints of it differ in their bytes.
alter table document_files add column page_hash text;

-- The original of a protected invoice and of a credit note is printed by a job that the issuing transaction promises. Here and
-- not in each story, because whatever issues a document does it.
create function promise_original() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (organization_id, name, payload) values (new.organization_id, 'keep-original', jsonb_build_object(
    'organization_id', new.organization_id, 'document_id', new.id,
    'kind', case tg_table_name when 'invoices' then 'invoice' else 'credit_note' end));
  perform pg_notify('portico_work', '');
  return null;
end $$;
create trigger original after update of status on invoices for each row
  when (new.is_protected and not old.is_protected) execute function promise_original();
create trigger original_new after insert on invoices for each row
  when (new.is_protected) execute function promise_original();
create trigger original after update of status on credit_notes for each row
  when (old.status = 'draft' and new.status = 'issued') execute function promise_original();

-- It runs as the owner.
revoke execute on function promise_original from public;
