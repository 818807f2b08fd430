-- What documents are made with: taxes, settings of billing, and series of numbers.

-- What a tax comes to never changes, so documents can refer to it. `components` are [{name, rate in percent, compound}]; a
-- compound one is raised on those before it.
create table taxes (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  name text not null, category text not null check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  components jsonb not null check (jsonb_typeof(components) = 'array'), reason text,
  -- VATEX: why there is no tax, for machines.
  reason_code text,
  archived_at timestamptz(3), created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), unique (organization_id, id)
);
select portico_secure('taxes', 'select, insert, update (name, archived_at, updated_at)');

-- One row for each organization, made with it.
create table billing_settings (
  organization_id bigint primary key references organizations on delete cascade,
  protect_issued boolean not null default false, prices_include_tax boolean not null default false,
  -- Null: those of the currency.
  price_decimals smallint check (price_decimals between 0 and 6),
  terms_days smallint check (terms_days between 0 and 365), default_tax_id bigint,
  fiscal_year_start smallint not null default 1 check (fiscal_year_start between 1 and 12),
  language text not null default 'en', terms text, footer text, updated_at timestamptz(3) not null default now(),
  foreign key (organization_id, default_tax_id) references taxes (organization_id, id)
);
select portico_secure('billing_settings', 'select, update');

-- One row for each organization. Its lock makes invoice numbers gapless and plan limits exact under parallel requests.
create table organization_counters (
  organization_id bigint primary key references organizations on delete cascade,
  -- At most twelve digits; one more says that no number is left.
  next_invoice_number bigint not null default 1
    constraint organization_counters_last check (next_invoice_number <= 1000000000000),
  invoice_month date not null default '2000-01-01', invoices_this_month integer not null default 0,
  -- Whether the default series is INV-{n:4} and never starts anew: then a new invoice doesn't read its series.
  is_plain boolean not null default true
);
select portico_secure('organization_counters', 'select, update');

-- `next_n` is the next number; for the default series of invoices that is organization_counters.next_invoice_number, whose row
-- also locks all series of invoices. `period` is what it counts in (2026, 2026-11; empty where it never starts anew),
-- `start_n` where a period starts, `last_issue_date` the day of its newest number.
create table number_series (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note', 'quote')),
  name text not null, pattern text not null,
  reset text not null default 'never' check (reset in ('never', 'yearly', 'monthly')),
  next_n bigint check (next_n > 0) constraint number_series_last check (next_n <= 1000000000000),
  start_n bigint not null default 1 check (start_n > 0),
  period text not null default '', is_default boolean not null default false, last_issue_date date, archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(), unique (organization_id, id),
  check ((next_n is null) = (is_default and kind = 'invoice')),
  check (not is_default or archived_at is null)
);
create unique index number_series_default on number_series (organization_id, kind) where is_default;
select portico_secure('number_series', 'select, insert, update, delete');

-- Numbers that were given up and are never given again, but to the invoice that had them.
create table retired_invoice_numbers (
  organization_id bigint not null references organizations on delete cascade, number text not null, invoice_id bigint,
  retired_at timestamptz(3) not null default now(),
  primary key (organization_id, number)
);
-- inv-0004 is INV-0004: numbers without a small letter are found by the primary key, the others by this.
create index retired_invoice_numbers_small_letters on retired_invoice_numbers (organization_id, upper(number))
  where number <> upper(number);
select portico_secure('retired_invoice_numbers', 'select, insert');

-- An organization never exists without its settings and its default series.
create function found_billing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into billing_settings (organization_id) values (new.id);
  insert into number_series (organization_id, name, pattern, is_default) values (new.id, 'Invoices', 'INV-{n:4}', true);
  insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
    values (new.id, 'credit_note', 'Credit notes', 'CN-{n:4}', true, 1);
  return null;
end $$;
create trigger billing after insert on organizations for each row execute function found_billing();

-- The number n of a series on a day. {fy} is one year where the fiscal year begins in January, else as 2026-27.
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

-- What a series counts in on a day: a year is the fiscal one where the pattern names it.
create function series_period(pattern text, reset text, day date, fiscal_year_start integer) returns text
language sql immutable set search_path = public, pg_temp
  return case reset when 'monthly' then to_char(day, 'YYYY-MM')
    when 'yearly' then to_char(case when strpos(pattern, '{fy}') > 0
      then day - make_interval(months => fiscal_year_start - 1) else day end, 'YYYY')
    else '' end;

-- 1 is INV-0001, 12345 is INV-12345.
create function invoice_number(n bigint) returns text language sql immutable
  return 'INV-' || lpad(n::text, greatest(4, length(n::text)), '0');

-- Whether an invoice has the number, or one gave it up, in whatever letters.
create function is_invoice_number_used(organization bigint, wanted text) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (select from invoices i where i.organization_id = organization and i.number = upper(wanted))
    or exists (select from retired_invoice_numbers r where r.organization_id = organization and r.number = upper(wanted))
    or exists (select from invoices i
      where i.organization_id = organization and i.number <> upper(i.number) and upper(i.number) = upper(wanted))
    or exists (select from retired_invoice_numbers r
      where r.organization_id = organization and r.number <> upper(r.number) and upper(r.number) = upper(wanted));
