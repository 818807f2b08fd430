-- What was billed and booked in a currency stays in it: an invoice may be in another one later.

-- An allocation is in the currency that its invoice has then.
alter table allocations add column currency text;
alter table allocations disable trigger booked;
update allocations a set currency = coalesce(
  (select p.currency from payments p where p.organization_id = a.organization_id and p.id = a.payment_id),
  (select n.currency from credit_notes n where n.organization_id = a.organization_id and n.id = a.credit_note_id),
  (select i.currency from invoices i where i.organization_id = a.organization_id and i.id = a.invoice_id),
  (select o.default_currency from organizations o where o.id = a.organization_id));
alter table allocations enable trigger booked;
-- The trigger fills it in.
alter table allocations alter column currency set default '', alter column currency set not null;

create function allocation_currency() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select i.currency into new.currency from invoices i
    where i.organization_id = new.organization_id and i.id = new.invoice_id;
  return new;
end $$;
create trigger currency before insert on allocations for each row execute function allocation_currency();

-- The day on which the currency of an issued invoice changed: what it says now counts from then on.
alter table invoices add column currency_since date;
create index invoices_currency_since on invoices (organization_id, currency_since) where currency_since is not null;

-- An issued invoice and its lines as they were before its currency changed, and the days on which they counted, from `since` until
-- the day before `until`. Reports of these days read them, so a closed period keeps its figures.
create table former_invoices (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null, since date not null, until date not null check (until > since),
  invoice jsonb not null, items jsonb not null,
  unique (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
create index former_invoices_invoice on former_invoices (organization_id, invoice_id);
select portico_secure('former_invoices', 'select, insert');

-- What was left of an allocation that an edited total released in part is marked: what is released, less what is marked, is what
-- the total may take back.
alter table allocations disable trigger booked;
update allocations kept set reason = 'total changed'
  where kept.kind <> 'write_off' and kept.reason is null and exists (select from allocations ended
    where ended.organization_id = kept.organization_id and ended.invoice_id = kept.invoice_id
      and ended.payment_id is not distinct from kept.payment_id
      and ended.credit_note_id is not distinct from kept.credit_note_id
      and ended.void_reason = 'total changed' and ended.voided_at = kept.created_at and ended.id < kept.id);
alter table allocations enable trigger booked;
