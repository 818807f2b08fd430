-- The page of the portal that a link leads to; null for its first page.
alter table portal_links add column target text
  constraint portal_links_target check (target like '/portal/%' and length(target) <= 400);
update portal_links set target = '/portal/invoices/' || invoice_id where invoice_id is not null;

-- Of one invoice several payments may be reported before the first of them is answered.
drop index payment_claims_open;
create index payment_claims_open on payment_claims (organization_id, invoice_id) where state = 'open';
