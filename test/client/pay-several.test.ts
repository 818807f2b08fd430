// Choosing the invoices that one payment covers.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test, vi } from "vitest"
import { RefusedAnswer } from "../../client/api/refusal.ts"
import { keepDraft, keptDraft } from "../../client/lib/storage.ts"
import { ChooseInvoices } from "../../client/portal/invoices/choose-invoices.tsx"
import { chosenIn, draftOf, moveDraft, withoutRefused } from "../../client/portal/invoices/chosen-invoices.ts"
import { PaySeveral } from "../../client/portal/invoices/pay-several.tsx"
import { waysToPay } from "../../client/portal/invoices/queries.ts"

// The client of the API listens to the window, and the title of the page is the browser's.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => undefined))
vi.mock("../../client/shared/title.tsx", () => ({ Title: () => null }))

const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test("an address names each invoice once, and no more than one payment covers", () => {
  expect(chosenIn("3,x,4,3,-1")).toEqual([3, 4])
  expect([chosenIn(null), chosenIn("")]).toEqual([[], []])
  expect(chosenIn(ids(60).join(","))).toEqual(ids(50))
})

test("the limit is shown where there may be more than one payment covers", () => {
  const shown = (count: number) => {
    const open = ids(count).map((id) => ({
      ...{ id, number: `INV-${id}`, due_date: null, next_instalment: null, is_overdue: false },
      ...{ amount: 1, formatted_amount: "$1.00" },
    }))
    const props = { open, currency: "USD", chosen: ids(count), choose: () => {} }
    return renderToStaticMarkup(createElement(ChooseInvoices, props))
  }
  expect(shown(49)).not.toContain("up to")
  expect(shown(50)).toContain("One payment can cover up to 50 invoices.")
  expect(shown(50)).toContain("50 invoices · $50.00")
})

/** The page for these invoices, with what the server has answered. */
function pageOf(chosen: readonly number[], answer: { error: Error } | { data: object }) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const [first = 0, ...others] = chosen
  const { queryKey } = waysToPay(first, others)
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState("data" in answer ? { ...answer, status: "success" } : { ...answer, status: "error" })
  const page = createElement(QueryClientProvider, { client }, createElement(PaySeveral))
  const initialEntries = [`/portal/invoices/several/pay?invoices=${chosen.join(",")}`]
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries }, page))
}

test("whichever of them can't be paid, the page says the same and offers the others", () => {
  const refused = (status: number, fields: object) => ({
    error: new RefusedAnswer(status, JSON.stringify({ error: "No", fields })),
  })
  const nothing = { invoice: { can_pay: false, status: "paid" }, payment_methods: [] }
  const paid = { data: { ...nothing, others: [{ id: 3 }] } }
  const one = refused(400, { other_invoices: ["No"], "other_invoices.0": ["No"] })
  const gone = refused(404, {})
  for (const answer of [paid, one, gone]) {
    const page = pageOf([1, 2, 3], answer)
    expect(page).toContain("These invoices have changed")
    expect(page).toContain("Continue with the others")
    expect(page).not.toContain("this invoice")
  }
  expect(pageOf([1], gone)).not.toContain("Continue with the others")
  // Nor can any of the others be paid.
  for (const others of [[], [{ id: 9 }]]) {
    const page = pageOf([1, 2, 3], { data: { ...nothing, others } })
    expect(page).toContain("Go back and choose again.")
    expect(page).not.toContain("Continue with the others")
  }
})

test("the others are all but those that a refusal names, or all but the first", () => {
  const fields = { other_invoices: ["No"], "other_invoices.0": ["No"], "other_invoices.2": ["No"] }
  expect(withoutRefused([1, 2, 3, 4], fields)).toEqual([1, 3])
  expect(withoutRefused([1, 2, 3], {})).toEqual([2, 3])
  expect(withoutRefused([1], {})).toEqual([])
})

test("each choice has a draft of its own, in any order, which goes along when it is changed", () => {
  expect(draftOf([10, 9])).toBe(draftOf([9, 10]))
  expect(draftOf([1, 2])).not.toBe(draftOf([3, 4]))
  const draft = { reference: "Transfer 4711" }
  keepDraft(draftOf([1, 2]), draft)
  moveDraft([1, 2], [1])
  expect([keptDraft(draftOf([1, 2])), keptDraft(draftOf([1]))]).toEqual([null, draft])
  moveDraft([3, 4], [1])
  expect(keptDraft(draftOf([1]))).toEqual(draft)
})
