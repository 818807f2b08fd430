-- While the default is INV-{n:4} and never starts anew, a new invoice needs no look at its series.
alter table organization_counters add column is_plain boolean not null default true;
