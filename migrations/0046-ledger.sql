-- The ledger: what was paid, and what of it settles which invoice. Rows are added and voided, never changed or deleted.

alter table payments
  add column client_id bigint,
  -- The day on which it arrived, in the organization's zone; null before this was kept: the day of created_at.
  add column paid_on date,
  add column reference text,
  add column note text,
  -- Who says so: "staff" by recording it, "claim" by confirming what the client has said, "status" by calling an invoice
  -- paid. What came by the last two follows the invoice.
  add column source text not null default 'status',
  add column void_reason text,
  add constraint payments_source check (source in ('staff', 'claim', 'status')) not valid,
  add constraint payments_client foreign key (organization_id, client_id)
    references clients (organization_id, id) on delete set null (client_id) not valid;

-- An invoice may be paid in parts.
drop index payments_one;

alter table invoices
  -- What settles it, in minor units: the sums of its live allocations, kept by allocation_counts.
  add column amount_paid bigint not null default 0,
  add column amount_credited bigint not null default 0,
  add column amount_written_off bigint not null default 0,
  add column voided_at timestamptz(3),
  add column void_reason text,
  add constraint invoices_settled check (amount_paid + amount_credited + amount_written_off <= total - withheld) not valid;

-- Parts of payments and what is waived, each put towards one invoice. Credit notes come with their table.
create table allocations (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- Null once the invoice was deleted.
  invoice_id bigint,
  invoice_number text not null,
  kind text not null check (kind in ('payment', 'credit_note', 'write_off')),
  payment_id bigint,
  amount bigint not null check (amount > 0),
  -- From which day on it counts: the later of when it was paid and issued.
  effective_on date not null,
  reason text,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  voided_at timestamptz(3),
  void_reason text,
  unique (organization_id, id),
  check ((kind = 'payment') = (payment_id is not null)),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id)
);
create index allocations_invoice on allocations (organization_id, invoice_id, id);
create index allocations_payment on allocations (organization_id, payment_id, id);
select portico_secure('allocations', 'select, insert, update');

-- The invoice's sums are those of its live allocations, whichever way one comes or ends. They are added up and not counted on,
-- under the invoice's lock: who writes them beside its status, in one version of the row, has written what is found here.
-- What settles more than is payable is refused (invoices_settled).
create function allocation_counts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid bigint;
  credited bigint;
  written_off bigint;
begin
  perform from invoices i where i.organization_id = new.organization_id and i.id = new.invoice_id for no key update;
  select coalesce(sum(amount) filter (where kind = 'payment'), 0), coalesce(sum(amount) filter (where kind = 'credit_note'), 0),
      coalesce(sum(amount) filter (where kind = 'write_off'), 0)
    into paid, credited, written_off from allocations a
    where a.organization_id = new.organization_id and a.invoice_id = new.invoice_id and a.voided_at is null;
  update invoices i set amount_paid = paid, amount_credited = credited, amount_written_off = written_off
    where i.organization_id = new.organization_id and i.id = new.invoice_id
      and (i.amount_paid, i.amount_credited, i.amount_written_off) is distinct from (paid, credited, written_off);
  return null;
end $$;
revoke execute on function allocation_counts from public;
create trigger counts after insert on allocations for each row
  when (new.voided_at is null) execute function allocation_counts();
create trigger counts_voided after update of voided_at on allocations for each row
  when (old.voided_at is null and new.voided_at is not null) execute function allocation_counts();

-- What was booked is kept from everybody, whatever column comes: it can end, its receipt can leave, and what it refers to
-- can be deleted. With its organization everything goes.
create function keep_booked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['voided_at', 'void_reason', 'undo_until', 'receipt_left_at'];
  was jsonb := to_jsonb(old) - free;
  gone text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from organizations o where o.id = old.organization_id) then
      return old;
    end if;
  elsif old.voided_at is null or (old.voided_at, old.void_reason) is not distinct from (new.voided_at, new.void_reason) then
    gone := array(select key from jsonb_each(to_jsonb(new)) where key in ('invoice_id', 'client_id') and value = 'null');
    if to_jsonb(new) - free - gone is not distinct from was - gone then
      return new;
    end if;
  end if;
  raise exception '% % is booked', tg_table_name, old.id using errcode = '23001';
end $$;
revoke execute on function keep_booked from public;
create trigger booked before update or delete on payments for each row execute function keep_booked();
create trigger booked before update or delete on allocations for each row execute function keep_booked();

-- As before (0039), but for what settles it and its end.
create or replace function keep_protected() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['status', 'due_date', 'project_id', 'internal_note', 'reminded_at', 'mail_status',
    'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at', 'paid_at', 'search_text',
    'updated_at', 'number_length', 'amount_paid', 'amount_credited', 'amount_written_off', 'voided_at', 'void_reason'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  -- With its organization everything goes.
  elsif not exists (select from organizations o where o.id = old.organization_id) then
    return old;
  end if;
  raise exception 'invoice % is protected', old.id using errcode = '23001';
end $$;
