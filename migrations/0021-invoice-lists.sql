-- Lists of invoices in other orders than the newest first, and what clients and projects come to, each read from an index.

-- 'INV-10000' comes after 'INV-9999': shorter numbers first. Row security lets an index compare columns, not expressions.
alter table invoices add column number_length smallint not null generated always as (length(number)) stored;
create index invoices_by_number on invoices (organization_id, number_length, number, id);
-- Whatever has no due date is due last.
create index invoices_by_due_date on invoices
  (organization_id, (case when due_date is null then 'infinity'::date else due_date end), id);
-- Amounts of different currencies aren't compared: one currency after the other.
create index invoices_by_total on invoices (organization_id, currency, total, id);
create index clients_by_name on clients (organization_id, lower(name), id);

create index invoices_paid_at on invoices (organization_id, paid_at) include (currency, total) where status = 'paid';

-- Counted and added up for each client or project of a page, without a look at the rows.
drop index invoices_client;
create index invoices_client on invoices (organization_id, client_id, id) include (status, currency, total);
drop index invoices_project;
create index invoices_project on invoices (organization_id, project_id, id) include (status, currency, amount);

-- A link may hand out several invoices at once.
alter table file_links add column invoice_ids jsonb;
alter table file_links drop constraint file_links_check;
alter table file_links add constraint file_links_check check (
  num_nonnulls(project_id, invoice_id, invoice_ids) = 1 and (project_id is null) = (file is null));
