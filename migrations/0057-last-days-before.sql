-- What ended before its day was kept did so on the day that it is in the organization's zone of now: few of many, and nobody
-- waits but for them.
update payments p set voided_on = day_in(o.time_zone, p.voided_at) from organizations o
  where o.id = p.organization_id and p.voided_at is not null and p.voided_on is null;
update allocations a set voided_on = day_in(o.time_zone, a.voided_at) from organizations o
  where o.id = a.organization_id and a.voided_at is not null and a.voided_on is null;
update refunds r set voided_on = day_in(o.time_zone, r.voided_at) from organizations o
  where o.id = r.organization_id and r.voided_at is not null and r.voided_on is null;
update credit_notes n set cancelled_on = day_in(o.time_zone, n.cancelled_at) from organizations o
  where o.id = n.organization_id and n.cancelled_at is not null and n.cancelled_on is null;
-- What was cancelled before that was kept did so when it changed last, which this writes down with it (0048).
update invoices i set voided_on = day_in(o.time_zone, coalesce(i.voided_at, i.updated_at)) from organizations o
  where o.id = i.organization_id and i.status = 'cancelled' and i.voided_on is null;
