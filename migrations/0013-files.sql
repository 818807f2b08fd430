-- Plain links to files: a token opens one file for a minute.

create table file_links (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  token_hash text not null unique,
  -- What is handed out: a project's deliverable, of which `file` says which one, or an invoice as it is printed now.
  project_id bigint,
  file text,
  invoice_id bigint,
  expires_at timestamptz(3) not null,
  unique (organization_id, id),
  check (num_nonnulls(project_id, invoice_id) = 1 and (project_id is null) = (file is null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
create index file_links_project on file_links (organization_id, project_id);
create index file_links_invoice on file_links (organization_id, invoice_id);
create index file_links_age on file_links (expires_at);
select portico_secure('file_links', 'insert');
