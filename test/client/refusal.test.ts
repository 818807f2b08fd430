// What a screen is told of a failure, wherever it comes from: a call, a proxy on the way, a lost network.
import { TRPCClientError } from "@trpc/client"
import { expect, test } from "vitest"
import { isMissing, mayHelp, RefusedAnswer, refusal } from "../../client/api/refusal.ts"
import { LostConnection } from "../../client/lib/lost-connection.ts"
import { lostSignIn } from "../../client/staff/sign-in/words.ts"

const called = (httpStatus: number, body: object) =>
  new TRPCClientError("Not allowed", { result: { error: { data: { httpStatus, body } } } })

test("a call's refusal has its sentence, its fields and its wait", () => {
  const body = { error: "Too many tries", wait_time: 30, fields: { email: ["Enter a valid email address"] } }
  expect(refusal(called(429, body))).toMatchObject({
    status: 429,
    reason: "Too many tries",
    fields: { email: ["Enter a valid email address"] },
    wait: 30,
    readable: true,
  })
})

test("a broken server has no sentence of its own", () => {
  expect(refusal(called(500, { error: "Internal error", code: "internal" })).reason).toBeNull()
})

test("a refusal that no call wrote is read too, as JSON or not, alone or inside a call's error", () => {
  const refused = new RefusedAnswer(413, '{"error":"This file is too large"}')
  expect(refusal(refused)).toMatchObject({ status: 413, reason: "This file is too large", readable: true })
  expect(refusal(TRPCClientError.from(refused))).toMatchObject({
    status: 413,
    reason: "This file is too large",
  })
  const page = new RefusedAnswer(502, "<h1>Bad Gateway</h1>")
  expect(refusal(page)).toMatchObject({ status: 502, reason: null, readable: false })
  expect(page.message).toBe("We couldn't reach the server. Please try again in a moment.")
})

test("what a call has refused itself is told from what came before it", () => {
  expect(new RefusedAnswer(404, '{"error":{"message":"Not found"}}').isOfCall).toBe(true)
  expect(new RefusedAnswer(404, '[{"error":{}}]').isOfCall).toBe(true)
  expect(new RefusedAnswer(429, '{"error":"Too many requests"}').isOfCall).toBe(false)
})

test("a lost network has no status, and words of its own", () => {
  const lost = refusal(new LostConnection())
  expect([lost.status, lost.message]).toEqual([
    undefined,
    "Network error. Please check your connection and try again.",
  ])
  expect(refusal(new LostConnection("Network error. Please try again.")).message).toBe(
    "Network error. Please try again.",
  )
  expect(refusal(new Error("undefined is not a function")).message).toBe("Something went wrong")
})

test("only what got lost or broke is asked for again, and only what isn't there is missing", () => {
  expect([new LostConnection(), called(503, {}), called(404, {})].map(mayHelp)).toEqual([true, true, false])
  expect([called(404, {}), called(400, {}), called(403, {})].map(isMissing)).toEqual([true, true, false])
})

test("a sign-in that was handed over has run out only where it was refused", () => {
  expect(lostSignIn(called(401, { error: "Invalid or expired token" }))).toEqual({
    title: "This sign-in link has expired",
    description: "Sign-in links work once and expire quickly. Sign in with your password.",
  })
  const title = "Failed to sign you in"
  const lost = { title, description: "Network error. Please try again." }
  expect(lostSignIn(new LostConnection())).toEqual(lost)
  const broken = { title, description: "Please try again in a moment." }
  expect(lostSignIn(called(500, { error: "Internal error", code: "internal" }))).toEqual(broken)
  expect(lostSignIn(new RefusedAnswer(502, ""))).toEqual(broken)
  const busy = { title, description: "Too many tries" }
  expect(lostSignIn(called(429, { error: "Too many tries" }))).toEqual(busy)
})
