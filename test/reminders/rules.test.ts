// Which reminders leave, and why the others don't: over a year, against a list that is made another way.
import { expect, test } from "vitest"
import {
  dueSteps,
  type Facts,
  lastDueOn,
  nextStep,
  type Settings,
  stepsWithin,
  whyNot,
  wordsOf,
} from "../../src/reminders/rules.ts"

const usual = { subject: null, message: null }
const stepsOf = (...days: number[]) => days.map((one) => ({ days: one, ...usual }))
const settings: Settings = {
  ...{ since: "2026-01-01T00:00:00Z", hour: 9, steps: stepsOf(-3, 1, 7, 14), time_zone: "Europe/Berlin" },
}
const facts: Facts = {
  ...{ status: "sent", due_date: "2026-07-10", due_on: "2026-07-10", issued_at: "2026-06-20T10:00:00Z" },
  ...{ mail_failed: false, mailed_at: null, is_muted: false, is_excepted: false },
}
const outcome = (now: string, more: Partial<Facts> = {}, taken: number[] = [], of: Partial<Settings> = {}) =>
  dueSteps({ ...facts, ...more }, { ...settings, ...of }, taken, now).map(({ step, reason }) => [
    step,
    reason ?? "sent",
  ])

test("a step comes at the hour of the organization's zone, not a moment before", () => {
  expect(outcome("2026-07-11T06:59:59.999Z", {}, [-3])).toEqual([])
  expect(outcome("2026-07-11T07:00:00.000Z", {}, [-3])).toEqual([[1, "sent"]])
  expect(outcome("2026-07-11T07:00:00.000Z", {}, [-3, 1])).toEqual([])
})

test("after an outage the newest one goes alone", () => {
  expect(outcome("2026-07-18T12:00:00Z")).toEqual([
    ...[
      [-3, "newer"],
      [1, "newer"],
    ],
    [7, "sent"],
  ])
})

test.for<[Partial<Facts>, string]>([
  [{ status: "paid" }, "paid"],
  [{ status: "processing" }, "claimed"],
  [{ status: "draft" }, "draft"],
  [{ status: "cancelled" }, "cancelled"],
  [{ due_date: null }, "no_due_date"],
  [{ is_muted: true }, "muted"],
  [{ is_excepted: true }, "client_excepted"],
  [{ mail_failed: true }, "mail_failed"],
  [{ mailed_at: "2026-07-10T07:00:01Z" }, "just_emailed"],
  [{ mailed_at: "2026-07-11T08:00:00Z" }, "just_emailed"],
  [{ issued_at: "2026-07-11T07:00:01Z" }, "before_issue"],
  [{ mailed_at: "2026-07-10T07:00:00Z" }, "sent"],
  [{ issued_at: "2026-07-11T07:00:00Z" }, "sent"],
  [{ status: "overdue" }, "sent"],
  [{ status: "pending" }, "sent"],
])("%j: %s", ([more, reason]) => expect(outcome("2026-07-11T07:00:00Z", more, [-3])).toEqual([[1, reason]]))

test("what came before they were switched on isn't made up for", () => {
  const since = "2026-07-11T07:00:01Z"
  expect(outcome("2026-07-11T08:00:00Z", {}, [-3], { since })).toEqual([[1, "before_on"]])
  expect(outcome("2026-07-11T08:00:00Z", {}, [-3], { since: null })).toEqual([[1, "off"]])
})

test("when it leaves, a later due date, a step that was taken out and another email end it", () => {
  const promised = { days: 1, due_on: "2026-07-10" }
  const now = "2026-07-11T07:00:00Z"
  expect(whyNot(facts, promised, settings, now)).toBe(null)
  expect(whyNot({ ...facts, due_on: "2026-07-20" }, promised, settings, now)).toBe("rescheduled")
  expect(whyNot(facts, promised, { ...settings, steps: stepsOf(7) }, now)).toBe("off")
  expect(whyNot(facts, promised, { ...settings, since: null }, now)).toBe("off")
  expect(whyNot({ ...facts, mailed_at: now }, promised, settings, now)).toBe("just_emailed")
  expect(whyNot({ ...facts, status: "paid" }, promised, settings, now)).toBe("paid")
})

test("the next step is the first to come, and none where none is sent", () => {
  const next = (now: string, more: Partial<Facts> = {}) => nextStep({ ...facts, ...more }, settings, now)
  expect(next("2026-07-01T00:00:00Z")).toEqual({ days: -3, at: "2026-07-07T07:00:00.000Z" })
  expect(next("2026-07-07T07:00:00Z")).toEqual({ days: 1, at: "2026-07-11T07:00:00.000Z" })
  expect(next("2026-08-01T00:00:00Z")).toBe(null)
  expect(next("2026-07-01T00:00:00Z", { is_muted: true })).toBe(null)
})

test("a plan with one reminder has the first, with our words", () => {
  const own = [{ days: 3, subject: "Hello", message: "Pay" }, ...stepsOf(7)]
  expect(stepsWithin(own, false)).toEqual(stepsOf(3))
  expect(stepsWithin(own, true)).toEqual(own)
})

test("words name the invoice and the days", () => {
  const who = { number: "INV-7", client: "Ada", organization: "Studio", country: "GB" }
  const words = wordsOf(who, { amount: 1250, currency: "USD", due_on: "2026-07-10", today: "2026-07-07" })
  expect(Object.fromEntries(words)).toEqual({
    ...{ "{number}": "INV-7", "{client}": "Ada", "{organization}": "Studio", "{amount}": "$12.50" },
    ...{ "{due_date}": "10 July 2026", "{days}": "3" },
  })
})

