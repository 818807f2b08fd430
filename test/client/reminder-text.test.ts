// The line about automatic reminders: when the next one is sent, or why none is.
import { expect, test } from "vitest"
import { reminderText } from "../../client/staff/reminders/reminder-text.ts"
import { type Reason, reasons } from "../../src/reminders/rules.ts"

const none = { is_muted: false, stopped_by: null, next: null, past: [] }

test("the next reminder is named, or that there are no more", () => {
  const next = { days: 7, at: "2026-12-12T09:00:00.000Z" }
  expect(reminderText({ ...none, next })).toMatch(
    /^Next reminder: (12 Dec 2026|Dec 12, 2026), \d+:00\s[AP]M$/,
  )
  expect(reminderText(none)).toBe("No more reminders are scheduled.")
})

const lines: Partial<Record<Reason, string>> = {
  claimed: "No reminders until the reported payment is confirmed or rejected.",
  no_due_date: "No reminders without a due date.",
  muted: "Reminders are muted.",
  client_excepted: "Reminders are off for this client.",
  mail_failed: "No reminders because the last email couldn't be delivered.",
}
test.for(reasons)("%s has its line, unless the screen shows it anyway", (reason) => {
  expect(reminderText({ ...none, stopped_by: reason })).toBe(lines[reason])
})
