-- An issued invoice has its day, and says who sold to whom as it was then: paper that a client has never rewrites itself.

alter table invoices
  add column issue_date date,
  add column supply_from date,
  add column supply_to date,
  -- Null is read from the organization, the client and the project as they are now.
  add column seller jsonb,
  add column buyer jsonb,
  add column project_title text,
  add column language text not null default 'en',
  add column po_number text,
  add column contract_number text,
  add column buyer_reference text,
  add column terms text,
  add column internal_note text;

-- What is frozen of both parties, and what a document shows of them while nothing is.
create function seller_snapshot(organization organizations) returns jsonb language sql stable
  return jsonb_build_object('name', organization.name, 'email', organization.email, 'address', organization.address,
    'country', organization.country, 'tax_id', organization.tax_id);
create function buyer_snapshot(client clients) returns jsonb language sql stable
  return jsonb_build_object('name', client.name, 'company', client.company, 'email', client.email,
    'address', client.address, 'country', client.country, 'tax_id', client.tax_id);

-- The day of a moment in a zone; in UTC where the database doesn't know the zone.
create function day_in(zone text, moment timestamptz) returns date language plpgsql stable as $$
begin
  return (moment at time zone zone)::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;

-- Whatever makes it visible, by whichever way (0028).
create or replace function invoice_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.issued_at := coalesce(new.issued_at, now());
  select coalesce(new.issue_date, day_in(o.time_zone, now())), seller_snapshot(o)
    into new.issue_date, new.seller from organizations o where o.id = new.organization_id;
  select buyer_snapshot(c) into new.buyer
    from clients c where c.organization_id = new.organization_id and c.id = new.client_id;
  new.project_title := (select p.title from projects p
    where p.organization_id = new.organization_id and p.id = new.project_id);
  return new;
end $$;

-- A draft again shows what is. It is frozen anew when it leaves, and so is what comes back from being cancelled.
create trigger issued_again before update of status on invoices for each row
  when (new.issued_at is not null and old.status in ('draft', 'cancelled')
    and new.status in ('sent', 'processing', 'paid', 'overdue', 'pending'))
  execute function invoice_issued();

-- Files of documents that are kept as they were: of an invoice the PDF that was first mailed or handed out.
create table document_files (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null,
  purpose text not null check (purpose in ('original')),
  key text not null,
  sha256 text not null,
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  unique (organization_id, invoice_id, purpose),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
select portico_secure('document_files', 'select, insert');

-- What was issued before gets its day and its parties in the background; until then it is printed as it always was.
insert into outbox (organization_id, name, payload)
  select id, 'freeze-issued', jsonb_build_object('organization_id', id) from organizations o
  where exists (select from invoices i where i.organization_id = o.id);
