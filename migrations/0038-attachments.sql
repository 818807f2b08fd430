-- Files in messages: uploaded first, then sent with one. What isn't sent within a day is removed.
create table attachments (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- Null until it is sent.
  message_id bigint,
  -- Who uploaded it and may send it: a member, who may have left since, or a client.
  user_id bigint,
  client_id bigint, file text not null, name text not null, size bigint not null,
  created_at timestamptz(3) not null default now(), unique (organization_id, id),
  check (num_nonnulls(user_id, client_id) = 1),
  foreign key (organization_id, message_id) references messages (organization_id, id) on delete cascade,
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create index attachments_message on attachments (organization_id, message_id) where message_id is not null;
create index attachments_client on attachments (organization_id, client_id) where client_id is not null;
create index attachments_unsent on attachments (created_at) where message_id is null;
select portico_secure('attachments', 'select, insert, update (message_id)');

-- A link to one of them.
alter table file_links add column attachment_id bigint;
alter table file_links add foreign key (organization_id, attachment_id)
  references attachments (organization_id, id) on delete cascade;
alter table file_links drop constraint file_links_check;
alter table file_links add constraint file_links_check check (
  num_nonnulls(project_id, invoice_id, invoice_ids, claim_id, attachment_id) = 1 and (project_id is null) = (file is null));
create index file_links_attachment on file_links (organization_id, attachment_id);
