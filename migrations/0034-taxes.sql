-- The taxes that an organization charges, and what its documents begin with.

-- What it comes to never changes, so that what was calculated from it stays as it was: `components` are [{name, rate in
-- percent, compound}], in the order in which a compound one is raised on those before it.
create table taxes (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  components jsonb not null check (jsonb_typeof(components) = 'array'),
  reason text,
  -- VATEX: why there is no tax, for machines.
  reason_code text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
select portico_secure('taxes', 'select, insert, update (name, archived_at, updated_at)');

-- One row for each organization. Without `price_decimals` a price has those of its currency.
create table billing_settings (
  organization_id bigint primary key references organizations on delete cascade,
  protect_issued boolean not null default false,
  prices_include_tax boolean not null default false,
  price_decimals smallint check (price_decimals between 0 and 6),
  terms_days smallint check (terms_days between 0 and 365),
  default_tax_id bigint,
  fiscal_year_start smallint not null default 1 check (fiscal_year_start between 1 and 12),
  language text not null default 'en',
  terms text,
  footer text,
  updated_at timestamptz(3) not null default now(),
  foreign key (organization_id, default_tax_id) references taxes (organization_id, id)
);
select portico_secure('billing_settings', 'select, update');

-- By a trigger, and not in the story of founding alone: while a version is being replaced the one before it founds too.
create function found_billing_settings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into billing_settings (organization_id) values (new.id);
  return null;
end $$;
create trigger billing_settings after insert on organizations for each row execute function found_billing_settings();

insert into billing_settings (organization_id) select id from organizations;
