-- When a member is emailed about notifications: null is what their role gets without a choice. And up to which notification,
-- and on which day, the last daily email told them.
alter table notification_readers add column emails text check (emails in ('at_once', 'daily', 'never')),
  add column digest_to bigint not null default 0, add column digest_on date;

-- The system alone starts what the clock starts.
create or replace function may_enqueue(job text, payload jsonb, organization bigint) returns boolean language sql stable as $$
  select case
    when job in ('email-code', 'email-reset-link', 'email-password-changed', 'email-welcome', 'email-account-deleted',
      'mark-overdue', 'fold-tallies', 'clean-up', 'sweep-files', 'lapse-subscriptions', 'start-digests') then false
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
