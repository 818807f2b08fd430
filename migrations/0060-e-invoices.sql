-- E-invoices: the file of an issued document in each profile, kept byte for byte as its original is, and the profile that each
-- client gets (null: as is usual for the organization).
alter table document_files drop constraint document_files_purpose_check,
  add constraint document_files_purpose
    check (purpose in ('original', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii', 'peppol-ubl')),
  -- The edition of the standard and the version of our way to write it.
  add column rules text,
  add constraint document_files_rules check ((purpose = 'original') = (rules is null));

alter table clients add column e_invoice_profile text
  constraint clients_e_invoice_profile check (e_invoice_profile in ('factur-x', 'xrechnung-ubl', 'xrechnung-cii', 'peppol-ubl'));
