-- Writing an invoice with its lines, in less time of the database.

-- What typed texts are found by: themselves, and each number that was typed in groups also as one, so that 600123456 finds
-- "600 123 456". The space before them lets " 5 dec" be found at the beginning and not in "25 dec". Most have no such number.
create or replace function search_words(variadic texts text[]) returns text language plpgsql stable parallel safe as $$
declare
  words text := ' ' || array_to_string(texts, ' ');
begin
  if words ~ '\d\W{1,3}\d' then
    words := words || coalesce((
      select string_agg(' ' || regexp_replace(grouped[1], '\D', '', 'g'), '')
      from unnest(texts) as one (typed), regexp_matches(typed, '\d+(?:\W{1,3}\d+)+', 'g') as found (grouped)), '');
  end if;
  return fold_text(words);
end $$;

create or replace function lines_searched() returns trigger language plpgsql as $$
declare line record;
begin
  if tg_op = 'INSERT' then
    -- By its key: joined to the lines, Postgres might look at all invoices.
    if not exists (
      select from (
        select organization_id, invoice_id, fold_text(left(string_agg(description, ' ' order by position), 10000)) as words
        from touched group by organization_id, invoice_id) added
      cross join lateral (
        select from invoices i where i.organization_id = added.organization_id and i.id = added.invoice_id
          and strpos(i.search_text, added.words) = 0 offset 0) unfound)
    then
      return null;
    end if;
  elsif tg_op = 'UPDATE' then
    if not exists (
      select from gone join touched using (organization_id, id) where gone.description <> touched.description)
    then
      return null;
    end if;
  end if;
  -- One invoice after the other, for the same reason.
  for line in
    select distinct t.organization_id, t.invoice_id from touched t
    -- With its organization everything goes.
    where exists (select from organizations o where o.id = t.organization_id)
  loop
    update invoices i set search_text = '' where i.organization_id = line.organization_id and i.id = line.invoice_id;
  end loop;
  return null;
end $$;

-- Whether a line of the invoice can't be written any more. `existed`: whether the statement that writes it found the invoice. The
-- lock keeps others from issuing the invoice before this transaction ends, and waits for those who are. One that the statement
-- itself makes can't be seen by others yet.
create or replace function is_invoice_kept(organization bigint, invoice bigint, existed boolean) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  select i.is_protected or closed_by(i) is not null from invoices i
  where i.organization_id = organization and i.id = invoice and (existed or i.xmin <> pg_current_xact_id()::xid) for share of i
$$;

-- The lines of a protected invoice are kept too. Only the statement that makes an invoice may write lines beside it: this function
-- is stable, so that it reads what was there when the statement began. It looks once for each statement, because invoices of
-- hundreds of lines are written in one, and locks them in the order of their ids.
create or replace function keep_protected_lines() returns trigger
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare kept bigint;
begin
  select one.invoice_id into kept
  from (select distinct organization_id, invoice_id from touched order by invoice_id offset 0) one
  -- With its organization everything goes.
  where (tg_op = 'INSERT' or exists (select from organizations o where o.id = one.organization_id))
    and is_invoice_kept(one.organization_id, one.invoice_id, exists (
      select from invoices i where i.organization_id = one.organization_id and i.id = one.invoice_id))
  limit 1;
  if found then
    raise exception 'invoice % is protected', kept using errcode = '23001';
  end if;
  return null;
end $$;
