-- What was given back of a payment or of a credit note. Rows are added and voided like payments, never changed or deleted.

create table refunds (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- Null once the client was deleted.
  client_id bigint,
  payment_id bigint,
  -- Its table comes with credit notes.
  credit_note_id bigint,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The day on which it left, in the organization's zone.
  refunded_on date not null,
  -- By which way, as that was then.
  method jsonb,
  reference text,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  voided_at timestamptz(3),
  void_reason text,
  unique (organization_id, id),
  check (num_nonnulls(payment_id, credit_note_id) = 1),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete set null (client_id),
  foreign key (organization_id, payment_id) references payments (organization_id, id)
);
create index refunds_payment on refunds (organization_id, payment_id, id);
create index refunds_client on refunds (organization_id, client_id, id);
select portico_secure('refunds', 'select, insert, update');
create trigger booked before update or delete on refunds for each row execute function keep_booked();

-- What is put towards invoices and what is given back are never more than was paid, and of a voided payment they are nothing.
-- The payment is held, so that two who take of it at once see each other.
create function keep_within_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid bigint;
begin
  select amount into paid from payments
    where organization_id = new.organization_id and id = new.payment_id and voided_at is null for no key update;
  if paid >= (
    select sum(amount) from (
      select amount from allocations
        where organization_id = new.organization_id and payment_id = new.payment_id and voided_at is null
      union all
      select amount from refunds
        where organization_id = new.organization_id and payment_id = new.payment_id and voided_at is null
    ) taken
  ) then
    return null;
  end if;
  raise exception 'payment % is less than what is taken of it', new.payment_id using errcode = '23514';
end $$;
revoke execute on function keep_within_payment from public;
create trigger within_payment after insert on allocations for each row
  when (new.payment_id is not null and new.voided_at is null) execute function keep_within_payment();
create trigger within_payment after insert on refunds for each row
  when (new.payment_id is not null and new.voided_at is null) execute function keep_within_payment();

-- What was given back of a payment arrived: its refunds end before it.
create function keep_refunded() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from refunds
    where organization_id = new.organization_id and payment_id = new.id and voided_at is null) then
    raise exception 'payment % was refunded', new.id using errcode = '23514';
  end if;
  return null;
end $$;
revoke execute on function keep_refunded from public;
create trigger refunded after update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function keep_refunded();
