-- The address of a deleted organization is nobody's for a while: mails, links and bookmarks still lead there.

create table held_addresses (
  slug text primary key,
  held_until timestamptz(3) not null
);

create function hold_address() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into held_addresses (slug, held_until) values (old.slug, now() + interval '90 days')
    on conflict (slug) do update set held_until = excluded.held_until;
  return null;
end $$;
create trigger hold_address after delete on organizations for each row execute function hold_address();
