-- The payments of a client, the newest first; a client that is deleted finds its own.
create index payments_client on payments (organization_id, client_id, id);
