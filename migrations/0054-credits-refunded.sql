-- Of an invoice's credit notes, what was given back to the client, in minor units: kept by refund_counts (0055-refunded-revenue),
-- apart from it for this lock's sake.
alter table invoices add column credits_refunded bigint not null default 0;
