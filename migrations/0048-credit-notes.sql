-- Credit notes: what of an invoice, or of a client's business, is owed no more. Issued ones are kept for good, as protected
-- invoices are: they can be cancelled where nothing of them is applied and nothing is protected, and that is all.

create table credit_notes (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- Both are null once they were deleted, which only a draft or a cancelled one lets happen.
  client_id bigint,
  invoice_id bigint,
  invoice_number text,
  kind text not null default 'credit' check (kind in ('credit', 'cancellation')),
  -- What it is made of: lines of the invoice, amounts by tax, whatever isn't credited yet, or items of its own.
  basis text not null check (basis in ('lines', 'amounts', 'rest', 'items')),
  -- Given when it is issued.
  number text,
  status text not null default 'draft' check (status in ('draft', 'issued', 'cancelled')),
  reason text not null,
  currency text not null,
  price_decimals smallint,
  prices_include_tax boolean not null default false,
  -- Above zero, in minor units.
  amount bigint not null,
  tax_amount bigint not null,
  total bigint not null check (total > 0),
  withheld bigint not null default 0,
  taxes jsonb not null,
  -- Of the basis of that name, as they were asked for.
  amounts jsonb,
  is_protected boolean not null default false,
  issued_at timestamptz(3),
  issue_date date,
  seller jsonb,
  buyer jsonb,
  language text not null default 'en',
  sent_at timestamptz(3),
  pdf_hash text,
  cancelled_at timestamptz(3),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  check ((status = 'draft') = (number is null)),
  check ((basis = 'amounts') = (amounts is not null)),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id)
);
create unique index credit_notes_number on credit_notes (organization_id, number);
create index credit_notes_invoice on credit_notes (organization_id, invoice_id, id);
create index credit_notes_client on credit_notes (organization_id, client_id, id);
select portico_secure('credit_notes', 'select, insert, update, delete');

create table credit_note_items (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  credit_note_id bigint not null,
  -- The line that it credits; null where it credits none, or that line was written anew under a draft.
  invoice_item_id bigint,
  position integer not null,
  kind text not null default 'item' check (kind in ('item', 'credit', 'text')),
  description text not null,
  quantity numeric(13, 6) not null,
  unit text,
  -- In 10^-price_decimals.
  unit_price bigint not null,
  amount bigint not null,
  tax_id bigint,
  tax jsonb,
  unique (organization_id, id),
  foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_item_id) references invoice_items (organization_id, id)
    on delete set null (invoice_item_id)
);
create index credit_note_items_note on credit_note_items (organization_id, credit_note_id, position);
create index credit_note_items_line on credit_note_items (organization_id, invoice_item_id);
select portico_secure('credit_note_items', 'select, insert, update, delete');

create function keep_credit_note() returns trigger
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
      free := free || array['status', 'cancelled_at'];
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
revoke execute on function keep_credit_note from public;
create trigger issued before update or delete on credit_notes for each row when (old.status <> 'draft')
  execute function keep_credit_note();

create function keep_credit_note_item() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item credit_note_items := coalesce(old, new);
  note credit_notes;
begin
  select * into note from credit_notes n where n.organization_id = item.organization_id and n.id = item.credit_note_id;
  -- Gone with it, or with its organization.
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
revoke execute on function keep_credit_note_item from public;
create trigger issued before insert or update or delete on credit_note_items for each row execute function keep_credit_note_item();

-- As before (0037); and one for credit notes. By a trigger, because the version before founds too.
create or replace function found_number_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into number_series (organization_id, name, pattern, is_default) values (new.id, 'Invoices', 'INV-{n:4}', true);
  insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
    values (new.id, 'credit_note', 'Credit notes', 'CN-{n:4}', true, 1);
  return null;
end $$;
insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
  select id, 'credit_note', 'Credit notes', 'CN-{n:4}', true, 1 from organizations
  on conflict do nothing;

-- The next number of credit notes on a day, which never lies before that of the newest one. The series' row is its lock, and
-- stays so until the transaction ends: what isn't committed has taken none.
create function give_credit_note_number(organization bigint, day date, out number text, out issue_date date)
language plpgsql set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  fiscal integer;
  present text;
begin
  -- One that was founded while this came has none yet.
  insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
    select organization, 'credit_note', 'Credit notes', 'CN-{n:4}', true, 1
    where not exists (select from number_series s
      where s.organization_id = organization and s.kind = 'credit_note' and s.is_default)
    on conflict do nothing;
  select * into of from number_series s
    where s.organization_id = organization and s.kind = 'credit_note' and s.is_default for update;
  select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
  issue_date := greatest(day, of.last_issue_date);
  present := series_period(of.pattern, of.reset, issue_date, fiscal);
  n := case when present > of.period then of.start_n else of.next_n end;
  loop
    number := series_number(of.pattern, n, issue_date, fiscal);
    exit when not exists (select from credit_notes c
      where c.organization_id = organization and c.number = give_credit_note_number.number);
    n := n + 1;
  end loop;
  if length(number) > 16 and exists (select from organizations o where o.id = organization and o.country = 'IN') then
    raise exception 'number % is too long in India', number using errcode = '23514', constraint = 'number_in_india';
  end if;
  update number_series s set next_n = n + 1, period = greatest(s.period, present),
    last_issue_date = give_credit_note_number.issue_date
  where s.organization_id = organization and s.id = of.id;
end $$;
revoke execute on function give_credit_note_number from public;
grant execute on function give_credit_note_number to portico_app;
