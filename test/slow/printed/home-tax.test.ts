// What an invoice in another currency says of its tax in the seller's, on paper, in the preview and in the portal.
import { expect, test } from "vitest"
import { makeDesk, reverseCharge, vat } from "../../invoices/desk.ts"
import { pdfText, testPdf } from "../../support/poppler.ts"
import { signInClient } from "../../support/portal.ts"

const rated = { currency: "USD", exchange_rate: "0.92", exchange_rate_date: "2026-11-26" }
const words = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x3D;", "=")
    .replaceAll(/\s+/g, " ")
const told = "VAT in EUR: €18.40 at 1 USD = 0.920000 EUR, 26 November 2026"

async function makePress() {
  const desk = await makeDesk()
  const { staff } = desk
  await staff.rest("PATCH", `/api/organizations/${desk.organization.id}/`, { country: "DE" })
  const paper = async (path: string) => {
    const { status, raw } = await staff.rest("GET", path)
    expect(status).toBe(200)
    return words(pdfText(raw))
  }
  return {
    ...desk,
    /** Its id. */
    issue: async (body: object) => {
      const { status, body: made } = await desk.write({ status: "sent", issue_date: "2026-11-26", ...body })
      expect([status, made.fields]).toEqual([201, undefined])
      return made.id
    },
    invoicePaper: (id: number) => paper(`/api/invoices/${id}/pdf/`),
    notePaper: (id: number) => paper(`/api/credit-notes/${id}/pdf/`),
    page: async (fields: object) => {
      const answer = await staff.rest("POST", "/api/preview/page/", { kind: "invoice", ...fields })
      return words((answer.body as { page: string }).page)
    },
  }
}

testPdf(
  "the tax is told in the seller's currency, with the rate and its day (skipped without poppler)",
  async () => {
    const { tax, issue, invoicePaper, notePaper, page, staff, organization, parties } = await makePress()
    const [full, half, shifted] = [await tax(vat(20)), await tax(vat(7)), await tax(reverseCharge)]
    const line = (tax: number) => ({ description: "Work", unit_price: 100, tax })
    const one = await issue({ ...rated, items: [line(full)] })
    expect(await invoicePaper(one)).toContain(told)
    expect(await page({ invoice: one })).toContain(told)
    const portal = await signInClient(organization.id, parties.client)
    expect((await portal.rest("GET", `/portal/invoices/${one}/`)).body).toMatchObject({
      ...{ exchange_rate: "0.92", exchange_rate_date: "2026-11-26", home_currency: "EUR" },
      ...{ home_tax_amount: 18.4, home_taxes: [{ name: "VAT", rate: 20, base: 92, amount: 18.4 }] },
    })

    const several = await invoicePaper(
      await issue({ ...rated, items: [line(full), line(half), line(shifted)] }),
    )
    expect(several).toContain("VAT (20%) in EUR: €18.40 VAT (7%) in EUR: €6.44")
    expect(several).toContain("Total tax in EUR: €24.84 at 1 USD = 0.920000 EUR, 26 November 2026")
    expect(several).not.toContain("Reverse charge in EUR")

    const note = await staff.rest("POST", `/api/invoices/${one}/credit-notes/`, {
      ...{ amounts: [{ tax: full, amount: 50 }], reason: "Half", issue: true },
    })
    expect(note).toMatchObject({ status: 201 })
    expect(await notePaper((note.body as { id: number }).id)).toContain(
      "VAT in EUR: €9.20 at 1 USD = 0.920000 EUR, 26 November 2026",
    )
  },
)

testPdf(
  "in the seller's own currency, without a rate and without tax nothing is added (skipped without poppler)",
  async () => {
    const { tax, issue, invoicePaper } = await makePress()
    const [full, shifted] = [await tax(vat(20)), await tax(reverseCharge)]
    const line = (tax: number | null) => ({ description: "Work", unit_price: 100, tax })
    for (const body of [
      { currency: "EUR", items: [line(full)] },
      { currency: "USD", items: [line(full)] },
      { ...rated, items: [line(shifted)] },
      { ...rated, items: [line(null)] },
    ])
      expect(await invoicePaper(await issue(body))).not.toMatch(/in EUR|1 USD/)
  },
)

test("the preview shows the rate that is typed, and none of another currency", async () => {
  const { tax, issue, page } = await makePress()
  const items = [{ description: "Work", quantity: 1, unit_price: 100, tax: await tax(vat(20)) }]
  const typed = { ...rated, home_currency: "EUR", items }
  expect(await page(typed)).toContain(told)
  expect(await page({ ...typed, exchange_rate: "0,9" })).not.toContain("in EUR")
  expect(await page({ ...typed, currency: "EUR" })).not.toContain("in EUR")
  const saved = await issue({ ...rated, exchange_rate_date: "2026-11-20", items })
  // Of the issue date, not of the day of the saved rate.
  expect(await page({ invoice: saved, exchange_rate: "0.5" })).toContain(
    "VAT in EUR: €10.00 at 1 USD = 0.500000 EUR, 26 November 2026",
  )
  expect(await page({ invoice: saved, currency: "GBP" })).not.toContain("in EUR")
})

testPdf(
  "an EU seller's paper names the issue date as the day of supply, where none was given (skipped without poppler)",
  async () => {
    const { issue, invoicePaper, staff, organization } = await makePress()
    const items = [{ description: "Work", unit_price: 100 }]
    const bare = await issue({ items })
    expect(await invoicePaper(bare)).toContain("Supplied 26 November 2026")
    const given = await invoicePaper(
      await issue({ items, supply_from: "2026-10-01", supply_to: "2026-10-31" }),
    )
    expect(given).toContain("1 October 2026 – 31 October 2026")
    await staff.rest("PATCH", `/api/organizations/${organization.id}/`, { country: "GB" })
    expect(await invoicePaper(await issue({ items }))).not.toContain("Supplied")
  },
)
