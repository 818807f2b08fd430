-- What a credit note settles, apart from its column (0048-credit-notes-applied) for its lock's sake.
create index allocations_credit_note on allocations (organization_id, credit_note_id, id) where credit_note_id is not null;
