-- What settles invoices of a client otherwise than that all of it was paid, of those few that have any: what is paid in part, and
-- what was credited or written off.
create index invoices_settled on invoices (organization_id, client_id, status, currency)
  include (amount_paid, amount_credited, amount_written_off)
  where (status <> 'paid' and amount_paid <> 0) or amount_credited <> 0 or amount_written_off <> 0;
