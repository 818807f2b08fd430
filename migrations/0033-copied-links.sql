-- Who copied a portal link: it ends with that person's access.
alter table portal_links add column copied_by bigint references users on delete set null;
create index portal_links_copied_by on portal_links (copied_by) where copied_by is not null;
grant select (copied_by) on portal_links to portico_app;
