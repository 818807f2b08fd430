-- An invoice is of a series (0037-number-series). Each table has a migration of its own, so that none is held for another.

-- Null is the default series.
alter table invoices add column series_id bigint, add column is_numbered boolean not null default true,
  add column is_protected boolean not null default false;
alter table invoices add constraint invoices_series foreign key (organization_id, series_id)
  references number_series (organization_id, id) not valid;
