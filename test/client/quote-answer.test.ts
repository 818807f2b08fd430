// What the portal says about a quote: how long it is valid, or who answered it.
import { expect, test } from "vitest"
import { statusSentence } from "../../client/portal/quotes/status-sentence.ts"

const open = { status: "sent" as const, valid_until: "2026-12-31", answer: null }
const answer = { answer: "accepted" as const, name: "Ada King", by: "client" as const }
const answered_at = "2026-11-21T10:00:00.000Z"

test("an open quote says how long it is valid, an expired one that a new one is needed", () => {
  expect(statusSentence(open)).toBe("Valid until 31 Dec 2026.")
  expect(statusSentence({ ...open, valid_until: null })).toBe("No expiry date.")
  expect(statusSentence({ ...open, status: "expired" })).toMatch(
    /^This quote expired\. It was valid until 31 Dec 2026\. Please ask .+ for a new one\.$/,
  )
})

test("an answered quote says who answered it and when, and whether the organization recorded it", () => {
  const accepted = { ...open, status: "accepted" as const, answer: { ...answer, answered_at } }
  expect(statusSentence(accepted)).toMatch(/^Accepted by Ada King on 21 Nov 2026, \d+:00\s?[AP]?M?\.$/)
  expect(statusSentence({ ...accepted, answer: { ...accepted.answer, by: "staff" } })).toMatch(
    /^Accepted by Ada King on 21 Nov 2026, .+\. Recorded by .+\.$/,
  )
  expect(
    statusSentence({ ...accepted, status: "declined", answer: { ...accepted.answer, answer: "declined" } }),
  ).toMatch(/^Declined by Ada King on 21 Nov 2026/)
})
