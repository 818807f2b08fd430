// Where a notification leads, and which ones are told when they arrive.
import { expect, test } from "vitest"
import { newsOf, pathOf, thingOf } from "../../client/staff/notifications/things.ts"
import type { Notification } from "../../src/notifications/schema.ts"

const nothing = { invoice: null, quote: null, client: null, project: null, hire_request: null }
const row = (id: number, about: Partial<Notification>): Notification => ({
  ...{ id, kind: "message", title: "Ada sent a message", detail: null, is_read: false },
  ...{ created_at: "2026-11-20T09:30:00.000Z", claim: null, ...nothing, ...about },
})

test.for([
  [{ invoice: 7, client: 2 }, "invoice 7", "/invoices/7"],
  [{ kind: "quote_answered", quote: 5, client: 2 }, "quote 5", "/quotes/5"],
  [{ project: 3, client: 2 }, "project 3", "/projects/3"],
  [{ hire_request: 4 }, "hire_request 4", "/hire-requests/4"],
  [{ client: 2 }, "client 2", "/messages?client=2"],
  [{ kind: "client_details", client: 2 }, "client_details 2", "/clients/2"],
] as const)("%o is about %s and leads to %s", ([about, thing, path]) => {
  expect([thingOf(row(1, about)), pathOf(row(1, about))]).toEqual([thing, path])
})

test("only what is newer than the last one is told, without what is on screen", () => {
  const rows = [row(9, { client: 2 }), row(8, { invoice: 7 }), row(5, { project: 3 })]
  const told = (seen: number, onScreen: Parameters<typeof newsOf>[2] = new Set()) =>
    newsOf(rows, seen, onScreen).map(({ id }) => id)
  expect(told(5)).toEqual([9, 8])
  expect(told(5, new Set(["client 2"]))).toEqual([8])
  expect(told(9)).toEqual([])
})
