-- The same (0044-withheld) of what was paid, by the time of it.
create index invoices_withheld_paid on invoices (organization_id, paid_at) include (currency, withheld)
  where status = 'paid' and withheld <> 0;
