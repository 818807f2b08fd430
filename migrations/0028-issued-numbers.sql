-- Since when a client could see an invoice, in the portal or as a PDF: its number is never given again, whatever follows.

alter table invoices add column issued_at timestamptz(3);

update invoices i set issued_at = coalesce(sent_at, viewed_at, created_at)
where sent_at is not null or viewed_at is not null or status in ('sent', 'processing', 'paid', 'overdue', 'pending')
  or exists (select from audit_log l where l.organization_id = i.organization_id and l.subject_type = 'invoice'
    and l.subject_id = i.id and (l.action = 'sent' or l.action = 'status_changed'
      and l.details ->> 'from' in ('sent', 'processing', 'paid', 'overdue', 'pending')));

-- Here, and not in each story: whatever makes it visible, by whichever way, is the beginning. It stays when a mail is taken
-- back, for the portal showed it meanwhile.
create function invoice_issued() returns trigger language plpgsql as $$
begin
  new.issued_at := now();
  return new;
end $$;
create trigger issued before insert or update of status on invoices for each row
  when (new.issued_at is null and new.status in ('sent', 'processing', 'paid', 'overdue', 'pending'))
  execute function invoice_issued();
