// The histories of an invoice: of its client, and of the staff.
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { Trail } from "../../client/portal/invoices/trail.tsx"
import { Timeline } from "../../client/staff/invoices/detail/timeline.tsx"

// The client of the API listens to the window.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => undefined))

const at = "2026-11-20T09:30:00.000Z"

/** The keys of the rows of the list in it. */
function keysIn(element: unknown): Set<unknown> {
  const { type, props } = Object(element)
  if (type !== "ol") return keysIn(props.children)
  return new Set(props.children.map(({ key }: { key: unknown }) => key))
}

test("events of one moment are lines of their own, and credit the client used isn't confirmed", () => {
  const nothing = { by: null, amount: null, formatted_amount: null, payment: null, paid_on: null }
  const event = { ...nothing, at, amount: 50, formatted_amount: "$50.00" }
  const trail = [{ ...event, event: "credit_used" as const }].concat(
    Array(2).fill({ ...event, event: "withdrawn" }),
  )
  const history = Trail({ invoice: { number: "INV-1", trail } })
  expect(keysIn(history).size).toBe(3)
  expect(renderToStaticMarkup(history)).toContain("You used $50.00 of your credit")
})

test("two credits used at one moment are two entries of the timeline", () => {
  const entry = { at, event: "allocated", by: "Ada", by_name: null }
  const parts = [{ amount: "$10.00", credit_note: "CN-1" }, { amount: "$10.00" }, { amount: "$10.00" }]
  const timeline = parts.map((details) => ({ ...entry, details }))
  expect(keysIn(Timeline({ timeline })).size).toBe(3)
})
