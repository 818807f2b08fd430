-- The ledger: what was paid, what of it settles which invoice, and what was refunded. Rows are added and voided, never changed
-- or deleted. Beside it, what clients report as paid.

create table payments (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint,
  -- Where it was entered; null where that was no invoice, or the invoice was deleted.
  invoice_id bigint,
  invoice_number text not null, amount bigint not null, currency text not null,
  -- The day on which it arrived, in the organization's zone.
  paid_on date not null,
  method jsonb, reference text, note text,
  -- "staff" recorded it, "claim" confirms what the client reported, "status" comes from calling an invoice paid. The last two
  -- follow their invoice.
  source text not null constraint payments_source check (source in ('staff', 'claim', 'status')),
  confirmed_by bigint, created_at timestamptz(3) not null default now(),
  -- It can be undone until its receipt has left.
  undo_until timestamptz(3) not null default now(),
  receipt_left_at timestamptz(3), voided_at timestamptz(3), voided_on date, void_reason text, unique (organization_id, id),
  constraint payments_voided check ((voided_at is null) = (voided_on is null)),
  constraint payments_client foreign key (organization_id, client_id)
    references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id)
);
create index payments_client on payments (organization_id, client_id, id);
create index payments_invoice on payments (organization_id, invoice_id, id);
create index payments_day on payments (organization_id, paid_on) include (currency, amount) where voided_at is null;
select portico_secure('payments', 'select, insert, update');

-- Parts of payments and credit notes, and what is written off, each put towards one invoice.
create table allocations (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- Null once the invoice was deleted.
  invoice_id bigint,
  invoice_number text not null, kind text not null check (kind in ('payment', 'credit_note', 'write_off')),
  payment_id bigint, credit_note_id bigint, amount bigint not null check (amount > 0),
  -- From which day on it counts: the later of when it was paid and issued.
  effective_on date not null,
  reason text, created_by bigint, created_at timestamptz(3) not null default now(), voided_at timestamptz(3), voided_on date,
  void_reason text, unique (organization_id, id),
  check ((kind = 'payment') = (payment_id is not null)),
  constraint allocations_credit_note check ((kind = 'credit_note') = (credit_note_id is not null)),
  constraint allocations_voided check ((voided_at is null) = (voided_on is null)),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  constraint allocations_of_credit_note foreign key (organization_id, credit_note_id)
    references credit_notes (organization_id, id)
);
create index allocations_invoice on allocations (organization_id, invoice_id, id);
create index allocations_payment on allocations (organization_id, payment_id, id);
create index allocations_credit_note on allocations (organization_id, credit_note_id, id) where credit_note_id is not null;
-- For the reports of taxes.
create index allocations_effective on allocations (organization_id, effective_on);
create index allocations_voided_on on allocations (organization_id, voided_on) where voided_on is not null;
create index allocations_written_off on allocations (organization_id, invoice_id) where kind = 'write_off';
select portico_secure('allocations', 'select, insert, update');

-- What was given back of a payment or of a credit note.
create table refunds (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- Null once the client was deleted.
  client_id bigint,
  payment_id bigint, credit_note_id bigint, amount bigint not null check (amount > 0), currency text not null,
  -- The day on which it left, in the organization's zone.
  refunded_on date not null,
  -- As it was then.
  method jsonb,
  reference text, created_by bigint, created_at timestamptz(3) not null default now(), voided_at timestamptz(3), voided_on date,
  void_reason text, unique (organization_id, id),
  check (num_nonnulls(payment_id, credit_note_id) = 1),
  constraint refunds_voided check ((voided_at is null) = (voided_on is null)),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  constraint refunds_of_credit_note foreign key (organization_id, credit_note_id) references credit_notes (organization_id, id)
);
create index refunds_payment on refunds (organization_id, payment_id, id);
create index refunds_credit_note on refunds (organization_id, credit_note_id, id) where credit_note_id is not null;
create index refunds_client on refunds (organization_id, client_id, id);
create index refunds_day on refunds (organization_id, refunded_on) include (currency, amount) where voided_at is null;
select portico_secure('refunds', 'select, insert, update');

create trigger voided_on before insert or update on payments for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();
create trigger voided_on before insert or update on allocations for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();
create trigger voided_on before insert or update on refunds for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();

