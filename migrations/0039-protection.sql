-- Protected invoices: a draft has no number, issuing gives it with the day, and what is issued is never changed or deleted.

-- The next number of a series (null: the default) on a day, for whoever holds the organization's counter; the series'
-- newest day goes along. It looks past policies as take_invoice_number does.
create function give_invoice_number(organization bigint, series bigint, day date, out number text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of number_series;
  n bigint;
  fiscal integer;
  present text;
  spelled date;
begin
  -- The owner itself is under no policy; whoever else calls it is, in a role or by a login of its own.
  if (current_setting('role') <> 'none' or session_user <> current_user)
    and organization is distinct from current_setting('app.organization_id')::bigint
  then
    raise exception 'a number outside of the organization' using errcode = '42501';
  end if;
  select c.next_invoice_number into n from organization_counters c where c.organization_id = organization for update;
  select * into of from number_series s where s.organization_id = organization and s.kind = 'invoice'
    and case when series is null then s.is_default else s.id = series end;
  select b.fiscal_year_start into fiscal from billing_settings b where b.organization_id = organization;
  n := coalesce(of.next_n, n);
  spelled := greatest(day, of.last_issue_date);
  present := series_period(of.pattern, of.reset, spelled, fiscal);
  if present > of.period then
    n := of.start_n;
  end if;
  loop
    number := series_number(of.pattern, n, spelled, fiscal);
    exit when not exists (select from invoices i where i.organization_id = organization and i.number = upper(give_invoice_number.number))
      and not exists (select from retired_invoice_numbers r
        where r.organization_id = organization and r.number = upper(give_invoice_number.number))
      and not exists (select from invoices i where i.organization_id = organization
        and i.number <> upper(i.number) and upper(i.number) = upper(give_invoice_number.number))
      and not exists (select from retired_invoice_numbers r where r.organization_id = organization
        and r.number <> upper(r.number) and upper(r.number) = upper(give_invoice_number.number));
    n := n + 1;
  end loop;
  if of.next_n is null then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
  update number_series s set next_n = case when s.next_n is null then null else n + 1 end,
    period = greatest(s.period, present), last_issue_date = spelled
  where s.organization_id = organization and s.id = of.id;
end $$;
revoke execute on function give_invoice_number from public;
grant execute on function give_invoice_number to portico_app;

-- As before (0037), but under protection: the invoice is counted, and 'DRAFT-' says that it has no number yet.
create or replace function take_invoice_number(
  organization bigint, month date, most integer, series bigint, day date, out number text, out this_month integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  n bigint;
  first bigint;
  plain boolean;
begin
  -- The owner itself is under no policy; whoever else calls it is, in a role or by a login of its own.
  if (current_setting('role') <> 'none' or session_user <> current_user)
    and organization is distinct from current_setting('app.organization_id')::bigint
  then
    raise exception 'a number outside of the organization' using errcode = '42501';
  end if;
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
    exit when not exists (select from invoices i where i.organization_id = organization and i.number = take_invoice_number.number)
      and not exists (select from retired_invoice_numbers r
        where r.organization_id = organization and r.number = take_invoice_number.number)
      and not exists (select from invoices i where i.organization_id = organization
        and i.number <> upper(i.number) and upper(i.number) = take_invoice_number.number)
      and not exists (select from retired_invoice_numbers r where r.organization_id = organization
        and r.number <> upper(r.number) and upper(r.number) = take_invoice_number.number);
    n := n + 1;
  end loop;
  if n > first then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
end $$;

-- A draft without a number is called after its id. Where somebody chose that name by hand, a hyphen follows.
create function invoice_unnumbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.number := 'DRAFT-' || new.id;
  while exists (select from invoices i where i.organization_id = new.organization_id and i.number = new.number) loop
    new.number := new.number || '-';
  end loop;
  new.is_numbered := false;
  return new;
end $$;
revoke execute on function invoice_unnumbered from public;
create trigger draft before insert on invoices for each row when (new.number = 'DRAFT-') execute function invoice_unnumbered();

-- As before (0038); and what has no number yet has one from now on, and what is issued under protection keeps it for good.
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
  select new.is_protected or b.protect_issued into new.is_protected
    from billing_settings b where b.organization_id = new.organization_id;
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

-- What an issued invoice says is kept from everybody, whatever column comes: those named here may change.
create function keep_protected() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['status', 'due_date', 'project_id', 'internal_note', 'reminded_at', 'mail_status',
    'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at', 'paid_at', 'search_text',
    'updated_at', 'number_length'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  -- With its organization everything goes.
  elsif not exists (select from organizations o where o.id = old.organization_id) then
    return old;
  end if;
  raise exception 'invoice % is protected', old.id using errcode = '23001';
end $$;
revoke execute on function keep_protected from public;
create trigger protected before update or delete on invoices for each row when (old.is_protected)
  execute function keep_protected();
