-- How a person wants the workspace: light, dark, or as the organization's theme or the device has it. People with an account keep
-- the dark workspace they know, unless an organization of theirs chose a theme: they keep that.
alter table users add column appearance text not null default 'system' check (appearance in ('light', 'dark', 'system'));
update users u set appearance = 'dark' where not exists (select from memberships m
  join organizations o on o.id = m.organization_id
  where m.user_id = u.id and (o.background_color, o.surface_color, o.text_color) <> ('#0F172A', '#1E293B', '#F8FAFC'));
