-- Numbers in series: a pattern, a count that may start anew with each year or month, and one series that is the default.

-- `next_n` is the coming number; of the default of invoices it is organization_counters.next_invoice_number, whose row is
-- also the lock of all series of invoices. `period` is what it counts in (2026, 2026-11; empty where it never starts anew),
-- `start_n` where it starts then, `last_issue_date` the day of its newest number.
create table number_series (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note', 'quote')),
  name text not null,
  pattern text not null,
  reset text not null default 'never' check (reset in ('never', 'yearly', 'monthly')),
  next_n bigint check (next_n > 0),
  start_n bigint not null default 1 check (start_n > 0),
  period text not null default '',
  is_default boolean not null default false,
  last_issue_date date,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  check ((next_n is null) = (is_default and kind = 'invoice')),
  check (not is_default or archived_at is null)
);
create unique index number_series_default on number_series (organization_id, kind) where is_default;
select portico_secure('number_series', 'select, insert, update, delete');

-- By a trigger, and not in the story of founding alone: while a version is being replaced the one before it founds too.
create function found_number_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into number_series (organization_id, name, pattern, is_default) values (new.id, 'Invoices', 'INV-{n:4}', true);
  return null;
end $$;
create trigger number_series after insert on organizations for each row execute function found_number_series();

insert into number_series (organization_id, name, pattern, is_default)
  select id, 'Invoices', 'INV-{n:4}', true from organizations;

-- The n-th number of a series on a day. {fy} is one year where the fiscal year begins in January, else as 2026-27.
create function series_number(pattern text, n bigint, day date, fiscal_year_start integer) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  width integer := coalesce(substring(pattern from '\{n:(\d+)\}')::integer, 1);
  fiscal integer := extract(year from day - make_interval(months => fiscal_year_start - 1));
begin
  return replace(replace(replace(replace(
      regexp_replace(pattern, '\{n(:\d+)?\}', lpad(n::text, greatest(width, length(n::text)), '0')),
    '{yyyy}', to_char(day, 'YYYY')), '{yy}', to_char(day, 'YY')), '{mm}', to_char(day, 'MM')),
    '{fy}', case when fiscal_year_start = 1 then fiscal::text
      else fiscal || '-' || lpad(((fiscal + 1) % 100)::text, 2, '0') end);
end $$;

-- What a series counts in on a day: a year is the fiscal one where the pattern says it.
create function series_period(pattern text, reset text, day date, fiscal_year_start integer) returns text
language sql immutable set search_path = public, pg_temp
  return case reset when 'monthly' then to_char(day, 'YYYY-MM')
    when 'yearly' then to_char(case when strpos(pattern, '{fy}') > 0
      then day - make_interval(months => fiscal_year_start - 1) else day end, 'YYYY')
    else '' end;

-- As before (0033), of the default series or of another one, on a day. It looks past policies, that a number in whatever
-- letters is found by an index, so it is held against the setting. `number` and `this_month` are null where the
-- organization or the series is gone. That of three arguments is left to the version before, while it is being replaced.
create function take_invoice_number(
  organization bigint, month date, most integer, series bigint, day date, out number text, out this_month integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  counted bigint;
  plain boolean;
  fiscal integer;
  present text;
begin
  -- The owner itself is under no policy; whoever else calls it is, in a role or by a login of its own.
  if (current_setting('role') <> 'none' or session_user <> current_user)
    and organization is distinct from current_setting('app.organization_id')::bigint
  then
    raise exception 'a number outside of the organization' using errcode = '42501';
  end if;
  if series is not null then
    perform from organization_counters c where c.organization_id = organization for update;
    select * into of from number_series s
      where s.organization_id = organization and s.id = series and s.kind = 'invoice' and s.archived_at is null;
    if not found then
      return;
    end if;
  end if;
  update organization_counters c
    set next_invoice_number = c.next_invoice_number + case when of.next_n is null then 1 else 0 end,
      invoices_this_month = case when c.invoice_month < month then 1 else c.invoices_this_month + 1 end,
      invoice_month = greatest(c.invoice_month, month)
    where c.organization_id = organization
      and (most is null or (case when c.invoice_month < month then 1 else c.invoices_this_month + 1 end) <= most)
    returning coalesce(of.next_n, c.next_invoice_number - 1), c.invoices_this_month, c.is_plain and of.next_n is null
    into n, this_month, plain;
  if not found then
    select c.invoices_this_month + 1 into this_month from organization_counters c where c.organization_id = organization;
    return;
  end if;
  counted := n;
  if not plain then
    if of.id is null then
      select * into of from number_series s where s.organization_id = organization and s.kind = 'invoice' and s.is_default;
    end if;
    select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
    day := greatest(day, of.last_issue_date);
    present := series_period(of.pattern, of.reset, day, fiscal);
    if present > of.period then
      n := of.start_n;
    end if;
  end if;
  loop
    number := case when plain then invoice_number(n) else series_number(of.pattern, n, day, fiscal) end;
    exit when not exists (select from invoices i
        where i.organization_id = organization and i.number = upper(take_invoice_number.number))
      and not exists (select from retired_invoice_numbers r
        where r.organization_id = organization and r.number = upper(take_invoice_number.number))
      and not exists (select from invoices i where i.organization_id = organization
        and i.number <> upper(i.number) and upper(i.number) = upper(take_invoice_number.number))
      and not exists (select from retired_invoice_numbers r where r.organization_id = organization
        and r.number <> upper(r.number) and upper(r.number) = upper(take_invoice_number.number));
    n := n + 1;
  end loop;
  if n <> counted and of.next_n is null then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
  if not plain then
    update number_series s set next_n = case when s.next_n is null then null else n + 1 end,
      period = greatest(s.period, present), last_issue_date = day
    where s.organization_id = organization and s.id = of.id;
  end if;
end $$;
revoke execute on function take_invoice_number(bigint, date, integer, bigint, date) from public;
grant execute on function take_invoice_number(bigint, date, integer, bigint, date) to portico_app;
