-- The same by when they were made, for the hours in which a month has begun in one zone and not in another.
create index invoices_credits_refunded_day on invoices (organization_id, created_at)
  include (currency, credits_refunded) where status = 'paid' and credits_refunded <> 0;
