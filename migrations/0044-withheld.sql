-- What clients withhold, which is owed to the tax office and not to us: by client and status, of those few invoices that
-- have any. Others cost neither a look nor a row.
create index invoices_withheld on invoices (organization_id, client_id, status, currency) include (withheld)
  where withheld <> 0;
