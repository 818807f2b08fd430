-- Recurring invoices: what is billed again and again, the rule of its days, and what became of each day.

create table schedules (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, project_id bigint,
  -- What each invoice says, priced, as the body of a quote is stored.
  body jsonb not null,
  currency text not null generated always as (body ->> 'currency') stored,
  total bigint not null generated always as ((body -> 'total')::bigint) stored,
  -- Days from issue until due; null for the usual terms at that time.
  terms_days smallint check (terms_days between 0 and 365),
  -- Every so many units from the first day on, in a month at most at its last day. `at` is a local time.
  start_on date not null, every smallint not null check (every between 1 and 365),
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  day smallint check (day is null or day between 1 and 31 and unit = 'month'),
  at text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_on date check (ends_on >= start_on), ends_after integer check (ends_after between 1 and 10000),
  -- How far each invoice is taken: a draft, issued, or issued and emailed.
  mode text not null check (mode in ('draft', 'issue', 'send')),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- Null where a member paused it.
  pause_reason text check (pause_reason is null or status = 'paused'),
  -- The day that comes next, and the moment from which it is looked at.
  next_on date, next_at timestamptz(3),
  created_by bigint, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint schedules_next check ((status = 'active') = (next_on is not null) and (next_on is null) = (next_at is null)),
  constraint schedules_client foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  constraint schedules_project foreign key (organization_id, project_id)
    references projects (organization_id, id) on delete set null (project_id)
);
-- What is due in all organizations, in one look.
create index schedules_due on schedules (next_at) where status = 'active';
create index schedules_client on schedules (organization_id, client_id, id);
create index schedules_project on schedules (organization_id, project_id);
create index schedules_status on schedules (organization_id, status, id);
select portico_secure('schedules', 'select, insert, update');

-- What is done once for a subject on a day. Another kind is another subject and a column that refers to it; `step` is for kinds
-- that do several things on a day.
create table occurrences (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('schedule')), subject_id bigint not null,
  schedule_id bigint generated always as (case when kind = 'schedule' then subject_id end) stored,
  on_day date not null, step smallint not null default 0,
  -- The moment of the local day and time.
  due_at timestamptz(3) not null,
  state text not null check (state in ('pending', 'done', 'failed', 'skipped', 'missed')),
  tries smallint not null default 0,
  -- Why the last try failed.
  reason text,
  -- What came of it.
  invoice_id bigint,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint occurrences_once unique (organization_id, kind, subject_id, on_day, step),
  constraint occurrences_schedule foreign key (organization_id, schedule_id)
    references schedules (organization_id, id) on delete cascade,
  constraint occurrences_invoice foreign key (organization_id, invoice_id)
    references invoices (organization_id, id) on delete set null (invoice_id)
);
create index occurrences_of_schedule on occurrences (organization_id, schedule_id, on_day);
create index occurrences_of_invoice on occurrences (organization_id, invoice_id) where invoice_id is not null;
select portico_secure('occurrences', 'select, insert, update');

-- In another zone the same day begins at another moment: all that is to come is looked at anew.
create function move_schedules() returns trigger language plpgsql as $$
begin
  update schedules set next_at = least(next_at, now()) where organization_id = new.id and status = 'active';
  return null;
end $$;
create trigger zone_moved after update of time_zone on organizations for each row
  when (new.time_zone <> old.time_zone) execute function move_schedules();

-- The clock alone looks for what is due.
create or replace function may_enqueue(job text, payload jsonb, organization bigint) returns boolean language sql stable as $$
  select case
    when job in ('email-code', 'email-reset-link', 'email-sign-up-link', 'email-password-changed', 'email-welcome',
      'email-account-deleted', 'mark-overdue', 'fold-tallies', 'clean-up', 'sweep-files', 'lapse-subscriptions',
      'start-digests', 'promise-occurrences') then false
    when job = 'delete-files' then
      not exists (select from jsonb_array_elements_text(payload -> 'keys') key
        where key !~ format('^[a-z]+/%s/[a-z0-9_-][a-z0-9_.-]*$', organization))
      and not exists (select from jsonb_array_elements_text(coalesce(payload -> 'prefixes', '[]')) prefix
        where prefix !~ format('^[a-z]+/%s$', organization))
    when job = 'stop-renewal' then exists (select from subscriptions s where s.organization_id = organization
      and s.provider = payload ->> 'provider' and s.provider_ref = payload ->> 'ref')
    else payload -> 'organization_id' = to_jsonb(organization)
  end
$$;
