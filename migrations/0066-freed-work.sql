-- Whether its time and expenses were freed as it was cancelled. It may not come back then: others may bill them by now.
alter table invoices add column work_freed boolean not null default false;
