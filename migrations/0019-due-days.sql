-- An invoice without a due date is due on receipt: on its issue date. A draft with neither is never due.
alter table invoices add column due_on date not null
  generated always as (coalesce(due_date, issue_date, 'infinity')) stored;
drop index invoices_by_due_date;
create index invoices_by_due_date on invoices (organization_id, due_on, id);
drop index invoices_due;
create index invoices_due on invoices (organization_id, status, due_on, id) include (currency, total)
  where status in ('sent', 'pending', 'overdue');

-- What may change on an issued invoice that is kept: the day it is due follows its due date.
create or replace function free_on_kept() returns text[] language sql immutable return array['status', 'due_date', 'due_on',
  'project_id', 'internal_note', 'reminded_at', 'mail_status', 'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at',
  'marked_paid_at', 'paid_at', 'search_text', 'updated_at', 'number_length', 'amount_paid', 'amount_credited',
  'amount_written_off', 'credits_refunded', 'voided_at', 'voided_on', 'void_reason'];

-- The numbers of a pattern on a day (null: any day), as a regular expression whose group is their count.
create function number_shape(pattern text, day date, fiscal_year_start integer) returns text
language plpgsql immutable set search_path = public, pg_temp as $$
declare shape text := regexp_replace(replace(pattern, '.', '\.'), '\{n(:\d+)?\}', '#');
begin
  return '^' || replace(case when day is not null then series_number(shape, 0, day, fiscal_year_start)
    else replace(replace(replace(replace(shape, '{yyyy}', '\d{4}'), '{yy}', '\d\d'), '{mm}', '\d\d'),
      '{fy}', '\d{4}(?:-\d\d)?') end, '#', '(\d{1,12})') || '$';
end $$;

-- False where a number of the series (null: the default) names another year or month than that of the day. One that was chosen
-- by hand and isn't spelled like the series fits every day.
create function is_number_of_day(organization bigint, series bigint, number text, day date) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((select number !~* number_shape(s.pattern, null, b.fiscal_year_start)
      or number ~* number_shape(s.pattern, is_number_of_day.day, b.fiscal_year_start)
    from number_series s join billing_settings b on b.organization_id = s.organization_id
    where s.organization_id = organization and s.kind = 'invoice'
      and case when series is null then s.is_default else s.id = series end), true);
end $$;

-- The next number of a series (null: the default), spelled for a day and counted in that day's year or month. The stored count is
-- that of the present one (`today`): for any other, past or still to come, it is what comes after the last number of it. The
-- counter stays locked until the transaction ends: what isn't committed has taken no number.
drop function give_invoice_number(bigint, bigint, date);
create function give_invoice_number(organization bigint, series bigint, day date, today date, out number text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  fiscal integer;
  present text;
  counts boolean;
begin
  perform require_own_numbers(organization);
  select c.next_invoice_number into n from organization_counters c where c.organization_id = organization for update;
  select * into of from number_series s where s.organization_id = organization and s.kind = 'invoice'
    and case when series is null then s.is_default else s.id = series end;
  select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
  n := coalesce(of.next_n, n);
  present := series_period(of.pattern, of.reset, day, fiscal);
  counts := present = of.period or present > of.period and day <= today;
  if present <> of.period then
    n := of.start_n;
  end if;
  if not counts then
    n := greatest(n, 1 + last_number_of_period(organization, of, day, fiscal));
  end if;
  loop
    number := series_number(of.pattern, n, day, fiscal);
    exit when not is_invoice_number_used(organization, number);
    n := n + 1;
  end loop;
  perform refuse_long_number(organization, number);
  if not counts then
    return;
  end if;
  if of.next_n is null then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
  update number_series s set next_n = case when s.next_n is null then null else n + 1 end, period = present,
    last_issue_date = case when day <= today then greatest(s.last_issue_date, day) else s.last_issue_date end
  where s.organization_id = organization and s.id = of.id;
end $$;

-- The highest count among the numbers of a series in the year or month of a day; 0 without any. In a year the month varies.
create function last_number_of_period(organization bigint, of number_series, day date, fiscal integer) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
declare shape text := replace(number_shape(
  replace(of.pattern, '{mm}', case of.reset when 'yearly' then '@' else '{mm}' end), day, fiscal), '@', '\d\d');
begin
  return coalesce((select max((regexp_match(used.number, shape, 'i'))[1]::bigint) from (
    select i.number from invoices i where i.organization_id = organization
    union all
    select r.number from retired_invoice_numbers r where r.organization_id = organization
  ) used where used.number ~* shape), 0);
end $$;

-- Issue: the invoice gets its number and day, freezes both parties, and is protected where the settings say so. Here and not in
-- each story, because whatever makes it visible issues it. It stays issued when its mail is undone: the portal showed it. A draft
-- whose number is of another year or month than its issue date gets one of that date, and its own is retired.
create or replace function invoice_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  today date;
  newest date;
begin
  new.issued_at := coalesce(new.issued_at, now());
  select day_in(o.time_zone, now()), seller_snapshot(o) into today, new.seller
    from organizations o where o.id = new.organization_id;
  select buyer_snapshot(c) into new.buyer
    from clients c where c.organization_id = new.organization_id and c.id = new.client_id;
  new.project_title := (select p.title from projects p
    where p.organization_id = new.organization_id and p.id = new.project_id);
  new.is_protected := new.is_protected or
    (select b.protect_issued from billing_settings b where b.organization_id = new.organization_id);
  if new.is_numbered then
    new.issue_date := coalesce(new.issue_date, today);
    if tg_op = 'UPDATE' then
      if old.status = 'draft' and not is_number_of_day(new.organization_id, new.series_id, new.number, new.issue_date) then
        insert into retired_invoice_numbers (organization_id, number, invoice_id)
          values (new.organization_id, new.number, new.id) on conflict do nothing;
        new.number := give_invoice_number(new.organization_id, new.series_id, new.issue_date, today);
      end if;
    end if;
  else
    -- Numbers and days go the same way: where the zone moved back a day, that of the newest number stays.
    perform from organization_counters c where c.organization_id = new.organization_id for update;
    select s.last_issue_date into newest from number_series s
      where s.organization_id = new.organization_id and s.kind = 'invoice'
        and case when new.series_id is null then s.is_default else s.id = new.series_id end;
    new.issue_date := coalesce(new.issue_date, greatest(today, newest));
    new.number := give_invoice_number(new.organization_id, new.series_id, new.issue_date, today);
    new.is_numbered := true;
  end if;
  return new;
end $$;

-- Counts a new invoice against the plan and gives it the next number of a series (null: the default) for a day. `number` is null
-- where the plan allows no more than `most` in `month`, and `this_month` too where the organization or the series is gone. Under
-- protection it is 'DRAFT-': the number comes with the issue. Only a later month starts the count anew, so moving to a zone where
-- the old month lasts gains nothing. A refusal changes nothing.
drop function take_invoice_number(bigint, date, integer, bigint, date);
create function take_invoice_number(
  organization bigint, month date, most integer, series bigint, day date, today date, out number text, out this_month integer
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
      number := give_invoice_number(organization, series, day, today);
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

-- These run as the owner, or for it alone.
revoke execute on function last_number_of_period, give_invoice_number, take_invoice_number from public;
grant execute on function give_invoice_number, take_invoice_number to portico_app;
