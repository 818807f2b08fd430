-- Links by which an operator lets someone register a business. Each is for one email address.
create table sign_up_links (
  id bigint generated always as identity primary key, email text not null, nonce text not null, token_hash text unique,
  created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null, used_at timestamptz(3)
);
create index sign_up_links_email on sign_up_links (email) where used_at is null;

-- Only the system mails them.
create or replace function may_enqueue(job text, payload jsonb, organization bigint) returns boolean language sql stable as $$
  select case
    when job in ('email-code', 'email-reset-link', 'email-sign-up-link', 'email-password-changed', 'email-welcome',
      'email-account-deleted', 'mark-overdue', 'fold-tallies', 'clean-up', 'sweep-files', 'lapse-subscriptions',
      'start-digests') then false
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
