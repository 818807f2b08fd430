-- Hours and expenses: what was worked and spent, and the line of an invoice that bills it.

-- A rate for an hour, in the currency of what it is of; the organization's own counts where it is billed in its own currency.
-- Each entry is rounded up to so many minutes when it is billed.
alter table billing_settings
  add column hourly_rate numeric constraint billing_settings_hourly_rate check (hourly_rate > 0),
  add column time_rounding smallint not null default 1
    constraint billing_settings_time_rounding check (time_rounding in (1, 5, 6, 10, 15, 30, 60));
alter table clients add column hourly_rate numeric constraint clients_hourly_rate check (hourly_rate > 0);
alter table projects add column hourly_rate numeric constraint projects_hourly_rate check (hourly_rate > 0);

create table time_entries (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  user_id bigint references users on delete set null,
  client_id bigint, project_id bigint,
  worked_on date not null, started_at timestamptz(3),
  -- Null while its timer runs.
  minutes integer constraint time_entries_minutes check (minutes between 1 and 1440),
  note text,
  is_billable boolean not null default true,
  -- A rate of its own; without one that of its project, client or organization counts.
  hourly_rate numeric constraint time_entries_hourly_rate check (hourly_rate > 0), currency text,
  -- The line that bills it. A line that goes leaves its entries unbilled.
  invoice_item_id bigint,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint time_entries_rate check ((hourly_rate is null) = (currency is null)),
  constraint time_entries_running check (minutes is not null or (started_at is not null and invoice_item_id is null)),
  constraint time_entries_client foreign key (organization_id, client_id)
    references clients (organization_id, id) on delete set null (client_id),
  constraint time_entries_project foreign key (organization_id, project_id)
    references projects (organization_id, id) on delete set null (project_id),
  constraint time_entries_item foreign key (organization_id, invoice_item_id)
    references invoice_items (organization_id, id) on delete set null (invoice_item_id)
);
-- One timer runs for a member.
create unique index time_entries_timer on time_entries (organization_id, user_id) where minutes is null;
create index time_entries_by_day on time_entries (organization_id, worked_on, id);
create index time_entries_of_client on time_entries (organization_id, client_id, worked_on, id);
-- Few of all are left to bill.
create index time_entries_unbilled on time_entries (organization_id, client_id, worked_on, id)
  where invoice_item_id is null and is_billable;
create index time_entries_of_project on time_entries (organization_id, project_id, worked_on, id);
create index time_entries_of_user on time_entries (organization_id, user_id, worked_on, id);
create index time_entries_of_item on time_entries (organization_id, invoice_item_id) where invoice_item_id is not null;
create index time_entries_user on time_entries (user_id);
select portico_secure('time_entries', 'select, insert, update, delete');
select make_searchable('time_entries', 'note', 'new.note');

create table expenses (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  user_id bigint references users on delete set null,
  client_id bigint, project_id bigint,
  spent_on date not null,
  -- Minor units.
  amount bigint not null constraint expenses_amount check (amount > 0),
  currency text not null, category text not null, note text,
  is_billable boolean not null default false,
  markup_percent numeric(7, 4) not null default 0 constraint expenses_markup check (markup_percent >= 0),
  receipt_file text, receipt_name text, receipt_type text, receipt_size bigint,
  invoice_item_id bigint,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint expenses_receipt check (num_nulls(receipt_file, receipt_name, receipt_type, receipt_size) in (0, 4)),
  constraint expenses_client foreign key (organization_id, client_id)
    references clients (organization_id, id) on delete set null (client_id),
  constraint expenses_project foreign key (organization_id, project_id)
    references projects (organization_id, id) on delete set null (project_id),
  constraint expenses_item foreign key (organization_id, invoice_item_id)
    references invoice_items (organization_id, id) on delete set null (invoice_item_id)
);
create index expenses_by_day on expenses (organization_id, spent_on, id);
create index expenses_of_client on expenses (organization_id, client_id, spent_on, id);
create index expenses_unbilled on expenses (organization_id, client_id, spent_on, id)
  where invoice_item_id is null and is_billable;
create index expenses_of_project on expenses (organization_id, project_id, spent_on, id);
create index expenses_of_user on expenses (organization_id, user_id, spent_on, id);
create index expenses_of_item on expenses (organization_id, invoice_item_id) where invoice_item_id is not null;
create index expenses_of_file on expenses (organization_id, receipt_file) where receipt_file is not null;
create index expenses_user on expenses (user_id);
select portico_secure('expenses', 'select, insert, update, delete');
select make_searchable('expenses', 'category, note', 'new.category, new.note');

-- A link to a receipt.
alter table file_links add column expense_id bigint,
  add constraint file_links_expense foreign key (organization_id, expense_id)
    references expenses (organization_id, id) on delete cascade,
  drop constraint file_links_check,
  add constraint file_links_check check (
    num_nonnulls(project_id, invoice_id, invoice_ids, claim_id, attachment_id, expense_id) = 1
    and (project_id is null) = (file is null));
create index file_links_of_expense on file_links (organization_id, expense_id);
