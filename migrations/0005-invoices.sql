-- Invoices with their lines and mails, and what protects them once a client has seen them.

-- Money is in minor units of the currency. `amount` is before tax; `total` is kept so that lists and sums need no arithmetic.
create table invoices (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, project_id bigint,
  -- Null is the default series.
  series_id bigint,
  number text not null,
  -- INV-10000 comes after INV-9999: shorter numbers first. Row security lets an index compare columns, not expressions.
  number_length smallint not null generated always as (length(number)) stored,
  -- False: a draft under protection is called DRAFT-<id> until it is issued.
  is_numbered boolean not null default true,
  is_protected boolean not null default false, status text not null default 'draft'
    check (status in ('draft', 'sent', 'processing', 'paid', 'overdue', 'cancelled', 'pending')),
  currency text not null, digits smallint not null, amount bigint not null, tax_rate numeric(6, 3) not null default 0,
  tax_amount bigint not null default 0, total bigint not null,
  -- `tax_rate` is answered where it leads from the lines to the total, else it is 0; `taxes` always tell.
  prices_include_tax boolean not null default false,
  -- unit_price of its lines is in 10^-price_decimals; null: in minor units.
  price_decimals smallint,
  -- As priced, before the discount, with tax where the prices include it.
  lines_total bigint not null,
  -- Without tax, before the discount (BT-106).
  subtotal bigint not null,
  -- [{name, category, rate (percent), base, amount (minor units), reason}]
  taxes jsonb not null,
  discount_percent numeric, discount_amount bigint not null default 0, discount_reason text, withholding_name text,
  withholding_rate numeric, withheld bigint not null default 0,
  -- The sums of its live allocations (allocation_counts), and what was refunded of its credit notes (refund_counts).
  amount_paid bigint not null default 0,
  amount_credited bigint not null default 0, amount_written_off bigint not null default 0,
  credits_refunded bigint not null default 0, issue_date date, supply_from date, supply_to date, due_date date,
  -- Frozen at issue; null is read from the organization, the client and the project as they are now.
  seller jsonb,
  buyer jsonb, project_title text, language text not null default 'en', po_number text, contract_number text,
  buyer_reference text, notes text, terms text, internal_note text,
  mail_status text not null default 'none' check (mail_status in ('none', 'queued', 'sent', 'failed')),
  mail_job bigint, pdf_hash text, chosen_method jsonb,
  -- When a client could see it for the first time, in the portal or as a PDF: its number is never given again.
  issued_at timestamptz(3),
  sent_at timestamptz(3), viewed_at timestamptz(3), reminded_at timestamptz(3), marked_paid_at timestamptz(3),
  paid_at timestamptz(3), voided_at timestamptz(3), voided_on date, void_reason text,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (organization_id, id), unique (organization_id, number),
  constraint invoices_withholding check ((withholding_name is null) = (withholding_rate is null)),
  constraint invoices_settled check (amount_paid + amount_credited + amount_written_off <= total - withheld),
  constraint invoices_voided check ((status = 'cancelled') = (voided_on is not null)),
  constraint invoices_series foreign key (organization_id, series_id) references number_series (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id),
  constraint invoices_project_of_client foreign key (organization_id, project_id, client_id)
    references projects (organization_id, id, client_id) on delete set null (project_id)
);
create index invoices_client on invoices (organization_id, client_id, id) include (status, currency, total);
create index invoices_project on invoices (organization_id, project_id, id) include (status, currency, amount);
create index invoices_status on invoices (organization_id, status, id);
create index invoices_issue_date on invoices (organization_id, issue_date);
create index invoices_by_number on invoices (organization_id, number_length, number, id);
create index invoices_small_letters on invoices (organization_id, upper(number)) where number <> upper(number);
-- Invoices without a due date come last.
create index invoices_by_due_date on invoices
  (organization_id, (case when due_date is null then 'infinity'::date else due_date end), id);
