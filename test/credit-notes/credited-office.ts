// An unpaid invoice of two lines, and actions on it and its credit notes.
import { expect } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"

export type Note = {
  id: number
  number: string | null
  status: string
  kind: string
  amount: number
  tax_amount: number
  total: number
  payable: number
  applied: number
  unapplied: number
  allocations: { id: number; amount: number; voided_at: string | null }[]
  items: { item: number | null; quantity: number; amount: number }[]
}
export type Credited = {
  id: number
  number: string
  status: string
  total: number
  amount_due: number
  amount_credited: number
  amount_paid: number
  updated_at: string
  allowed: string[]
  items: { id: number }[]
  credit_notes: { id: number; number: string | null; kind: string; status: string; total: number }[]
  creditable: { item: number; quantity: number }[]
}

/** 3 × 33.33 and 100.00 at 20 %: 239.99, issued unless said. */
export async function makeCredited({ protects = false, issued = true, body = {} } = {}) {
  const office = await makeOffice({ protects })
  const items = [
    { description: "Design", quantity: 3, unit_price: 33.33 },
    { description: "Hosting", quantity: 1, unit_price: 100 },
  ]
  const written = await office.write({ tax_rate: 20, items, ...body })
  if (issued) expect((await office.act(written, "issue")).status).toBe(200)
  const path = office.path(written)
  const { owner } = office
  const read = async () => (await owner.rest("GET", path)).body as Credited
  const [design, hosting] = (await read()).items.map(({ id }) => id)
  const credit = (body: object = {}) =>
    owner.rest("POST", `${path}credit-notes/`, { reason: "Less work", ...body })
  const credited = async (body: object = {}) => {
    const answer = await credit({ issue: true, ...body })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as Note
  }
  const note = async ({ id }: { id: number }) => (await owner.rest("GET", noteAt(id))).body as Note
  const acted = ({ id }: { id: number }, deed: string, body: object = {}) =>
    owner.rest("POST", `${noteAt(id)}${deed}/`, body)
  const pay = async (amount: number) => {
    const { status, body } = await owner.rest("POST", `${path}payments/`, { amount })
    return { status, body: body as { id: number } }
  }
  const end = (body: object = {}) => owner.rest("POST", `${path}void/`, { reason: "Billed twice", ...body })
  return {
    ...{ ...office, written, at: path, read, design: design ?? 0, hosting: hosting ?? 0 },
    ...{ credit, credited, note, acted, pay, end, readCredited: read },
  }
}

export const noteAt = (id: number) => `/api/credit-notes/${id}/`

/** What is live of an invoice's allocations, and its own sums, in minor units. */
export async function booksOf(id: number) {
  const { rows } = await (await testApp()).app.db.pool.query<{ kept: number; live: number; payable: number }>(
    `select amount_paid + amount_credited + amount_written_off as kept, total - withheld as payable,
       (select coalesce(sum(a.amount), 0)::bigint from allocations a where a.invoice_id = i.id and a.voided_at is null) as live
     from invoices i where i.id = $1`,
    [id],
  )
  return rows[0]
}
