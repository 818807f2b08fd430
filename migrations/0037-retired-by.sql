-- Which invoice gave the number up: it alone may have it again.
alter table retired_invoice_numbers add column invoice_id bigint;
