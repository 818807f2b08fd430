-- An organization without a row of billing settings is one that never changed any: its invoices are issued all the same, and
-- its numbers are spelled for a fiscal year from January on.

-- As before (0039), but for that.
create or replace function invoice_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  today date;
begin
  new.issued_at := coalesce(new.issued_at, now());
  select day_in(o.time_zone, now()), seller_snapshot(o) into today, new.seller
    from organizations o where o.id = new.organization_id;
  select buyer_snapshot(c) into new.buyer
    from clients c where c.organization_id = new.organization_id and c.id = new.client_id;
  new.project_title := (select p.title from projects p
    where p.organization_id = new.organization_id and p.id = new.project_id);
  new.is_protected := new.is_protected or coalesce(
    (select b.protect_issued from billing_settings b where b.organization_id = new.organization_id), false);
  if new.is_numbered then
    new.issue_date := coalesce(new.issue_date, today);
  else
    new.number := give_invoice_number(new.organization_id, new.series_id, coalesce(new.issue_date, today));
    new.is_numbered := true;
    -- Numbers and days go the same way: where the zone moved back a day, that of the newest one lasts.
    new.issue_date := coalesce(new.issue_date, (select s.last_issue_date from number_series s
      where s.organization_id = new.organization_id and s.kind = 'invoice'
        and case when new.series_id is null then s.is_default else s.id = new.series_id end));
  end if;
  return new;
end $$;

-- As before (0037), but for that.
create or replace function series_number(pattern text, n bigint, day date, fiscal_year_start integer) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  width integer := coalesce(substring(pattern from '\{n:(\d+)\}')::integer, 1);
  start integer := coalesce(fiscal_year_start, 1);
  fiscal integer := extract(year from day - make_interval(months => start - 1));
begin
  return replace(replace(replace(replace(
      regexp_replace(pattern, '\{n(:\d+)?\}', lpad(n::text, greatest(width, length(n::text)), '0')),
    '{yyyy}', to_char(day, 'YYYY')), '{yy}', to_char(day, 'YY')), '{mm}', to_char(day, 'MM')),
    '{fy}', case when start = 1 then fiscal::text
      else fiscal || '-' || lpad(((fiscal + 1) % 100)::text, 2, '0') end);
end $$;
create or replace function series_period(pattern text, reset text, day date, fiscal_year_start integer) returns text
language sql immutable set search_path = public, pg_temp
  return case reset when 'monthly' then to_char(day, 'YYYY-MM')
    when 'yearly' then to_char(case when strpos(pattern, '{fy}') > 0
      then day - make_interval(months => coalesce(fiscal_year_start, 1) - 1) else day end, 'YYYY')
    else '' end;
