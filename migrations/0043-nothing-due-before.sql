-- Those of before 0043-nothing-due, apart from it, so that nobody waits while they are looked for.
with due as (
  select id, organization_id, status from invoices
  where total = withheld and status in ('sent', 'processing', 'overdue', 'pending') order by id for update
), paid as (
  update invoices i set status = 'paid', paid_at = coalesce(i.paid_at, i.issued_at, now()),
    updated_at = greatest(clock_timestamp(), i.updated_at + interval '1 millisecond')
  from due where i.organization_id = due.organization_id and i.id = due.id
  returning i.organization_id, i.id, due.status as was
)
insert into audit_log (organization_id, actor_type, action, subject_type, subject_id, details)
select organization_id, 'system', 'status_changed', 'invoice', id,
  jsonb_build_object('from', was, 'to', 'paid', 'reason', 'There is nothing to pay')
from paid;
