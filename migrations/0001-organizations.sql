-- Organizations, the people who sign in to them, and the role behind which tenants' rows are kept apart.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Puts one table behind row security: only rows of the organization named by the setting exist for portico_app.
-- Without a tenant the setting is missing and reading it is an error, never rows.
create function portico_secure(relation regclass, privileges text, scope text default 'organization_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', relation);
  execute format(
    'create policy tenant on %s to portico_app using (%I = (select current_setting(''app.organization_id'')::bigint))',
    relation, scope);
  if privileges <> '' then
    execute format('grant %s on %s to portico_app', privileges, relation);
  end if;
end $$;

create table users (
  id bigint generated always as identity primary key,
  email text not null unique,
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);
grant select (id, email) on users to portico_app;

create table organizations (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  default_currency text not null default 'USD',
  tagline text,
  primary_color text not null default '#4F46E5',
  accent_color text not null default '#10B981',
  background_color text not null default '#0F172A',
  surface_color text not null default '#1E293B',
  text_color text not null default '#F8FAFC',
  logo_file text,
  email text,
  address text,
  country text,
  tax_id text,
  time_zone text not null default 'UTC',
  created_at timestamptz(3) not null default now()
);
select portico_secure('organizations', 'select, update', 'id');

create table memberships (
  organization_id bigint not null references organizations on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
select portico_secure('memberships', 'select, insert, update, delete');

-- One row for each organization; its lock is what makes numbers gapless and plan limits exact under parallel requests.
create table organization_counters (
  organization_id bigint primary key references organizations on delete cascade,
  next_invoice_number bigint not null default 1,
  invoice_month date not null default '2000-01-01',
  invoices_this_month integer not null default 0
);
select portico_secure('organization_counters', 'select, update');

create table subscriptions (
  organization_id bigint primary key references organizations on delete cascade,
  plan_type text not null default 'free' check (plan_type in ('free', 'pro', 'premium')),
  status text not null default 'active' check (status in ('active', 'past_due', 'canceled')),
  billing_cycle text check (billing_cycle in ('monthly', 'yearly')),
  current_period_end timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
select portico_secure('subscriptions', 'select');
