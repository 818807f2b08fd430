-- The client portal: mailed links (single use) and the sessions they open.

create table portal_links (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  invoice_id bigint,
  nonce text not null,
  token_hash text unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
create index portal_links_client on portal_links (organization_id, client_id);
create index portal_links_invoice on portal_links (organization_id, invoice_id);
select portico_secure('portal_links', 'insert, update (expires_at, token_hash), select (id, organization_id, client_id, invoice_id, used_at, expires_at)');

create table portal_sessions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  token_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create index portal_sessions_client on portal_sessions (organization_id, client_id);
select portico_secure('portal_sessions', '');
