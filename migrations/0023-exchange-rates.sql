-- What one unit of a document's currency is worth in the organization's: tax in another currency is told in that one too. The
-- currency that the rate leads to stays with it, so that it means the same after the organization's has changed.

alter table invoices add column exchange_rate numeric(18, 9), add column exchange_rate_date date, add column home_currency text,
  add constraint invoices_exchange check (num_nulls(exchange_rate, exchange_rate_date, home_currency) in (0, 3)
    and exchange_rate > 0 and home_currency <> currency);
alter table credit_notes add column exchange_rate numeric(18, 9), add column exchange_rate_date date,
  add column home_currency text,
  add constraint credit_notes_exchange check (num_nulls(exchange_rate, exchange_rate_date, home_currency) in (0, 3)
    and exchange_rate > 0 and home_currency <> currency);

-- A rate of a draft leads to the currency that the organization has. What was issued keeps the one that it was issued with.
create function drop_former_rates() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update invoices set exchange_rate = null, exchange_rate_date = null, home_currency = null,
    updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where organization_id = new.id and status = 'draft' and home_currency <> new.default_currency;
  update credit_notes set exchange_rate = null, exchange_rate_date = null, home_currency = null,
    updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where organization_id = new.id and status = 'draft' and home_currency <> new.default_currency;
  return null;
end $$;
create trigger former_rates after update of default_currency on organizations for each row
  when (new.default_currency <> old.default_currency) execute function drop_former_rates();
