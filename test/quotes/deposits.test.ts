// Deposit invoices of a quote, and the final invoice that deducts them.
import { expect, test } from "vitest"
import type { CreditNote } from "../../src/credit-notes/schema.ts"
import { readPrinted } from "../../src/documents/service.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import type { QuoteDetail } from "../../src/quotes/schema.ts"
import { testApp } from "../support/app.ts"
import { makeTax } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { type Answer, makeBilling } from "./billing.ts"

type Sums = Pick<InvoiceDetail, "amount" | "tax_amount" | "total"> & {
  taxes: { rate: number; base: number; amount: number }[]
}
const cents = (amount: number) => Math.round(amount * 100)

/** In cents: what is billed, less what is credited, by rate. */
function together(billed: readonly Sums[], credited: readonly Sums[] = []) {
  const sums: Record<string, number> = {}
  const add = (key: string, amount: number) => {
    sums[key] = (sums[key] ?? 0) + cents(amount)
  }
  for (const [list, sign] of [
    [billed, 1],
    [credited, -1],
  ] as const)
    for (const { amount, tax_amount, total, taxes } of list) {
      for (const [key, part] of Object.entries({ amount, tax_amount, total })) add(key, sign * part)
      for (const { rate, base, amount } of taxes) {
        add(`${rate} net`, sign * base)
        add(`${rate} tax`, sign * amount)
      }
    }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

const refused = (error: string) => ({ status: 409, body: { error } })

test("deposits and the final invoice of a quote come to what was agreed", async () => {
  const { accepted, bill, pay, issue, act, invoice, post, read } = await makeBilling()
  const quote = await accepted({ deposit_percent: 30, po_number: "PO-7" })
  const first = await bill(quote, { as: "deposit" })
  expect(first).toMatchObject({
    ...{ kind: "deposit", quote: quote.id, status: "draft", total: 72, amount: 60, tax_amount: 12 },
    ...{ prices_include_tax: true, deductions: [], final: null, po_number: "PO-7" },
    items: [{ description: "Deposit of 30% for quote QUO-0001", quantity: 1, unit_price: 72 }],
    timeline: [{ event: "created", details: { quote: "QUO-0001", kind: "deposit" } }],
  })
  const asFinal = () => act(quote, "convert", { as: "final" })
  expect(await asFinal()).toMatchObject(
    refused("Deposit invoice INV-0001 is still a draft. Delete it, or issue it and get it paid."),
  )
  await issue(first)
  expect(await asFinal()).toMatchObject(
    refused("Deposit invoice INV-0001 isn't paid. Record its payment or void it first."),
  )
  expect(await act(quote, "convert", { as: "invoice" })).toMatchObject(
    refused("This quote has deposits. Create its final invoice instead."),
  )
  expect(await post(first, "payments", { amount: 72 })).toMatchObject({ status: 201 })
  const second = await pay(await bill(quote, { as: "deposit", amount: 50 }))
  const final = await bill(quote, { as: "final" })
  expect(final).toMatchObject({
    ...{ kind: "final", quote: quote.id, status: "draft", total: 117.99, amount: 98.32, tax_amount: 19.67 },
    ...{ lines_total: 199.99, subtotal: 199.99, tax_rate: 0, payable: 117.99, final: null },
    taxes: [{ name: "Tax", rate: 20, base: 98.32, amount: 19.67 }],
    deductions: [
      {
        ...{ invoice: first.id, number: "INV-0001", net: 60, total: 72 },
        taxes: [{ name: "Tax", category: "S", rate: 20, amount: 12 }],
      },
      { invoice: second.id, number: "INV-0002", net: 41.67, total: 50 },
    ],
    items: quote.items,
  })
  const all = [await invoice(first), second, final]
  expect(together(all)).toEqual(together([quote]))
  expect(all[0]).toMatchObject({ final: { id: final.id, number: "INV-0003" } })
  expect(await read(quote)).toMatchObject({
    status: "invoiced",
    invoices: [{ kind: "deposit" }, { kind: "deposit" }, { kind: "final" }],
  })
  expect(await issue(final)).toMatchObject({ status: "sent", amount_due: 117.99 })
})

test("the client reads what a final invoice deducts, and what kind each is", async () => {
  const { accepted, bill, pay, issue, organization, client } = await makeBilling()
  const quote = await accepted()
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 30 }))
  const final = await issue(await bill(quote, { as: "final" }))
  const portal = await signInClient(organization.id, client.id)
  expect((await portal.rest("GET", "/portal/invoices/")).body).toMatchObject([
    { kind: "final" },
    { kind: "deposit" },
  ])
  expect((await portal.rest("GET", `/portal/invoices/${final.id}/`)).body).toMatchObject({
    ...{ kind: "final", total: 167.99, deductions: final.deductions },
  })
  expect((await portal.rest("GET", `/portal/invoices/${deposit.id}/`)).body).toMatchObject({
    ...{ kind: "deposit", deductions: [] },
  })
})

