-- In which currency a visitor was asked for the budget; null where it wasn't said.
alter table hire_requests add column budget_currency text;
