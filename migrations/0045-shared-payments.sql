-- A client reports one payment for several invoices: each gets a claim of its own, and all of them the same mark.
alter table payment_claims add column report text;
create index payment_claims_report on payment_claims (organization_id, report) where report is not null;
