-- Whether an invoice may be written without a project.
alter table billing_settings add column invoices_without_project boolean not null default false;
