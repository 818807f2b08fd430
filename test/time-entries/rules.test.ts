// What an entry counts when it is billed, for any number of minutes.
import fc from "fast-check"
import { expect, test } from "vitest"
import { hoursOf, rateOf, roundedUp } from "../../src/time-entries/rules.ts"

const minutes = fc.integer({ min: 1, max: 1_440 })
const steps = fc.constantFrom(1, 5, 6, 10, 15, 30, 60)

test("rounding up gives the next multiple, and a multiple stays", () => {
  fc.assert(
    fc.property(minutes, steps, (worked, step) => {
      const billed = roundedUp(worked, step)
      expect(billed % step).toBe(0)
      expect(billed).toBeGreaterThanOrEqual(worked)
      expect(billed - worked).toBeLessThan(step)
      expect(roundedUp(billed, step)).toBe(billed)
    }),
  )
})

test("hours have at most six decimals and are off by less than a second a day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 * 1_440 }), (worked) => {
      const hours = hoursOf(worked)
      expect(Number(hours.toFixed(6))).toBe(hours)
      expect(Math.abs(hours * 60 - worked)).toBeLessThanOrEqual(0.00003 + 1e-9)
    }),
  )
  expect([90, 100, 10, 1, 1_440].map(hoursOf)).toEqual([1.5, 1.666667, 0.166667, 0.016667, 24])
})

const bare = {
  ...{ is_billable: true, hourly_rate: null, currency: null, project_rate: null, project_currency: null },
  ...{ client_rate: null, client_currency: null, organization_rate: null, default_currency: "USD" },
}

test.each([
  [{}, null, "USD"],
  [{ organization_rate: 50 }, 50, "USD"],
  [{ organization_rate: 50, client_currency: "EUR" }, null, "EUR"],
  [{ organization_rate: 50, client_currency: "EUR", client_rate: 60 }, 60, "EUR"],
  [{ client_currency: "EUR", client_rate: 60, project_currency: "GBP" }, 60, "EUR"],
  [{ client_currency: "EUR", client_rate: 60, project_currency: "GBP", project_rate: 70 }, 70, "GBP"],
  [{ project_currency: "GBP", project_rate: 70, hourly_rate: 80, currency: "CHF" }, 80, "CHF"],
  [{ organization_rate: 50, hourly_rate: 80, currency: "CHF", is_billable: false }, null, "CHF"],
])("%o costs %s %s an hour", (given, rate, currency) => {
  expect(rateOf({ ...bare, ...given })).toEqual({ rate, currency })
})
