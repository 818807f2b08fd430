-- The invoices of a period, for its reports; apart from what else changes, for its lock's sake.
create index invoices_issue_date on invoices (organization_id, issue_date);
