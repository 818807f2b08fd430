-- Each mail of an invoice names the version that it was promised for: what is asked for twice in a moment is sent once.

alter table invoice_mails add column version timestamptz(3);
