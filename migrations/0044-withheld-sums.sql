-- Sums of what is owed are of what is payable: of the total without what is withheld.

-- What is withheld of outstanding invoices, kept as their totals are (0015), and apart from them: who knows only totals folds
-- those as ever and loses nothing, and an invoice without any leaves nothing here.
create table withheld_tallies (
  organization_id bigint not null references organizations on delete cascade,
  status text not null,
  currency text not null,
  withheld bigint not null
);
create index withheld_tallies_sums on withheld_tallies (organization_id, status, currency) include (withheld);
select portico_secure('withheld_tallies', 'select');

-- Nobody writes an invoice until the sums are what they say.
lock table invoices in share row exclusive mode;

create function tally_withheld() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.withheld <> 0 and outstanding_status(old.status) then
    -- When the organization itself is gone, so are its sums.
    insert into withheld_tallies (organization_id, status, currency, withheld)
      select id, old.status, old.currency, -old.withheld from organizations where id = old.organization_id;
  end if;
  if tg_op <> 'DELETE' and new.withheld <> 0 and outstanding_status(new.status) then
    insert into withheld_tallies (organization_id, status, currency, withheld)
      values (new.organization_id, new.status, new.currency, new.withheld);
  end if;
  return null;
end $$;
revoke execute on function tally_withheld from public;
create trigger tally_withheld after insert on invoices for each row
  when (new.withheld <> 0) execute function tally_withheld();
create trigger tally_withheld_gone after delete on invoices for each row
  when (old.withheld <> 0) execute function tally_withheld();
create trigger tally_withheld_change after update of status, currency, withheld on invoices for each row
  when ((old.withheld <> 0 or new.withheld <> 0)
    and (old.status, old.currency, old.withheld) is distinct from (new.status, new.currency, new.withheld))
  execute function tally_withheld();

insert into withheld_tallies (organization_id, status, currency, withheld)
  select organization_id, status, currency, sum(withheld) from invoices
  where withheld <> 0 and outstanding_status(status) group by 1, 2, 3;

-- As before (0024), but for what is withheld.
create or replace function balance_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.client_id <> new.client_id then
    -- Both are held in one order, so that two invoices that change places don't wait for each other.
    perform from client_balances where organization_id = new.organization_id and client_id in (old.client_id, new.client_id)
      order by client_id for update;
  end if;
  if tg_op <> 'INSERT' and outstanding_status(old.status) then
    perform add_to_balance(old.organization_id, old.client_id, old.currency, old.withheld - old.total);
  end if;
  if tg_op <> 'DELETE' and outstanding_status(new.status) then
    perform add_to_balance(new.organization_id, new.client_id, new.currency, new.total - new.withheld);
  end if;
  return null;
end $$;
create or replace trigger balance_changed after update of status, currency, total, withheld, client_id on invoices for each row
  when ((outstanding_status(old.status), old.currency, old.total - old.withheld, old.client_id)
    is distinct from (outstanding_status(new.status), new.currency, new.total - new.withheld, new.client_id))
  execute function balance_invoice();

select add_to_balance(organization_id, client_id, currency, -withheld) from (
  select organization_id, client_id, currency, sum(withheld)::bigint as withheld from invoices
  where withheld <> 0 and outstanding_status(status) group by 1, 2, 3 order by 1, 2
) kept;
