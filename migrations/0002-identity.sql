-- Sessions, one-time codes and links. Tokens are kept as SHA-256; codes not at all: they are derived from id and nonce.

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash text not null unique,
  ip text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);

create table email_verifications (
  id bigint generated always as identity primary key,
  email text not null,
  business_name text,
  nonce text not null,
  ip text,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  verified_at timestamptz(3),
  verified_ip text,
  verification_hash text unique,
  used_at timestamptz(3)
);
create index email_verifications_email on email_verifications (email, id desc);

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  nonce text not null,
  token_hash text unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_user on password_resets (user_id);

create table handovers (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  user_id bigint not null references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index handovers_user on handovers (user_id);
create index handovers_organization on handovers (organization_id);
select portico_secure('handovers', '');
