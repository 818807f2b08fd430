-- Claims: a client's word that it has paid, as it was given, and what became of it: confirmed, rejected or withdrawn.

create table payment_claims (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- Null once the invoice was deleted, or the client.
  invoice_id bigint,
  invoice_number text not null,
  client_id bigint,
  -- In minor units: more than is due becomes the client's credit when it is confirmed.
  amount bigint not null check (amount > 0),
  currency text not null,
  method jsonb,
  -- The day on which it was paid, where that was said.
  paid_on date,
  reference text,
  note text,
  -- A picture or a PDF of it: its key, its name and what kind its content is.
  proof_file text,
  proof_name text,
  proof_type text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'withdrawn')),
  -- The member who said so in the client's place.
  by_staff bigint,
  created_at timestamptz(3) not null default now(),
  decided_by bigint,
  decided_at timestamptz(3),
  reason text,
  payment_id bigint,
  unique (organization_id, id),
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

-- What was said is kept from everybody, whatever column comes. It is answered once; an answer is open again where its payment was
-- taken back. With its invoice goes what can be looked at there alone: the proof, and the question.
create function keep_said() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function keep_said from public;
create trigger said before update or delete on payment_claims for each row execute function keep_said();

-- Proofs that were sent and belong to no claim yet: one for each client of an invoice, for a day.
create table payment_proofs (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null,
  client_id bigint not null,
  file text not null,
  name text not null,
  type text not null,
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  unique (organization_id, invoice_id, client_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
create index payment_proofs_client on payment_proofs (organization_id, client_id);
create index payment_proofs_age on payment_proofs (created_at);
select portico_secure('payment_proofs', 'select, insert, update, delete');

-- An invoice waits for a confirmation exactly as long as one claim of its client is open. Looked at when a transaction ends: whoever
-- knows of claims has seen to it by then, and what an older version of the server does to an invoice is followed here.
create function claim_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invoice invoices;
  due bigint;
  booked bigint;
begin
  select * into invoice from invoices i where i.organization_id = new.organization_id and i.id = new.id;
  if not found then
    return null;
  end if;
  if invoice.status <> 'processing' then
    if not exists (select from payment_claims c
      where c.organization_id = invoice.organization_id and c.invoice_id = invoice.id and c.state = 'open') then
      return null;
    end if;
    -- What was booked in this very transaction.
    select max(p.id) into booked from payments p
    where p.organization_id = invoice.organization_id and p.invoice_id = invoice.id and p.voided_at is null
      and p.created_at = now()::timestamptz(3);
  end if;
  update payment_claims c set state = case when booked is null then 'withdrawn' else 'confirmed' end, decided_at = now(),
    payment_id = booked
  where c.organization_id = invoice.organization_id and c.invoice_id = invoice.id and c.state = 'open'
    and (invoice.status, invoice.client_id, invoice.currency) is distinct from ('processing', c.client_id, c.currency);
  due := invoice.total - not_owed(invoice);
  if invoice.status = 'processing' and due > 0 then
    insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, amount, currency, method)
    values (invoice.organization_id, invoice.id, invoice.number, invoice.client_id, due, invoice.currency,
      invoice.chosen_method)
    on conflict (organization_id, invoice_id) where state = 'open' do nothing;
  end if;
  return null;
end $$;
revoke execute on function claim_follows from public;
create constraint trigger claim_follows_new after insert on invoices deferrable initially deferred for each row
  when (new.status = 'processing') execute function claim_follows();
create constraint trigger claim_follows after update of status, client_id, currency on invoices
  deferrable initially deferred for each row
  when ((old.status = 'processing' or new.status = 'processing')
    and (old.status, old.client_id, old.currency) is distinct from (new.status, new.client_id, new.currency))
  execute function claim_follows();
