// The rules of jobs: which queue, how many tries, and when the clock starts them.
import { expect, test } from "vitest"
import { catalogue, queues, rulesOf } from "../../jobs/catalogue.ts"
import { slotOf } from "../../jobs/relay.ts"

const codes = [
  "email-code",
  "email-reset-link",
  "email-sign-up-link",
  "email-invitation",
  "email-portal-link",
]

test("emails wait in queues of their own, for about a day, and codes and links never behind others", () => {
  for (const name of Object.keys(catalogue).filter((one) => one.startsWith("email-"))) {
    const queue = codes.includes(name) ? "portico-code" : "portico-mail"
    expect(rulesOf(name), name).toMatchObject({ queue, attempts: 720 })
  }
})

test("jobs with a waiting caller have few tries, and don't wait behind emails", () => {
  expect(rulesOf("render-document")).toMatchObject({ queue: "portico-print", attempts: 3 })
  expect(rulesOf("preview-invoice")).toMatchObject({ queue: "portico-work", attempts: 1 })
})

test("sample data is made one by one, and no other caller waits for it", () => {
  const own = rulesOf("make-sample").queue
  expect(queues[own].slots).toBe(1)
  expect(Object.keys(catalogue).filter((name) => rulesOf(name).queue === own)).toEqual(["make-sample"])
})

test("a job of a later version goes to the work queue", () => {
  expect(rulesOf("from-tomorrow")).toMatchObject({ queue: "portico-work", attempts: 30 })
})

test("invoices fall overdue within a quarter of an hour", () => {
  expect(rulesOf("mark-overdue").every).toBe("quarter")
  const at = (time: string) => slotOf(new Date(`2026-11-22T${time}:00Z`), "quarter")
  expect(new Set(["09:00", "09:14", "09:15", "09:59", "10:00"].map(at)).size).toBe(4)
  expect(at("09:15")).toBe(at("09:29"))
})
