-- The lines of an exact invoice without tax, before its discount (BT-106); null: amount, as in every plain one. What was
-- written before has none, and says `amount` until it is written again.
alter table invoices add column subtotal bigint;
