-- As organizations (0036-parties), apart from them: whoever writes for a client holds it and then looks at the organization.

alter table clients
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
  add column buyer_reference text,
  add column tax_treatment text not null default 'standard',
  add column default_tax_id bigint,
  add column terms_days smallint,
  add column language text,
  add column currency text,
  add column archived_at timestamptz(3),
  add column address_settled boolean not null default false,
  add constraint clients_tax_treatment
    check (tax_treatment in ('standard', 'exempt', 'reverse_charge', 'outside')) not valid,
  add constraint clients_terms_days check (terms_days between 0 and 365) not valid,
  add constraint clients_default_tax
    foreign key (organization_id, default_tax_id) references taxes (organization_id, id) not valid;
alter table clients alter column address_settled set default true;
