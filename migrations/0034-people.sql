-- What a member is called and looks like: shown to the team and to the clients they write to.
alter table memberships add column name text check (char_length(name) <= 100), add column picture_file text;
