-- What owners are mailed once their organization was deleted: nothing else of it is left by then. A row goes with its mail.
create table closings (
  id bigint generated always as identity primary key, email text not null, organization_name text not null,
  closed_by text, created_at timestamptz(3) not null default now()
);

-- Promises a mail to each owner of an organization that is deleted in the same transaction.
create function announce_closing(organization bigint, actor bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  with mails as (
    insert into closings (email, organization_name, closed_by)
    select u.email, o.name, (select email from users where id = actor)
    from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.role = 'owner' order by u.id
    returning id)
  insert into outbox (name, payload) select 'email-account-deleted', jsonb_build_object('closing_id', id) from mails;
  perform pg_notify('portico_work', '');
end $$;
revoke execute on function announce_closing from public;
grant execute on function announce_closing to portico_app;

-- The system alone enqueues that mail, because its row is no organization's.
create or replace function may_enqueue(job text, payload jsonb, organization bigint) returns boolean language sql stable as $$
  select case
    when job in ('email-code', 'email-reset-link', 'email-password-changed', 'email-welcome', 'email-account-deleted',
      'mark-overdue', 'fold-tallies', 'clean-up', 'sweep-files', 'lapse-subscriptions') then false
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
