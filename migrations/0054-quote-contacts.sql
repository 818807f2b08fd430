-- The contact who answered a quote in the portal; a removed one leaves the name that it typed.
alter table quote_answers add column contact_id bigint,
  add constraint quote_answers_contact foreign key (organization_id, contact_id) references contacts (organization_id, id)
    on delete set null (contact_id);
create index quote_answers_contact on quote_answers (organization_id, contact_id);
