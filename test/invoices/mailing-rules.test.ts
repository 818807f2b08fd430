// What the email of an invoice says by default, and with a chosen message.
import { expect, test } from "vitest"
import { invoiceSubject, reminderMessage } from "../../src/mails/rules.ts"
import { writtenReminder } from "../../src/mails/service.ts"

test.each([
  ["INV-0041", "Invoice INV-0041 from Fjord & Pine"],
  [null, "Invoice from Fjord & Pine"],
])("the subject with the number %s is %s", (number, subject) => {
  expect(invoiceSubject(number, "Fjord & Pine")).toBe(subject)
})

const ofNothing =
  "We haven't received your payment yet. If you've already sent it, thank you, and please ignore this reminder."
const ofPart =
  "We've received part of your payment, and the rest is still due. If you've already sent it, thank you, and please ignore this reminder."
const own = "Dear Ada, the March invoice is open."

test.each([
  [null, 0, ofNothing],
  [null, 1, ofPart],
  ["", 0, ofNothing],
  ["", 1, ofPart],
  [own, 0, own],
  [own, 1, own],
  [ofNothing, 0, ofNothing],
  [ofNothing, 1, ofPart],
  [ofPart, 0, ofNothing],
  [ofPart, 1, ofPart],
])("chosen %j, with %d paid, a reminder says %j", (chosen, paid, message) => {
  expect(reminderMessage(writtenReminder(chosen), paid)).toBe(message)
})
