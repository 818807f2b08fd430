-- What an accepted quote becomes by itself.
alter table billing_settings add column on_accept text not null default 'nothing' check (on_accept in ('nothing', 'draft', 'send'));

-- The staff is told when a client answers a quote, and when an accepted one couldn't be billed by itself.
alter table notifications add column quote_id bigint,
  drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('payment_claim',
    'invoice_viewed', 'mail_failed', 'client_details', 'message', 'hire_request', 'quote_answered', 'quote_not_billed')),
  drop constraint notifications_thing, add constraint notifications_thing unique nulls not distinct
    (organization_id, kind, claim_id, invoice_id, client_id, project_id, hire_request_id, quote_id),
  add foreign key (organization_id, quote_id) references quotes (organization_id, id) on delete cascade;
create index notifications_quote on notifications (organization_id, quote_id) where quote_id is not null;
