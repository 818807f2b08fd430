-- Search: one folded text for each row, kept right by the database itself, and one function that looks through it.

create function fold_text(value text) returns text language sql stable parallel safe as $$
  select lower(unaccent(coalesce(value, '')))
$$;

create function clients_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(' ', new.name, new.email, new.company, new.phone));
  return new;
end $$;
create trigger search_text before insert or update of name, email, company, phone on clients
  for each row execute function clients_search_text();

create function projects_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(' ', new.title, new.description, replace(new.status, '_', ' '), new.status,
    (select name from clients c where c.organization_id = new.organization_id and c.id = new.client_id)));
  return new;
end $$;
create trigger search_text before insert or update of title, description, status, client_id on projects
  for each row execute function projects_search_text();

create function invoices_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(' ', new.number, new.status, round(new.total / 10.0 ^ new.digits, new.digits),
    new.currency, new.due_date,
    (select name from clients c where c.organization_id = new.organization_id and c.id = new.client_id)));
  return new;
end $$;
create trigger search_text before insert or update of number, status, total, currency, due_date, client_id on invoices
  for each row execute function invoices_search_text();

-- A renamed client is found under the new name in its projects and invoices, in the same transaction.
create function client_renamed() returns trigger language plpgsql as $$
begin
  update projects set client_id = client_id where organization_id = new.organization_id and client_id = new.id;
  update invoices set client_id = client_id where organization_id = new.organization_id and client_id = new.id;
  return null;
end $$;
create trigger renamed after update of name on clients
  for each row when (old.name is distinct from new.name) execute function client_renamed();

-- Ids of one page of matches, newest first. LIKE is not leakproof and can't use an index under a policy; this function
-- reads as its owner, checks the organization itself and is planned anew for each call.
create function search_rows(
  relation text, organization bigint, term text, with_status text, with_client bigint, with_project bigint,
  below bigint, page integer
) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'search outside of the organization' using errcode = '42501';
  end if;
  if relation not in ('clients', 'projects', 'invoices') then
    raise exception 'nothing to search in %', relation using errcode = '22023';
  end if;
  return query execute
    'select id from ' || quote_ident(relation) || ' where organization_id = $1 and search_text like $2'
    || case when with_status is not null then ' and status = $3' else '' end
    || case when with_client is not null then ' and client_id = $4' else '' end
    || case when with_project is not null then ' and project_id = $5' else '' end
    || case when below is not null then ' and id < $6' else '' end
    || ' order by id desc limit $7'
    using organization, '%' || replace(replace(replace(fold_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%',
      with_status, with_client, with_project, below, page;
end $$;
revoke execute on function search_rows from public;
grant execute on function search_rows to portico_app;
