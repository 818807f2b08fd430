-- Sample data: an organization of its own, made for one person to look around in and removed as a whole.

create table samples (
  organization_id bigint primary key references organizations on delete cascade,
  -- The person's own organization, where the sample was opened.
  home_id bigint not null references organizations on delete cascade,
  user_id bigint not null unique references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index samples_home on samples (home_id, user_id);
-- Written by the system alone: no organization can call itself a sample.
select portico_secure('samples', 'select');

-- The row carries the sample: whatever removes it removes the organization, its jobs and its files.
create function end_sample() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The order of all others: changes of a client take the client first.
  perform from clients where organization_id = old.organization_id order by id for update;
  delete from outbox where organization_id = old.organization_id;
  insert into outbox (name, payload) values ('delete-files', jsonb_build_object('keys', '[]'::jsonb, 'prefixes', (
    select jsonb_agg(folder || '/' || old.organization_id)
    from unnest(array['attachments', 'deliverables', 'images', 'originals', 'pdf', 'proofs']) folder)));
  delete from organizations where id = old.organization_id;
  perform pg_notify('portico_work', '');
  return null;
end $$;
create trigger ended after delete on samples for each row execute function end_sample();

-- Who leaves an organization leaves the sample that they opened there.
create function leave_sample() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from samples where home_id = old.organization_id and user_id = old.user_id;
  return null;
end $$;
create trigger left_sample after delete on memberships for each row execute function leave_sample();

revoke execute on function end_sample, leave_sample from public;
