-- Recurring invoices are found by client, project, references, words of their lines, total and custom fields.

select make_searchable('schedules', 'body, client_id, project_id', '''''');
create or replace function schedules_search_text() returns trigger language plpgsql as $$ begin
  new.search_text := concat_ws(' ',
    search_words(client_words(new.organization_id, new.client_id), (
      select title from projects p where p.organization_id = new.organization_id and p.id = new.project_id),
      new.body ->> 'po_number', new.body ->> 'contract_number', new.body ->> 'buyer_reference', (
      select left(string_agg(line ->> 'description', ' '), 10000) from jsonb_array_elements(new.body -> 'lines') line)),
    money_words((new.body -> 'total')::bigint, currency_digits(new.body ->> 'currency')), lower(new.body ->> 'currency'))
    || custom_words(coalesce(new.body -> 'custom', '{}'));
  return new;
end $$;

-- A renamed client or project is found under the new name in its recurring invoices too.
create or replace function client_renamed() returns trigger language plpgsql as $$
begin
  update projects set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  update invoices set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  update quotes set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  update schedules set search_text = '' where organization_id = new.organization_id and client_id = new.id;
  return null;
end $$;
create or replace function project_renamed() returns trigger language plpgsql as $$
begin
  update invoices set search_text = '' where organization_id = new.organization_id and project_id = new.id;
  update quotes set search_text = '' where organization_id = new.organization_id and project_id = new.id;
  update schedules set search_text = '' where organization_id = new.organization_id and project_id = new.id;
  return null;
end $$;

update schedules set search_text = '';
