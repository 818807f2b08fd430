// What the dashboard reckons in the browser: the line beside the bars, and which step comes next.
import fc from "fast-check"
import { expect, test } from "vitest"
import { monthName, scaleLine, shortMoney, shortMonth } from "../../client/staff/dashboard/scale.ts"
import { countsOf, nextStep } from "../../client/staff/dashboard/steps.ts"

test("the line beside the bars is round, not above the tallest of them and above its half", () => {
  const tops = [1, 9, 24, 26, 1830, 99_999.5, 0.04, 999_999_999_999.9979]
  expect(tops.map(scaleLine)).toEqual([1, 5, 20, 25, 1000, 50_000, 0.025, 500_000_000_000])
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e12, noNaN: true }), (top) => {
      const line = scaleLine(top)
      expect(line).toBeLessThanOrEqual(top)
      expect(line).toBeGreaterThan(top / 2.001)
    }),
  )
})

test("amounts and months are short where there is little room", () => {
  expect([shortMoney(12_500, "USD"), shortMoney(2_500_000, "EUR"), shortMoney(5, "XXX")]).toEqual([
    "$12.5K",
    "€2.5M",
    "XXX 5",
  ])
  expect([monthName("2026-03"), shortMonth("2026-12")]).toEqual(["Mar 2026", "Dec"])
})

test("the next step is the first that isn't done, whatever was done out of turn", () => {
  const counts = {
    ...{ clients: 1, archived_clients: 1, projects: 0 },
    invoices: 2,
    payment_methods: 0,
    sent: 0,
  }
  expect(nextStep(counts)?.name).toBe("projects")
  expect(nextStep({ ...counts, projects: 1 })?.name).toBe("payment_methods")
  const written = { ...counts, projects: 1, payment_methods: 3 }
  expect(nextStep(written)?.name).toBe("sent")
  expect(nextStep({ ...written, sent: 1 })).toBeUndefined()
})

test("an invoice counts as sent once its client was asked to pay", () => {
  const counts = { clients: 1, archived_clients: 0, projects: 1, invoices: 3, payment_methods: 0 }
  const sent = (invoice_statuses: Record<string, number>) => countsOf({ counts, invoice_statuses }).sent
  expect(sent({ draft: 2, cancelled: 1, paid: 0 })).toBe(0)
  expect(sent({ draft: 1, sent: 1, overdue: 1 })).toBe(2)
})
