// An unpaid invoice of 100.00 USD, with its booked payments.
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"

export async function makeDesk(more: Parameters<typeof makeIssued>[0] = { status: "sent" }) {
  const made = await makeIssued(more)
  const { staff, path } = made
  const pay = (amount: number, body: object = {}) =>
    staff.rest("POST", `${path}payments/`, { amount, ...body })
  const paid = async (amount: number, body: object = {}) => (await pay(amount, body)).body as { id: number }
  const end = ({ id }: { id: number }, reason = "Entered twice") =>
    staff.rest("POST", `/api/payments/${id}/void/`, { reason })
  const list = async (query: Record<string, string> = {}) =>
    (await staff.rest("GET", `/api/payments/?${new URLSearchParams(query)}`)).body as { id: number }[]
  return { ...made, pay, paid, end, list }
}

/** The sums of an invoice, and those of what is live of its allocations. */
export async function sumsOf(id: number) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ kept: number; live: number }>(
    `select amount_paid + amount_credited + amount_written_off as kept, (select coalesce(sum(a.amount), 0)::bigint
       from allocations a where a.invoice_id = i.id and a.voided_at is null) as live
     from invoices i where i.id = $1`,
    [id],
  )
  return rows[0]
}
