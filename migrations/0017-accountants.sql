-- Accountants: members of a team who only read the books.
alter table memberships drop constraint memberships_role_check,
  add constraint memberships_role_check check (role in ('owner', 'member', 'accountant'));
alter table team_invitations drop constraint team_invitations_role_check,
  add constraint team_invitations_role_check check (role in ('owner', 'member', 'accountant'));

-- An open event stream shows what the role of its person may see.
create trigger role_changed after update on memberships referencing old table as ended
  for each statement execute function notify_ended('organization');