test("the paper of a final invoice says what it deducts", async () => {
  const { accepted, bill, pay, organization } = await makeBilling()
  const quote = await accepted()
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 30 }))
  const final = await bill(quote, { as: "final" })
  const db = (await testApp()).app.db.tenants.open(organization.id)
  expect(await readPrinted(db, final.id)).toMatchObject({
    ...{
      kind: "final",
      amount: 139_99,
      deductions: [{ number: "INV-0001", net: 60_00, tax_amounts: [12_00] }],
    },
  })
  expect(await readPrinted(db, deposit.id)).toMatchObject({ kind: "deposit", deductions: null })
})

test("deposits are asked for in percent or money, up to the total", async () => {
  const { accepted, act, bill, issue, pay, remove, read } = await makeBilling()
  const quote = await accepted()
  const wrong = async (body: object, field: string, problem: string) =>
    expect(await act(quote, "convert", { as: "deposit", ...body })).toMatchObject({
      ...{ status: 400, body: { fields: { [field]: [problem] } } },
    })
  await wrong({}, "percent", "Enter a percentage or an amount")
  await wrong({ percent: 30, amount: 5 }, "amount", "Enter a percentage or an amount, not both")
  await wrong({ percent: 101 }, "percent", "At most 100")
  await wrong({ percent: 0.0001 }, "percent", "The deposit must be above 0")
  await wrong({ amount: 240 }, "amount", "At most $239.99 is left to bill")
  await wrong({ as: "final", percent: 30 }, "percent", "Only a deposit has a percentage or an amount")
  expect(await act(quote, "convert", { as: "final" })).toMatchObject(
    refused("This quote has no deposit to deduct. Convert it to an invoice instead."),
  )
  const half = await bill(quote, { as: "deposit", percent: 50 })
  expect(half).toMatchObject({ total: 120 })
  await wrong({ percent: 50 }, "percent", "At most $119.99 is left to bill")
  const rest = await bill(quote, { as: "deposit", amount: 119.99 })
  await wrong(
    { amount: 0.01 },
    "amount",
    "Deposits already cover this whole quote. Create the final invoice.",
  )
  await remove(rest)
  await pay(half)
  await pay(await bill(quote, { as: "deposit", amount: 119.99 }))
  const final = await bill(quote, { as: "final" })
  expect(final).toMatchObject({ total: 0, payable: 0 })
  expect(await issue(final)).toMatchObject({ status: "paid", amount_due: 0 })
  expect(await read(quote)).toMatchObject({ status: "invoiced" })
})

