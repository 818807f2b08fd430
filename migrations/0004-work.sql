-- Clients, their projects and invoices. Every reference carries the organization, so a foreign id can't be stored.

create table clients (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  email text not null,
  phone text,
  company text,
  address text,
  country text,
  tax_id text,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
create index clients_search on clients using gin (organization_id, search_text gin_trgm_ops);
create index clients_email on clients (organization_id, email);
select portico_secure('clients', 'select, insert, update, delete');

create table projects (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  title text not null,
  description text,
  status text not null default 'planned'
    check (status in ('planned', 'in_progress', 'review', 'delivered', 'archived', 'completed')),
  currency text not null,
  budget bigint,
  start_date date,
  due_date date,
  deliverable_file text,
  deliverable_filename text,
  deliverable_size bigint,
  deliverable_uploaded_at timestamptz(3),
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
create index projects_client on projects (organization_id, client_id, id);
create index projects_due on projects (organization_id, status, due_date) include (id);
create index projects_search on projects using gin (organization_id, search_text gin_trgm_ops);
select portico_secure('projects', 'select, insert, update, delete');

create table payment_methods (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  type text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
select portico_secure('payment_methods', 'select, insert, update, delete');

-- Money is in minor units of the currency. `amount` is before tax; `total` is kept so that lists and sums need no arithmetic.
create table invoices (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  project_id bigint,
  number text not null,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'processing', 'paid', 'overdue', 'cancelled', 'pending')),
  currency text not null,
  digits smallint not null,
  amount bigint not null,
  tax_rate numeric(6, 3) not null default 0,
  tax_amount bigint not null default 0,
  total bigint not null,
  due_date date,
  notes text,
  mail_status text not null default 'none' check (mail_status in ('none', 'queued', 'sent', 'failed')),
  mail_job bigint,
  pdf_hash text,
  chosen_method jsonb,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  marked_paid_at timestamptz(3),
  paid_at timestamptz(3),
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, client_id) references clients (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
create index invoices_client on invoices (organization_id, client_id, id);
create index invoices_project on invoices (organization_id, project_id, id);
create index invoices_status on invoices (organization_id, status, id);
create index invoices_figures on invoices (organization_id, status, currency) include (total, created_at, due_date, id);
create index invoices_search on invoices using gin (organization_id, search_text gin_trgm_ops);
select portico_secure('invoices', 'select, insert, update, delete');

create table invoice_items (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null,
  position integer not null,
  description text not null,
  quantity integer not null,
  unit_price bigint not null,
  amount bigint not null,
  unique (organization_id, id),
  unique (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
select portico_secure('invoice_items', 'select, insert, update, delete');

-- Numbers of deleted invoices, never given again.
create table retired_invoice_numbers (
  organization_id bigint not null references organizations on delete cascade,
  number text not null,
  retired_at timestamptz(3) not null default now(),
  primary key (organization_id, number)
);
select portico_secure('retired_invoice_numbers', 'select, insert');

-- What stands behind "paid": at most one payment that isn't voided for each invoice.
create table payments (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint,
  invoice_number text not null,
  amount bigint not null,
  currency text not null,
  method jsonb,
  confirmed_by bigint,
  created_at timestamptz(3) not null default now(),
  voided_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id)
);
create unique index payments_one on payments (organization_id, invoice_id) where voided_at is null;
select portico_secure('payments', 'select, insert, update');
