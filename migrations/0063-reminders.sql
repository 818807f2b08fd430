-- Reminders by the clock: in days around the due date. Off until an owner switches them on; nothing that came before is reminded of.
alter table billing_settings
  add column reminders_since timestamptz(3),
  add column reminder_hour smallint not null default 9 check (reminder_hour between 0 and 23),
  -- In the order of their days, which tell them apart: [{days, subject, message}].
  add column reminder_steps jsonb not null
    default '[{"days": -3, "subject": null, "message": null}, {"days": 1, "subject": null, "message": null},
      {"days": 7, "subject": null, "message": null}, {"days": 14, "subject": null, "message": null}]'
    check (jsonb_typeof(reminder_steps) = 'array' and jsonb_array_length(reminder_steps) between 1 and 6);
create index billing_settings_reminding on billing_settings (organization_id) where reminders_since is not null;

alter table invoices add column reminders_muted boolean not null default false;
alter table clients add column reminders_off boolean not null default false;

-- A reminder is done once for an invoice, its due date and a step, whose number is its days.
alter table occurrences drop constraint occurrences_kind_check;
alter table occurrences
  add constraint occurrences_kind_check check (kind in ('schedule', 'reminder')),
  add column reminded_invoice_id bigint generated always as (case when kind = 'reminder' then subject_id end) stored,
  add constraint occurrences_reminded foreign key (organization_id, reminded_invoice_id)
    references invoices (organization_id, id) on delete cascade;
create index occurrences_of_reminded on occurrences (organization_id, reminded_invoice_id, on_day)
  where reminded_invoice_id is not null;

-- Of an email that the clock sent: the reminder that it is.
alter table invoice_mails
  add column occurrence_id bigint,
  add constraint invoice_mails_occurrence foreign key (organization_id, occurrence_id)
    references occurrences (organization_id, id) on delete set null (occurrence_id);
create index invoice_mails_occurrence on invoice_mails (organization_id, occurrence_id) where occurrence_id is not null;

-- The clock alone looks for what is due.
create or replace function may_enqueue(job text, payload jsonb, organization bigint) returns boolean language sql stable as $$
  select case
    when job in ('email-code', 'email-reset-link', 'email-sign-up-link', 'email-password-changed', 'email-welcome',
      'email-account-deleted', 'mark-overdue', 'fold-tallies', 'clean-up', 'sweep-files', 'lapse-subscriptions',
      'start-digests', 'promise-occurrences', 'promise-reminders') then false
    when job = 'delete-files' then
      not exists (select from jsonb_array_elements_text(payload -> 'keys') key
        where key !~ format('^[a-z]+/%s/[a-z0-9_-][a-z0-9_.-]*$', organization))
      and not exists (select from jsonb_array_elements_text(coalesce(payload -> 'prefixes', '[]')) prefix
        where prefix !~ format('^[a-z]+/%s$', organization))
    when job = 'stop-renewal' then exists (select from subscriptions s where s.organization_id = organization
      and s.provider = payload ->> 'provider' and s.provider_ref = payload ->> 'ref')
    else payload -> 'organization_id' = to_jsonb(organization)
  end
$$;
