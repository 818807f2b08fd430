-- Work promised by a transaction, what was done about it, and who changed what.

create table outbox (
  id bigint generated always as identity primary key,
  organization_id bigint references organizations on delete cascade,
  name text not null,
  payload jsonb not null,
  -- What happens by the clock is promised once for each slot, however many processes ask for it.
  slot text unique,
  status text not null default 'waiting' check (status in ('waiting', 'queued', 'done', 'failed')),
  attempts integer not null default 0,
  error text,
  result jsonb,
  run_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  queued_at timestamptz(3),
  done_at timestamptz(3)
);
create index outbox_open on outbox (run_at, id) where status in ('waiting', 'queued');
create index outbox_organization on outbox (organization_id);
select portico_secure('outbox', 'insert, select (id, organization_id)');

create table audit_log (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  actor_type text not null check (actor_type in ('user', 'client', 'system')),
  actor_id bigint,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index audit_log_subject on audit_log (organization_id, subject_type, subject_id, id);
select portico_secure('audit_log', 'select, insert');

create table idempotency_keys (
  organization_id bigint not null references organizations on delete cascade,
  caller text not null,
  key text not null,
  request_hash text not null,
  -- json, not jsonb: the first answer is given again letter for letter.
  answer json,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
select portico_secure('idempotency_keys', 'select, insert, update, delete');
