-- A search finds rows that contain all of its words, anywhere and in any order, as the screens show them.

-- What typed texts are found by: themselves, and each number that was typed in groups also as one, so that 600123456 finds
-- "600 123 456". The space before them lets " 5 dec" be found at the beginning and not in "25 dec".
create function search_words(variadic texts text[]) returns text language sql stable parallel safe as $$
  select fold_text(' ' || array_to_string(texts, ' ') || coalesce((
    select string_agg(' ' || regexp_replace(grouped[1], '\D', '', 'g'), '')
    from unnest(texts) as one (typed), regexp_matches(typed, '\d+(?:\W{1,3}\d+)+', 'g') as found (grouped)), ''))
$$;

-- "25 december 2026-12-25": by parts of it, by its month in words, and as a number.
create function day_words(day date) returns text language sql immutable parallel safe as $$
  select to_char(day::timestamp, 'FMDD FMmonth YYYY-MM-DD')
$$;

-- The decimals of a currency, as src/core/values/currencies.ts has them: a project has no column for them.
create function currency_digits(code text) returns integer language sql immutable parallel safe as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'IDR', 'ISK', 'JPY', 'KRW', 'RWF', 'UGX', 'VND', 'XAF', 'XOF') then 0
    when code in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2 end
$$;
-- An amount in the currency's own unit.
create function money_words(minor bigint, digits integer) returns text language sql immutable parallel safe as $$
  select round(minor / 10.0 ^ digits, digits)::text
$$;

-- The name and company of a client.
create function client_words(organization bigint, client bigint) returns text language sql stable as $$
  select concat_ws(' ', name, company) from clients where organization_id = organization and id = client
$$;

create or replace function make_searchable(relation text, columns text, words text, sorted text default null) returns void
language plpgsql as $make$
begin
  execute format('alter table %I add column search_text text not null default %L', relation, '');
  if sorted is not null then
    execute format('alter table %I add column %I text not null default %L', relation, sorted || '_folded', '');
  end if;
  execute format('create function %I() returns trigger language plpgsql as $$ begin
    %s new.search_text := search_words(%s);
    return new;
  end $$', relation || '_search_text',
    case when sorted is not null then format('new.%I := fold_text(new.%I);', sorted || '_folded', sorted) end, words);
  execute format('create trigger search_text before insert or update of %s, search_text on %I for each row execute function %I()',
    columns, relation, relation || '_search_text');
  for part in 0 .. 7 loop
    execute format('create index %I on %I using gin (search_text gin_trgm_ops) where organization_id %% 8 = %s',
      relation || '_search_' || part, relation, part);
  end loop;
end $make$;

-- Writing '' into `search_text` makes it anew, whatever the column is of.
create or replace function clients_search_text() returns trigger language plpgsql as $$ begin
  new.name_folded := fold_text(new.name);
  new.search_text := search_words(new.name, new.email, new.company, new.phone);
  return new;
end $$;
drop trigger search_text on clients;
create trigger search_text before insert or update of name, email, company, phone, search_text on clients
  for each row execute function clients_search_text();

-- A status isn't in the texts: what it is called, and what is overdue today, is compared with the words of a search.
create or replace function projects_search_text() returns trigger language plpgsql as $$ begin
  new.title_folded := fold_text(new.title);
  new.search_text := concat_ws(' ',
    search_words(new.title, new.description, client_words(new.organization_id, new.client_id)),
    lower(new.currency), money_words(new.budget, currency_digits(new.currency)), day_words(new.due_date));
  return new;
end $$;
drop trigger search_text on projects;
create trigger search_text
  before insert or update of title, description, client_id, currency, budget, due_date, search_text on projects
  for each row execute function projects_search_text();

-- The texts of an invoice's lines, up to a length that keeps searching and writing quick.
create function line_words(organization bigint, invoice bigint) returns text language sql stable as $$
  select left(string_agg(description, ' ' order by position), 10000) from invoice_items
  where organization_id = organization and invoice_id = invoice
$$;
-- A new invoice has no lines yet: the statement that writes both puts their texts into `search_text`, which saves writing the
-- invoice a second time.
create or replace function invoices_search_text() returns trigger language plpgsql as $$ begin
  new.search_text := concat_ws(' ',
    search_words(new.number, client_words(new.organization_id, new.client_id), (
      select title from projects p where p.organization_id = new.organization_id and p.id = new.project_id),
      new.po_number, new.contract_number, new.buyer_reference,
      case tg_op when 'INSERT' then left(new.search_text, 10000) else line_words(new.organization_id, new.id) end),
    money_words(new.total, new.digits), lower(new.currency), day_words(new.due_date), day_words(new.issue_date));
  return new;
end $$;
-- A change of status may give a number.
drop trigger search_text on invoices;
create trigger search_text
  before insert or update of number, status, total, currency, due_date, issue_date, client_id, project_id, po_number,
    contract_number, buyer_reference, search_text on invoices
  for each row execute function invoices_search_text();

-- One invoice after the other, by its key: joined to the lines, Postgres might look at all invoices.
create function lines_searched() returns trigger language plpgsql as $$
declare line record;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from gone join touched using (organization_id, id) where gone.description <> touched.description)
    then
      return null;
    end if;
  end if;
  for line in
    select distinct t.organization_id, t.invoice_id from touched t
    -- With its organization everything goes.
    where exists (select from organizations o where o.id = t.organization_id)
  loop
    update invoices i set search_text = '' where i.organization_id = line.organization_id and i.id = line.invoice_id
      -- Where new lines are found already, nothing is written.
      and (tg_op <> 'INSERT' or strpos(i.search_text, fold_text(line_words(line.organization_id, line.invoice_id))) = 0);
  end loop;
  return null;
