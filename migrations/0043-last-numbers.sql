-- A number has at most twelve digits: what comes after the last one is refused, whoever asks for it and by whichever way. It
-- counts one further, which says that there is none left. Series beside the default have a migration of their own, so that
-- neither table is held for the other.
alter table organization_counters
  add constraint organization_counters_last check (next_invoice_number <= 1000000000000) not valid;
