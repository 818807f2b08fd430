-- An invoice and its project have the same client, whoever writes either of them and however: the key says so.

-- Takes the place of the index on the same columns.
drop index projects_client;
alter table projects add constraint projects_client unique (organization_id, client_id, id);

-- Until now two changes at the same moment could part them, and a client read the title of another client's project. Such
-- an invoice stands for no project any more and is otherwise as it was: its client, its number and its figures stay. Its
-- history says so, with the project that it stood for, so that whoever misses it can choose one of the right client's.
with parted as (
  update invoices i set project_id = null,
    updated_at = greatest(clock_timestamp(), i.updated_at + interval '1 millisecond')
  from projects p
  where p.organization_id = i.organization_id and p.id = i.project_id and p.client_id <> i.client_id
  returning i.organization_id, i.id, p.id as project_id, p.title
)
insert into audit_log (organization_id, actor_type, action, subject_type, subject_id, details)
select organization_id, 'system', 'edited', 'invoice', id, jsonb_build_object('fields', jsonb_build_array('project'),
  'was', jsonb_build_object('project', project_id, 'title', title), 'is', jsonb_build_object('project', null),
  'reason', 'The project belongs to another client')
from parted;

alter table invoices add constraint invoices_project_of_client
  foreign key (organization_id, project_id, client_id) references projects (organization_id, id, client_id)
  on delete set null (project_id);
alter table invoices drop constraint invoices_organization_id_project_id_fkey;
