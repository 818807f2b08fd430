// Quotes to try things with.
import { testApp } from "./app.ts"
import { makeClient, unique } from "./factories.ts"

type Status = "draft" | "sent" | "accepted" | "declined" | "superseded" | "cancelled"

/** A quote of 100.00 USD with one line, with a client of its own unless one is named; `words` are in all its texts. */
export async function makeQuote(
  organization_id: number,
  more: Partial<{
    client_id: number
    project_id: number
    status: Status
    number: string
    valid_until: string
    viewed_at: string
    words: string
  }> = {},
) {
  const { app } = await testApp()
  const { words = "Work", status = "draft", number = `TEST-${unique()}`, ...named } = more
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  const issued = { status, number, issue_date: "2026-03-01", issued_at: "2026-03-01T12:00:00Z" }
  return app.db.system
    .insertInto("quotes")
    .values({
      ...{ organization_id, ...named, client_id, internal_note: words },
      ...(status === "draft" ? {} : issued),
      body: JSON.stringify(bodyOf(words)),
    })
    .returning(["id", "client_id", "number"])
    .executeTakeFirstOrThrow()
}

const sums = {
  amount: 10_000,
  tax_rate: 0,
  tax_amount: 0,
  total: 10_000,
  lines_total: 10_000,
  subtotal: 10_000,
}
const noDiscount = { discount_percent: null, discount_amount: 0, discount_reason: null }

/** As quotes and recurring invoices store it. */
export const bodyOf = (words: string) => ({
  ...{ currency: "USD", ...sums, prices_include_tax: false, price_decimals: null, taxes: [], ...noDiscount },
  ...{ withholding_name: null, withholding_rate: null, withheld: 0, language: "en" },
  ...{ notes: words, terms: words, po_number: words, contract_number: words, buyer_reference: words },
  lines: [
    {
      ...{ description: words, kind: "item", quantity: 1, unit: null, unit_price: 10_000, amount: 10_000 },
      ...{ ...noDiscount, net_amount: 10_000, tax_id: null, tax: null, has_own_tax: false },
    },
  ],
})
