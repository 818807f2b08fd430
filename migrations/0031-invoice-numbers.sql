-- The next invoice number in one call: counted, held against the plan, and past numbers that an invoice has or had.

-- Whoever calls it holds the organization's counter until the transaction ends. Its statements see what others committed
-- while it waited for that row, which the statement around it doesn't. `number` is null where the plan allows no more than
-- `most` in `month`, and `this_month` too where the organization is gone. Only a later month starts anew: who moves to a
-- zone where the old one lasts still counts in the new one.
create function take_invoice_number(
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
    returning c.next_invoice_number - 1, c.invoices_this_month into n, this_month;
  if not found or this_month > most then
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

-- 1 is INV-0001, 12345 is INV-12345.
create function invoice_number(n bigint) returns text language sql immutable
  return 'INV-' || lpad(n::text, greatest(4, length(n::text)), '0');
