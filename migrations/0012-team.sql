-- The team: invitations by mail, the log as a list, and the end of an account.

create table team_invitations (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'member')),
  invited_by bigint references users on delete set null,
  nonce text not null,
  token_hash text unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  unique (organization_id, id)
);
create unique index team_invitations_open on team_invitations (organization_id, email) where used_at is null;
create index team_invitations_inviter on team_invitations (invited_by);
select portico_secure('team_invitations', 'insert, delete, update (token_hash),
  select (id, organization_id, email, role, invited_by, created_at, expires_at, used_at)');

create index audit_log_newest on audit_log (organization_id, id desc);

-- That files are removed and nothing more is collected is promised before the organization goes, and done after it.
alter table outbox drop constraint outbox_organization_id_fkey,
  add constraint outbox_organization_id_fkey foreign key (organization_id) references organizations on delete set null;

-- The organization with everything in it, and the people who belong to no other. The tenants' role may delete neither
-- an organization nor a person, so this runs as its owner and checks the organization itself.
create function end_organization(organization bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people bigint[];
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  -- Whoever hands a sign-in over or joins takes a person before an organization.
  perform from users where id in (select user_id from memberships where organization_id = organization)
    order by id for update;
  perform from organizations where id = organization for update;
  people := array(select user_id from memberships where organization_id = organization);
  delete from outbox where organization_id = organization and name not in ('delete-files', 'stop-renewal');
  delete from organizations where id = organization;
  perform from users where id = any(people) order by id for update;
  delete from users where id = any(people) and not exists (select from memberships where user_id = users.id);
end $$;
revoke execute on function end_organization from public;
grant execute on function end_organization to portico_app;
