-- What an issued credit note credits stays as it is, and a cancelled invoice says since when it doesn't count: whichever
-- version of the server writes.

-- What was cancelled before that was kept did so when it changed last, which an update would lose.
create function invoice_voided() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> 'cancelled' then
    new.voided_at := null;
    new.void_reason := null;
  elsif tg_op = 'INSERT' then
    new.voided_at := coalesce(new.voided_at, now());
  elsif old.status = 'cancelled' then
    new.voided_at := coalesce(new.voided_at, old.voided_at, old.updated_at);
  else
    new.voided_at := coalesce(new.voided_at, now());
  end if;
  return new;
end $$;
create trigger voided before update on invoices for each row
  when (old.status = 'cancelled' or new.status = 'cancelled') execute function invoice_voided();
create trigger voided_new before insert on invoices for each row
  when (new.status = 'cancelled') execute function invoice_voided();

-- It may be cancelled once all of it is credited, and is never anything else again.
create function keep_credited() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from credit_notes n
    where n.organization_id = old.organization_id and n.invoice_id = old.id and n.status = 'issued')
  then
    return new;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' and new.amount_credited = new.total - new.withheld
    and (old.client_id, old.currency, old.amount, old.tax_rate, old.tax_amount, old.total, old.withheld, old.taxes)
      is not distinct from
      (new.client_id, new.currency, new.amount, new.tax_rate, new.tax_amount, new.total, new.withheld, new.taxes)
  then
    return new;
  end if;
  raise exception 'invoice % has credit notes', old.id using errcode = '23001';
end $$;
revoke execute on function keep_credited from public;
create trigger credited before update on invoices for each row
  when ((old.client_id, old.currency, old.amount, old.tax_rate, old.tax_amount, old.total, old.withheld, old.taxes)
      is distinct from (new.client_id, new.currency, new.amount, new.tax_rate, new.tax_amount, new.total, new.withheld, new.taxes)
    or old.status <> new.status and (new.status in ('draft', 'pending', 'cancelled') or old.status = 'cancelled'))
  execute function keep_credited();

-- Drafts of credit notes go with what they are about.
create function drop_credit_drafts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'invoices' then
    delete from credit_notes n
      where n.organization_id = old.organization_id and n.invoice_id = old.id and n.status = 'draft';
  else
    delete from credit_notes n
      where n.organization_id = old.organization_id and n.client_id = old.id and n.status = 'draft';
  end if;
  return old;
end $$;
revoke execute on function drop_credit_drafts from public;
create trigger credit_drafts before delete on invoices for each row execute function drop_credit_drafts();
create trigger credit_drafts before delete on clients for each row execute function drop_credit_drafts();
