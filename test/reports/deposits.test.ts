// Deposits in the reports: taxed on the days they are paid, and what the final invoice deducts is counted once.
import { expect, test } from "vitest"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { makeBilling } from "../quotes/billing.ts"
import { testApp } from "../support/app.ts"

type Row = { rate: number; base: number; amount: number; written_off: boolean }

/** `dated` issues a draft on a day. */
async function makeOffice({ country }: { country: string | null } = { country: "FR" }) {
  const billing = await makeBilling()
  const { staff, organization, patch, issue, post } = billing
  const { db } = (await testApp()).app
  await db.system.updateTable("organizations").set({ country }).where("id", "=", organization.id).execute()
  const items = [{ description: "Work", quantity: 1, unit_price: 1000 }]
  const quote = await billing.accepted({ items, tax_rate: 19 })
  const dated = async (draft: { id: number }, issue_date: string) => {
    expect(await patch(draft, { issue_date })).toMatchObject({ status: 200 })
    return issue(draft)
  }
  const pay = async (invoice: { id: number }, paid_on: string, amount: number) => {
    const answer = await post(invoice, "payments", { amount, paid_on })
    expect(answer).toMatchObject({ status: 201 })
  }
  const rows = async (path: string) => (await staff.rest("GET", `/api/reports/${path}`)).body
  /** Base and tax of months of 2026. */
  const taxIn = async (basis: "accrual" | "cash", from: string, to = from) => {
    const report = await rows(`tax/?from=2026-${from}-01&to=2026-${to}-28&basis=${basis}`)
    return (report as { rows: Row[] }).rows.map(
      ({ base, amount, written_off }) => `${written_off ? "- " : ""}${base} + ${amount}`,
    )
  }
  return { ...billing, quote, dated, pay, rows, taxIn }
}

const year = ["01", "12"] as const

test("a deposit is taxed on the days it is paid, and its final invoice for the rest, on both bases", async () => {
  const { bill, quote, dated, pay, taxIn, rows } = await makeOffice({ country: "DE" })
  const deposit = await dated(await bill(quote, { as: "deposit", percent: 30 }), "2026-01-10")
  expect(deposit).toMatchObject({ total: 357, amount: 300 })
  await pay(deposit, "2026-02-05", 178.5)
  await pay(deposit, "2026-04-03", 178.5)
  const final = await dated(await bill(quote, { as: "final" }), "2026-05-02")
  await pay(final, "2026-06-01", 833)
  for (const basis of ["accrual", "cash"] as const) {
    expect(await taxIn(basis, "01")).toEqual([])
    expect(await taxIn(basis, "02")).toEqual(["150 + 28.5"])
    expect(await taxIn(basis, "04")).toEqual(["150 + 28.5"])
    expect(await taxIn(basis, ...year)).toEqual(["1000 + 190"])
  }
  expect(await taxIn("accrual", "05")).toEqual(["700 + 133"])
  expect(await taxIn("cash", "05")).toEqual([])
  expect(await taxIn("cash", "06")).toEqual(["700 + 133"])
  expect(await rows("sales/?from=2026-01-01&to=2026-12-31")).toMatchObject({
    rows: [
      { on: "2026-01-10", net: 300, tax_amount: 57 },
      { on: "2026-05-02", net: 700, tax_amount: 133 },
    ],
    totals: [{ net: 1000, tax_amount: 190, gross: 1190 }],
  })
  expect(await rows("receivables/?on=2026-03-01")).toMatchObject({ rows: [{ outstanding: 178.5 }] })
  expect(await rows("receivables/?on=2026-05-03")).toMatchObject({ rows: [{ outstanding: 833 }] })
})

const elsewhere = ["GB", "AU", "CH", null].map((country) => ({ country }))
test.each(elsewhere)(
  "outside the EU ($country) a deposit is taxed when it is issued",
  async ({ country }) => {
    const { bill, quote, dated, pay, taxIn } = await makeOffice({ country })
    const deposit = await dated(await bill(quote, { as: "deposit", percent: 30 }), "2026-01-10")
    await pay(deposit, "2026-02-05", 357)
    expect(await taxIn("accrual", "01")).toEqual(["300 + 57"])
    expect(await taxIn("accrual", "02")).toEqual([])
    expect(await taxIn("cash", "01")).toEqual([])
    expect(await taxIn("cash", "02")).toEqual(["300 + 57"])
  },
)

type Office = Awaited<ReturnType<typeof makeOffice>>
type Billed = { deposit: InvoiceDetail; final: InvoiceDetail }

/** A deposit of 357.00 paid in February, and its final invoice of May, paid in June. */
async function makeBilled(): Promise<Office & Billed> {
  const office = await makeOffice()
  const { bill, quote, dated, pay, invoice } = office
  const draft = await dated(await bill(quote, { as: "deposit", percent: 30 }), "2026-01-10")
  await pay(draft, "2026-02-05", 357)
  const final = await dated(await bill(quote, { as: "final" }), "2026-05-02")
  await pay(final, "2026-06-01", 833)
  return { ...office, deposit: await invoice(draft), final }
}

