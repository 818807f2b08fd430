-- In India a number has at most 16 characters (GST rule 46). A pattern is refused that begins with longer ones; a count that
-- grows past them is refused here, where the number is given. INV-{n:4}, which is given elsewhere, has no more than 16.

-- As before (0039), but for that.
create or replace function give_invoice_number(organization bigint, series bigint, day date, out number text)
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
  if length(number) > 16 and exists (select from organizations o where o.id = organization and o.country = 'IN') then
    raise exception 'number % is too long in India', number using errcode = '23514', constraint = 'number_in_india';
  end if;
  if of.next_n is null then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
  update number_series s set next_n = case when s.next_n is null then null else n + 1 end,
    period = greatest(s.period, present), last_issue_date = spelled
  where s.organization_id = organization and s.id = of.id;
end $$;
