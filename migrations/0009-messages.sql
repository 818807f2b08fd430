-- What staff and clients write to each other: each client's direct messages, and the chat of each project.

create table messages (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  -- Null in direct messages. A project with messages keeps its client, so the two always fit.
  project_id bigint,
  sender_type text not null check (sender_type in ('organization', 'client')),
  -- The member who wrote for the organization; kept when the member leaves.
  user_id bigint,
  message text not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- Since when a mail that says it is unread has been promised.
  mailed_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index messages_client on messages (organization_id, client_id, id);
create index messages_direct on messages (organization_id, client_id, id) where project_id is null;
create index messages_project on messages (organization_id, project_id, id) where project_id is not null;
-- Every count of unread messages is answered by this one alone; it stays as small as what is unread.
create index messages_unread on messages (organization_id, sender_type, project_id, client_id) where read_at is null;
select portico_secure('messages', 'select, insert, update (read_at, mailed_at)');
