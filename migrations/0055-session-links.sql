-- A session that a copied link opened ends with the access of the member who copied it.
alter table portal_sessions add column copied_by bigint references users on delete set null;
create index portal_sessions_copied on portal_sessions (organization_id, copied_by) where copied_by is not null;

-- Ends the portal sessions that links copied by this member have opened.
create function end_copied_sessions(organization bigint, member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  delete from portal_sessions where organization_id = organization and copied_by = member;
end $$;
revoke execute on function end_copied_sessions from public;
grant execute on function end_copied_sessions to portico_app;
