-- inv-0004 is INV-0004. Numbers without a small letter are found by their own index; these are the others.
create index invoices_small_letters on invoices (organization_id, upper(number)) where number <> upper(number);
create index retired_invoice_numbers_small_letters on retired_invoice_numbers (organization_id, upper(number))
  where number <> upper(number);
