-- A client that isn't worked for any more is archived: kept with everything, and not offered for what is new.

-- How many there are is read from this alone.
create index clients_archived on clients (organization_id, id) where archived_at is not null;

-- As before (0017), but for clients, whose status is whether they are archived.
create or replace function search_rows(
  relation text, organization bigint, term text, with_status text, with_client bigint, with_project bigint,
  below bigint, page integer
) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  newest constant integer := 500;
  folded text := replace(replace(replace(fold_text(term), '\', '\\'), '%', '\%'), '_', '\_');
  pattern text := '%' || folded || '%';
  telling text := '%' || regexp_replace(folded, '^inv-(?=\d{3})', '') || '%';
  filters text;
  found_ids bigint[];
  oldest bigint;
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'search outside of the organization' using errcode = '42501';
  end if;
  if relation not in ('clients', 'projects', 'invoices') then
    raise exception 'nothing to search in %', relation using errcode = '22023';
  end if;
  filters := quote_ident(relation) || ' where organization_id = $1'
    || case
      when with_status is null then ''
      when relation <> 'clients' then ' and status = $3'
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
  -- Joined to nothing, the text is compared without the index.
  return query execute 'select id from ' || filters || ' and id < $8 and organization_id % 8 = ' || organization % 8
      || ' and search_text like $9 and search_text || '''' like $2 order by id desc limit $7'
    using organization, pattern, with_status, with_client, with_project, below, page, oldest, telling;
end $$;
