-- What arrived in a month, for the dashboard; apart from what else changes, for its lock's sake.
create index payments_day on payments (organization_id, paid_on) include (currency, amount) where voided_at is null;
