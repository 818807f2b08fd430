-- A client is signed out of the portal by the staff: when the mail address turns out to be another person's, or when asked to.

-- The tenants' role neither sees nor ends sessions, so this runs as their owner and checks the organization itself. Answers
-- how many there were.
create function end_portal_sessions(organization bigint, client bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  delete from portal_sessions where organization_id = organization and client_id = client;
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function end_portal_sessions from public;
grant execute on function end_portal_sessions to portico_app;
