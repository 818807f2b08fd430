-- What French invoices name beside the rest: whether goods or services are billed, and where goods were delivered.
alter table invoices add column supply_type text check (supply_type in ('goods', 'services', 'mixed')),
  add column delivery_address text;
