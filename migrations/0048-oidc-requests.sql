-- A sign-in that is under way at an identity provider. It is found once, by the state that comes back.
create table oidc_requests (
  state_hash text primary key, nonce text not null, verifier text not null, slug text, next text,
  created_at timestamptz(3) not null default now()
);