-- Amounts of different currencies aren't compared, so one currency comes after the other.
create index invoices_by_total on invoices (organization_id, currency, total, id);
create index invoices_due on invoices (organization_id, status, due_date, id) include (currency, total)
  where status in ('sent', 'pending', 'overdue');
create index invoices_paid on invoices (organization_id, created_at) include (currency, total) where status = 'paid';
create index invoices_paid_at on invoices (organization_id, paid_at) include (currency, total) where status = 'paid';
-- The few invoices with something withheld, settled otherwise than by one payment, or refunded: others cost no look.
create index invoices_withheld on invoices (organization_id, client_id, status, currency) include (withheld)
  where withheld <> 0;
create index invoices_withheld_paid on invoices (organization_id, paid_at) include (currency, withheld)
  where status = 'paid' and withheld <> 0;
create index invoices_settled on invoices (organization_id, client_id, status, currency)
  include (amount_paid, amount_credited, amount_written_off)
  where (status <> 'paid' and amount_paid <> 0) or amount_credited <> 0 or amount_written_off <> 0;
create index invoices_credits_refunded on invoices (organization_id, client_id, currency)
  include (credits_refunded, paid_at) where status = 'paid' and credits_refunded <> 0;
create index invoices_credits_refunded_day on invoices (organization_id, created_at)
  include (currency, credits_refunded) where status = 'paid' and credits_refunded <> 0;
