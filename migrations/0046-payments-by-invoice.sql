-- The payments entered at an invoice (0046-ledger took the index away that knew of one), apart from it for its lock's sake.
create index payments_invoice on payments (organization_id, invoice_id, id);
