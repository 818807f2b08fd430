-- A part of a credit note settles an invoice as a part of a payment does.
alter table allocations
  add column credit_note_id bigint,
  add constraint allocations_credit_note check ((kind = 'credit_note') = (credit_note_id is not null)) not valid,
  add constraint allocations_of_credit_note foreign key (organization_id, credit_note_id)
    references credit_notes (organization_id, id) not valid;
alter table refunds add constraint refunds_of_credit_note foreign key (organization_id, credit_note_id)
  references credit_notes (organization_id, id) not valid;
create index refunds_credit_note on refunds (organization_id, credit_note_id, id) where credit_note_id is not null;

-- What is put towards invoices and what is given back are never more than an issued credit note comes to. It is held, so
-- that two who take of it at once see each other.
create function keep_within_credit_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payable bigint;
begin
  select total - withheld into payable from credit_notes
    where organization_id = new.organization_id and id = new.credit_note_id and status = 'issued' for no key update;
  if payable >= (
    select sum(amount) from (
      select amount from allocations
        where organization_id = new.organization_id and credit_note_id = new.credit_note_id and voided_at is null
      union all
      select amount from refunds
        where organization_id = new.organization_id and credit_note_id = new.credit_note_id and voided_at is null
    ) taken
  ) then
    return null;
  end if;
  raise exception 'credit note % is less than what is taken of it', new.credit_note_id using errcode = '23514';
end $$;
revoke execute on function keep_within_credit_note from public;
create trigger within_credit_note after insert on allocations for each row
  when (new.credit_note_id is not null and new.voided_at is null) execute function keep_within_credit_note();
create trigger within_credit_note after insert on refunds for each row
  when (new.credit_note_id is not null and new.voided_at is null) execute function keep_within_credit_note();
