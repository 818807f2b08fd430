// Screens count days where the organization is, by the server's clock: the reader's may be another day.
import { expect, test } from "vitest"
import { filesOf, read } from "./tree.ts"

/** They measure time or show a moment, and name no day. */
const moments = new Set([
  "client/shared/conversation/outbox.ts",
  "client/staff/invoices/send/send-sheet.tsx",
  "client/staff/register/use-countdown.ts",
  "client/staff/time/use-seconds-since.ts",
])

test("no screen takes today from the device", () => {
  const files = filesOf("client/{staff,portal,shared}/**/*.{ts,tsx}")
  const taking = files.filter((file) => /new Date\(\)|Date\.now\(\)|\bTemporal\.Now\b/.test(read(file)))
  expect(
    taking.filter((file) => !moments.has(file)),
    "use today() of client/lib/dates.ts",
  ).toEqual([])
  expect(
    [...moments].filter((file) => !taking.includes(file)),
    "takes nothing any more: remove its line",
  ).toEqual([])
})
