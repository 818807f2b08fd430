-- Search that costs an organization what its own size asks for, however many others there are.

-- One index of everybody's trigrams makes each search read everybody's: it is divided by eight, by organization. More parts
-- would make it cheaper still, but each is looked at by every write.
do $$ begin
  for part in 0 .. 7 loop
    execute format('create index clients_search_%s on clients using gin (search_text gin_trgm_ops) where organization_id %% 8 = %s', part, part);
    execute format('create index projects_search_%s on projects using gin (search_text gin_trgm_ops) where organization_id %% 8 = %s', part, part);
    execute format('create index invoices_search_%s on invoices using gin (search_text gin_trgm_ops) where organization_id %% 8 = %s', part, part);
  end loop;
end $$;
drop index clients_search;
drop index projects_search;
drop index invoices_search;

-- The newest thousand are looked through one by one: most pages are full by then, and most organizations have no more.
-- Only what is further back is left to the trigrams.
create or replace function search_rows(
  relation text, organization bigint, term text, with_status text, with_client bigint, with_project bigint,
  below bigint, page integer
) returns setof bigint language plpgsql stable security definer rows 50 set search_path = public, pg_temp as $$
declare
  newest constant integer := 1000;
  pattern text := '%' || replace(replace(replace(fold_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  filters text;
  seen bigint;
  oldest bigint;
  found_ids bigint[];
begin
  if organization is distinct from current_setting('app.organization_id')::bigint then
    raise exception 'search outside of the organization' using errcode = '42501';
  end if;
  if relation not in ('clients', 'projects', 'invoices') then
    raise exception 'nothing to search in %', relation using errcode = '22023';
  end if;
  filters := quote_ident(relation) || ' where organization_id = $1'
    || case when with_status is not null then ' and status = $3' else '' end
    || case when with_client is not null then ' and client_id = $4' else '' end
    || case when with_project is not null then ' and project_id = $5' else '' end
    || case when below is not null then ' and id < $6' else '' end;
  execute 'select count(*), min(id), (array_agg(id order by id desc) filter (where search_text like $2))[1:$7]
      from (select id, search_text from ' || filters || ' order by id desc limit ' || newest || ') newest'
    into seen, oldest, found_ids
    using organization, pattern, with_status, with_client, with_project, below, page;
  return query select unnest(found_ids);
  page := page - coalesce(cardinality(found_ids), 0);
  if seen < newest or page = 0 then
    return;
  end if;
  return query execute 'select id from ' || filters || ' and id < $8 and organization_id % 8 = ' || organization % 8
      || ' and search_text like $2 order by id desc limit $7'
    using organization, pattern, with_status, with_client, with_project, below, page, oldest;
end $$;
