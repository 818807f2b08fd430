// The reference of a payment for several invoices: whole numbers, the same on the screen and in the code for banking apps.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { PaymentDetails } from "../../client/portal/invoices/payment-details.tsx"
import { referenceOf } from "../../src/payment-methods/references/rules.ts"
import { accountOf, transferCode } from "../../src/payment-methods/transfers/rules.ts"
import type { WaysToPay } from "../../src/portal/invoices/schema.ts"

// The client of the API listens to the window.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => undefined))

const numbered = (count: number, prefix = "INV-2026-") =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n + 1).padStart(4, "0")}`)
const nine = numbered(9).join(", ")

test("all numbers are named where they fit, else whole ones and how many more there are", () => {
  expect(referenceOf(["INV-0001"])).toBe("INV-0001")
  expect(referenceOf(numbered(9))).toBe(nine)
  expect(referenceOf(numbered(10))).toBe(`${numbered(8).join(", ")} + 2 more`)
  expect(referenceOf(numbered(50))).toBe(`${numbered(8).join(", ")} + 42 more`)
  expect(referenceOf(["A".repeat(70), "B".repeat(68)])).toHaveLength(140)
  expect(referenceOf(["A".repeat(70), "B".repeat(69)])).toBe(`${"A".repeat(70)} + 1 more`)
})

test("the screen and the code for banking apps have the same reference", () => {
  const numbers = numbered(21)
  const account = { account_name: "Ada", iban: "DE89370400440532013000" }
  const bill = { amount: 100, currency: "EUR", reference: referenceOf(numbers) }
  expect(transferCode(accountOf(account), bill)?.split("\n").at(-1)).toBe(referenceOf(numbers))
  const method: WaysToPay["payment_methods"][number] = {
    ...{ id: 1, type: "wire_transfer", type_display: "Wire Transfer", name: "Bank", display_info: "" },
    ...{ pay_link: null, transfer_code: null, qr_code: null, payee_change: null },
  }
  const details = createElement(PaymentDetails, {
    method,
    bill: { amount: 1, currency: "EUR", ids: [1], numbers },
  })
  const screen = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, details),
  )
  expect(screen.replaceAll(/<[^>]*>/g, "")).toContain(`Reference${referenceOf(numbers)}`)
})
