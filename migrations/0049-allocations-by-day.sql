-- What settled something in a period, and what was taken back in it, for the reports of taxes.
create index allocations_effective on allocations (organization_id, effective_on);
create index allocations_voided on allocations (organization_id, voided_at) where voided_at is not null;
-- What was written off: few of many, asked for by every report of taxes.
create index allocations_written_off on allocations (organization_id, invoice_id) where kind = 'write_off';
