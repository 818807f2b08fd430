-- Jobs of organizations: which ones the tenants' role may enqueue, and what taking turns needs.

-- Whether the tenants' role may enqueue this job for this organization. Jobs of the whole installation, and mails to people
-- whose rows it can't read, are enqueued by the system alone. Handlers trust the organization that a payload names.
create function may_enqueue(job text, payload jsonb, organization bigint) returns boolean language sql stable as $$
  select case
    when job in ('email-code', 'email-reset-link', 'email-password-changed', 'email-welcome', 'mark-overdue', 'fold-tallies',
      'clean-up', 'sweep-files', 'lapse-subscriptions') then false
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
alter policy tenant on outbox with check (
  organization_id = (select current_setting('app.organization_id')::bigint)
  and may_enqueue(name, payload, organization_id));
-- The rest of a row is the workers': a slot that is taken keeps the clock's job from running.
revoke insert on outbox from portico_app;
grant insert (organization_id, name, payload, run_at) on outbox to portico_app;

-- A mail waits in the printer's queue until its PDF is there, and then in its own.
alter table outbox add column printing boolean not null default false;
-- The open jobs of one organization and kind in their order, so that a long line of them isn't read for its first.
create index outbox_turns on outbox (organization_id, name, printing, run_at, id) where status in ('waiting', 'queued');
create index outbox_queued on outbox (id) where status = 'queued';
