// Many issued invoices at once, written past the triggers, which would take minutes.
import { testApp } from "./app.ts"
import { makeProject } from "./factories.ts"

export async function makeManyInvoices(organization_id: number, count: number) {
  const { app } = await testApp()
  const { id, client_id } = await makeProject(organization_id)
  const client = await app.db.pool.connect()
  try {
    await client.query("begin")
    await client.query("set local session_replication_role = replica")
    await client.query(
      `insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, lines_total, subtotal,
         tax_rate, tax_amount, taxes, total, issued_at, issue_date, sent_at)
       select $1, $2, $3, 'INV-' || n, 'sent', 'USD', 2, 1000, 1000, 1000, 0, 0, '[]', 1000, now(),
         date '2026-01-01' + n % 300, now()
       from generate_series(1, $4) n`,
      [organization_id, client_id, id, count],
    )
    await client.query("commit")
    await client.query("analyze invoices")
  } finally {
    client.release()
  }
}
