-- Whom an organization has mailed of late, at addresses that its people chose: what the limits of mails are held against.

create table mail_recipients (
  organization_id bigint not null references organizations on delete cascade,
  -- The outbox row of the mail; a mail that is taken back is not counted.
  job bigint not null,
  -- SHA-256: addresses are told apart here, not known.
  address text not null,
  kind text not null,
  client_id bigint,
  -- The invoice that the mail is about.
  subject_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, job, address)
);
create index mail_recipients_newest on mail_recipients (organization_id, created_at desc);
select portico_secure('mail_recipients', 'select, insert, delete');
