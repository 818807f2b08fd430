-- Lists of invoices by the day of issue: drafts have none and come last, also those whose issue date is chosen.
create index invoices_by_issue_date on invoices (
  organization_id,
  (case when issued_at is not null and issue_date is not null and status <> 'draft' then issue_date else 'infinity' end),
  id);

-- Columns of the list of invoices that a person has hidden.
alter table users add column hidden_columns text[] not null default '{}'
  check (hidden_columns <@ array['project', 'issued', 'due']);
