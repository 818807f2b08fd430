-- An invoice may be paid in instalments: [{percent, amount, due_date}] in order. The last one is due with the invoice, so it has no
-- day of its own, and a later due date moves it.
alter table invoices add column instalments jsonb;

-- What of each instalment is still open. Whatever settles an invoice settles the earliest one first.
create function open_instalments(instalments jsonb, due_date date, settled bigint)
returns table (place integer, due_on date, amount bigint, open bigint)
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select part.place::integer, coalesce(part.due_on, open_instalments.due_date), part.amount,
    least(part.amount, greatest(0, sum(part.amount) over (order by part.place) - settled))::bigint
  from (
    select each.place, (each.part ->> 'due_date')::date as due_on, (each.part ->> 'amount')::bigint as amount
    from jsonb_array_elements(instalments) with ordinality as each (part, place)
  ) part
  order by part.place
$$;

-- The day on which the earliest open instalment is due, or the last one where none is open.
create function instalment_due_on(instalments jsonb, due_date date, settled bigint) returns date
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(min(part.due_on) filter (where part.open > 0), instalment_due_on.due_date)
  from open_instalments(instalments, instalment_due_on.due_date, settled) part
$$;

-- What of the instalments that were due before a day is still open.
create function late_instalments(instalments jsonb, due_date date, settled bigint, today date) returns bigint
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(sum(part.open) filter (where part.due_on < today), 0)::bigint
  from open_instalments(instalments, late_instalments.due_date, settled) part
$$;

-- Whether instalments add up to what is payable, and their days rise.
create function are_instalments(instalments jsonb, due_date date, payable bigint) returns boolean
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(count(*) between 2 and 12 and sum(part.amount) = payable and min(part.amount) >= 0 and bool_and(part.rises), false)
  from (
    select each.amount, coalesce(each.due_on > lag(each.due_on) over (order by each.place), each.place = 1) as rises
    from open_instalments(instalments, are_instalments.due_date, 0) each
  ) part
$$;
alter table invoices add constraint invoices_instalments
  check (instalments is null or due_date is not null and are_instalments(instalments, due_date, total - withheld));

-- It is due when its earliest open instalment is. Nothing is computed for an invoice without any.
drop index invoices_by_due_date;
drop index invoices_due;
alter table invoices drop column due_on;
alter table invoices add column due_on date not null generated always as (
  case when instalments is null then coalesce(due_date, issue_date, 'infinity')
    else instalment_due_on(instalments, due_date, amount_paid + amount_credited + amount_written_off) end) stored;
create index invoices_by_due_date on invoices (organization_id, due_on, id);
create index invoices_due on invoices (organization_id, status, due_on, id) include (currency, total)
  where status in ('sent', 'pending', 'overdue');
create index invoices_instalments on invoices (organization_id, status) where instalments is not null;
