-- Those few paid invoices of which anything credited was given back, for what is summed up of a client or of a month's payments.
create index invoices_credits_refunded on invoices (organization_id, client_id, currency)
  include (credits_refunded, paid_at) where status = 'paid' and credits_refunded <> 0;
