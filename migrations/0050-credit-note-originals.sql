-- The PDF of a credit note that was first mailed or handed out is kept as an invoice's is. The version before names invoices.
alter table document_files
  alter column invoice_id drop not null,
  add column credit_note_id bigint,
  add constraint document_files_document check (num_nonnulls(invoice_id, credit_note_id) = 1) not valid,
  add constraint document_files_of_credit_note foreign key (organization_id, credit_note_id)
    references credit_notes (organization_id, id) on delete cascade not valid;
