-- Pictures drawn of an organization's look: what a link to its page is shown with, and its sign on a phone's home screen.

create table drawn_pictures (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('share', 'icon')),
  -- Null until it is drawn. Its name tells what it shows, so another look has another name.
  picture_file text,
  -- Null while nobody waits for another one.
  asked_at timestamptz(3) default now(),
  unique (organization_id, id),
  unique (organization_id, kind)
);
select portico_secure('drawn_pictures', 'select, insert, update, delete');
