-- What was taken back in a period is asked for by its day, no more by the moment in which that was entered.
create index allocations_voided_on on allocations (organization_id, voided_on) where voided_on is not null;
drop index allocations_voided;