test("of ten final invoices at once one is made, and of ten deposits as many as fit", async () => {
  const { accepted, act, bill, pay } = await makeBilling()
  const quote = await accepted()
  await pay(await bill(quote, { as: "deposit", percent: 20 }))
  const ten = (body: object) => Promise.all(Array.from({ length: 10 }, () => act(quote, "convert", body)))
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
  expect(statuses(await ten({ as: "final" }))).toEqual([201, ...Array<number>(9).fill(409)])
  const other = await accepted()
  const deposits = await Promise.all(
    Array.from({ length: 10 }, () => act(other, "convert", { as: "deposit", percent: 30 })),
  )
  expect(statuses(deposits)).toEqual([...Array<number>(3).fill(201), ...Array<number>(7).fill(400)])
})

test("what a deposit or final invoice bills follows from its quote, all else may change", async () => {
  const { accepted, bill, pay, issue, patch, invoice, remove } = await makeBilling()
  const quote = await accepted()
  const deposit = await bill(quote, { as: "deposit", percent: 30 })
  const items = [{ description: "Less", quantity: 1, unit_price: 1 }]
  expect(await patch(deposit, { items })).toMatchObject({
    ...{ status: 409, body: { code: "bills_quote", fields: { items: [expect.stringMatching("quote")] } } },
  })
  expect(await patch(deposit, { withholding: { name: "IRPF", rate: 15 } })).toMatchObject({ status: 409 })
  expect(await patch(deposit, { notes: "Thanks", items: deposit.items })).toMatchObject({ status: 200 })
  await pay(deposit)
  const final = await bill(quote, { as: "final" })
  expect(await patch(final, { items })).toMatchObject({ status: 409, body: { code: "bills_quote" } })
  expect(await patch(final, { due_date: "2099-01-01", items: final.items })).toMatchObject({
    ...{ status: 200, body: { total: 167.99, due_date: "2099-01-01" } },
  })
  const deducted = "The final invoice deducts this deposit. Delete or void the final invoice first."
  expect(await patch(deposit, { number: "OTHER-1" })).toMatchObject(refused(deducted))
  expect(await patch(deposit, { status: "draft" })).toMatchObject({ status: 409 })
  expect((await invoice(deposit)).allowed).not.toContain("delete")
  await issue(final)
  await patch(final, { status: "cancelled" })
  expect(await patch(final, { status: "sent" })).toMatchObject(
    refused("Create a new one from its quote instead"),
  )
  expect((await invoice(final)).allowed).not.toContain("send")
  await remove(final)
  expect(await patch(deposit, { number: "OTHER-1" })).toMatchObject({ status: 200 })
})

test("a deposit that a final invoice deducts isn't voided or deleted, and is free again once that one is gone", async () => {
  const { accepted, bill, pay, post, remove, staff, invoice } = await makeBilling()
  const quote = await accepted()
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 30 }))
  const final = await bill(quote, { as: "final" })
  const [payment] = deposit.payments
  await staff.rest("POST", `/api/payments/${payment?.id}/void/`, { reason: "Bounced" })
  expect(await invoice(deposit)).toMatchObject({ status: "sent", amount_due: 72 })
  const deducted = refused("The final invoice deducts this deposit. Delete or void the final invoice first.")
  expect(await post(deposit, "void", { reason: "Mistake" })).toMatchObject(deducted)
  expect(await remove(deposit)).toMatchObject(deducted)
  expect((await invoice(deposit)).allowed).not.toContain("void")
  expect(await remove(final)).toMatchObject({ status: 204 })
  expect(await post(deposit, "void", { reason: "Mistake" })).toMatchObject({ status: 200 })
  expect(await bill(quote, { as: "invoice" })).toMatchObject({ kind: "standard", total: 239.99 })
})

