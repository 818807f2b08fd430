// Amounts, dates and counts as the screens show them.
import { expect, test } from "vitest"
import { dayName, lately } from "../../client/lib/clock.ts"
import { noteServerTime, organizationDay, placeDates, today } from "../../client/lib/dates.ts"
import { ago, bytes, count, countdown, date, digitsOf, money } from "../../client/lib/format.ts"
import { toneOf } from "../../client/ui/progress.tsx"
import { initials } from "../../src/core/values/text.ts"

test("money has the decimals of its currency", () => {
  expect(money(1234.5, "USD")).toBe("$1,234.50")
  expect(money(1234, "JPY")).toBe("¥1,234")
  expect(money(15000, "IDR")).toBe("IDR 15,000".replace(" ", "\u00a0"))
  expect(money(1.5, "KWD")).toBe("KWD\u00a01.500")
  expect(money(-0.3, "EUR")).toBe("-€0.30")
})

test("an unknown currency still shows its amount", () => {
  expect(money(12.5, "XXQ")).toBe("12.5 XXQ")
  expect(digitsOf("XXQ")).toBe(2)
})

test("a day is the same day in every time zone", () => {
  const before = process.env.TZ
  for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
    process.env.TZ = zone
    expect(date("2025-01-05")).toBe("5 Jan 2025")
  }
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

test("today is the organization's, by the server's clock", () => {
  const noon = Date.parse("2026-11-26T12:00:00Z")
  const todayIn = (time_zone: string) => {
    placeDates({ order: "DMY", time_zone })
    return [today(noon), organizationDay("2026-11-26T12:00:00Z")]
  }
  expect(todayIn("Pacific/Auckland")).toEqual(["2026-11-27", "2026-11-27"])
  expect(todayIn("Pacific/Pago_Pago")).toEqual(["2026-11-26", "2026-11-26"])
  expect(todayIn("Moon/Crater")).toEqual(["2026-11-26", "2026-11-26"])
  noteServerTime("Sun, 27 Dec 2026 23:30:00 GMT", noon)
  expect(today(noon)).toBe("2026-12-27")
  expect(today(noon + 3_600_000)).toBe("2026-12-28")
  // Without a date in the answer the last one counts.
  for (const nothing of [null, "soon"]) noteServerTime(nothing, noon)
  expect(today(noon)).toBe("2026-12-27")
  noteServerTime("Thu, 26 Nov 2026 12:00:00 GMT", noon)
})

test("a missing or broken date says what the screen wants said", () => {
  expect(date(null, "No due date")).toBe("No due date")
  expect(date("", "Upon receipt")).toBe("Upon receipt")
  expect(date("2025-99-99")).toBe("—")
})

test("what happened lately is told in minutes and hours, then by date", () => {
  const now = Date.parse("2026-01-02T12:00:00Z")
  expect(ago("2026-01-02T11:59:30Z", now)).toBe("just now")
  expect(ago("2026-01-02T11:15:00Z", now)).toBe("45 min ago")
  expect(ago("2026-01-02T09:00:00Z", now)).toBe("3 h ago")
  expect(ago("2025-12-20T12:00:00Z", now)).toBe("20 Dec 2025")
})

test("counts, sizes and waits read as words", () => {
  expect([count(1, "invoice"), count(1200, "invoice"), count(0, "reply", "replies")]).toEqual([
    "1 invoice",
    "1,200 invoices",
    "0 replies",
  ])
  expect([bytes(0), bytes(999), bytes(1_536_000), bytes(200_000_000)]).toEqual([
    "0 B",
    "999 B",
    "1.5 MB",
    "200 MB",
  ])
  expect([countdown(65), countdown(9), countdown(0)]).toEqual(["1:05", "0:09", "0:00"])
})

test("a limit warns from 70 % and alarms from 90 %", () => {
  expect([69.9, 70, 89.9, 90, 100].map(toneOf)).toEqual(["calm", "warning", "warning", "danger", "danger"])
})

test("initials come from the first two words that have letters", () => {
  expect([initials("Okafor & Sons Ltd"), initials("ada"), initials("—")]).toEqual(["OS", "A", ""])
})

test("what was today has its time, what was before its day", () => {
  const now = new Date(2026, 0, 1, 15, 4)
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  expect(lately(at(2026, 0, 1, 9, 30), now)).toBe("9:30 AM")
  expect(dayName(at(2026, 0, 1, 0, 0), now)).toBe("Today")
  expect(lately(at(2025, 11, 31, 23, 59), now)).toBe("Yesterday")
  expect(dayName(at(2025, 11, 30, 23, 59), now)).toBe("30 Dec 2025")
})