const losses: [string, (office: Office & Billed) => Promise<unknown>][] = [
  [
    "a payment that bounces",
    ({ staff, deposit }) =>
      staff.rest("POST", `/api/payments/${deposit.payments[0]?.id}/void/`, {
        ...{ reason: "Bounced", on: "2026-07-01" },
      }),
  ],
  [
    "a payment that is taken for something else",
    ({ staff, deposit }) =>
      staff.rest("POST", `/api/allocations/${deposit.payments[0]?.allocation}/void/`, {
        ...{ reason: "Not for this", on: "2026-07-01" },
      }),
  ],
]
test.each(losses)(
  "%s leaves a deposit due, and its tax where the final invoice billed it",
  async (_, lose) => {
    const office = await makeBilled()
    const { deposit, taxIn, invoice, post, pay } = office
    expect(await lose(office)).toMatchObject({ status: 200 })
    expect(await invoice(deposit)).toMatchObject({ status: "overdue", amount_due: 357 })
    expect(await taxIn("accrual", ...year)).toEqual(["1000 + 190"])
    expect(await taxIn("accrual", "02")).toEqual(["300 + 57"])
    expect(await taxIn("accrual", "05")).toEqual(["700 + 133"])
    expect(await taxIn("accrual", "07")).toEqual([])
    expect(await taxIn("cash", ...year)).toEqual(["700 + 133"])
    const lost = { reason: "Insolvent", amount: 178.5, on: "2026-08-01" }
    expect(await post(deposit, "write_off", lost)).toMatchObject({ status: 200 })
    expect(await taxIn("accrual", "08")).toEqual(["- 150 + 28.5"])
    await pay(deposit, "2026-09-01", 178.5)
    expect(await taxIn("accrual", "09")).toEqual([])
    expect(await taxIn("accrual", ...year)).toEqual(["1000 + 190", "- 150 + 28.5"])
  },
)

test("a deposit set back from paid is due again, and is taxed by payment again once its final invoice is voided", async () => {
  const { bill, quote, dated, patch, post, invoice, staff, taxIn } = await makeOffice()
  const deposit = await dated(await bill(quote, { as: "deposit", percent: 30 }), "2026-01-10")
  await patch(deposit, { status: "paid" })
  const final = await dated(await bill(quote, { as: "final" }), "2026-05-02")
  expect(await patch(deposit, { status: "sent" })).toMatchObject({ status: 200 })
  expect(await invoice(deposit)).toMatchObject({ amount_due: 357 })
  const taxed = async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const report = await staff.rest("GET", `/api/reports/tax/?from=2026-01-01&to=${until}&basis=accrual`)
    return (report.body as { totals: object[] }).totals
  }
  expect(await taxed()).toMatchObject([{ net: 1000, tax: 190 }])
  expect(await taxIn("accrual", "05")).toEqual(["1000 + 190"])
  expect(await post(final, "void", { reason: "Not wanted" })).toMatchObject({ status: 200 })
  expect(await taxed()).toEqual([])
})

test("a deposit that is voided unpaid was never taxed, so nothing of it is lost where it is written off", async () => {
  const { bill, quote, dated, pay, post, taxIn } = await makeOffice()
  const unpaid = await dated(await bill(quote, { as: "deposit", percent: 10 }), "2026-01-10")
  expect(await post(unpaid, "void", { reason: "Not wanted" })).toMatchObject({ status: 200 })
  const waived = await dated(await bill(quote, { as: "deposit", percent: 10 }), "2026-02-10")
  await pay(waived, "2026-03-05", 59.5)
  expect(await post(waived, "write_off", { reason: "Fee", amount: 59.5, on: "2026-04-01" })).toMatchObject({
    status: 200,
  })
  expect(await taxIn("accrual", ...year)).toEqual(["50 + 9.5"])
  expect(await taxIn("cash", "04")).toEqual(["- 50 + 9.5"])
})

test("the credit note of a deposit is taxed when its money is given back", async () => {
  const { bill, quote, dated, pay, credit, staff, taxIn } = await makeOffice()
  const deposit: InvoiceDetail = await dated(await bill(quote, { as: "deposit", percent: 30 }), "2026-01-10")
  await pay(deposit, "2026-02-05", 357)
  const note = await credit(deposit)
  const today = new Date().toISOString().slice(0, 10)
  const whole = `tax/?from=2026-01-01&to=${today}&basis=accrual`
  const taxed = async () => ((await staff.rest("GET", `/api/reports/${whole}`)).body as { rows: Row[] }).rows
  expect(await taxed()).toMatchObject([{ base: 300, amount: 57 }])
  await staff.rest("POST", `/api/credit-notes/${note.id}/refund/`, { amount: 119 })
  expect(await taxed()).toMatchObject([{ base: 200, amount: 38 }])
  expect(await taxIn("accrual", "02")).toEqual(["300 + 57"])
})