test("a final invoice isn't issued while a deposit that it deducts isn't paid any more", async () => {
  const { accepted, bill, pay, post, patch, staff, invoice } = await makeBilling()
  const quote = await accepted()
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 30 }))
  const final = await bill(quote, { as: "final" })
  await staff.rest("POST", `/api/payments/${deposit.payments[0]?.id}/void/`, { reason: "Bounced" })
  const unpaid = refused(
    "Deposit invoice INV-0001 is no longer paid. Record its payment, or delete this final invoice.",
  )
  for (const step of ["issue", "send"]) expect(await post(final, step)).toMatchObject(unpaid)
  expect(await patch(final, { status: "sent" })).toMatchObject(unpaid)
  expect(await patch(final, { status: "paid" })).toMatchObject(unpaid)
  expect(await post(deposit, "write_off", { reason: "Lost" })).toMatchObject({ status: 200 })
  expect(await post(final, "issue")).toMatchObject(unpaid)
  expect(await invoice(final)).toMatchObject({ status: "draft" })
  expect(await post(deposit, "payments", { amount: 72 })).toMatchObject({ status: 201 })
  expect(await post(final, "issue")).toMatchObject({ status: 200 })
})

test("a credit note of a deposit stays once what it credits is billed again", async () => {
  const { accepted, bill, pay, staff, credit } = await makeBilling()
  const quote = await accepted()
  const cancel = ({ id }: { id: number }) => staff.rest("POST", `/api/credit-notes/${id}/cancel/`, {})
  const again = refused("What it credits has since been billed again, so it can't be cancelled")
  const whole = await credit(await pay(await bill(quote, { as: "deposit", percent: 60 })))
  expect(await cancel(whole)).toMatchObject({ status: 200 })
  const other = await accepted()
  const part = await credit(await pay(await bill(other, { as: "deposit", percent: 60 })))
  await bill(other, { as: "deposit", percent: 100 })
  expect(await cancel(part)).toMatchObject(again)
  const third = await accepted()
  const small = await credit(await pay(await bill(third, { as: "deposit", percent: 30 })))
  await bill(third, { as: "invoice" })
  expect(await cancel(small)).toMatchObject(again)
})

test("a deposit that a final invoice deducts stays issued when its sending is undone", async () => {
  const { accepted, bill, post, staff, invoice } = await makeBilling()
  const quote = await accepted()
  const deposit = await bill(quote, { as: "deposit", percent: 30 })
  expect(await post(deposit, "send", { undo_seconds: 30 })).toMatchObject({ status: 200 })
  await post(deposit, "payments", { amount: deposit.total })
  expect(await post(await bill(quote, { as: "final" }), "issue")).toMatchObject({ status: 200 })
  const [payment] = (await invoice(deposit)).payments
  await staff.rest("POST", `/api/payments/${payment?.id}/void/`, { reason: "Sent back" })
  expect(await post(deposit, "send/undo")).toMatchObject({ status: 200 })
  expect(await invoice(deposit)).toMatchObject({ status: "sent" })
})

test("a voided final invoice is credited as a whole, and its deposits are deducted by the next one", async () => {
  const { accepted, bill, pay, issue, post, staff, organization, client } = await makeBilling()
  const { db } = (await testApp()).app
  // What a locked invoice isn't issued without.
  const place = { address: "1 Main Street", country: "GB", vat_id: "GB1" }
  await db.system.updateTable("organizations").set(place).where("id", "=", organization.id).execute()
  await db.system.updateTable("clients").set(place).where("id", "=", client.id).execute()
  await staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const quote = await accepted({ discount: { percent: 10 } })
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 30 }))
  const first = await issue(await bill(quote, { as: "final" }))
  expect(first).toMatchObject({ is_protected: true, deductions: [{ invoice: deposit.id }] })
  expect(await post(first, "void", { reason: "Wrong day" })).toMatchObject({ status: 200 })
  const notes = (await staff.rest("GET", `/api/credit-notes/?invoice=${first.id}`)).body as CreditNote[]
  expect(notes).toMatchObject([
    {
      ...{ kind: "cancellation", total: first.total, amount: first.amount },
      items: [
        ...quote.items.map(({ description, amount }) => ({ description, amount })),
        { description: "Deposit invoice INV-0001", kind: "credit", amount: -54 },
      ],
    },
  ])
  const second = await bill(quote, { as: "final" })
  expect(together([deposit, first, second], notes)).toEqual(together([quote]))
})

