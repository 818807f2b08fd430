-- Organizations, the people who work for them, how they sign in, and the plans they pay for.
-- `portico_app` is the role of tenants: row security keeps it inside one organization.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Puts a table behind row security: portico_app sees only rows of the organization named by the setting. Without a tenant
-- the setting is missing, and reading it is an error instead of an empty answer.
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

-- The day of a moment in a time zone; in UTC where the database doesn't know the zone.
create function day_in(zone text, moment timestamptz) returns date language plpgsql stable as $$
begin
  return (moment at time zone zone)::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $$;

create table users (
  id bigint generated always as identity primary key, email text not null unique, password_hash text not null,
  created_at timestamptz(3) not null default now()
);
grant select (id, email) on users to portico_app;

create table organizations (
  id bigint generated always as identity primary key, slug text not null unique, name text not null,
  default_currency text not null default 'USD', time_zone text not null default 'UTC', tagline text,
  primary_color text not null default '#4F46E5', accent_color text not null default '#10B981',
  background_color text not null default '#0F172A', surface_color text not null default '#1E293B',
  text_color text not null default '#F8FAFC', logo_file text, email text, phone text, contact_name text, legal_name text,
  -- The address as one text, or in parts as e-invoices ask for it.
  address text,
  street text, city text, postcode text, region text, country text,
  -- Whether the address needs no more questions: it is in parts, or one text is meant to be enough.
  address_settled boolean not null default true,
  tax_id text, vat_id text, tax_number text, registration_id text, registration_scheme text, endpoint text,
  endpoint_scheme text, created_at timestamptz(3) not null default now()
);
select portico_secure('organizations', 'select, update', 'id');

create table memberships (
  organization_id bigint not null references organizations on delete cascade,
  user_id bigint not null references users on delete cascade, role text not null check (role in ('owner', 'member')),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
select portico_secure('memberships', 'select, insert, update, delete');

create table team_invitations (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  email text not null, role text not null check (role in ('owner', 'member')),
  invited_by bigint references users on delete set null,
  nonce text not null, token_hash text unique, created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null, used_at timestamptz(3), unique (organization_id, id)
);
create unique index team_invitations_open on team_invitations (organization_id, email) where used_at is null;
create index team_invitations_inviter on team_invitations (invited_by);
select portico_secure('team_invitations', 'insert, delete, update (token_hash),
  select (id, organization_id, email, role, invited_by, created_at, expires_at, used_at)');

-- Tokens are kept as SHA-256. Codes aren't kept: they are derived from id and nonce.
create table sessions (
  id bigint generated always as identity primary key, user_id bigint not null references users on delete cascade,
  token_hash text not null unique, ip text, user_agent text, created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);

create table email_verifications (
  id bigint generated always as identity primary key, email text not null, business_name text, nonce text not null, ip text,
  tries integer not null default 0, created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null,
  verified_at timestamptz(3), verified_ip text, verification_hash text unique, used_at timestamptz(3)
);
create index email_verifications_email on email_verifications (email, id desc);

create table password_resets (
  id bigint generated always as identity primary key, user_id bigint not null references users on delete cascade,
  nonce text not null, token_hash text unique, created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null, used_at timestamptz(3)
);
create index password_resets_user on password_resets (user_id);

-- Carries a sign-in from the main address to that of an organization.
create table handovers (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  user_id bigint not null references users on delete cascade, token_hash text not null unique,
  expires_at timestamptz(3) not null, used_at timestamptz(3)
);
create index handovers_user on handovers (user_id);
create index handovers_organization on handovers (organization_id);
select portico_secure('handovers', '');

-- Tells every process at commit what has ended, so that its open event streams end too: "<argument>:1,2,3" for each
-- statement, or "*" for many. Sessions go by their id, memberships by their organization.
create function notify_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare gone bigint[];
begin
  if tg_argv[0] = 'organization' then
    gone := array(select distinct organization_id from ended);
  else
    gone := array(select id from ended);
  end if;
  if cardinality(gone) > 0 then
    perform pg_notify('portico_ended', case when cardinality(gone) > 300 then '*'
      else tg_argv[0] || ':' || array_to_string(gone, ',') end);
  end if;
  return null;
end $$;
create trigger ended after delete on sessions referencing old table as ended
  for each statement execute function notify_ended('staff');
create trigger ended after delete on memberships referencing old table as ended
  for each statement execute function notify_ended('organization');

-- The address of a deleted organization stays taken for a while: mails, links and bookmarks still lead there.
create table held_addresses (
  slug text primary key, held_until timestamptz(3) not null
);

create function hold_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into held_addresses (slug, held_until) values (old.slug, now() + interval '90 days')
    on conflict (slug) do update set held_until = excluded.held_until;
  return null;
end $$;
create trigger hold_address after delete on organizations for each row execute function hold_address();

-- Deletes the organization with everything in it, and the people who belong to no other. The tenants' role may delete
-- neither, so this runs as the owner and checks the organization itself.
create function end_organization(organization bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare people bigint[];
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  -- The order of all others: a handover or a joining takes a person first, changes of a client take the client first.
  perform from users where id in (select user_id from memberships where organization_id = organization)
    order by id for update;
  perform from clients where organization_id = organization order by id for update;
  perform from organizations where id = organization for update;
  people := array(select user_id from memberships where organization_id = organization);
  delete from outbox where organization_id = organization and name not in ('delete-files', 'stop-renewal');
  delete from organizations where id = organization;
  perform from users where id = any(people) order by id for update;
  delete from users where id = any(people) and not exists (select from memberships where user_id = users.id);
end $$;

create table subscriptions (
  organization_id bigint primary key references organizations on delete cascade,
  plan_type text not null default 'free' check (plan_type in ('free', 'pro', 'premium')),
  status text not null default 'active' check (status in ('active', 'past_due', 'canceled')),
  billing_cycle text check (billing_cycle in ('monthly', 'yearly')),
  current_period_end timestamptz(3), cancel_at_period_end boolean not null default false, provider text,
  -- The provider's own name of the subscription, under which it reports renewals.
  provider_ref text,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
);
create unique index subscriptions_provider on subscriptions (provider, provider_ref);
create index subscriptions_end on subscriptions (current_period_end) where plan_type <> 'free';
-- Only webhooks and the clock change the plan itself; members can let it run out.
select portico_secure('subscriptions', 'select, update (cancel_at_period_end, updated_at)');

create table checkouts (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- The provider knows the checkout by this; the token itself is only in the address of our own checkout page.
  token_hash text not null unique,
  provider text not null, billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
  amount bigint not null check (amount > 0),
  currency text not null, provider_ref text, subscription_ref text, created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3), unique (organization_id, id)
);
create index checkouts_subscription on checkouts (organization_id, provider, subscription_ref);
select portico_secure('checkouts', 'insert, select (id, organization_id), update (provider_ref)');

-- Written in the transaction of the change that an event makes, so that it is made once.
create table webhook_events (
  provider text not null, event_id text not null, organization_id bigint not null references organizations on delete cascade,
  kind text not null, received_at timestamptz(3) not null default now(),
  primary key (provider, event_id)
);
create index webhook_events_organization on webhook_events (organization_id);
create index webhook_events_age on webhook_events (received_at);
select portico_secure('webhook_events', '');

-- These run as the owner, or for it alone.
revoke execute on function notify_ended, end_organization from public;
grant execute on function end_organization to portico_app;
