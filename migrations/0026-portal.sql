-- When a client last fetched the file of a project. Files from before this column count as seen.
alter table projects add column deliverable_downloaded_at timestamptz(3);
update projects set deliverable_downloaded_at = deliverable_uploaded_at where deliverable_uploaded_at is not null;

-- Since when clients pay to these details; null as long as they are those it was added with.
alter table payment_methods add column payee_changed_at timestamptz(3);
