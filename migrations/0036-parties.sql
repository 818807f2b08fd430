-- What e-invoices ask of whoever sells and whoever buys. Nothing is taken apart by guessing: an address of one text stays as
-- it is, and who has one is asked about it once.

alter table organizations
  add column legal_name text,
  add column street text,
  add column city text,
  add column postcode text,
  add column region text,
  add column vat_id text,
  add column tax_number text,
  add column registration_id text,
  add column registration_scheme text,
  add column endpoint text,
  add column endpoint_scheme text,
  add column contact_name text,
  add column phone text,
  -- Whether nobody needs to be asked any more; those of before are asked.
  add column address_settled boolean not null default false;
alter table organizations alter column address_settled set default true;
