-- The sums of an organization that writes much are folded before the hour is over: a dashboard never reads many more than 500.

-- Looked at with every fiftieth invoice, from the index alone; promised once, however many writers see it.
create function promise_folding() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(n - 1) from (select count(*) as n from invoice_tallies where organization_id = new.organization_id
        group by status, currency, month) kind) >= 500
    and not exists (select from outbox where organization_id = new.organization_id and name = 'fold-tallies'
        and status in ('waiting', 'queued'))
  then
    insert into outbox (organization_id, name, payload)
      values (new.organization_id, 'fold-tallies', jsonb_build_object('organization_id', new.organization_id));
    perform pg_notify('portico_work', '');
  end if;
  return null;
end $$;
revoke execute on function promise_folding from public;

create trigger tally_often after insert or update of status, currency, total, created_at on invoices for each row
  when (new.id % 50 = 0) execute function promise_folding();
