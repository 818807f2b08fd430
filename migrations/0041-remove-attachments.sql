-- Staff remove files from messages.
grant delete on attachments to portico_app;
