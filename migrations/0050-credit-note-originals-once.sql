-- One original of each credit note.
create unique index document_files_credit_note on document_files (organization_id, credit_note_id, purpose)
  where credit_note_id is not null;
