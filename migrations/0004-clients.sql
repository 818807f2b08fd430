-- Clients with their projects and messages. Every reference carries the organization, so a foreign id can't be stored.

create table clients (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  name text not null, email text not null, phone text, company text, contact_name text, legal_name text, address text,
  street text, city text, postcode text, region text, country text, address_settled boolean not null default true, tax_id text,
  vat_id text, tax_number text, registration_id text, registration_scheme text, endpoint text, endpoint_scheme text,
  buyer_reference text, tax_treatment text not null default 'standard'
    constraint clients_tax_treatment check (tax_treatment in ('standard', 'exempt', 'reverse_charge', 'outside')),
  default_tax_id bigint, terms_days smallint constraint clients_terms_days check (terms_days between 0 and 365),
  language text, currency text, archived_at timestamptz(3), created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), unique (organization_id, id),
  constraint clients_default_tax foreign key (organization_id, default_tax_id) references taxes (organization_id, id)
);
create index clients_email on clients (organization_id, email);
create index clients_archived on clients (organization_id, id) where archived_at is not null;
select portico_secure('clients', 'select, insert, update, delete');
select make_searchable('clients', 'name, email, company, phone', 'new.name, new.email, new.company, new.phone', 'name');
create index clients_by_name on clients (organization_id, name_folded, id);

create table projects (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, title text not null, description text, status text not null default 'planned'
    check (status in ('planned', 'in_progress', 'review', 'delivered', 'archived', 'completed')),
  currency text not null, budget bigint, start_date date, due_date date,
  -- Projects without a due date come last. A column of its own: projects_due has the date too and would be read whole.
  due_order date not null generated always as (coalesce(due_date, 'infinity')) stored,
  deliverable_file text, deliverable_filename text, deliverable_size bigint, deliverable_uploaded_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  -- Invoices refer to it, so that an invoice and its project always have the same client.
  constraint projects_client unique (organization_id, client_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
create index projects_due on projects (organization_id, status, due_date) include (id);
create index projects_by_due_date on projects (organization_id, due_order, id);
-- Budgets of different currencies aren't compared, so one currency comes after the other. No budget is less than nothing.
create index projects_by_budget on projects
  (organization_id, currency, (case when budget is null then -1 else budget end), id);
select portico_secure('projects', 'select, insert, update, delete');
select make_searchable('projects', 'title, description, status, client_id',
  'new.title, new.description, replace(new.status, ''_'', '' ''), new.status,
    (select name from clients c where c.organization_id = new.organization_id and c.id = new.client_id)', 'title');
create index projects_by_title on projects (organization_id, title_folded, id);

-- A renamed client is found under the new name in its projects and invoices, in the same transaction.
create function client_renamed() returns trigger language plpgsql as $$
begin
  update projects set client_id = client_id where organization_id = new.organization_id and client_id = new.id;
  update invoices set client_id = client_id where organization_id = new.organization_id and client_id = new.id;
  return null;
end $$;
create trigger renamed after update of name on clients
  for each row when (old.name is distinct from new.name) execute function client_renamed();

create table payment_methods (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  name text not null, type text not null, is_active boolean not null default true, display_order integer not null default 0,
  details jsonb not null default '{}', created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), unique (organization_id, id)
);
select portico_secure('payment_methods', 'select, insert, update, delete');

-- Each client's direct messages, and the chat of each project.
create table messages (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  -- Null in direct messages. A project with messages keeps its client, so the two always fit.
  project_id bigint,
  sender_type text not null check (sender_type in ('organization', 'client')),
  -- The member who wrote for the organization; kept when the member leaves.
  user_id bigint,
  message text not null, created_at timestamptz(3) not null default now(), read_at timestamptz(3),
  -- When a mail about it being unread was promised.
  mailed_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index messages_client on messages (organization_id, client_id, id);
create index messages_direct on messages (organization_id, client_id, id) where project_id is null;
create index messages_project on messages (organization_id, project_id, id) where project_id is not null;
-- Answers every count of unread messages alone, and stays as small as what is unread.
create index messages_unread on messages (organization_id, sender_type, project_id, client_id) where read_at is null;
select portico_secure('messages', 'select, insert, update (read_at, mailed_at)');

-- Opened by a mailed link (portal_links).
create table portal_sessions (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, token_hash text not null unique, created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null, unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create index portal_sessions_client on portal_sessions (organization_id, client_id);
select portico_secure('portal_sessions', '');
create trigger ended after delete on portal_sessions referencing old table as ended
  for each statement execute function notify_ended('portal');

-- Signs a client out of the portal, and answers how many sessions there were. The tenants' role neither sees nor ends
-- sessions, so this runs as the owner and checks the organization itself.
create function end_portal_sessions(organization bigint, client bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended integer;
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  delete from portal_sessions where organization_id = organization and client_id = client;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function end_portal_sessions from public;
grant execute on function end_portal_sessions to portico_app;
