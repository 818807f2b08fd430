-- Files on invoices, credit notes and quotes: in the table of those in messages, uploaded to a document that is there.
alter table attachments
  add column invoice_id bigint, add column credit_note_id bigint, add column quote_id bigint,
  add constraint attachments_place check (num_nonnulls(message_id, invoice_id, credit_note_id, quote_id) <= 1),
  add foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  add foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id) on delete cascade,
  add foreign key (organization_id, quote_id) references quotes (organization_id, id) on delete cascade;
create index attachments_invoice on attachments (organization_id, invoice_id) where invoice_id is not null;
create index attachments_credit_note on attachments (organization_id, credit_note_id) where credit_note_id is not null;
create index attachments_quote on attachments (organization_id, quote_id) where quote_id is not null;
drop index attachments_unsent;
create index attachments_unsent on attachments (created_at)
  where num_nonnulls(message_id, invoice_id, credit_note_id, quote_id) = 0;

-- Files of a document are part of what it says: an issued one that is kept gets none and loses none. A document that isn't there
-- is gone with its files.
create function keep_attachment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one constant attachments := coalesce(new, old);
begin
  -- With its organization everything goes.
  if num_nonnulls(one.invoice_id, one.credit_note_id, one.quote_id) = 0
    or not exists (select from organizations o where o.id = one.organization_id)
  then
    return one;
  end if;
  if is_invoice_kept(one.organization_id, one.invoice_id, true)
    or exists (select from credit_notes n where n.organization_id = one.organization_id and n.id = one.credit_note_id
      and n.status <> 'draft' for share of n)
    or exists (select from quotes q where q.organization_id = one.organization_id and q.id = one.quote_id
      and q.status <> 'draft' for share of q)
  then
    raise exception 'the document of file % is issued', one.id using errcode = '23001';
  end if;
  return one;
end $$;
create trigger kept before insert or delete on attachments for each row
  execute function keep_attachment();
revoke execute on function keep_attachment from public;
