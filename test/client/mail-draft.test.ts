// A mail as it is typed: several addresses in one line, and what is wrong beside the field that it is about.
import { expect, test } from "vitest"
import { besideFields, check, draftOf, withoutOurs } from "../../client/staff/invoices/send/draft.ts"

const offered = {
  to: "ada@engine.example",
  cc: ["chair@engine.example", "bob@engine.example"],
  subject: "Invoice INV-0001",
  greeting: "Hello Ada,",
  message: "Here it is.",
}
const draft = draftOf(offered)

test("what is offered is what is sent unless it is changed", () => {
  expect(draft.cc).toBe("chair@engine.example, bob@engine.example")
  const { greeting: _, ...mail } = offered
  expect(check(7, draft)).toEqual({ mail: { id: 7, ...mail }, problems: {} })
})

test("the subject that was offered is left to the mail itself", () => {
  const { to, cc, message } = offered
  const mail = { id: 7, to, cc, message }
  expect(withoutOurs({ ...mail, subject: offered.subject }, offered)).toEqual(mail)
  expect(withoutOurs({ ...mail, subject: "Looms" }, offered)).toEqual({ ...mail, subject: "Looms" })
})

test.each(["a@b.example;c@d.example", " a@b.example , c@d.example ", "a@b.example\nc@d.example,"])(
  "%j are two addresses",
  (cc) => {
    expect(check(7, { ...draft, cc }).mail?.cc).toEqual(["a@b.example", "c@d.example"])
  },
)

test("what is wrong stands beside its field, and names the address of several", () => {
  expect(check(7, { ...draft, to: " " }).problems).toEqual({ to: "This field is required" })
  const wrong = check(7, {
    to: "ada at home",
    cc: "bob@engine.example, chair",
    subject: "x".repeat(201),
    message: "",
  })
  expect(wrong).toEqual({
    problems: {
      to: "Enter a valid email address",
      cc: "chair: Enter a valid email address",
      subject: "At most 200 characters",
    },
  })
  expect(
    besideFields(
      [
        ["cc", "At most 10 addresses"],
        ["id", "Not found"],
      ],
      [],
    ),
  ).toEqual({
    cc: "At most 10 addresses",
  })
})
