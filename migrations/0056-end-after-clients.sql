-- The end of an account waits for those who write something of a client: they hold the client before the organization, and it
-- would hold that first. As before (0012), but for that.

create or replace function end_organization(organization bigint) returns void
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
  perform from clients where organization_id = organization order by id for update;
  perform from organizations where id = organization for update;
  people := array(select user_id from memberships where organization_id = organization);
  delete from outbox where organization_id = organization and name not in ('delete-files', 'stop-renewal');
  delete from organizations where id = organization;
  perform from users where id = any(people) order by id for update;
  delete from users where id = any(people) and not exists (select from memberships where user_id = users.id);
end $$;