select portico_secure('invoices', 'select, insert, update, delete');
select make_searchable('invoices', 'number, status, total, currency, due_date, client_id',
  'new.number, new.status, round(new.total / 10.0 ^ new.digits, new.digits), new.currency, new.due_date,
    (select name from clients c where c.organization_id = new.organization_id and c.id = new.client_id)');

create table invoice_items (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null, position integer not null,
  kind text not null default 'item' constraint invoice_items_kind check (kind in ('item', 'credit', 'text')),
  description text not null, quantity numeric(13, 6) not null, unit text, unit_price bigint not null, amount bigint not null,
  -- Without tax.
  net_amount bigint not null,
  discount_percent numeric, discount_amount bigint not null default 0, discount_reason text,
  -- Whether the tax was chosen for this line; else it is that of the invoice's tax_rate.
  has_own_tax boolean not null default false,
  tax_id bigint,
  -- {name, category, components: [{name, rate (percent), compound}], reason, reason_code} as it was; null: none
  tax jsonb,
  unique (organization_id, id), unique (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  constraint invoice_items_tax foreign key (organization_id, tax_id) references taxes (organization_id, id)
);
select portico_secure('invoice_items', 'select, insert, update, delete');

-- Mailed links into the portal, each good once.
create table portal_links (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  client_id bigint not null, invoice_id bigint, nonce text not null, token_hash text unique,
  created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null, used_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
create index portal_links_client on portal_links (organization_id, client_id);
create index portal_links_invoice on portal_links (organization_id, invoice_id);
select portico_secure('portal_links', 'insert, update (expires_at, token_hash),
  select (id, organization_id, client_id, invoice_id, used_at, expires_at)');

-- Plain links to files: a token opens one file for a minute.
create table file_links (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  token_hash text not null unique,
  -- A project's deliverable, of which `file` says which one, an invoice as it is printed now, or several of them.
  project_id bigint,
  file text, invoice_id bigint, invoice_ids jsonb, expires_at timestamptz(3) not null, unique (organization_id, id),
  check (num_nonnulls(project_id, invoice_id, invoice_ids) = 1 and (project_id is null) = (file is null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
create index file_links_project on file_links (organization_id, project_id);
create index file_links_invoice on file_links (organization_id, invoice_id);
create index file_links_age on file_links (expires_at);
select portico_secure('file_links', 'insert');

-- Who got each mail and what it said, and for some seconds how the invoice was before, so that the mail can be undone.
create table invoice_mails (
  id bigint generated always as identity primary key, organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null, kind text not null check (kind in ('invoice', 'reminder')), job bigint not null, link_id bigint,
  sent_by bigint references users on delete set null,
  -- Null where nothing was chosen: the client's address, no copies, our own words.
  recipient text,
  copies jsonb, subject text, message text,
  outcome text not null default 'queued' check (outcome in ('queued', 'sent', 'failed')), before jsonb not null,
  -- The invoice's updated_at: the same version asked for twice in a moment is sent once.
  version timestamptz(3) not null,
  created_at timestamptz(3) not null default now(), undo_until timestamptz(3) not null, left_at timestamptz(3),
  undone_at timestamptz(3), unique (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, link_id) references portal_links (organization_id, id) on delete set null (link_id)
);
create index invoice_mails_invoice on invoice_mails (organization_id, invoice_id, id);
create index invoice_mails_job on invoice_mails (organization_id, job);
create index invoice_mails_link on invoice_mails (organization_id, link_id);
create index invoice_mails_sender on invoice_mails (sent_by);
-- The last words and copies are offered next.
create index invoice_mails_words on invoice_mails (organization_id, kind, id desc) where message is not null;
create index invoice_mails_copies on invoice_mails (organization_id, kind, id desc) where copies is not null;
select portico_secure('invoice_mails', 'select, insert, update');

-- What an issued document says of both parties. Empty parts of what e-invoices ask for are left out.
create function seller_snapshot(organization organizations) returns jsonb language sql stable
  return jsonb_build_object('name', organization.name, 'email', organization.email, 'address', organization.address,
    'country', organization.country, 'tax_id', organization.tax_id)
  || jsonb_strip_nulls(jsonb_build_object('legal_name', organization.legal_name, 'street', organization.street,
    'city', organization.city, 'postcode', organization.postcode, 'region', organization.region,
    'vat_id', organization.vat_id, 'tax_number', organization.tax_number,
    'registration_id', organization.registration_id, 'registration_scheme', organization.registration_scheme,
    'endpoint', organization.endpoint, 'endpoint_scheme', organization.endpoint_scheme,
    'contact_name', organization.contact_name, 'phone', organization.phone));
create function buyer_snapshot(client clients) returns jsonb language sql stable
  return jsonb_build_object('name', client.name, 'company', client.company, 'email', client.email,
    'address', client.address, 'country', client.country, 'tax_id', client.tax_id)
  || jsonb_strip_nulls(jsonb_build_object('legal_name', client.legal_name, 'street', client.street,
    'city', client.city, 'postcode', client.postcode, 'region', client.region,
    'vat_id', client.vat_id, 'tax_number', client.tax_number,
    'registration_id', client.registration_id, 'registration_scheme', client.registration_scheme,
    'endpoint', client.endpoint, 'endpoint_scheme', client.endpoint_scheme,
    'contact_name', client.contact_name));

-- Triggers of one moment run in the order of their names: draft, issued, search_text, voided, voided_on.

-- A draft without a number is called after its id. Where that name was given by hand, a hyphen follows.
create function invoice_unnumbered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.number := 'DRAFT-' || new.id;
  while exists (select from invoices i where i.organization_id = new.organization_id and i.number = new.number) loop
    new.number := new.number || '-';
  end loop;
  new.is_numbered := false;
  return new;
end $$;
create trigger draft before insert on invoices for each row when (new.number = 'DRAFT-') execute function invoice_unnumbered();

-- Issue: the invoice gets its number and day, freezes both parties, and is protected where the settings say so. Here and not in
-- each story, because whatever makes it visible issues it. It stays issued when its mail is undone: the portal showed it.
create function invoice_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare today date;
begin
  new.issued_at := coalesce(new.issued_at, now());
  select day_in(o.time_zone, now()), seller_snapshot(o) into today, new.seller
    from organizations o where o.id = new.organization_id;
  select buyer_snapshot(c) into new.buyer
    from clients c where c.organization_id = new.organization_id and c.id = new.client_id;
  new.project_title := (select p.title from projects p
    where p.organization_id = new.organization_id and p.id = new.project_id);
  new.is_protected := new.is_protected or
    (select b.protect_issued from billing_settings b where b.organization_id = new.organization_id);
  if new.is_numbered then
    new.issue_date := coalesce(new.issue_date, today);
  else
    new.number := give_invoice_number(new.organization_id, new.series_id, coalesce(new.issue_date, today));
    new.is_numbered := true;
    -- Numbers and days go the same way: where the zone moved back a day, that of the newest number stays.
    new.issue_date := coalesce(new.issue_date, (select s.last_issue_date from number_series s
      where s.organization_id = new.organization_id and s.kind = 'invoice'
        and case when new.series_id is null then s.is_default else s.id = new.series_id end));
  end if;
  return new;
end $$;
create trigger issued before insert or update of status on invoices for each row
  when (new.issued_at is null and new.status in ('sent', 'processing', 'paid', 'overdue', 'pending'))
  execute function invoice_issued();
-- A draft that was issued once shows current data, and is frozen again when it is sent. So is one that was cancelled.
create trigger issued_again before update of status on invoices for each row
  when (new.issued_at is not null and old.status in ('draft', 'cancelled')
    and new.status in ('sent', 'processing', 'paid', 'overdue', 'pending'))
  execute function invoice_issued();

-- Only a cancelled invoice is voided, from the moment of its cancellation.
create function invoice_voided() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> 'cancelled' then
    new.voided_at := null;
    new.void_reason := null;
  else
    new.voided_at := coalesce(new.voided_at, case tg_op when 'UPDATE' then old.voided_at end, now());
  end if;
  return new;
end $$;
create trigger voided before update on invoices for each row
  when (old.status = 'cancelled' or new.status = 'cancelled') execute function invoice_voided();
create trigger voided_new before insert on invoices for each row
  when (new.status = 'cancelled') execute function invoice_voided();

-- The day on which something ended stays as it was then: an organization that moves to another zone moves no amounts between
-- closed months. A day that was given stays; a row that counts again has none.
create function keep_last_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'credit_notes' then
    select day_in(o.time_zone, new.cancelled_at) into new.cancelled_on from organizations o where o.id = new.organization_id;
  else
    select day_in(o.time_zone, new.voided_at) into new.voided_on from organizations o where o.id = new.organization_id;
  end if;
  return new;
end $$;
create trigger voided_on before insert or update on invoices for each row
  when ((new.voided_at is null) <> (new.voided_on is null)) execute function keep_last_day();

-- A protected invoice is never changed or deleted, but for the columns named here. A new column is protected too.
create function keep_protected() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free constant text[] := array['status', 'due_date', 'project_id', 'internal_note', 'reminded_at', 'mail_status',
    'mail_job', 'pdf_hash', 'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at', 'paid_at', 'search_text',
    'updated_at', 'number_length', 'amount_paid', 'amount_credited', 'amount_written_off', 'credits_refunded', 'voided_at',
    'voided_on', 'void_reason'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free is not distinct from to_jsonb(old) - free then
      return new;
    end if;
  -- With its organization everything goes.
  elsif not exists (select from organizations o where o.id = old.organization_id) then
    return old;
  end if;
  raise exception 'invoice % is protected', old.id using errcode = '23001';
end $$;
create trigger protected before update or delete on invoices for each row when (old.is_protected)
  execute function keep_protected();

-- The lines of a protected invoice are kept too.
create function keep_protected_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from invoices i
    where i.organization_id = old.organization_id and i.id = old.invoice_id and i.is_protected)
    and exists (select from organizations o where o.id = old.organization_id)
  then
    raise exception 'invoice % is protected', old.invoice_id using errcode = '23001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger protected before update or delete on invoice_items for each row execute function keep_protected_line();

-- These run as the owner, or for it alone.
revoke execute on function invoice_unnumbered, keep_protected, keep_protected_line from public;
