-- What members of the staff are told about: one row for each thing, which comes back as a new one when more happens.
create table notifications (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('payment_claim', 'invoice_viewed', 'mail_failed', 'message', 'hire_request')),
  -- Who it is from and what it is about; it goes with them. A message's thread is its client, and its project where it has one.
  claim_id bigint, invoice_id bigint, client_id bigint, project_id bigint, hire_request_id bigint,
  -- The members who have read it.
  read_by bigint[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint notifications_thing
    unique nulls not distinct (organization_id, kind, claim_id, invoice_id, client_id, project_id, hire_request_id),
  foreign key (organization_id, claim_id) references payment_claims (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, hire_request_id) references hire_requests (organization_id, id) on delete cascade
);
create index notifications_claim on notifications (organization_id, claim_id) where claim_id is not null;
create index notifications_invoice on notifications (organization_id, invoice_id) where invoice_id is not null;
create index notifications_client on notifications (organization_id, client_id) where client_id is not null;
create index notifications_project on notifications (organization_id, project_id) where project_id is not null;
create index notifications_hire_request on notifications (organization_id, hire_request_id) where hire_request_id is not null;
create index notifications_created on notifications (created_at);
select portico_secure('notifications', 'select, insert, update');

-- Up to which notification a member has marked all as read.
create table notification_readers (
  organization_id bigint not null references organizations on delete cascade,
  user_id bigint not null references users on delete cascade, read_to bigint not null default 0,
  primary key (organization_id, user_id)
);
select portico_secure('notification_readers', 'select, insert, update');
