// An email as it is typed: several addresses in one line, problems by field.
import { expect, test } from "vitest"
import {
  besideFields,
  check,
  draftOf,
  withoutSuggestedSubject,
} from "../../client/staff/invoices/send/mail-draft.ts"

const offered = {
  to: "ada@engine.example",
  cc: ["chair@engine.example", "bob@engine.example"],
  subject: "Invoice INV-0001",
  greeting: "Hello Ada,",
  message: "Here it is.",
}
const draft = draftOf(offered)

test("an unchanged mail is sent as it was suggested", () => {
  expect(draft.cc).toBe("chair@engine.example, bob@engine.example")
  const { greeting: _, ...mail } = offered
  expect(check(7, draft)).toEqual({ mail: { id: 7, ...mail }, problems: {} })
})

test("an unchanged subject is left to the server", () => {
  const { to, cc, message } = offered
  const mail = { id: 7, to, cc, message }
  expect(withoutSuggestedSubject({ ...mail, subject: offered.subject }, offered)).toEqual(mail)
  expect(withoutSuggestedSubject({ ...mail, subject: "Looms" }, offered)).toEqual({
    ...mail,
    subject: "Looms",
  })
})

test.each(["a@b.example;c@d.example", " a@b.example , c@d.example ", "a@b.example\nc@d.example,"])(
  "%j are two addresses",
  (cc) => {
    expect(check(7, { ...draft, cc }).mail?.cc).toEqual(["a@b.example", "c@d.example"])
  },
)

test("problems are named by field, those of a copy by its address", () => {
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
