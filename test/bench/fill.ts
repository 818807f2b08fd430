// Fills an empty database with organizations, clients, projects, invoices and messages, each table in one statement.
import pg from "pg"

/** Organizations `bench-1` (with `largest` invoices), `bench-2`, … (with `usual`); the last one has 500. */
export type Size = { organizations: number; largest: number; usual: number }

export const small: Size = { organizations: 50, largest: 500, usual: 188 }
export const large: Size = { organizations: 2_000, largest: 100_000, usual: 451 }
export const many: Size = { organizations: 10_000, largest: 20, usual: 20 }

/** argon2id of "correct horse", for everybody. */
const passwordHash =
  "$argon2id$v=19$m=19456,p=1,t=2$85O3dOT/xdfN45EmYUQj8g$s/ZQH8+1r9+8ZgeiAYe6QByPOfIJq2G50yyPU98Rt9Q"
export const password = "correct horse"

/**
 * Triggers and foreign keys rest while rows come in: what they would do for each row is in the statements.
 * Indexes are made again afterwards, which is quicker than keeping them up to date.
 */
export async function fill(url: string, size: Size, say: (line: string) => void) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begun = Date.now()
  try {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'")
    await client.query("begin")
    const indexes = await dropIndexes(client)
    for (const [what, statement] of statements(size)) {
      await client.query(statement)
      say(`  ${what} after ${seconds(begun)} s`)
    }
    for (const index of indexes) await client.query(index)
    await client.query("commit")
    say(`  indexes after ${seconds(begun)} s`)
    await client.query("vacuum (analyze)")
    say(`  vacuum after ${seconds(begun)} s`)
  } finally {
    await client.end()
  }
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1)

const filled = [
  "clients",
  "contacts",
  "projects",
  "invoices",
  "invoice_items",
  "payments",
  "allocations",
  "quotes",
  "quote_answers",
  "schedules",
  "messages",
]

