-- Lists of clients and projects in other orders than the newest first, each read from an index.

-- As one looks a name up, without regard to capitals and accents. Row security lets an index compare columns, not expressions.
alter table clients add column name_folded text not null default '';
alter table projects add column title_folded text not null default '';
update clients set name_folded = fold_text(name);
update projects set title_folded = fold_text(title);

create or replace function clients_search_text() returns trigger language plpgsql as $$
begin
  new.name_folded := fold_text(new.name);
  new.search_text := fold_text(concat_ws(' ', new.name, new.email, new.company, new.phone));
  return new;
end $$;
create or replace function projects_search_text() returns trigger language plpgsql as $$
begin
  new.title_folded := fold_text(new.title);
  new.search_text := fold_text(concat_ws(' ', new.title, new.description, replace(new.status, '_', ' '), new.status,
    (select name from clients c where c.organization_id = new.organization_id and c.id = new.client_id)));
  return new;
end $$;

drop index clients_by_name;
create index clients_by_name on clients (organization_id, name_folded, id);
create index projects_by_title on projects (organization_id, title_folded, id);
-- Whatever has no due date is due last. A column of its own, for "projects_due" has the date too and would be read whole.
alter table projects add column due_order date not null generated always as (coalesce(due_date, 'infinity')) stored;
create index projects_by_due_date on projects (organization_id, due_order, id);
-- Budgets of different currencies aren't compared: one currency after the other. None is less than nothing.
create index projects_by_budget on projects
  (organization_id, currency, (case when budget is null then -1 else budget end), id);

-- What each client still owes, in minor units by currency. `currency` and `total` are the sum that a list shows first: the
-- organization's own currency where something is owed in it, else the first by code. A row of its own, so that who
-- changes an invoice never waits for who holds the client.
create table client_balances (
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null,
  owed jsonb not null default '{}',
  own boolean not null default false,
  currency text not null default '',
  total bigint not null default 0,
  primary key (organization_id, client_id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade
);
select portico_secure('client_balances', 'select');

create function lead_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home text := (select default_currency from organizations where id = new.organization_id);
begin
  new.own := new.owed ? home;
  new.currency := case when new.own then home else coalesce((select min(code) from jsonb_object_keys(new.owed) code), '') end;
  new.total := coalesce((new.owed ->> new.currency)::bigint, 0);
  return new;
end $$;
revoke execute on function lead_balance from public;
create trigger lead before insert or update on client_balances for each row execute function lead_balance();

insert into client_balances (organization_id, client_id, owed)
  select c.organization_id, c.id, coalesce((
    select jsonb_object_agg(currency, total) from (
      select i.currency, sum(i.total) as total from invoices i
      where i.organization_id = c.organization_id and i.client_id = c.id and i.status in ('sent', 'pending', 'processing', 'overdue')
      group by i.currency having sum(i.total) <> 0
    ) sums), '{}')
  from clients c;
create index client_balances_order on client_balances (organization_id, own, currency, total, client_id);

create function open_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_balances (organization_id, client_id) values (new.organization_id, new.id);
  return null;
end $$;
revoke execute on function open_balance from public;
create trigger balance after insert on clients for each row execute function open_balance();

create function outstanding_status(status text) returns boolean language sql immutable
  return status in ('sent', 'pending', 'processing', 'overdue');

create function add_to_balance(organization bigint, client bigint, code text, more bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update client_balances set owed = case coalesce((owed ->> code)::bigint, 0) + more when 0 then owed - code
    else owed || jsonb_build_object(code, coalesce((owed ->> code)::bigint, 0) + more) end
  where organization_id = organization and client_id = client
$$;
revoke execute on function add_to_balance from public;

create function balance_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.client_id <> new.client_id then
    -- Both are held in one order, so that two invoices that change places don't wait for each other.
    perform from client_balances where organization_id = new.organization_id and client_id in (old.client_id, new.client_id)
      order by client_id for update;
  end if;
  if tg_op <> 'INSERT' and outstanding_status(old.status) then
    perform add_to_balance(old.organization_id, old.client_id, old.currency, -old.total);
  end if;
  if tg_op <> 'DELETE' and outstanding_status(new.status) then
    perform add_to_balance(new.organization_id, new.client_id, new.currency, new.total);
  end if;
  return null;
end $$;
revoke execute on function balance_invoice from public;
create trigger balance_new after insert on invoices for each row
  when (outstanding_status(new.status)) execute function balance_invoice();
create trigger balance_gone after delete on invoices for each row
  when (outstanding_status(old.status)) execute function balance_invoice();
create trigger balance_changed after update of status, currency, total, client_id on invoices for each row
  when ((outstanding_status(old.status), old.currency, old.total, old.client_id)
    is distinct from (outstanding_status(new.status), new.currency, new.total, new.client_id))
  execute function balance_invoice();

-- Another own currency leads other sums.
create function lead_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from client_balances where organization_id = new.id order by client_id for update;
  update client_balances set owed = owed where organization_id = new.id;
  return null;
end $$;
revoke execute on function lead_balances from public;
create trigger balances after update of default_currency on organizations for each row
  when (old.default_currency is distinct from new.default_currency) execute function lead_balances();
