// What the screens show of an invoice in instalments: which is due, and what of each is left.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { dueDayOf as clientsDueDay, dueOn } from "../../client/portal/invoices/amounts.ts"
import { ChoosePart } from "../../client/portal/invoices/choose-part.tsx"
import { Instalments } from "../../client/portal/invoices/instalments.tsx"
import { billFor, billForPart, nextText } from "../../client/portal/invoices/to-pay.ts"
import { InstalmentsCard } from "../../client/staff/invoices/detail/instalments-card.tsx"
import { dueDayOf } from "../../client/staff/invoices/due-day.ts"
import { newValues } from "../../client/staff/invoices/payments/record-values.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import type { WaysToPay } from "../../src/portal/invoices/schema.ts"

const part = (due_date: string, payable: number, amount_due: number) => ({
  ...{ due_date, percent: null, amount: payable, payable, amount_due },
  ...{ formatted_payable: `€${payable}.00`, formatted_amount_due: `€${amount_due}.00` },
})
const instalments = [part("2026-11-01", 400, 0), part("2026-12-01", 300, 250), part("2027-01-01", 300, 300)]
const next = { number: 2, count: 3, due_date: "2026-12-01", amount: 250, formatted_amount: "€250.00" }
const invoice = {
  ...{ id: 1, number: "INV-1", currency: "EUR", amount_due: 550, amount_reported: 0 },
  ...{ due_date: "2027-01-01", is_overdue: true, next_instalment: next },
}
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()

test("the client reads when the next one is due, and pays it unless all is chosen", () => {
  expect([clientsDueDay(invoice), dueOn(invoice)]).toEqual(["2026-12-01", "Was due on 1 Dec 2026"])
  expect(dueOn({ ...invoice, next_instalment: null, is_overdue: false })).toBe("Due on 1 Jan 2027")
  expect(nextText(invoice)).toBe("€250.00")
  expect(nextText({ ...invoice, next_instalment: null })).toBe("€550.00")
  expect(billForPart(invoice, "instalment")).toEqual({ ...billFor(invoice), part: "instalment", amount: 250 })
  expect(billForPart(invoice, "all")).toMatchObject({ amount: 550 })
})

test("the choice names the instalment with its day, and all that is left", () => {
  const html = renderToStaticMarkup(
    createElement(ChoosePart, {
      invoice: invoice as WaysToPay["invoice"],
      part: "instalment",
      choose: () => {},
    }),
  )
  expect(words(html)).toContain("Instalment 2 of 3 €250.00 · Was due on 1 Dec 2026")
  expect(words(html)).toContain("Remaining amount €550.00")
})

test("below the total each stands with its day and what of it is left", () => {
  expect(words(renderToStaticMarkup(createElement(Instalments, { instalments })))).toBe(
    "Instalments 1 Nov 2026 €400.00 Settled 1 Dec 2026 €300.00 €250.00 left 1 Jan 2027 €300.00",
  )
})

test("the staff reads which is settled, overdue and open, and records the next one", () => {
  const detail = {
    ...invoice,
    due_on: "2026-12-01",
    status: "overdue",
    instalments,
  } as unknown as InvoiceDetail
  const card = renderToStaticMarkup(createElement(InstalmentsCard, { invoice: detail, instalments }))
  expect(words(card)).toBe(
    "Instalments 1. 1 Nov 2026 Settled €400.00 2. 1 Dec 2026 Overdue, €250.00 left €300.00 3. 1 Jan 2027 Open €300.00",
  )
  expect(dueDayOf(detail)).toBe("2026-12-01")
  expect(dueDayOf({ due_date: null, due_on: "2026-11-01" })).toBeNull()
  expect(newValues({ amount_due: 550, instalments })).toMatchObject({ amount: 250 })
  expect(newValues({ amount_due: 550, instalments: null })).toMatchObject({ amount: 550 })
})
