-- Mails of a machine without a mail server, shown at /dev/mail.

create table dev_mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index dev_mails_recipient on dev_mails (lower(recipient), id desc);
