-- The staff is told when a client changes their own details.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('payment_claim', 'invoice_viewed', 'mail_failed', 'client_details', 'message', 'hire_request'));
