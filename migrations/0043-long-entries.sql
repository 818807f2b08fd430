-- What is too long for the list of the log: the whole of an invoice that was deleted, the lines before and after an edit.
-- Beside `details`, so that lists and histories read no more than before; one entry by itself is read with both.

alter table audit_log add column more jsonb;