const zones = [
  ...["UTC", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Kolkata", "Asia/Kathmandu"],
  ...["Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns"],
  "Africa/Casablanca",
]

/** The same numbers each time. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.parse("2026-01-05T00:00:00Z")
const iso = (ms: number) => new Date(ms).toISOString()
const dayOf = (ms: number) => iso(ms).slice(0, 10)

type Life = { facts: Facts; settings: Settings; events: { at: number; change: Partial<Facts> }[] }

function makeLife(n: number): Life {
  const random = seeded(n * 7_919 + 1)
  const issued = start + random(330) * dayMs + random(24 * 60) * 60_000
  const due = dayOf(issued + random(40) * dayMs)
  const at = () => issued + random(60 * 24) * hourMs
  const later = dayOf(Date.parse(due) + (1 + random(20)) * dayMs)
  const possible: Partial<Facts>[] = [
    ...([{ status: "paid" }, { status: "processing" }, { status: "cancelled" }, { is_muted: true }] as const),
    ...([{ is_excepted: true }, { mail_failed: true }, { status: "overdue" }, { is_muted: false }] as const),
    { due_on: later, due_date: later },
  ]
  const events = Array.from({ length: random(4) }, () => {
    const when = at()
    const change = random(3) === 0 ? { mailed_at: iso(when) } : (possible[random(possible.length)] ?? {})
    return { at: when, change }
  }).sort((a, b) => a.at - b.at)
  const days = [...new Set(Array.from({ length: 1 + random(6) }, () => random(45) - 15))]
  return {
    facts: { ...facts, due_on: due, due_date: due, issued_at: iso(issued) },
    settings: {
      since: iso(start),
      hour: random(24),
      steps: stepsOf(...days),
      time_zone: zones[n % zones.length] ?? "",
    },
    events,
  }
}

/** Two looks a day, at an uneven quarter of an hour, and none during an outage of days. */
const looks = (() => {
  const random = seeded(5)
  const all: number[] = []
  for (let at = start; at < start + 400 * dayMs; at += 12 * hourMs) all.push(at + random(48) * 900_000)
  return all.filter((at) => Math.floor((at - start) / dayMs) % 50 > 5)
})()

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
  ]),
)
const local = (zone: string, ms: number) => clocks.get(zone)?.format(ms) ?? ""

/** Before it is issued, or too long before or after it is due for any of its steps. */
const isFar = (begun: Facts, { due_on }: Facts, look: number) =>
  Date.parse(begun.issued_at) > look ||
  Date.parse(due_on) - look > 18 * dayMs ||
  look - Date.parse(due_on) > 40 * dayMs

/** What leaves by the clock on the wall: compares local times as they are read there. */
function expected({ facts: begun, settings: { steps, hour, time_zone }, events }: Life): string[] {
  const left: string[] = []
  const dealt = new Set<string>()
  let now = begun
  let mailed = Number.NEGATIVE_INFINITY
  let next = 0
  const issued = local(time_zone, Date.parse(begun.issued_at))
  for (const look of looks) {
    for (let event = events[next]; event && event.at <= look; event = events[++next]) {
      now = { ...now, ...event.change }
      if (event.change.mailed_at) mailed = event.at
    }
    if (isFar(begun, now, look)) continue
    const wall = local(time_zone, look)
    const begins = (days: number) =>
      `${dayOf(Date.parse(now.due_on) + days * dayMs)} ${String(hour).padStart(2, "0")}:00:00`
    const come = steps.map(({ days }) => days).filter((days) => begins(days) <= wall)
    const newest = Math.max(...come)
    for (const days of come) {
      const key = `${now.due_on} ${days}`
      if (dealt.has(key)) continue
      dealt.add(key)
      const isOpen = now.status === "sent" || now.status === "overdue"
      const isHeard = !now.is_muted && !now.is_excepted && !now.mail_failed
      if (!isOpen || !isHeard || days !== newest || begins(days) < issued || look - mailed < dayMs) continue
      left.push(`${key} ${iso(look)}`)
      mailed = look
    }
  }
  return left
}

/** The same by the rules, looked for as the job looks for it. */
function simulated({ facts: begun, settings, events }: Life): string[] {
  const left: string[] = []
  const taken = new Map<string, number[]>()
  let now = begun
  let next = 0
  for (const look of looks) {
    for (let event = events[next]; event && event.at <= look; event = events[++next])
      now = { ...now, ...event.change }
    if (isFar(begun, now, look)) continue
    const known = taken.get(now.due_on) ?? []
    const due = dueSteps(now, settings, known, iso(look))
    taken.set(now.due_on, [...known, ...due.map(({ step }) => step)])
    for (const { step } of due.filter(({ state }) => state === "pending")) {
      left.push(`${now.due_on} ${step} ${iso(look)}`)
      now = { ...now, mailed_at: iso(look) }
    }
  }
  return left
}

test("in a year, 200 invoices in 12 zones are reminded of exactly as an independent list says", () => {
  const lives = Array.from({ length: 200 }, (_, n) => makeLife(n))
  const lists = lives.map(expected)
  expect(lists.flat().length).toBeGreaterThan(150)
  expect(lives.map(simulated)).toEqual(lists)
})

test("the last due date that has come is that of the clock on the wall", () => {
  const random = seeded(3)
  for (let n = 0; n < 2_000; n++) {
    const time_zone = zones[n % zones.length] ?? ""
    const [hour, days, at] = [random(24), random(121) - 30, start + random(400 * 96) * 900_000]
    const [today = "", time = ""] = local(time_zone, at).split(" ")
    const has = time >= `${String(hour).padStart(2, "0")}:00:00`
    const last = dayOf(Date.parse(today) - (days + (has ? 0 : 1)) * dayMs)
    expect(lastDueOn(days, { hour, time_zone }, iso(at), today)).toBe(last)
  }
})
