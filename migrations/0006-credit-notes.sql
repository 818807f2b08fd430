-- Credit notes: what of an invoice, or of a client's business, is no longer owed. Issued ones are kept for good, as protected
-- invoices are; one that isn't protected can be cancelled while nothing of it is applied or refunded.

create table credit_notes (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- Both are null once they were deleted, which only a draft or a cancelled note allows.
  client_id bigint,
  invoice_id bigint, invoice_number text, kind text not null default 'credit' check (kind in ('credit', 'cancellation')),
  -- What it is made of: lines of the invoice, amounts by tax, all that isn't credited yet, or items of its own.
  basis text not null check (basis in ('lines', 'amounts', 'rest', 'items')),
  -- Given at issue.
  number text,
  status text not null default 'draft' check (status in ('draft', 'issued', 'cancelled')),
  reason text not null, currency text not null, price_decimals smallint, prices_include_tax boolean not null default false,
  -- Above zero, in minor units.
  amount bigint not null,
  tax_amount bigint not null, total bigint not null check (total > 0), withheld bigint not null default 0, taxes jsonb not null,
  -- As asked for, where the basis is amounts.
  amounts jsonb,
  is_protected boolean not null default false, issued_at timestamptz(3), issue_date date, seller jsonb, buyer jsonb,
  language text not null default 'en', sent_at timestamptz(3), pdf_hash text, cancelled_at timestamptz(3), cancelled_on date,
  created_by bigint, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  check ((status = 'draft') = (number is null)),
  check ((basis = 'amounts') = (amounts is not null)),
  constraint credit_notes_cancelled check ((status = 'cancelled') = (cancelled_on is not null)),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id)
);
create unique index credit_notes_number on credit_notes (organization_id, number);
create index credit_notes_invoice on credit_notes (organization_id, invoice_id, id);
create index credit_notes_client on credit_notes (organization_id, client_id, id);
select portico_secure('credit_notes', 'select, insert, update, delete');
create trigger cancelled_on before insert or update on credit_notes for each row
  when ((new.cancelled_at is null) <> (new.cancelled_on is null)) execute function keep_last_day();

create table credit_note_items (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  credit_note_id bigint not null,
  -- The line that it credits; null where it credits none, or that line was written anew under a draft.
  invoice_item_id bigint,
  position integer not null, kind text not null default 'item' check (kind in ('item', 'credit', 'text')),
  description text not null, quantity numeric(13, 6) not null, unit text,
  -- In 10^-price_decimals.
  unit_price bigint not null,
  amount bigint not null, tax_id bigint, tax jsonb, unique (organization_id, id),
  foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_item_id) references invoice_items (organization_id, id)
    on delete set null (invoice_item_id)
);
create index credit_note_items_note on credit_note_items (organization_id, credit_note_id, position);
create index credit_note_items_line on credit_note_items (organization_id, invoice_item_id);
select portico_secure('credit_note_items', 'select, insert, update, delete');

-- The PDF of a document that was first mailed or handed out is kept as it was.
create table document_files (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint, credit_note_id bigint, purpose text not null check (purpose in ('original')),
  key text not null, sha256 text not null, created_at timestamptz(3) not null default now(),
  unique (organization_id, id), unique (organization_id, invoice_id, purpose),
  constraint document_files_document check (num_nonnulls(invoice_id, credit_note_id) = 1),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  constraint document_files_of_credit_note foreign key (organization_id, credit_note_id)
    references credit_notes (organization_id, id) on delete cascade
);
create unique index document_files_credit_note on document_files (organization_id, credit_note_id, purpose)
  where credit_note_id is not null;
select portico_secure('document_files', 'select, insert');

-- An issued credit note is kept for good, as a protected invoice is.
create function keep_credit_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare free text[] := array['sent_at', 'pdf_hash', 'updated_at'];
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
    end if;
    if to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  end if;
  raise exception 'credit note % is issued', old.id using errcode = '23001';
end $$;
create trigger issued before update or delete on credit_notes for each row when (old.status <> 'draft')
  execute function keep_credit_note();

-- So are its lines.
create function keep_credit_note_item() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item credit_note_items := coalesce(old, new);
  note credit_notes;
begin
  select * into note from credit_notes n where n.organization_id = item.organization_id and n.id = item.credit_note_id;
  -- Gone with its note, or with its organization.
  if note.id is null or note.status = 'draft' or not exists (select from organizations o where o.id = item.organization_id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and note.status = 'cancelled' and new.invoice_item_id is null
    and to_jsonb(new) - 'invoice_item_id' = to_jsonb(old) - 'invoice_item_id'
  then
    return new;
  end if;
  raise exception 'credit note % is issued', note.id using errcode = '23001';
end $$;
create trigger issued before insert or update or delete on credit_note_items for each row execute function keep_credit_note_item();

-- What an issued credit note credits stays as it is. The invoice may be cancelled once all of it is credited, and is never
-- anything else again.
create function keep_credited() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from credit_notes n
    where n.organization_id = old.organization_id and n.invoice_id = old.id and n.status = 'issued')
  then
    return new;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' and new.amount_credited = new.total - new.withheld
    and (old.client_id, old.currency, old.amount, old.tax_rate, old.tax_amount, old.total, old.withheld, old.taxes)
      is not distinct from
      (new.client_id, new.currency, new.amount, new.tax_rate, new.tax_amount, new.total, new.withheld, new.taxes)
  then
    return new;
  end if;
  raise exception 'invoice % has credit notes', old.id using errcode = '23001';
end $$;
create trigger credited before update on invoices for each row
  when ((old.client_id, old.currency, old.amount, old.tax_rate, old.tax_amount, old.total, old.withheld, old.taxes)
      is distinct from (new.client_id, new.currency, new.amount, new.tax_rate, new.tax_amount, new.total, new.withheld, new.taxes)
    or old.status <> new.status and (new.status in ('draft', 'pending', 'cancelled') or old.status = 'cancelled'))
  execute function keep_credited();

-- Drafts of credit notes go with what they are about.
create function drop_credit_drafts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'invoices' then
    delete from credit_notes n
      where n.organization_id = old.organization_id and n.invoice_id = old.id and n.status = 'draft';
  else
    delete from credit_notes n
      where n.organization_id = old.organization_id and n.client_id = old.id and n.status = 'draft';
  end if;
  return old;
end $$;
create trigger credit_drafts before delete on invoices for each row execute function drop_credit_drafts();
create trigger credit_drafts before delete on clients for each row execute function drop_credit_drafts();

-- These run as the owner, or for it alone.
revoke execute on function keep_credit_note, keep_credit_note_item, keep_credited, drop_credit_drafts from public;