-- What was booked is kept, whatever column comes: it can be voided once, its receipt can leave, and what it refers to can be
-- deleted. With its organization everything goes.
create function keep_booked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['voided_at', 'voided_on', 'void_reason', 'undo_until', 'receipt_left_at'];
  gone text[];
begin
  if tg_op = 'DELETE' then
    if not exists (select from organizations o where o.id = old.organization_id) then
      return old;
    end if;
  elsif old.voided_at is null
    or (old.voided_at, old.voided_on, old.void_reason) is not distinct from (new.voided_at, new.voided_on, new.void_reason)
  then
    gone := array(select key from jsonb_each(to_jsonb(new)) where key in ('invoice_id', 'client_id') and value = 'null');
    if to_jsonb(new) - free - gone is not distinct from to_jsonb(old) - free - gone then
      return new;
    end if;
  end if;
  raise exception '% % is booked', tg_table_name, old.id using errcode = '23001';
end $$;
create trigger booked before update or delete on payments for each row execute function keep_booked();
create trigger booked before update or delete on allocations for each row execute function keep_booked();
create trigger booked before update or delete on refunds for each row execute function keep_booked();

-- The sums of an invoice are those of its live allocations. They are added up under the invoice's lock, so they are never
-- counted on from a stale value; what settles more than is payable is refused (invoices_settled).
create function allocation_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger counts after insert on allocations for each row
  when (new.voided_at is null) execute function allocation_counts();
create trigger counts_voided after update of voided_at on allocations for each row
  when (old.voided_at is null and new.voided_at is not null) execute function allocation_counts();

-- The same for what was refunded of an invoice's credit notes. A refund locks the invoice before the credit note.
create function refund_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  credited bigint;
  refunded bigint;
begin
  select n.invoice_id into credited from credit_notes n
    where n.organization_id = new.organization_id and n.id = new.credit_note_id;
  if credited is null then
    return null;
  end if;
  perform from invoices i where i.organization_id = new.organization_id and i.id = credited for no key update;
  select coalesce(sum(r.amount), 0) into refunded
    from credit_notes n join refunds r on r.organization_id = n.organization_id and r.credit_note_id = n.id
    where n.organization_id = new.organization_id and n.invoice_id = credited and r.voided_at is null;
  update invoices i set credits_refunded = refunded
    where i.organization_id = new.organization_id and i.id = credited and i.credits_refunded <> refunded;
  return null;
end $$;
create trigger counts after insert on refunds for each row
  when (new.credit_note_id is not null and new.voided_at is null) execute function refund_counts();
create trigger counts_voided after update of voided_at on refunds for each row
  when (new.credit_note_id is not null and old.voided_at is null and new.voided_at is not null)
  execute function refund_counts();

-- A paid invoice is settled: what was paid, credited and written off is all that is payable. Looked at when the transaction
-- ends, because an invoice is called paid before its payment is booked.
create function keep_settled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from invoices i where i.organization_id = new.organization_id and i.id = new.id and i.status = 'paid'
    and i.amount_paid + i.amount_credited + i.amount_written_off <> i.total - i.withheld)
  then
    raise exception 'invoice % is paid, but not settled', new.id using errcode = '23514', constraint = 'paid_is_settled';
  end if;
  return null;
end $$;
create constraint trigger paid_is_settled
  after insert or update of status, total, withheld, amount_paid, amount_credited, amount_written_off on invoices
  deferrable initially deferred for each row
  when (new.status = 'paid' and new.amount_paid + new.amount_credited + new.amount_written_off <> new.total - new.withheld)
  execute function keep_settled();

-- What is taken of a payment or of an issued credit note, for invoices and refunds, is never more than it comes to, and nothing
-- of a voided one. It is locked, so that two who take of it at once see each other.
create function keep_within_source() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare whole bigint;
begin
  if new.payment_id is not null then
    select amount into whole from payments
      where organization_id = new.organization_id and id = new.payment_id and voided_at is null for no key update;
  else
    select total - withheld into whole from credit_notes
      where organization_id = new.organization_id and id = new.credit_note_id and status = 'issued' for no key update;
  end if;
  if whole >= (
    select sum(amount) from (
      select amount from allocations where organization_id = new.organization_id and voided_at is null
        and (payment_id = new.payment_id or credit_note_id = new.credit_note_id)
      union all
      select amount from refunds where organization_id = new.organization_id and voided_at is null
        and (payment_id = new.payment_id or credit_note_id = new.credit_note_id)
    ) taken
  ) then
    return null;
  end if;
  raise exception 'more is taken than there is, of payment % or credit note %', new.payment_id, new.credit_note_id
    using errcode = '23514', constraint = 'within_source';
