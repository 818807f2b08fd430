-- Fields that an organization adds to its invoices, clients and projects. Values are kept by the field's id, beside what they
-- are about: {"12": "KST-400", "13": 12.5, "14": "2026-12-31"}.

create table custom_fields (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('invoice', 'client', 'project')),
  label text not null,
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices text[] not null default '{}',
  -- On invoices: its own, and those of its client and project.
  is_printed boolean not null default false,
  display_order integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint custom_fields_choices check ((type = 'choice') = (cardinality(choices) > 0))
);
select portico_secure('custom_fields', 'select, insert, update, delete');
-- Two fields of one label couldn't be told apart on a document, nor in a file.
create unique index custom_fields_label on custom_fields (organization_id, kind, lower(label));

alter table clients add column custom jsonb not null default '{}';
alter table projects add column custom jsonb not null default '{}';
-- Frozen at issue: [{kind, field, label, type, value, is_printed}]. Null is read from the fields as they are now.
alter table invoices add column custom jsonb not null default '{}', add column custom_fields jsonb;

-- What an invoice says in custom fields: its own, and what is printed of its client and project. `former` is what it was frozen
-- with: a field of the invoice that was deleted since is as it was then.
create function custom_lines(organization bigint, own jsonb, client bigint, project bigint, former jsonb)
returns jsonb language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'field', line.field, 'label', line.label, 'type', line.type,
    'value', line.value, 'is_printed', line.is_printed) order by line.place, line.display_order, line.field), '[]')
  from (
    select f.kind, f.id as field, f.label, f.type, given.custom -> f.id::text as value, f.is_printed, given.place, f.display_order
    from custom_fields f
    join (
      select 1 as place, 'invoice' as kind, own as custom
      union all
      select 2, 'client', (select c.custom from clients c where c.organization_id = organization and c.id = client)
      union all
      select 3, 'project', (select p.custom from projects p where p.organization_id = organization and p.id = project)
    ) given on given.kind = f.kind
    where f.organization_id = organization and given.custom ? f.id::text and (f.is_printed or f.kind = 'invoice')
    union all
    select 'invoice', was.field, was.label, was.type, own -> was.field::text, was.is_printed, 1, null
    from jsonb_to_recordset(coalesce(former, '[]')) as was (kind text, field bigint, label text, type text, is_printed boolean)
    where was.kind = 'invoice' and own ? was.field::text
      and not exists (select from custom_fields f where f.organization_id = organization and f.id = was.field)
  ) line
$$;

-- Before the trigger `issued`, in the order of their names: that one sets the moment by which this one knows an issue.
create function freeze_custom() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.custom_fields := custom_lines(new.organization_id, new.custom, new.client_id, new.project_id, new.custom_fields);
  return new;
end $$;
create trigger custom_frozen before insert on invoices for each row
  when (new.status in ('sent', 'processing', 'paid', 'overdue', 'pending')) execute function freeze_custom();
create trigger custom_frozen_later before update of status on invoices for each row
  when ((old.issued_at is null or old.status in ('draft', 'cancelled'))
    and new.status in ('sent', 'processing', 'paid', 'overdue', 'pending'))
  execute function freeze_custom();

-- Values as they are searched, a day also in words. What looks like a day needs to be none, so no part of it is read as a date but
-- its month. They stand after the character chr(1), which ends what a client may search: the staff alone finds them.
create function custom_words(custom jsonb) returns text language plpgsql stable parallel safe as $$
begin
  -- Nearly all rows: nothing is read for them.
  if custom = '{}' then
    return '';
  end if;
  return (
    select chr(1) || search_words(variadic array_agg(value)) || coalesce(string_agg(
      case when value ~ '^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then
        ' ' || ltrim(substr(value, 9), '0') || ' ' || to_char(make_date(2000, substr(value, 6, 2)::int, 1)::timestamp, 'FMmonth')
          || ' ' || value
      end, ''), '')
    from jsonb_each_text(custom));
end $$;

create or replace function clients_search_text() returns trigger language plpgsql as $$ begin
  new.name_folded := fold_text(new.name);
  new.search_text := search_words(new.name, new.email, new.company, new.phone) || custom_words(new.custom);
  return new;
end $$;
drop trigger search_text on clients;
create trigger search_text before insert or update of name, email, company, phone, custom, search_text on clients
  for each row execute function clients_search_text();

create or replace function projects_search_text() returns trigger language plpgsql as $$ begin
  new.title_folded := fold_text(new.title);
  new.search_text := concat_ws(' ',
    search_words(new.title, new.description, client_words(new.organization_id, new.client_id)),
    lower(new.currency), money_words(new.budget, currency_digits(new.currency)), day_words(new.due_date))
    || custom_words(new.custom);
  return new;
end $$;
drop trigger search_text on projects;
create trigger search_text
  before insert or update of title, description, client_id, currency, budget, due_date, custom, search_text on projects
  for each row execute function projects_search_text();

create or replace function invoices_search_text() returns trigger language plpgsql as $$ begin
  new.search_text := concat_ws(' ',
    search_words(new.number, client_words(new.organization_id, new.client_id), (
      select title from projects p where p.organization_id = new.organization_id and p.id = new.project_id),
      new.po_number, new.contract_number, new.buyer_reference,
      case tg_op when 'INSERT' then left(new.search_text, 10000) else line_words(new.organization_id, new.id) end),
    money_words(new.total, new.digits), lower(new.currency), day_words(new.due_date), day_words(new.issue_date))
    || custom_words(new.custom);
  return new;
end $$;
drop trigger search_text on invoices;
create trigger search_text
  before insert or update of number, status, total, currency, due_date, issue_date, client_id, project_id, po_number,
    contract_number, buyer_reference, custom, search_text on invoices
  for each row execute function invoices_search_text();
