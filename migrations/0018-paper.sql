-- The foot of every page of a document has the name that callers know it by; and documents may have another size than is usual
-- in the organization's country.
alter table billing_settings rename column footer to invoice_footer;
alter table billing_settings add column paper_size text not null default 'automatic'
  check (paper_size in ('automatic', 'a4', 'letter'));
