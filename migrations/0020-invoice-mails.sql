-- Mails of invoices: to whom each went and what it said, and for some seconds how it was before, so that it can be taken back.

create table invoice_mails (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  invoice_id bigint not null,
  kind text not null check (kind in ('invoice', 'reminder')),
  job bigint not null,
  link_id bigint,
  sent_by bigint references users on delete set null,
  -- Null where nothing was chosen: the client's address, nobody beside it, our own words.
  recipient text,
  copies jsonb,
  subject text,
  message text,
  outcome text not null default 'queued' check (outcome in ('queued', 'sent', 'failed')),
  -- What of the invoice a taking back brings back.
  before jsonb not null,
  created_at timestamptz(3) not null default now(),
  undo_until timestamptz(3) not null,
  left_at timestamptz(3),
  undone_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, link_id) references portal_links (organization_id, id) on delete set null (link_id)
);
create index invoice_mails_invoice on invoice_mails (organization_id, invoice_id, id);
create index invoice_mails_job on invoice_mails (organization_id, job);
create index invoice_mails_link on invoice_mails (organization_id, link_id);
create index invoice_mails_sender on invoice_mails (sent_by);
-- What was said last is what is offered next.
create index invoice_mails_words on invoice_mails (organization_id, kind, id desc) where message is not null;
create index invoice_mails_copies on invoice_mails (organization_id, kind, id desc) where copies is not null;
select portico_secure('invoice_mails', 'select, insert, update');

alter table invoices add column reminded_at timestamptz(3);

-- A confirmed payment can be taken back until its receipt has left.
alter table payments add column undo_until timestamptz(3), add column receipt_left_at timestamptz(3);

alter table dev_mails add column copies text[] not null default '{}';
