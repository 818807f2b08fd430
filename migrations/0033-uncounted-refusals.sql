-- An invoice that a plan doesn't allow is refused before anything is counted, so that a refusal has nothing to take back.

-- As before (0031), but for the refusal: it leaves the counter as it is. Whoever waited for the row is held against what
-- was committed meanwhile.
create or replace function take_invoice_number(
  organization bigint, month date, most integer, out number text, out this_month integer
) language plpgsql set search_path = public, pg_temp as $$
declare
  n bigint;
  first bigint;
begin
  update organization_counters c set next_invoice_number = c.next_invoice_number + 1,
      invoices_this_month = case when c.invoice_month < month then 1 else c.invoices_this_month + 1 end,
      invoice_month = greatest(c.invoice_month, month)
    where c.organization_id = organization
      and (most is null or (case when c.invoice_month < month then 1 else c.invoices_this_month + 1 end) <= most)
    returning c.next_invoice_number - 1, c.invoices_this_month into n, this_month;
  if not found then
    select c.invoices_this_month + 1 into this_month from organization_counters c where c.organization_id = organization;
    return;
  end if;
  first := n;
  loop
    number := invoice_number(n);
    exit when not exists (select from invoices i where i.organization_id = organization and i.number = take_invoice_number.number)
      and not exists (select from retired_invoice_numbers r
        where r.organization_id = organization and r.number = take_invoice_number.number);
    n := n + 1;
  end loop;
  if n > first then
    update organization_counters c set next_invoice_number = n + 1 where c.organization_id = organization;
  end if;
end $$;
