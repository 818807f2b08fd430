-- Quotes: what is offered to a client before it is billed. Issued ones never change; a revision takes the place of one.

alter table organization_counters
  add column quote_month date not null default '2000-01-01', add column quotes_this_month integer not null default 0;

create table quotes (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, project_id bigint,
  -- Given at issue; revisions share it.
  number text,
  number_length smallint generated always as (length(number)) stored,
  revision smallint not null default 1 check (revision between 1 and 999), supersedes_id bigint,
  -- Expired and invoiced are derived: from `valid_until`, and from invoices.quote_id.
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'declined', 'superseded', 'cancelled')),
  -- What it says, priced, as an invoice and its lines are stored: money in minor units, each line with its tax.
  body jsonb not null,
  currency text not null generated always as (body ->> 'currency') stored,
  amount bigint not null generated always as ((body -> 'amount')::bigint) stored,
  tax_amount bigint not null generated always as ((body -> 'tax_amount')::bigint) stored,
  total bigint not null generated always as ((body -> 'total')::bigint) stored,
  valid_until date, deposit_percent numeric(7, 4) check (deposit_percent > 0 and deposit_percent <= 100), internal_note text,
  -- Frozen at issue; null is read from the organization, the client and the project as they are now.
  issue_date date, seller jsonb, buyer jsonb, project_title text,
  issued_at timestamptz(3), sent_at timestamptz(3), viewed_at timestamptz(3), cancelled_at timestamptz(3),
  created_by bigint, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id), unique (organization_id, id, client_id),
  constraint quotes_number unique (organization_id, number, revision),
  constraint quotes_revision unique (organization_id, supersedes_id),
  constraint quotes_numbered check (number is not null or status = 'draft' and revision = 1),
  constraint quotes_issued check ((status = 'draft') = (issued_at is null) and (issued_at is null) = (issue_date is null)),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  constraint quotes_project_of_client foreign key (organization_id, project_id, client_id)
    references projects (organization_id, id, client_id) on delete set null (project_id),
  foreign key (organization_id, supersedes_id, client_id) references quotes (organization_id, id, client_id)
);
create index quotes_client on quotes (organization_id, client_id, id);
create index quotes_project on quotes (organization_id, project_id);
create index quotes_status on quotes (organization_id, status, id);
select portico_secure('quotes', 'select, insert, update, delete');

select make_searchable('quotes', 'number, body, client_id, project_id, valid_until, issue_date', 'new.number');
create or replace function quotes_search_text() returns trigger language plpgsql as $$ begin
  new.search_text := concat_ws(' ',
    search_words(new.number, client_words(new.organization_id, new.client_id), (
      select title from projects p where p.organization_id = new.organization_id and p.id = new.project_id),
      new.body ->> 'po_number', new.body ->> 'contract_number', new.body ->> 'buyer_reference', (
      select left(string_agg(line ->> 'description', ' '), 10000) from jsonb_array_elements(new.body -> 'lines') line)),
    money_words((new.body -> 'total')::bigint, currency_digits(new.body ->> 'currency')), lower(new.body ->> 'currency'),
    day_words(new.valid_until), day_words(new.issue_date));
  return new;
end $$;

-- A renamed client or project is found under the new name in its quotes too.
create or replace function client_renamed() returns trigger language plpgsql as $$
begin
  update projects set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  update invoices set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  update quotes set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  return null;
end $$;
create or replace function project_renamed() returns trigger language plpgsql as $$
begin
  update invoices set search_text = '' where organization_id = new.organization_id and project_id = new.id;
  update quotes set search_text = '' where organization_id = new.organization_id and project_id = new.id;
  return null;
end $$;

-- What was issued stays as it was offered, until its client or its organization goes. It never is a draft again.
create function keep_quote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['status', 'valid_until', 'project_id', 'internal_note', 'sent_at', 'viewed_at', 'cancelled_at',
    'search_text', 'updated_at', 'number_length', 'currency', 'amount', 'tax_amount', 'total'];
begin
  if tg_op = 'UPDATE' then
    if new.status <> 'draft' and to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  elsif not exists (select from clients c join organizations o on o.id = c.organization_id
    where c.organization_id = old.organization_id and c.id = old.client_id)
  then
    return old;
  end if;
  raise exception 'quote % is issued', old.id using errcode = '23001';