end $$;
create trigger within_source after insert on allocations for each row
  when (new.kind <> 'write_off' and new.voided_at is null) execute function keep_within_source();
create trigger within_source after insert on refunds for each row
  when (new.voided_at is null) execute function keep_within_source();

-- A refunded payment did arrive: its refunds are voided before it.
create function keep_refunded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from refunds
    where organization_id = new.organization_id and payment_id = new.id and voided_at is null) then
    raise exception 'payment % was refunded', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create trigger refunded after update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function keep_refunded();

-- Payment claims: what a client reports as paid, and what became of it. An invoice waits for a confirmation as long as one claim
-- of it is open.
create table payment_claims (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  -- Null once the invoice was deleted, or the client.
  invoice_id bigint,
  invoice_number text not null, client_id bigint,
  -- In minor units: more than is due becomes the client's credit when it is confirmed.
  amount bigint not null check (amount > 0),
  currency text not null, method jsonb,
  -- The day of the payment, where the client named one.
  paid_on date,
  reference text, note text,
  -- A picture or a PDF of it: its key, its name and its type of content.
  proof_file text,
  proof_name text, proof_type text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'withdrawn')),
  -- The member who reported it in the client's place.
  by_staff bigint,
  created_at timestamptz(3) not null default now(), decided_by bigint, decided_at timestamptz(3), reason text,
  payment_id bigint, unique (organization_id, id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check (payment_id is null or state = 'confirmed'),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id)
);
create unique index payment_claims_open on payment_claims (organization_id, invoice_id) where state = 'open';
create index payment_claims_invoice on payment_claims (organization_id, invoice_id, id);
create index payment_claims_client on payment_claims (organization_id, client_id);
create index payment_claims_payment on payment_claims (organization_id, payment_id) where payment_id is not null;
select portico_secure('payment_claims', 'select, insert, update');

-- A claim is kept as it was made, whatever column comes. It is decided once; a confirmed one is open again where its payment was
-- voided. With its invoice goes what is shown there alone: the proof, and the open question.
create function keep_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer constant text[] := array['state', 'decided_by', 'decided_at', 'reason', 'payment_id'];
  gone text[] := '{}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from organizations o where o.id = old.organization_id) then
      return old;
    end if;
    raise exception 'claim % is kept', old.id using errcode = '23001';
  end if;
  if new.client_id is null then
    gone := array['client_id'];
  end if;
  if new.invoice_id is null then
    gone := gone || array['invoice_id', 'proof_file'];
    new.proof_file := null;
    if new.state = 'open' then
      new.state := 'withdrawn';
      new.decided_at := now();
    end if;
  end if;
  if to_jsonb(new) - answer - gone is not distinct from to_jsonb(old) - answer - gone and (
    (new.state, new.decided_by, new.decided_at, new.reason, new.payment_id)
      is not distinct from (old.state, old.decided_by, old.decided_at, old.reason, old.payment_id)
    or old.state = 'open' and new.state <> 'open'
    or old.state = 'confirmed' and new.state = 'open' and exists (select from payments p
      where p.organization_id = old.organization_id and p.id = old.payment_id and p.voided_at is not null)
  ) then
    return new;
  end if;
  raise exception 'claim % is kept', old.id using errcode = '23001';
end $$;
create trigger kept before update or delete on payment_claims for each row execute function keep_claim();

-- Proofs that were uploaded and belong to no claim yet: one for each client of an invoice, for a day.
create table payment_proofs (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null, client_id bigint not null, file text not null, name text not null, type text not null,
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id), unique (organization_id, invoice_id, client_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create index payment_proofs_client on payment_proofs (organization_id, client_id);
create index payment_proofs_age on payment_proofs (created_at);
select portico_secure('payment_proofs', 'select, insert, update, delete');

-- These run as the owner, or for it alone.
revoke execute on function keep_booked, allocation_counts, refund_counts, keep_settled, keep_within_source, keep_refunded,
  keep_claim from public;
