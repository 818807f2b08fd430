// The paper of what was paid in part says what came and what is left; any other stays as it was.
import { expect, test } from "vitest"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { printedHash, readPrinted } from "../../src/documents/service.ts"
import { settledOf } from "../../src/documents/settled/rules.ts"
import { makeIssued, makePartPaid } from "../invoices/issued.ts"
import { call, testApp } from "../support/app.ts"
import { invoiceDocument } from "../support/invoice-document.ts"

const words = (html: string) => html.replace(/<style>.*?<\/style>|<[^>]+>/gs, " ").replaceAll(/\s+/g, " ")
/** Of 1,082.50 in all. */
const page = (over: Partial<InvoiceDocument>) => words(renderInvoiceHtml(invoiceDocument(over)))
const settled = (paid: number, credited = 0) => ({ paid, credited })

test("below the total stands what was paid and credited, and at the end what is left", () => {
  expect(page({ settled: settled(400_00) })).toContain(
    "Tax (8.25%) $82.50 Total $1,082.50 Paid -$400.00 Amount due $682.50",
  )
  expect(page({ settled: settled(400_00, 50_00) })).toContain(
    "Total $1,082.50 Paid -$400.00 Credited -$50.00 Amount due $632.50",
  )
})

test("what a lower total has left over is named as the client's credit", () => {
  expect(page({ status: "paid", credit: 10_00 })).toContain("You have $10.00 in credit from this invoice.")
  expect(page({ status: "paid", credit: null })).not.toContain("in credit")
})

const withheld = { withholding_name: "IRPF", withholding_rate: 15, withheld: 150_00 }

test("of one with tax withheld as well, after what is withheld", () => {
  expect(page({ ...withheld, settled: settled(400_00) })).toContain(
    "Total $1,082.50 IRPF (15%) withheld -$150.00 Amount payable $932.50 Paid -$400.00 Amount due $532.50",
  )
})

test("of one with a discount as well", () => {
  expect(page({ discount_percent: 0, settled: settled(400_00) })).toContain(
    "Tax (8.25%) on $1,000.00 $82.50 Total $1,082.50 Paid -$400.00 Amount due $682.50",
  )
})

test("one that is paid says what was, where something was credited; one that is cancelled asks for nothing", () => {
  const paid = page({ status: "paid", settled: settled(1080_00, 2_50) })
  expect(paid).toContain("Total $1,082.50 Credited -$2.50 Amount paid $1,080.00")
  for (const status of ["paid", "cancelled"]) {
    const unsettled = renderInvoiceHtml(invoiceDocument({ status }))
    expect(renderInvoiceHtml(invoiceDocument({ status, settled: settled(400_00) }))).toBe(unsettled)
  }
})

test("its stamp says Paid where most of it came, and Settled where more was credited", () => {
  const stamp = (paid: number, credited: number, over = {}) =>
    page({ status: "paid", settled: settled(paid, credited), ...over }).match(/ (Paid|Settled) /)?.[1]
  expect(page({ status: "paid" })).toMatch(/ Paid /)
  expect(stamp(541_25, 541_25)).toBe("Paid")
  expect(stamp(541_24, 541_26)).toBe("Settled")
  expect(stamp(0, 1082_50)).toBe("Settled")
  // What is withheld isn't payable.
  expect(stamp(466_25, 466_25, withheld)).toBe("Paid")
  expect(stamp(466_24, 466_26, withheld)).toBe("Settled")
})

test("where nothing is settled the paper is the one it was, to the byte", async () => {
  expect(renderInvoiceHtml(invoiceDocument({ settled: settled(0) }))).toBe(
    renderInvoiceHtml(invoiceDocument()),
  )
  expect(["sent", "paid", "cancelled"].map((status) => settledOf(status, settled(0)))).toEqual([
    ...[undefined, undefined, undefined],
  ])
  const made = await makeIssued({ status: "processing" })
  const printed = await readPrinted(
    (await testApp()).app.db.tenants.open(made.organization.id),
    made.invoice.id,
  )
  expect(Object.keys(printed).filter((key) => /settled|amount_/.test(key))).toEqual([])
  await made.staff.rest("POST", `${made.path}confirm_payment/`)
  const paid = await readPrinted((await testApp()).app.db.tenants.open(made.organization.id), made.invoice.id)
  expect(paid).not.toHaveProperty("settled")
})

test("a part makes another paper, also of what is only looked at while it is typed", async () => {
  const made = await makePartPaid()
  const db = (await testApp()).app.db.tenants.open(made.organization.id)
  const { settled: said, ...rest } = await readPrinted(db, made.invoice.id)
  expect(said).toEqual(settled(40_00))
  expect(printedHash({ ...rest, settled: settled(40_00) })).not.toBe(printedHash(rest))

  const look = async (typed: object) => {
    const wanted = { kind: "invoice", invoice: made.invoice.id, ...typed }
    const { body } = await made.staff.rest("POST", "/api/preview/", wanted)
    return words((await call("GET", (body as { url: string }).url)).text)
  }
  expect(await look({})).toContain("Total $100.00 Paid -$40.00 Amount due $60.00")
  const items = [{ description: "Work", quantity: 1, unit_price: 90 }]
  expect(await look({ items })).toContain("Total $90.00 Paid -$40.00 Amount due $50.00")
  expect(await look({ items, currency: "EUR" })).toContain("Subtotal €90.00 Amount due €90.00")
  expect(await look({ items: [{ ...items[0], unit_price: 30 }] })).toContain("Amount due $0.00")
})

test("a field that isn't filled in renames no stored PDF", () => {
  const printed = { number: "INV-1", items: [{ description: "Design", unit: "hour" }] }
  const [item] = printed.items
  const later = { ...printed, new_field: null, items: [{ ...item, also_new: null }] }
  expect(printedHash(later)).toBe(printedHash(printed))
  expect(printedHash({ ...printed, new_field: "said" })).not.toBe(printedHash(printed))
})
