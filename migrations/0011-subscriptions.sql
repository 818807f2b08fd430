-- How a plan is paid for: what was asked at which provider, what the provider said, and until when it is paid.

alter table subscriptions
  add column provider text,
  -- The provider's own name of the subscription, by which it tells of renewals.
  add column provider_ref text,
  add column cancel_at_period_end boolean not null default false;
create unique index subscriptions_provider on subscriptions (provider, provider_ref);
create index subscriptions_end on subscriptions (current_period_end) where plan_type <> 'free';
-- The plan itself is changed by webhooks and the clock alone; members can only let it run out.
grant update (cancel_at_period_end, updated_at) on subscriptions to portico_app;

create table checkouts (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- What the provider knows the checkout by; the token itself is in the address of our own checkout page alone.
  token_hash text not null unique,
  provider text not null,
  billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
  amount bigint not null check (amount > 0),
  currency text not null,
  provider_ref text,
  subscription_ref text,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  unique (organization_id, id)
);
create index checkouts_subscription on checkouts (organization_id, provider, subscription_ref);
select portico_secure('checkouts', 'insert, select (id, organization_id), update (provider_ref)');

-- Each event changes something once: it is written down in the transaction of the change.
create table webhook_events (
  provider text not null,
  event_id text not null,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null,
  received_at timestamptz(3) not null default now(),
  primary key (provider, event_id)
);
create index webhook_events_organization on webhook_events (organization_id);
create index webhook_events_age on webhook_events (received_at);
select portico_secure('webhook_events', '');
