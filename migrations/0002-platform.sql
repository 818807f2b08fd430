-- What every word of the product needs: promised work, the log, repeated calls, limits, mails of a machine, and search.

create table outbox (
  id bigint generated always as identity primary key,
  -- Kept when the organization goes: its files are removed and its renewals stopped after that.
  organization_id bigint references organizations on delete set null,
  name text not null, payload jsonb not null,
  -- Work by the clock is promised once for each slot, however many processes ask for it.
  slot text unique,
  status text not null default 'waiting' check (status in ('waiting', 'queued', 'done', 'failed')),
  attempts integer not null default 0, error text, result jsonb, run_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(), queued_at timestamptz(3), done_at timestamptz(3)
);
create index outbox_open on outbox (run_at, id) where status in ('waiting', 'queued');
create index outbox_failed on outbox (id) where status = 'failed';
create index outbox_organization on outbox (organization_id);
select portico_secure('outbox', 'insert, select (id, organization_id)');

create table audit_log (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  actor_type text not null check (actor_type in ('user', 'client', 'system')),
  actor_id bigint, action text not null, subject_type text not null, subject_id bigint not null,
  details jsonb not null default '{}',
  -- What is too long for a list: a whole deleted invoice, the lines before and after an edit.
  more jsonb,
  created_at timestamptz(3) not null default now()
);
create index audit_log_subject on audit_log (organization_id, subject_type, subject_id, id);
create index audit_log_newest on audit_log (organization_id, id desc);
select portico_secure('audit_log', 'select, insert');

create table idempotency_keys (
  organization_id bigint not null references organizations on delete cascade, caller text not null, key text not null,
  request_hash text not null,
  -- json and not jsonb: a repeated call gets the first answer letter for letter.
  answer json,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
select portico_secure('idempotency_keys', 'select, insert, update, delete');

-- Counts behind limits, shared by all processes. Unlogged: losing them in a crash only forgives, and writing them is cheap.
create unlogged table request_counts (
  key text primary key, count integer not null,
  -- Milliseconds since 1970, by the clock of the process that began the window.
  ends_at bigint not null
) with (fillfactor = 70);

-- The shape and the order of columns that rate-limiter-flexible writes.
create unlogged table exact_limits (
  key text primary key, points integer not null default 0, expire bigint
) with (fillfactor = 70);

-- Mails of a machine without a mail server, shown at /dev/mail.
create table dev_mails (
  id bigint generated always as identity primary key, message_id text not null unique, recipient text not null,
  copies text[] not null default '{}',
  subject text not null, html text not null, text text not null, attachments jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index dev_mails_recipient on dev_mails (lower(recipient), id desc);

-- Addresses that an organization has mailed lately: the limits of mails count them.
create table mail_recipients (
  organization_id bigint not null references organizations on delete cascade,
  -- The mail's row in the outbox; a mail that is undone isn't counted.
  job bigint not null,
  -- SHA-256: addresses are told apart here, not known.
  address text not null,
  kind text not null, client_id bigint,
  -- The invoice that the mail is about.
  subject_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, job, address)
);
create index mail_recipients_newest on mail_recipients (organization_id, created_at desc);
select portico_secure('mail_recipients', 'select, insert, delete');

-- Pages of unsaved input: made in the background, shown once, gone after a minute.
create table previews (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  token_hash text not null unique, content jsonb not null, job bigint, page text, expires_at timestamptz(3) not null,
  used_at timestamptz(3), unique (organization_id, id)
);
create index previews_age on previews (organization_id, expires_at);
select portico_secure('previews', 'select, insert, update, delete');

-- Pictures drawn of an organization's look: for links to its page, and its icon on a phone's home screen.
create table drawn_pictures (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('share', 'icon')),
  -- Null until it is drawn. The name depends on what it shows, so another look has another name.
  picture_file text,
  -- Null while no drawing is waited for.
  asked_at timestamptz(3) default now(),
  unique (organization_id, id), unique (organization_id, kind)
);
select portico_secure('drawn_pictures', 'select, insert, update, delete');

