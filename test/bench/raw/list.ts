// The baseline of lists: Fastify and pg and nothing else, with the same joined query as a named statement.
import Fastify from "fastify"
import pg from "pg"

const organization = Number(process.env.ORGANIZATION)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

const text = `
  select page.id, page.number, page.is_numbered, page.is_protected, page.work_freed, page.client_id as client, clients.name as client_name, clients.email as client_email,
    page.project_id as project, projects.title as project_title, page.amount / 100.0::float8 as amount,
    page.amount / 100.0::float8 as subtotal, page.tax_rate::float8, page.tax_amount / 100.0::float8 as tax_amount,
    page.total / 100.0::float8 as total, page.currency, page.currency || ' ' || page.total as formatted_total,
    (page.total - page.withheld) / 100.0::float8 as payable, page.currency || ' ' || (page.total - page.withheld) as formatted_payable,
    case when page.status = 'paid' then 'paid' when page.status = 'processing' then 'claimed' else 'unpaid' end as payment_state,
    (page.total - page.withheld - page.amount_paid) / 100.0::float8 as amount_due,
    page.currency || ' ' || (page.total - page.withheld - page.amount_paid) as formatted_amount_due,
    page.amount_paid / 100.0::float8 as amount_paid, page.currency || ' ' || page.amount_paid as formatted_amount_paid,
    page.amount_credited / 100.0::float8 as amount_credited, page.currency || ' ' || page.amount_credited as formatted_amount_credited,
    page.amount_written_off / 100.0::float8 as amount_written_off,
    page.currency || ' ' || page.amount_written_off as formatted_amount_written_off,
    page.status,
    page.due_date < current_date and page.status in ('sent', 'overdue') as is_overdue, page.due_date, page.due_on, page.issue_date as issued_on, page.notes,
    page.mail_status, page.issued_at, page.sent_at, page.viewed_at, page.reminded_at, page.marked_paid_at, page.paid_at, page.created_at, page.updated_at,
    page.kind, page.quote_id as quote
  from (select * from invoices where organization_id = $1 order by id desc limit 50) page
  join clients on clients.organization_id = page.organization_id and clients.id = page.client_id
  left join projects on projects.organization_id = page.organization_id and projects.id = page.project_id
  order by page.id desc`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const server = Fastify()
server.get("/list", async () => (await pool.query({ name: "list", text, values: [organization] })).rows)
const address = await server.listen({ port: 0, host: "127.0.0.1" })
process.stdout.write(`${address}/list\n`)
process.on("SIGTERM", () => process.exit())
