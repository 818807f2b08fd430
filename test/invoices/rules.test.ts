// Who is told of a change of an invoice, and whose number is spent.
import { describe, expect, test } from "vitest"
import { type InvoiceStatus, isIssued, liveChanges, waitFor } from "../../src/invoices/rules.ts"

const untouched = { sent_at: null, viewed_at: null, issued_at: null }
test.each([
  ["an unseen draft", { status: "draft" }, false],
  ["a draft that was sent once", { status: "draft", sent_at: "2026-03-01" }, true],
  ["a draft that was looked at", { status: "draft", viewed_at: "2026-03-01" }, true],
  ["a draft that could be seen", { status: "draft", issued_at: "2026-03-01" }, true],
  ["one that is cancelled", { status: "cancelled" }, true],
] as const)("the number of %s", (_, invoice, spent) => {
  expect(isIssued({ ...untouched, ...invoice })).toBe(spent)
})

describe("who hears of a change", () => {
  const of = (client_id: number, status: InvoiceStatus) => ({ client_id, status })
  const staff = { type: "invoice", id: 7 }
  const client = (client_id: number) => ({ ...staff, client_id })

  test.each([
    ["the staff alone of what no client could see", [of(1, "draft"), of(2, "cancelled")], [staff]],
    ["the client who sees it now", [of(1, "draft"), of(1, "sent")], [client(1)]],
    ["the client who saw it until now", [of(1, "sent"), of(1, "cancelled")], [client(1)]],
    ["a client once, however long it is seen", [of(1, "sent"), of(1, "paid")], [client(1)]],
    ["the one who had it and the one who gets it", [of(1, "sent"), of(2, "sent")], [client(1), client(2)]],
    ["not a client who couldn't see it", [of(1, "draft"), of(2, "sent")], [client(2)]],
  ])("%s", (_, states, changes) => {
    expect(liveChanges(7, ...states)).toStrictEqual(changes)
  })
})

test("an email that can be taken back waits a second longer, any other not at all", () => {
  expect([0, 1, 8].map(waitFor)).toEqual([0, 2, 9])
})
