-- Invoices with units, discounts, several taxes, tax in the price and tax withheld. What a plain one implies isn't stored:
-- null and the constants mean "as the plain columns say", so no row is written anew.

alter table invoices
  add column prices_include_tax boolean not null default false,
  -- unit_price of its lines in 10^-price_decimals; null: in those of the currency
  add column price_decimals smallint,
  -- as priced, before the discount, with tax where the prices include it; null: amount
  add column lines_total bigint,
  -- [{name, category, rate (percent), base, amount (minor units), reason}]; null: a plain invoice, whose one tax is tax_rate
  add column taxes jsonb,
  add column discount_percent numeric,
  add column discount_amount bigint not null default 0,
  add column discount_reason text,
  add column withholding_name text,
  add column withholding_rate numeric,
  add column withheld bigint not null default 0,
  add constraint invoices_exact check (taxes is not null or (not prices_include_tax and withheld = 0 and discount_amount = 0
    and num_nonnulls(price_decimals, lines_total, discount_percent, discount_reason, withholding_name, withholding_rate) = 0))
    not valid,
  add constraint invoices_withholding check ((withholding_name is null) = (withholding_rate is null)) not valid;

alter table invoice_items
  add column kind text not null default 'item',
  add column unit text,
  -- where it is broken; quantity is then the whole number above
  add column quantity_exact numeric(13, 6),
  add column discount_percent numeric,
  add column discount_amount bigint not null default 0,
  add column discount_reason text,
  -- without tax; null: amount
  add column net_amount bigint,
  add column tax_id bigint,
  -- {name, category, components: [{name, rate (percent), compound}], reason, reason_code} as it was; null: none, or a plain invoice
  add column tax jsonb,
  -- chosen for this line; else it is that of the invoice's tax_rate
  add column has_own_tax boolean not null default false,
  add constraint invoice_items_kind check (kind in ('item', 'credit', 'text')) not valid,
  add constraint invoice_items_tax foreign key (organization_id, tax_id) references taxes (organization_id, id) not valid;
