-- What an organization sells, goods or services, to be picked as lines of documents. A line copies its product, so a
-- product can change or go at any time.

create table products (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  description text,
  unit text,
  -- {"EUR": 90.5}: one for each currency, in its own unit, with as many decimals as prices of lines may have
  prices jsonb not null default '{}',
  tax_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  constraint products_tax foreign key (organization_id, tax_id) references taxes (organization_id, id)
);
select portico_secure('products', 'select, insert, update, delete');
select make_searchable('products', 'name, description', 'new.name, new.description', 'name');
-- Two names that read alike would be one and the same in an imported file. The list is in this order too.
create unique index products_name on products (organization_id, name_folded);
