-- Pages of what isn't saved yet: made in the background, shown once, gone after a minute.

create table previews (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  token_hash text not null unique,
  -- What was typed so far, and what became of it.
  content jsonb not null,
  job bigint,
  page text,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  unique (organization_id, id)
);
create index previews_age on previews (organization_id, expires_at);
select portico_secure('previews', 'select, insert, update, delete');