end $$;

-- In India a number has at most 16 characters (GST rule 46).
create function refuse_long_number(organization bigint, number text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if length(number) > 16 and exists (select from organizations o where o.id = organization and o.country = 'IN') then
    raise exception 'number % is too long in India', number using errcode = '23514', constraint = 'number_in_india';
  end if;
end $$;

-- Functions that look past policies, so that an index finds a number, serve the organization of the setting alone. The owner
-- itself is under no policy; everyone else is, in a role or by a login of its own.
create function require_own_numbers(organization bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if (current_setting('role') <> 'none' or session_user <> current_user)
    and organization is distinct from current_setting('app.organization_id')::bigint
  then
    raise exception 'a number outside of the organization' using errcode = '42501';
  end if;
end $$;

-- The next number of a series (null: the default) on a day, never before that of the series' newest number. The counter stays
-- locked until the transaction ends: what isn't committed has taken no number.
create function give_invoice_number(organization bigint, series bigint, day date, out number text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  fiscal integer;
  present text;
begin
  perform require_own_numbers(organization);
  select c.next_invoice_number into n from organization_counters c where c.organization_id = organization for update;
  select * into of from number_series s where s.organization_id = organization and s.kind = 'invoice'
    and case when series is null then s.is_default else s.id = series end;
  select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
  n := coalesce(of.next_n, n);
  day := greatest(day, of.last_issue_date);
  present := series_period(of.pattern, of.reset, day, fiscal);
  if present > of.period then
    n := of.start_n;
  end if;
  loop
    number := series_number(of.pattern, n, day, fiscal);
    exit when not is_invoice_number_used(organization, number);
    n := n + 1;
  end loop;
  perform refuse_long_number(organization, number);
  if of.next_n is null then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
  update number_series s set next_n = case when s.next_n is null then null else n + 1 end,
    period = greatest(s.period, present), last_issue_date = day
  where s.organization_id = organization and s.id = of.id;
end $$;

-- Counts a new invoice against the plan and gives it the next number of a series (null: the default) on a day. `number` is
-- null where the plan allows no more than `most` in `month`, and `this_month` too where the organization or the series is gone.
-- Under protection it is 'DRAFT-': the number comes with the issue. Only a later month starts the count anew, so moving to a
-- zone where the old month lasts gains nothing. A refusal changes nothing.
create function take_invoice_number(
  organization bigint, month date, most integer, series bigint, day date, out number text, out this_month integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  n bigint;
  first bigint;
  plain boolean;
begin
  perform require_own_numbers(organization);
  if series is not null then
    perform from organization_counters c where c.organization_id = organization for update;
    perform from number_series s
      where s.organization_id = organization and s.id = series and s.kind = 'invoice' and s.archived_at is null;
    if not found then
      return;
    end if;
  end if;
  update organization_counters c
    set next_invoice_number = c.next_invoice_number + case when c.is_plain and series is null then 1 else 0 end,
      invoices_this_month = case when c.invoice_month < month then 1 else c.invoices_this_month + 1 end,
      invoice_month = greatest(c.invoice_month, month)
    where c.organization_id = organization
      and (most is null or (case when c.invoice_month < month then 1 else c.invoices_this_month + 1 end) <= most)
    returning c.next_invoice_number - 1, c.invoices_this_month, c.is_plain and series is null into n, this_month, plain;
  if not found then
    select c.invoices_this_month + 1 into this_month from organization_counters c where c.organization_id = organization;
    return;
  end if;
  if not plain then
    if (select b.protect_issued from billing_settings b where b.organization_id = organization) then
      number := 'DRAFT-';
    else
      number := give_invoice_number(organization, series, day);
    end if;
    return;
  end if;
  first := n;
  loop
    number := invoice_number(n);
    exit when not is_invoice_number_used(organization, number);
    n := n + 1;
  end loop;
  if n > first then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
end $$;

-- The next number of credit notes on a day, never before that of the newest one. The series' row is its lock.
create function give_credit_note_number(organization bigint, day date, out number text, out issue_date date)
language plpgsql set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  fiscal integer;
  present text;
begin
  select * into of from number_series s
    where s.organization_id = organization and s.kind = 'credit_note' and s.is_default for update;
  select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
  issue_date := greatest(day, of.last_issue_date);
  present := series_period(of.pattern, of.reset, issue_date, fiscal);
  n := case when present > of.period then of.start_n else of.next_n end;
  loop
    number := series_number(of.pattern, n, issue_date, fiscal);
    exit when not exists (select from credit_notes c
      where c.organization_id = organization and c.number = give_credit_note_number.number);
    n := n + 1;
  end loop;
  perform refuse_long_number(organization, number);
  update number_series s set next_n = n + 1, period = greatest(s.period, present),
    last_issue_date = give_credit_note_number.issue_date
  where s.organization_id = organization and s.id = of.id;
end $$;

-- These run as the owner, or for it alone.
revoke execute on function give_invoice_number, take_invoice_number, give_credit_note_number from public;
grant execute on function give_invoice_number, take_invoice_number, give_credit_note_number to portico_app;
