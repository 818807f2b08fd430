-- Whoever is signed out, or belongs to an organization no more, hears nothing more of it: every process is told at the commit,
-- however the row went, and looks which of its open streams end.

-- One message for each statement, "<argument>:1,2,3": sessions by their id, memberships by their organization. Of many at once "*".
create function tell_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint[] := array(select id from ended);
begin
  if cardinality(gone) > 0 then
    perform pg_notify('portico_ended', case when cardinality(gone) > 300 then '*'
      else tg_argv[0] || ':' || array_to_string(gone, ',') end);
  end if;
  return null;
end $$;
revoke execute on function tell_ended from public;

create trigger ended after delete on sessions referencing old table as ended
  for each statement execute function tell_ended('staff');
create trigger ended after delete on portal_sessions referencing old table as ended
  for each statement execute function tell_ended('portal');

-- A membership has no id of its own.
create function tell_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint[] := array(select distinct organization_id from ended);
begin
  if cardinality(gone) > 0 then
    perform pg_notify('portico_ended', case when cardinality(gone) > 300 then '*'
      else 'organization:' || array_to_string(gone, ',') end);
  end if;
  return null;
end $$;
revoke execute on function tell_left from public;
create trigger ended after delete on memberships referencing old table as ended
  for each statement execute function tell_left();
