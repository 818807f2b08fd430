-- A hire request that was accepted says when, and what it has become: a project for a client.

alter table hire_requests
  add column accepted_at timestamptz(3),
  add column client_id bigint,
  add column project_id bigint,
  add foreign key (organization_id, client_id) references clients (organization_id, id)
    on delete set null (client_id),
  add foreign key (organization_id, project_id) references projects (organization_id, id)
    on delete set null (project_id);
create index hire_requests_client on hire_requests (organization_id, client_id) where client_id is not null;
create index hire_requests_project on hire_requests (organization_id, project_id) where project_id is not null;
create index hire_requests_new on hire_requests (organization_id, id) where accepted_at is null;
grant update (accepted_at, client_id, project_id), delete on hire_requests to portico_app;
