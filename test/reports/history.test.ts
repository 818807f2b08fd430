// Whatever happened to invoices, the reports and the rows behind them add up to the same.
import fc from "fast-check"
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { rounds } from "../support/quick.ts"
import { writeOff } from "./kept.ts"

const everything = "from=1900-01-01&to=2999-12-31"
const step = fc.record({
  invoice: fc.nat(3),
  act: fc.constantFrom("pay", "pay", "pay", "waive", "sent", "paid", "cancelled", "draft", "overdue"),
  cents: fc.integer({ min: 1, max: 150_00 }),
})
const drafts = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 200_00 }),
    rate: fc.constantFrom(0, 7, 19),
    withheld: fc.boolean(),
  }),
  { minLength: 4, maxLength: 4 },
)

test("receivables, what was paid, written off and withheld are the totals; tax and sales are the documents'", async () => {
  const { app } = await testApp()
  const history = fc.asyncProperty(drafts, fc.array(step, { maxLength: 14 }), async (given, steps) => {
    const { id: organization_id } = await makeOrganization()
    const staff = await signIn(organization_id)
    const { id: client } = await makeClient(organization_id)
    const { id: project } = await makeProject(organization_id, { client_id: client })
    const made: { id: number; number: string }[] = []
    for (const { cents, rate, withheld } of given) {
      const items = [{ description: "Work", quantity: 1, unit_price: cents / 100 }]
      const withholding = withheld ? { withholding: { name: "IRPF", rate: 15 } } : {}
      const wanted = { client, project, items, tax_rate: rate, status: "sent", ...withholding }
      const { status, body } = await staff.rest("POST", "/api/invoices/", wanted)
      expect(status).toBe(201)
      made.push(body)
    }
    for (const { invoice, act, cents } of steps) {
      const { id, number } = made[invoice] ?? { id: 0, number: "" }
      const path = `/api/invoices/${id}/`
      if (act === "waive") {
        const row = { id, number, organization_id, client_id: client }
        await writeOff({ ...row, project_id: project, status: "sent", total: 0 }, "2026-01-01", cents).catch(
          () => {},
        )
      } else if (act === "pay") {
        await staff.rest("PATCH", path, { status: "processing" })
        await staff.rest("POST", `${path}confirm_payment/`, { amount: cents / 100 })
      } else await staff.rest("PATCH", path, { status: act })
    }
    const read = async (path: string) =>
      (await staff.rest("GET", path)).body as { totals: Record<string, number>[] }
    const of = ({ totals }: { totals: Record<string, number>[] }, name: string) =>
      Math.round((totals[0]?.[name] ?? 0) * 100)
    const { rows } = await app.db.pool.query(
      `select coalesce(sum(total), 0)::int as total, coalesce(sum(withheld), 0)::int as withheld,
         coalesce(sum(amount), 0)::int as net, coalesce(sum(tax_amount), 0)::int as tax,
         coalesce(sum((select sum(a.amount) from allocations a where a.invoice_id = i.id and a.voided_at is null)), 0)::int
           as settled
       from invoices i where organization_id = $1 and status not in ('draft', 'cancelled')`,
      [organization_id],
    )
    const { total, withheld, net, tax, settled } = rows[0]
    const sales = await read(`/api/reports/sales/?${everything}`)
    expect(of(await read("/api/reports/receivables/"), "outstanding") + settled + withheld).toBe(total)
    expect([of(sales, "net"), of(sales, "gross")]).toEqual([net, net + tax])
    const taxes = await read(`/api/reports/tax/?${everything}`)
    expect([of(taxes, "net"), of(taxes, "tax")]).toEqual([net, tax])
  })
  await fc.assert(history, { numRuns: rounds(12, 3), seed: 14 })
})
