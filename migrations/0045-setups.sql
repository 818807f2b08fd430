-- An installation for one organization that waits for its set-up. The code is derived from the nonce, so that every
-- process knows it and no one reads it here.
create table setups (
  one boolean primary key default true check (one),
  nonce text not null,
  created_at timestamptz not null default now()
);
