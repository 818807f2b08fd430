-- The people of a client, each with portal links and sessions of their own. The first contact is the client itself: its
-- name, email and phone are always those of the client.
create table contacts (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, is_first boolean not null default false, name text not null, email text not null, phone text,
  -- What they see in the portal and are mailed about; approvers may accept for the client.
  roles text[] not null default '{billing,project}'
    constraint contacts_roles check (roles <@ '{billing,project,approver}'::text[] and cardinality(roles) > 0),
  -- When a mail server last refused this address for good, and its answer.
  bounced_at timestamptz(3), bounce text,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  -- Links and sessions refer to it, so that theirs is always a contact of their client.
  constraint contacts_client unique (organization_id, client_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create unique index contacts_first on contacts (organization_id, client_id) where is_first;
create index contacts_email on contacts (organization_id, email);
select portico_secure('contacts', 'select, insert, update, delete');

-- Copied with every mail to the client.
alter table clients add column mail_cc text[] not null default '{}', add column mail_bcc text[] not null default '{}';

insert into contacts (organization_id, client_id, is_first, name, email, phone, roles)
  select organization_id, id, true, name, email, phone, '{billing,project,approver}' from clients order by id;

create function keep_first_contact() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contacts (organization_id, client_id, is_first, name, email, phone, roles)
      values (new.organization_id, new.id, true, new.name, new.email, new.phone, '{billing,project,approver}');
  else
    update contacts set name = new.name, email = new.email, phone = new.phone,
      bounced_at = case when email = new.email then bounced_at end, bounce = case when email = new.email then bounce end,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
      where organization_id = new.organization_id and client_id = new.id and is_first;
  end if;
  return null;
end $$;
create trigger first_contact after insert on clients for each row execute function keep_first_contact();
create trigger first_contact_changed after update of name, email, phone on clients for each row
  when (row(old.name, old.email, old.phone) is distinct from row(new.name, new.email, new.phone))
  execute function keep_first_contact();

-- A link or session that names no contact is the first one's. A removed contact's session ends with it; its links stay as
-- ended ones, which open for no one.
alter table portal_sessions add column contact_id bigint,
  add foreign key (organization_id, client_id, contact_id) references contacts (organization_id, client_id, id) on delete cascade;
alter table portal_links add column contact_id bigint,
  add foreign key (organization_id, client_id, contact_id) references contacts (organization_id, client_id, id)
    on delete set null (contact_id);
update portal_sessions s set contact_id = k.id from contacts k
  where k.organization_id = s.organization_id and k.client_id = s.client_id and k.is_first;
update portal_links l set contact_id = k.id from contacts k
  where k.organization_id = l.organization_id and k.client_id = l.client_id and k.is_first;
create index portal_sessions_contact on portal_sessions (organization_id, contact_id);
create index portal_links_contact on portal_links (organization_id, contact_id);
grant select (contact_id) on portal_links to portico_app;

create function set_first_contact() returns trigger language plpgsql as $$
begin
  new.contact_id := (select k.id from contacts k
    where k.organization_id = new.organization_id and k.client_id = new.client_id and k.is_first);
  return new;
end $$;
create trigger of_first_contact before insert on portal_sessions for each row when (new.contact_id is null)
  execute function set_first_contact();
create trigger of_first_contact before insert on portal_links for each row when (new.contact_id is null)
  execute function set_first_contact();

-- Of one contact alone, where one is given.
drop function end_portal_sessions;
create function end_portal_sessions(organization bigint, client bigint, contact bigint default null) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended integer;
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'not this organization' using errcode = '42501';
  end if;
  delete from portal_sessions s where s.organization_id = organization and s.client_id = client
    and (contact is null or s.contact_id = contact);
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke execute on function end_portal_sessions from public;
grant execute on function end_portal_sessions to portico_app;

-- An open event stream tells what the roles of its contact may see.
create trigger roles_changed after update on contacts referencing old table as ended
  for each statement execute function notify_ended('organization');

-- Which contact acted or wrote, by name also when it is removed; null for the first one, who is named like the client.
alter table audit_log add column contact_name text;
alter table messages add column contact_name text, add column contact_id bigint,
  add foreign key (organization_id, contact_id) references contacts (organization_id, id) on delete set null (contact_id);
create index messages_contact on messages (organization_id, contact_id) where contact_id is not null;