-- Search compares without regard to capitals and accents.
create function fold_text(value text) returns text language sql stable parallel safe as $$
  select lower(unaccent(coalesce(value, '')))
$$;

-- Makes a table searchable: adds `search_text`, kept by a trigger as the folded `words` (an expression list over `new`) whenever
-- one of `columns` changes. The text column `sorted` gets a folded twin by which lists are ordered, because row security lets an
-- index compare columns, not expressions. One index of all organizations would make each search read all of them; it is cut into
-- eight by organization, and not more because every write looks at each part.
create function make_searchable(relation text, columns text, words text, sorted text default null) returns void
language plpgsql as $make$
begin
  execute format('alter table %I add column search_text text not null default %L', relation, '');
  if sorted is not null then
    execute format('alter table %I add column %I text not null default %L', relation, sorted || '_folded', '');
  end if;
  execute format('create function %I() returns trigger language plpgsql as $$ begin
    %s new.search_text := fold_text(concat_ws('' '', %s));
    return new;
  end $$', relation || '_search_text',
    case when sorted is not null then format('new.%I := fold_text(new.%I);', sorted || '_folded', sorted) end, words);
  execute format('create trigger search_text before insert or update of %s on %I for each row execute function %I()',
    columns, relation, relation || '_search_text');
  for part in 0 .. 7 loop
    execute format('create index %I on %I using gin (search_text gin_trgm_ops) where organization_id %% 8 = %s',
      relation || '_search_' || part, relation, part);
  end loop;
end $make$;

-- Ids of one page of matches, newest first. LIKE isn't leakproof and can't use an index under a policy, so this reads as the
-- owner and checks the organization itself. A table without a status is filtered by whether its rows are archived.
-- The newest five hundred rows are read one by one until the page is full: most organizations have no more. Only older rows
-- are left to the trigrams, without the "INV-" of nearly every number: its trigrams find everything.
create function search_rows(
  relation text, organization bigint, term text, with_status text, with_client bigint, with_project bigint,
  below bigint, page integer
) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  newest constant integer := 500;
  folded text := replace(replace(replace(fold_text(term), '\', '\\'), '%', '\%'), '_', '\_');
  pattern text := '%' || folded || '%';
  rare text := '%' || regexp_replace(folded, '^inv-(?=\d{3})', '') || '%';
  columns text[];
  filters text;
  found_ids bigint[];
  oldest bigint;
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'search outside of the organization' using errcode = '42501';
  end if;
  columns := array(select a.attname from pg_attribute a
    where a.attrelid = to_regclass(quote_ident(relation)) and a.attname in ('search_text', 'status'));
  if not columns @> '{search_text}' then
    raise exception 'nothing to search in %', relation using errcode = '22023';
  end if;
  filters := quote_ident(relation) || ' where organization_id = $1'
    || case
      when with_status is null then ''
      when columns @> '{status}' then ' and status = $3'
      when with_status = 'archived' then ' and archived_at is not null'
      else ' and archived_at is null' end
    || case when with_client is not null then ' and client_id = $4' else '' end
    || case when with_project is not null then ' and project_id = $5' else '' end
    || case when below is not null then ' and id < $6' else '' end;
  execute 'select array(select id from (select id, search_text from ' || filters
      || ' order by id desc limit ' || newest || ') newest where search_text like $2 order by id desc limit $7)'
    into found_ids
    using organization, pattern, with_status, with_client, with_project, below, page;
  return query select unnest(found_ids);
  page := page - cardinality(found_ids);
  if page = 0 then
    return;
  end if;
  execute 'select id from ' || filters || ' order by id desc offset ' || newest - 1 || ' limit 1'
    into oldest
    using organization, pattern, with_status, with_client, with_project, below;
  if oldest is null then
    return;
  end if;
  -- Joined to an empty text, search_text is compared without the index.
  return query execute 'select id from ' || filters || ' and id < $8 and organization_id % 8 = ' || organization % 8
      || ' and search_text like $9 and search_text || '''' like $2 order by id desc limit $7'
    using organization, pattern, with_status, with_client, with_project, below, page, oldest, rare;
end $$;
revoke execute on function search_rows from public;
grant execute on function search_rows to portico_app;