/**
 * All but those that other tables or primary keys rest on. Answers the statements that make them again, in the order in which
 * they were made: of two that cost the same Postgres takes the newer.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; again: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', t.oid::regclass, c.conname) end as away,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', t.oid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as again
     from pg_index i join pg_class t on t.oid = i.indrelid
     left join pg_constraint c on c.conindid = i.indexrelid and c.contype <> 'f'
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and not i.indisprimary
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
     order by i.indexrelid`,
    [filled],
  )
  for (const { away } of rows) await client.query(away)
  return rows.map(({ again }) => again)
}

/** The organizations come first in their order, so that their ids and those of their people are their places. */
const statements = ({ organizations, largest, usual }: Size): [string, string][] => [
  [
    "organizations",
    `insert into organizations (slug, name, default_currency, created_at)
       select 'bench-' || n, 'Studio ' || n, 'USD', now() - interval '2 years' from generate_series(1, ${organizations}) n;
     insert into users (email, password_hash)
       select 'owner@bench-' || n || '.example', '${passwordHash}' from generate_series(1, ${organizations}) n;
     insert into memberships (organization_id, user_id, role)
       select id, id, 'owner' from organizations;
     insert into subscriptions (organization_id, plan_type) select id, 'pro' from organizations;
     insert into billing_settings (organization_id) select id from organizations;
     insert into number_series (organization_id, name, pattern, is_default)
       select id, 'Invoices', 'INV-{n:4}', true from organizations;
     insert into number_series (organization_id, kind, name, pattern, is_default, next_n)
       select id, 'quote', 'Quotes', 'QUO-{n:4}', true, 1000000 from organizations;
     create temp table sizes on commit drop as
       select id as organization_id, invoices, greatest(10, invoices / 50) as clients, greatest(20, invoices / 25) as projects
       from (select id, case id when 1 then ${largest} when ${organizations} then 500 else ${usual} end as invoices
             from organizations) each;
     analyze sizes;
     insert into organization_counters (organization_id, next_invoice_number)
       select organization_id, invoices + 1 from sizes`,
  ],
  [
    "clients",
    `insert into clients (organization_id, name, email, phone, company, created_at, name_folded, search_text)
       select organization_id, name, email, phone, company, created_at, fold_text(name),
         search_words(name, email, company, phone)
       from (
         select organization_id, n, (array['Ada', 'Bashir', 'Chidi', 'Dolores', 'Émile', 'Farah', 'Greta', 'Hiro'])[1 + n % 8]
             || ' ' || (array['Okafor', 'Lindqvist', 'Moreau', 'Tanaka', 'Brandt', 'Silva', 'Novák'])[1 + n % 7] || ' ' || n as name,
           'client-' || n || '@bench-' || organization_id || '.example' as email,
           '+1 555 ' || lpad(n::text, 6, '0') as phone,
           (array['Northwind', 'Harbour & Sons', 'Blue Fern', 'Kiln', 'Atlas Freight'])[1 + n % 5] || ' ' || n as company,
           now() - interval '2 years' as created_at
         from sizes, generate_series(1, clients) n) each
       order by n, organization_id;
     insert into contacts (organization_id, client_id, is_first, name, email, phone, roles)
       select organization_id, id, true, name, email, phone, '{billing,project,approver}' from clients order by id;
     create temp table client_places on commit drop as
       select id, organization_id, concat_ws(' ', name, company) as words,
         row_number() over (partition by organization_id order by id) as place from clients;
     create unique index on client_places (organization_id, place);
     analyze client_places`,
  ],
  [
    "projects",
    `insert into projects (organization_id, client_id, title, description, status, currency, budget, start_date, due_date, created_at, title_folded, search_text)
       select organization_id, client_id, title, description, status, 'USD', budget, start_date, start_date + 60, created_at,
         fold_text(title),
         concat_ws(' ', search_words(title, description, client_words), 'usd', money_words(budget, 2), day_words(start_date + 60))
       from (
         select s.organization_id, n, c.id as client_id, c.words as client_words,
           (array['Website', 'Brand refresh', 'Mobile app', 'Annual report', 'Photo series'])[1 + n % 5] || ' ' || n as title,
           'Design and delivery, round ' || (1 + n % 3) as description,
           (array['planned', 'in_progress', 'review', 'delivered', 'archived'])[1 + n % 5] as status,
           500000 + n % 40 * 25000 as budget,
           (now() - (730 * (1 - n::float8 / projects)) * interval '1 day')::date as start_date,
           now() - (730 * (1 - n::float8 / projects)) * interval '1 day' as created_at
         from sizes s cross join generate_series(1, s.projects) n
         join lateral (select * from client_places p where p.organization_id = s.organization_id and p.place = 1 + (n - 1) % s.clients) c on true) each
       order by created_at;
     create temp table project_places on commit drop as
       select id, organization_id, client_id, title,
         row_number() over (partition by organization_id order by id) as place from projects;
     create unique index on project_places (organization_id, place);
     analyze project_places`,
  ],
  [
    "invoices",
    `insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, lines_total, subtotal,
         tax_rate, tax_amount, taxes, total, amount_paid, due_date, notes, mail_status, issued_at, issue_date, voided_at, voided_on, sent_at, viewed_at,
         paid_at, search_text, created_at, updated_at)
       select organization_id, client_id, project_id, number, status, currency, 2, amount, amount, amount, 20, amount / 5,
         jsonb_build_array(jsonb_build_object('name', 'Tax', 'category', 'S', 'rate', 20, 'base', amount, 'amount', amount / 5,
           'reason', null)), amount + amount / 5,
         -- One of a hundred is paid in part.
         case when status = 'paid' then amount + amount / 5 when n % 100 = 2 and kind = 'sent' then 10000 else 0 end,
         due_date, 'Thank you for working with us.', case when issued then 'sent' else 'none' end,
         case when issued then created_at + interval '1 hour' end, case when issued then created_at::date end,
         case when status = 'cancelled' then created_at + interval '9 days' end,
         case when status = 'cancelled' then (created_at + interval '9 days')::date end,
         case when issued then created_at + interval '1 hour' end, case when issued then created_at + interval '1 day' end,
         case when status = 'paid' then created_at + interval '9 days' end,
         concat_ws(' ', search_words(number, client_words, project_title, 'Design and delivery'), money_words(amount + amount / 5, 2), lower(currency),
           day_words(due_date), case when issued then day_words(created_at::date) end),
         created_at, created_at + interval '9 days'
       from (
         select *, case when kind = 'sent' and due_date < current_date then 'overdue' else kind end as status,
           kind <> 'draft' as issued from (select *, (created_at + interval '30 days')::date as due_date from (
           select s.organization_id, n, p.client_id, c.words as client_words, p.id as project_id,
             p.title as project_title,
             'INV-' || case when n < 10000 then lpad(n::text, 4, '0') else n::text end as number,
             (array['paid', 'paid', 'sent', 'paid', 'overdue', 'draft', 'paid', 'processing', 'paid', 'cancelled'])[1 + n % 10] as kind,
             (array['USD', 'USD', 'USD', 'EUR', 'GBP'])[1 + n % 5] as currency,
             (20000 + (n * 7919 % 90000) * 10)::bigint as amount,
             date_trunc('milliseconds', now() - (730 * (1 - n::float8 / invoices)) * interval '1 day') as created_at
           from sizes s cross join generate_series(1, s.invoices) n
           join lateral (select * from project_places p where p.organization_id = s.organization_id and p.place = 1 + (n - 1) % s.projects) p on true
           join client_places c on c.organization_id = s.organization_id and c.id = p.client_id) begun) dated) each
       order by created_at, organization_id`,
  ],
  [
    "lines of invoices",
    `insert into invoice_items (organization_id, invoice_id, position, description, quantity, unit_price, amount, net_amount,
         tax)
       select organization_id, id, 1, 'Design and delivery', 1, amount, amount, amount, jsonb_build_object('name', 'Tax',
         'category', 'S', 'reason', null, 'reason_code', null, 'components',
         jsonb_build_array(jsonb_build_object('name', 'Tax', 'rate', 20, 'compound', false))) from invoices order by id`,
  ],
  [
    "payments",
    // Of one in a hundred that are paid whole 10.00 too much came.
    `insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, method, paid_on, source,
         created_at)
       select organization_id, client_id, id, number, amount_paid + case when paid_at is not null and id % 100 = 3 then 1000 else 0 end,
         currency, '{"id": 1, "name": "Bank transfer", "type": "wire_transfer", "type_display": "Wire Transfer"}', (created_at + interval '9 days')::date, 'claim', created_at + interval '9 days'
       from invoices where amount_paid > 0 order by id;
     insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, currency, effective_on,
         created_at)
       select p.organization_id, i.id, i.number, 'payment', p.id, i.amount_paid, p.currency, p.paid_on, p.created_at
       from payments p join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id order by p.id`,
  ],
  [
    "quotes",
    // One for five invoices; one in ten is open.
    `insert into quotes (organization_id, client_id, project_id, number, status, body, valid_until, issue_date, issued_at, sent_at,
         search_text, created_at, updated_at)
       select organization_id, client_id, project_id, number, status, jsonb_build_object('currency', 'USD', 'amount', amount,
           'tax_rate', 20, 'tax_amount', amount / 5, 'total', amount + amount / 5, 'lines_total', amount, 'subtotal', amount,
           'taxes', jsonb_build_array(jsonb_build_object('name', 'Tax', 'category', 'S', 'rate', 20, 'base', amount,
             'amount', amount / 5, 'reason', null)),
           'prices_include_tax', false, 'price_decimals', null, 'discount_percent', null, 'discount_amount', 0,
           'discount_reason', null, 'withholding_name', null, 'withholding_rate', null, 'withheld', 0, 'language', 'en',
           'notes', 'Thank you for asking us.', 'terms', null, 'po_number', null, 'contract_number', null,
           'buyer_reference', null, 'lines', jsonb_build_array(jsonb_build_object('description', 'Design and delivery',
             'kind', 'item', 'quantity', 1, 'unit', null, 'unit_price', amount, 'amount', amount, 'discount_percent', null,
             'discount_amount', 0, 'discount_reason', null, 'net_amount', amount, 'tax_id', null, 'tax',
             jsonb_build_object('name', 'Tax', 'category', 'S', 'reason', null, 'reason_code', null, 'components',
               jsonb_build_array(jsonb_build_object('name', 'Tax', 'rate', 20, 'compound', false))), 'has_own_tax', false))),
         valid_until, case when issued then created_at::date end, case when issued then created_at end,
         case when issued then created_at end,
         concat_ws(' ', search_words(number, client_words, project_title, 'Design and delivery'), money_words(amount + amount / 5, 2),
           'usd', day_words(valid_until), case when issued then day_words(created_at::date) end),
         created_at, created_at
       from (
         select s.organization_id, p.client_id, c.words as client_words, p.id as project_id, p.title as project_title, kind as status,
           kind <> 'draft' as issued,
           case when kind <> 'draft' then 'QUO-' || case when n < 10000 then lpad(n::text, 4, '0') else n::text end end as number,
           (20000 + (n * 7919 % 90000) * 10)::bigint as amount,
           case when kind = 'sent' then current_date + 30 else (created_at + interval '30 days')::date end as valid_until, created_at
         from sizes s cross join generate_series(1, s.invoices / 5) n
         cross join lateral (select (array['accepted', 'declined', 'accepted', 'accepted', 'sent', 'accepted', 'draft', 'accepted',
             'declined', 'accepted'])[1 + n % 10] as kind,
           date_trunc('milliseconds', now() - (730 * (1 - n::float8 / (s.invoices / 5))) * interval '1 day') as created_at) made
         join lateral (select * from project_places p where p.organization_id = s.organization_id and p.place = 1 + (n - 1) % s.projects) p on true
         join client_places c on c.organization_id = s.organization_id and c.id = p.client_id) each
       order by created_at, organization_id;
     insert into quote_answers (organization_id, quote_id, answer, name, client_id, shown_hash, created_at)
       select organization_id, id, status, 'Ada Okafor', client_id, repeat('0', 64), created_at
       from quotes where status in ('accepted', 'declined') order by id`,
  ],
  [
    "recurring invoices",
    // One for five invoices, half of them active and none due within a month. A rare word finds it: its quote's number.
    `insert into schedules (organization_id, client_id, project_id, body, start_on, every, unit, at, mode, status, next_on,
         next_at, search_text, created_at, updated_at)
       select organization_id, client_id, project_id, body || '{"internal_note": null, "series_id": null}', created_at::date, 1,
         'month', '09:00', 'draft', status, case when status = 'active' then next_on end,
         case when status = 'active' then next_on + interval '9 hours' end, search_text, created_at, created_at
       from (select q.*, (array['active', 'paused', 'active', 'ended'])[1 + q.id % 4] as status,
           current_date + 31 + (q.id % 300)::int as next_on from (
             select id, organization_id, client_id, project_id, body, search_text, created_at from quotes) q) each
       order by id`,
  ],
  [
    "reminders",
    // One of a fifth of the invoices that have been due.
    `insert into occurrences (organization_id, kind, subject_id, on_day, step, due_at, state)
       select organization_id, 'reminder', id, due_on, 1, due_on + interval '1 day 9 hours', 'done'
       from invoices where id % 5 = 0 and status <> 'draft' and due_on < current_date order by id`,
  ],
  [
    "messages",
    // Two for each invoice, from both sides in turn, most of them direct; what came in the last half day is unread.
    `insert into messages (organization_id, client_id, project_id, sender_type, message, created_at, read_at)
       select organization_id, client_id, case when n % 5 < 2 then project_id end,
         (array['client', 'organization'])[1 + n / 5 % 2], 'The next round is ready, number ' || n, created_at,
         case when created_at < now() - interval '12 hours' and n <= messages - 20 then created_at + interval '1 hour' end
       from (
         select s.organization_id, p.client_id, p.id as project_id, n, s.invoices * 2 as messages,
           now() - (730 * (1 - n::float8 / (s.invoices * 2))) * interval '1 day' as created_at
         from sizes s cross join generate_series(1, s.invoices * 2) n
         join lateral (select * from project_places p where p.organization_id = s.organization_id and p.place = 1 + (n - 1) % s.projects) p on true) each
       order by created_at`,
  ],
  [
    "tallies",
    `insert into invoice_tallies (organization_id, status, currency, month, invoices, total)
       select organization_id, status, currency, paid_month(status, created_at), count(*), sum(total)
       from invoices group by 1, 2, 3, 4;
     insert into withheld_tallies (organization_id, status, currency, withheld)
       select organization_id, status, currency, sum(amount_paid) from invoices
       where outstanding_status(status) and amount_paid > 0 group by 1, 2, 3`,
  ],
  [
    "balances",
    `insert into client_balances (organization_id, client_id, owed, own, currency, total)
       select organization_id, id, owed, owed ? 'USD', coalesce(lead, ''), coalesce((owed ->> lead)::bigint, 0)
       from (select *, case when owed ? 'USD' then 'USD' else (select min(code) from jsonb_object_keys(owed) code) end as lead
         from (select c.organization_id, c.id, coalesce(sums.owed, '{}') as owed from clients c left join (
             select organization_id, client_id, jsonb_object_agg(currency, total) as owed from (
               select organization_id, client_id, currency, sum(total - amount_paid) as total from invoices
               where outstanding_status(status) group by 1, 2, 3) each
             group by 1, 2) sums on sums.organization_id = c.organization_id and sums.client_id = c.id) owing) led`,
  ],
]
