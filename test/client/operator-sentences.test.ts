// What the log says of acts of the operator: they are done by "Operator", whom no account stands for.
import { expect, test } from "vitest"
import { sentenceOf } from "../../client/staff/profile/account/log-sentences.ts"

const entry = {
  ...{ id: 1, created_at: "2026-11-20T09:30:00.000Z", actor_type: "operator" as const, is_whole: true },
  ...{ actor: null, actor_name: null, subject_id: 12, subject_number: null },
}

test.each([
  [
    "organization",
    "renamed",
    { from: "Weavers", to: "Loom" },
    "Operator renamed the organization from Weavers to Loom",
  ],
  ["organization", "exported", {}, "Operator downloaded all of the organization's data"],
  ["member", "signed_out", { email: "ada@studio.test" }, "Operator signed ada@studio.test out everywhere"],
  [
    "member",
    "password_reset",
    { email: "ada@studio.test" },
    "Operator reset the password of ada@studio.test",
  ],
  [
    "subscription",
    "given",
    { from: "Free", to: "Pro", current_period_end: null },
    "Operator changed the plan from Free to Pro",
  ],
  ["job", "retried", { name: "email-invoice" }, "Operator restarted the background job email-invoice"],
  ["job", "discarded", { name: "email-invoice" }, "Operator discarded the background job email-invoice"],
])("%s %s", (subject_type, action, details, words) => {
  expect(sentenceOf({ ...entry, subject_type, action, details })).toEqual({ words, to: null })
})

test("the system and people who are gone are still told apart", () => {
  const exported = { ...entry, subject_type: "organization", action: "exported", details: {} }
  const whose = (actor_type: "user" | "system") =>
    sentenceOf({ ...exported, actor_type }).words.split(" downloaded")[0]
  expect([whose("user"), whose("system")]).toEqual(["A former member", "Portico"])
})