test("a locked final invoice of 0.00 is voided without a credit note, because nothing of it was billed", async () => {
  const { accepted, organization, client, bill, pay, issue, post, staff } = await makeBilling()
  const { db } = (await testApp()).app
  const place = { address: "1 Main Street", country: "GB", vat_id: "GB1" }
  await db.system.updateTable("organizations").set(place).where("id", "=", organization.id).execute()
  await db.system.updateTable("clients").set(place).where("id", "=", client.id).execute()
  await staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const vat = (rate: number) => makeTax(organization.id, { components: [{ name: "VAT", rate }] })
  const quote = await accepted({
    tax_rate: null,
    items: [
      { description: "Design", quantity: 1, unit_price: 100.07, tax: (await vat(19)).id },
      { description: "Books", quantity: 1, unit_price: 9.99, tax: (await vat(7)).id },
    ],
  })
  await pay(await bill(quote, { as: "deposit", percent: 50 }))
  await pay(await bill(quote, { as: "deposit", amount: 64.88 }))
  const final = await issue(await bill(quote, { as: "final" }))
  expect(final).toMatchObject({ total: 0, status: "paid", is_protected: true })
  expect(await post(final, "void", { reason: "Wrong day" })).toMatchObject({ status: 200 })
  expect((await staff.rest("GET", `/api/credit-notes/?invoice=${final.id}`)).body).toEqual([])
  const period = "from=2020-01-01&to=2999-12-31"
  const sold = (await staff.rest("GET", `/api/reports/sales/?${period}`)).body
  expect(sold).toMatchObject({ totals: [{ gross: 129.77 }] })
})

test("of a deposit that is credited in part, the final invoice deducts the rest", async () => {
  const { accepted, organization, bill, pay, credit, issue, act, remove, staff } = await makeBilling()
  const vat = (rate: number) => makeTax(organization.id, { components: [{ name: "VAT", rate }] })
  const taxes = [await vat(19), await vat(7)]
  const quote = await accepted({
    tax_rate: null,
    items: [
      { description: "Design", quantity: 1, unit_price: 333.33, tax: taxes[0]?.id },
      { description: "Books", quantity: 3, unit_price: 17.77, tax: taxes[1]?.id },
    ],
  })
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 33.33 }))
  expect(deposit.items).toHaveLength(2)
  const [, books] = deposit.items
  const ofBooks = await credit(deposit, { lines: [{ item: books?.id, quantity: 1 }] })
  const ofDesign = await credit(deposit, { amounts: [{ tax: taxes[0]?.id, amount: 20 }] })
  const draft = (await act(quote, "convert", { as: "final" })).body as { invoice: InvoiceDetail }
  expect(draft.invoice).toMatchObject({ deductions: [{ invoice: deposit.id, taxes: [{ rate: 19 }] }] })
  expect(draft.invoice.deductions).toHaveLength(1)
  expect(together([deposit, draft.invoice], [ofBooks, ofDesign])).toEqual(together([quote]))
  // While the final invoice is a draft the deposit stays as it deducts it.
  const more = { reason: "Less work", issue: true }
  const deducted = refused("The final invoice deducts this deposit. Delete or void the final invoice first.")
  expect(await staff.rest("POST", `/api/invoices/${deposit.id}/credit-notes/`, more)).toMatchObject(deducted)
  expect(await staff.rest("POST", `/api/credit-notes/${ofDesign.id}/cancel/`)).toMatchObject(deducted)
  await remove(draft.invoice)
  const all = await credit(deposit)
  expect(together([deposit], [ofBooks, ofDesign, all])).toEqual({})
  // Nothing of it is left to deduct, so all of the quote is billed.
  const whole = await bill(quote, { as: "invoice" })
  expect(whole.total).toBe(quote.total)
  expect(await issue(whole)).toMatchObject({ status: "sent" })
})

