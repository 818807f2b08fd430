-- An invoice of which nothing is to be paid, because all of it was taken off or is withheld, is paid as soon as its client
-- may see it. Here, and not in each story, as its issue (0028): whichever way it comes there, it is never owed nor overdue.
-- No payment stands behind it, for there was none.

create function invoice_nothing_due() returns trigger language plpgsql as $$
begin
  new.status := 'paid';
  new.paid_at := coalesce(new.paid_at, now());
  return new;
end $$;
-- After "issued", which it is in any case, and before "search_text", which says the status.
create trigger nothing_due before insert or update of status on invoices for each row
  when (new.total = new.withheld and new.status in ('sent', 'processing', 'overdue', 'pending'))
  execute function invoice_nothing_due();
