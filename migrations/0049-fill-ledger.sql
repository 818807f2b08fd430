-- What was paid before the ledger is put towards its invoices in the background; until then a paid one without sums is read as
-- paid whole.
insert into outbox (organization_id, name, payload)
  select id, 'fill-ledger', jsonb_build_object('organization_id', id) from organizations o
  where exists (select from invoices i where i.organization_id = o.id)
    or exists (select from payments p where p.organization_id = o.id);
