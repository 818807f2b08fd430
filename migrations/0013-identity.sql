-- Owners over their team: ending a member's sessions, and activating a payee that a member has entered.

-- Signs a member out everywhere, hand-overs under way included. The tenants' role neither sees nor ends sessions, so this
-- runs as the owner and checks the organization itself.
create function end_member_sessions(organization bigint, member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if organization is distinct from current_setting('app.organization_id')::bigint
    or not exists (select from memberships where organization_id = organization and user_id = member) then
    raise exception 'not a member of this organization' using errcode = '42501';
  end if;
  delete from handovers where user_id = member;
  delete from sessions where user_id = member;
end $$;
revoke execute on function end_member_sessions from public;
grant execute on function end_member_sessions to portico_app;

-- A payee that a member has entered isn't offered to clients until an owner activates it.
alter table payment_methods add column awaits_owner boolean not null default false;
alter table payment_methods add constraint payment_methods_awaiting check (not (awaits_owner and is_active));

-- A link to the proof of a payment claim.
alter table file_links add column claim_id bigint;
alter table file_links add foreign key (organization_id, claim_id)
  references payment_claims (organization_id, id) on delete cascade;
alter table file_links drop constraint file_links_check;
alter table file_links add constraint file_links_check check (
  num_nonnulls(project_id, invoice_id, invoice_ids, claim_id) = 1 and (project_id is null) = (file is null));
create index file_links_claim on file_links (organization_id, claim_id);