test("a final invoice is credited for no more of a tax than it bills, in full for what it bills", async () => {
  const { accepted, bill, pay, post, credit, invoice } = await makeBilling()
  const quote = await accepted()
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 80 }))
  const final = await pay(await bill(quote, { as: "final" }))
  expect(final).toMatchObject({ total: 48, amount: 40 })
  const [design, hosting] = final.items
  const tooMuch = "This is more than is left to credit on the invoice"
  const asked = { reason: "Less work", lines: [{ item: hosting?.id, quantity: 1 }] }
  expect(await post(final, "credit-notes", asked)).toMatchObject({
    ...{ status: 400, body: { fields: { lines: [tooMuch] } } },
  })
  const part = await credit(final, { lines: [{ item: design?.id, quantity: 1 }] })
  expect(part).toMatchObject({ amount: 33.33, total: 40 })
  const rest = await credit(final)
  expect(together([deposit, final], [part, rest])).toEqual(together([deposit]))
  expect(await invoice(final)).toMatchObject({ status: "paid" })
})

test("a credit note of every line of a final invoice takes its deposits off", async () => {
  const { accepted, bill, pay, credit } = await makeBilling()
  const quote = await accepted({ prices_include_tax: true, price_decimals: 4 })
  await pay(await bill(quote, { as: "deposit", percent: 25 }))
  const final = await pay(await bill(quote, { as: "final" }))
  const lines = final.items.map(({ id, quantity }) => ({ item: id, quantity }))
  const note = await credit(final, { lines })
  expect(note).toMatchObject({ total: final.total, amount: final.amount, tax_amount: final.tax_amount })
  expect(note.items.at(-1)).toMatchObject({
    description: "Deposit invoice INV-0001",
    amount: -50,
    unit_price: 50,
  })
})

test("a copy of a final invoice bills all of it, and is no part of the quote", async () => {
  const { accepted, bill, pay, post } = await makeBilling()
  const quote: QuoteDetail = await accepted({ withholding: { name: "IRPF", rate: 15 } })
  const deposit = await pay(await bill(quote, { as: "deposit", percent: 30 }))
  expect(deposit).toMatchObject({ total: 72, withheld: 9, amount_paid: 63 })
  const final = await bill(quote, { as: "final" })
  expect(final).toMatchObject({ total: 167.99, withheld: 21, payable: 146.99 })
  expect((await post(final, "duplicate")).body).toMatchObject({
    ...{ kind: "standard", quote: null, total: quote.total, withheld: quote.withheld, deductions: [] },
  })
})

test("a deposit above what one price may be is billed in pieces, and adds up with the final invoice", async () => {
  const { accepted, bill, pay, credit } = await makeBilling()
  const items = [
    { description: "Tunnel", quantity: 40, unit_price: 999_999_999.99 },
    { description: "Shaft", quantity: 1, unit_price: 700.01 },
  ]
  const quote = await accepted({ items, tax_rate: 19, deposit_percent: 30 })
  const deposit = await pay(await bill(quote, { as: "deposit" }))
  expect(deposit.items).toMatchObject([
    { description: "Deposit of 30% for quote QUO-0001", quantity: 142, unit_price: 100_000_000 },
    { description: "Deposit of 30% for quote QUO-0001", quantity: 1 },
  ])
  const final = await bill(quote, { as: "final" })
  expect(together([deposit, final])).toEqual(together([quote]))
  expect(cents(deposit.total)).toBe(Math.round((cents(quote.total) * 30) / 100))
  // Its lines may be credited as any others are.
  const other = await pay(await bill(await accepted({ items }), { as: "deposit", amount: 2_000_000_000 }))
  expect(other.items).toMatchObject([{ quantity: 20, unit_price: 100_000_000 }])
  expect(await credit(other, { lines: [{ item: other.items[0]?.id, quantity: 5 }] })).toMatchObject({
    total: 500_000_000,
  })
})
