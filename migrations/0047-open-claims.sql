-- What clients have said before their words were kept: that all that is due was paid, by the method that they chose.
insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, amount, currency, method, created_at)
select i.organization_id, i.id, i.number, i.client_id, i.total - not_owed(i), i.currency, i.chosen_method,
  coalesce(i.marked_paid_at, i.updated_at)
from invoices i where i.status = 'processing' and i.total - not_owed(i) > 0
on conflict (organization_id, invoice_id) where state = 'open' do nothing;