end $$;
create trigger searched after insert on invoice_items referencing new table as touched
  for each statement execute function lines_searched();
create trigger searched_changed after update on invoice_items referencing old table as gone new table as touched
  for each statement execute function lines_searched();
create trigger searched_gone after delete on invoice_items referencing old table as touched
  for each statement execute function lines_searched();

-- A renamed client is found under the new name in its projects and invoices, and a project in its invoices, in the same
-- transaction.
create or replace function client_renamed() returns trigger language plpgsql as $$
begin
  update projects set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  update invoices set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  return null;
end $$;
drop trigger renamed on clients;
create trigger renamed after update of name, company on clients
  for each row when ((old.name, old.company) is distinct from (new.name, new.company)) execute function client_renamed();
create function project_renamed() returns trigger language plpgsql as $$
begin
  update invoices set search_text = '' where organization_id = new.organization_id and project_id = new.id;
  return null;
end $$;
create trigger renamed after update of title on projects
  for each row when (old.title is distinct from new.title) execute function project_renamed();

-- Ids of one page of matches, newest first. LIKE isn't leakproof and can't use an index under a policy, so this reads as the
-- owner and checks the organization itself. A table without a status is filtered by whether its rows are archived.
-- Each of `words` has to be found; tabs separate spellings of one, of which any is enough. `labels` has what each status is
-- called: a word finds it that begins one of its words. What has a status of `late` is called overdue once its due date is
-- before `today`.
-- The newest five hundred rows are read one by one until the page is full: most organizations have no more. What one in a
-- hundred of them has is looked for in the same way among more. Anything else is left to the trigrams, without the "INV-" of
-- nearly every number, which finds everything, and without words too short to have any.
drop function search_rows(text, bigint, text, text, bigint, bigint, bigint, integer);
create function search_rows(
  relation text, organization bigint, words text[], labels jsonb, late text[], today date, with_status text,
  with_client bigint, with_project bigint, below bigint, page integer
) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  newest bigint := 500;
  columns text[];
  read text;
  filters text;
  word text;
  patterns text[];
  called text[];
  or_status text;
  fits text := 'true';
  indexed text := '';
  is_rare boolean := false;
  found_ids bigint[];
  -- An invoice without a due date is due on its issue date.
  due constant text := case relation when 'invoices' then 'due_on' else 'due_date' end;
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'search outside of the organization' using errcode = '42501';
  end if;
  columns := array(select a.attname from pg_attribute a
    where a.attrelid = to_regclass(quote_ident(relation)) and a.attname in ('search_text', 'status'));
  if not columns @> '{search_text}' then
    raise exception 'nothing to search in %', relation using errcode = '22023';
  end if;
  read := case when labels is null then '' else ', status' end || case when late is null then '' else ', ' || due end;
  filters := quote_ident(relation) || ' where organization_id = $1'
    || case
      when with_status is null then ''
      when columns @> '{status}' then ' and status = $2'
      when with_status = 'archived' then ' and archived_at is not null'
      else ' and archived_at is null' end
    || case when with_client is not null then ' and client_id = $3' else '' end
    || case when with_project is not null then ' and project_id = $4' else '' end
    || ' and id < $5';
  below := coalesce(below, 9223372036854775807);
  foreach word in array words loop
    patterns := array(select replace(replace(replace(fold_text(part), '\', '\\'), '%', '\%'), '_', '\_')
      from unnest(string_to_array(word, E'\t')) part);
    called := array(select status from jsonb_each_text(labels) as label (status, words)
      where ' ' || label.words like any (select '% ' || pattern || '%' from unnest(patterns) pattern));
    or_status := case when called = '{}' then '' else format(' or status = any (%L::text[])', called) end
      || case when late is not null and starts_with('overdue', fold_text(word))
        then format(' or status = any (%L::text[]) and %I < %L::date', late, due, today) else '' end;
    fits := fits || ' and (' || (select string_agg(format('search_text like %L', '%' || pattern || '%'), ' or ')
      from unnest(patterns) pattern) || or_status || ')';
    patterns := array(select regexp_replace(pattern, '^inv-(?=\d{3})', '') from unnest(patterns) pattern);
    if (select min(length(pattern)) from unnest(patterns) pattern) >= 3 then
      indexed := indexed || ' and (' || (select string_agg(format('search_text like %L', '%' || pattern || '%'), ' or ')
        from unnest(patterns) pattern) || or_status || ')';
      is_rare := is_rare or or_status = '';
    end if;
  end loop;
  loop
    execute 'select array(select id from (select id, search_text' || read || ' from ' || filters
        || ' order by id desc limit ' || newest || ') newest where ' || fits || ' order by id desc limit $6)'
      into found_ids
      using organization, with_status, with_client, with_project, below, page;
    return query select unnest(found_ids);
    page := page - cardinality(found_ids);
    if page = 0 then
      return;
    end if;
    execute 'select id from ' || filters || ' order by id desc offset ' || newest - 1 || ' limit 1'
      into below
      using organization, with_status, with_client, with_project, below;
    if below is null then
      return;
    end if;
    exit when cardinality(found_ids) * 100 < newest;
    newest := newest * 10;
  end loop;
  -- Joined to an empty text, search_text is compared without the index.
  return query execute 'select id from (select id, search_text || '''' as search_text' || read || ' from ' || filters
      || ' and organization_id % 8 = ' || organization % 8 || indexed
      || case when is_rare then ' offset 0' else '' end || ') older where ' || fits
      || ' order by id desc limit $6'
    using organization, with_status, with_client, with_project, below, page;
end $$;
revoke execute on function search_rows from public;
grant execute on function search_rows to portico_app;

update clients set search_text = '';
update projects set search_text = '';
update invoices set search_text = '';
