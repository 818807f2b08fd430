-- Deposits: what the final invoice of a quote deducts of each deposit invoice before it.

create table invoice_deductions (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- The final invoice, and the deposit.
  invoice_id bigint not null,
  deposit_id bigint not null, position integer not null,
  -- As on the lines of invoices; null: none.
  tax jsonb,
  -- What the deposit billed at this tax, less its credit notes: minor units, with one of `tax_amounts` for each component of the tax.
  net bigint not null,
  tax_amounts jsonb not null, unique (organization_id, id), unique (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, deposit_id) references invoices (organization_id, id) on delete cascade
);
create index invoice_deductions_deposit on invoice_deductions (organization_id, deposit_id);
select portico_secure('invoice_deductions', 'select, insert, delete');

-- Those of a protected invoice are kept as its lines are.
create trigger protected after insert on invoice_deductions referencing new table as touched
  for each statement execute function keep_protected_lines();
create trigger protected_gone after delete on invoice_deductions referencing old table as touched
  for each statement execute function keep_protected_lines();
