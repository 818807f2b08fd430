-- What was given back in a month, for the dashboard.
create index refunds_day on refunds (organization_id, refunded_on) include (currency, amount) where voided_at is null;