end $$;
create trigger issued before update or delete on quotes for each row when (old.status <> 'draft') execute function keep_quote();

-- Who accepted or declined, and what was shown: kept as it was, with its quote.
create table quote_answers (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  quote_id bigint not null, answer text not null check (answer in ('accepted', 'declined')), name text not null, reason text,
  -- The client itself, or the member who answered for it.
  client_id bigint, user_id bigint references users on delete set null,
  ip text, user_agent text, shown_hash text not null, created_at timestamptz(3) not null default now(),
  unique (organization_id, id), unique (organization_id, quote_id),
  foreign key (organization_id, quote_id) references quotes (organization_id, id) on delete cascade
);
create index quote_answers_user on quote_answers (user_id);
select portico_secure('quote_answers', 'select, insert');

-- What kind of invoice it is, and the quote it was made from.
alter table invoices
  add column kind text not null default 'standard' check (kind in ('standard', 'deposit', 'final')),
  add column quote_id bigint,
  add constraint invoices_quote_of_client foreign key (organization_id, quote_id, client_id)
    references quotes (organization_id, id, client_id) on delete set null (quote_id);
create index invoices_of_quote on invoices (organization_id, quote_id) where quote_id is not null;
-- A quote is billed once.
create unique index invoices_quote on invoices (organization_id, quote_id)
  where quote_id is not null and kind <> 'deposit' and status <> 'cancelled';
-- In words, where a cancelled invoice would live again beside another one.
create function keep_one_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from quotes q where q.organization_id = new.organization_id and q.id = new.quote_id for no key update;
  if exists (select from invoices i where i.organization_id = new.organization_id and i.quote_id = new.quote_id
    and i.id <> new.id and i.kind <> 'deposit' and i.status <> 'cancelled')
  then
    raise exception 'The quote for this invoice has another invoice. Cancel that one first.'
      using errcode = 'PT409', constraint = 'quote_invoiced';
  end if;
  return new;
end $$;
create trigger quoted before insert or update of status, kind, quote_id on invoices for each row
  when (new.quote_id is not null and new.kind <> 'deposit' and new.status <> 'cancelled') execute function keep_one_invoice();
-- Whom it was offered to is billed.
create function keep_quote_client() returns trigger language plpgsql as $$
begin
  raise exception 'This invoice was created from a quote, so its client can''t be changed'
    using errcode = 'PT409', constraint = 'has_quote';
end $$;
create trigger quoted_client before update of client_id on invoices for each row
  when (old.quote_id is not null and new.quote_id is not null and new.client_id <> old.client_id)
  execute function keep_quote_client();

-- A series of numbers for quotes, in every organization.
create or replace function found_billing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into billing_settings (organization_id) values (new.id);
  insert into number_series (organization_id, name, pattern, is_default) values (new.id, 'Invoices', 'INV-{n:4}', true);
  insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
    values (new.id, 'credit_note', 'Credit notes', 'CN-{n:4}', true, 1), (new.id, 'quote', 'Quotes', 'QUO-{n:4}', true, 1);
  return null;
end $$;
insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
  select id, 'quote', 'Quotes', 'QUO-{n:4}', true, 1 from organizations;

-- The next number of quotes on a day, never before that of the newest one. The series' row is its lock.
create function give_quote_number(organization bigint, day date, out number text)
language plpgsql set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  fiscal integer;
  present text;
begin
  select * into of from number_series s
    where s.organization_id = organization and s.kind = 'quote' and s.is_default for update;
  select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
  day := greatest(day, of.last_issue_date);
  present := series_period(of.pattern, of.reset, day, fiscal);
  n := case when present > of.period then of.start_n else of.next_n end;
  loop
    number := series_number(of.pattern, n, day, fiscal);
    exit when not exists (select from quotes q
      where q.organization_id = organization and q.number = give_quote_number.number);
    n := n + 1;
  end loop;
  perform refuse_long_number(organization, number);
  update number_series s set next_n = n + 1, period = greatest(s.period, present), last_issue_date = day
  where s.organization_id = organization and s.id = of.id;
end $$;

-- These run as the owner, or for it alone.
revoke execute on function keep_quote, give_quote_number from public;
grant execute on function give_quote_number to portico_app;
