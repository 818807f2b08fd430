// Which event leads from which status to which, and the table of it in docs/money.md.
import { readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { dueDay, type InvoiceStatus, invoiceStatuses, neverDue } from "../../src/invoices/rules.ts"
import {
  isOverdue,
  nextStatus,
  type StatusEvent,
  type StatusFacts,
  statusAfterChange,
  statusEvents,
  statusWithDue,
} from "../../src/invoices/status/rules.ts"

const [yesterday, today, tomorrow] = ["2026-03-09", "2026-03-10", "2026-03-11"]
const facts = (status: InvoiceStatus, more: Partial<StatusFacts> = {}): StatusFacts => ({
  ...{ status, due_on: tomorrow, total: 100, withheld: 0, amount_due: 100, has_open_claim: false },
  ...more,
})

/** The situations in which an event may lead elsewhere. */
const situations: Record<StatusEvent, [string, Partial<StatusFacts>][]> = {
  issue: [["issued without an email", {}]],
  send: [["sent by email", {}]],
  settle: [
    ["money or a claim changed: nothing is due", { amount_due: 0 }],
    ["… a claim is open", { has_open_claim: true }],
    ["… something is due, not past its date", {}],
    ["… something is due, past its date", { due_on: yesterday }],
  ],
  reschedule: [
    ["a new day or due date: not past", {}],
    ["… past", { due_on: yesterday }],
  ],
  move: [["it becomes another client's", {}]],
  void: [["voided", {}]],
}

function table() {
  const rows = statusEvents.flatMap((event) =>
    situations[event].map(([title, more]) => [
      title,
      ...invoiceStatuses.map((status) => nextStatus(facts(status, more), event, today) ?? "–"),
    ]),
  )
  const head = ["Event", ...invoiceStatuses]
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

test("docs/money.md has the table of statuses and events", () => {
  const page = new URL("../../docs/money.md", import.meta.url)
  const text = readFileSync(page, "utf8")
  const marked = /(<!-- status table -->\n)[\s\S]*?(<!-- \/status table -->)/
  const current = text.replace(marked, (_, start: string, end: string) => `${start}\n${table()}\n\n${end}`)
  if (process.env.WRITE_DOCS) writeFileSync(page, current)
  else expect(text, "run it once with WRITE_DOCS=1").toBe(current)
})

const allowed = (event: StatusEvent) =>
  invoiceStatuses.filter((status) => nextStatus(facts(status), event, today) !== undefined)

test("an event that a status refuses leads nowhere", () => {
  expect(allowed("issue")).toEqual(["draft"])
  expect(allowed("send")).toEqual(["draft", "sent", "overdue", "cancelled", "pending"])
  expect(allowed("void")).toEqual(["sent", "paid", "overdue", "pending"])
})

describe("after money came or went", () => {
  test.each([
    ...(["sent", "overdue", "pending", "processing", "paid"] as const).flatMap((status) => [
      [status, 0, tomorrow, "paid"] as const,
      [status, 0, yesterday, "paid"] as const,
      [status, -1, tomorrow, "paid"] as const,
    ]),
    ["draft", 0, tomorrow, "draft"],
    ["draft", 1, yesterday, "draft"],
    ["cancelled", 0, tomorrow, "cancelled"],
    ["cancelled", 1, yesterday, "cancelled"],
    ["paid", 1, tomorrow, "sent"],
    ["paid", 1, today, "sent"],
    ["paid", 1, yesterday, "overdue"],
    ["paid", 1, neverDue, "sent"],
    ["processing", 1, tomorrow, "sent"],
    ["processing", 1, yesterday, "overdue"],
    ["sent", 1, yesterday, "sent"],
    ["overdue", 1, tomorrow, "overdue"],
    ["pending", 1, yesterday, "pending"],
  ] as const)("%s with %d due by %s becomes %s", (status, due, due_on, becomes) => {
    expect(nextStatus(facts(status, { amount_due: due, due_on }), "settle", today)).toBe(becomes)
  })

  test.each(["sent", "overdue", "pending", "processing", "paid"] as const)(
    "%s waits for the answer to an open claim as long as anything is due",
    (status) => {
      const claimed = facts(status, { has_open_claim: true })
      expect(nextStatus(claimed, "settle", today)).toBe("processing")
      expect(nextStatus({ ...claimed, amount_due: 0 }, "settle", today)).toBe("paid")
    },
  )
})

describe("the due date", () => {
  test("an unpaid invoice is overdue from the day after", () => {
    const late = invoiceStatuses.filter((status) => isOverdue({ status, due_on: yesterday }, today))
    expect(late).toEqual(["sent", "overdue", "pending"])
    for (const due_on of [today, tomorrow, neverDue])
      for (const status of invoiceStatuses) expect(isOverdue({ status, due_on }, today)).toBe(false)
  })

  test.each([
    ["sent", yesterday, "overdue"],
    ["sent", today, "sent"],
    ["sent", neverDue, "sent"],
    ["overdue", yesterday, "overdue"],
    ["overdue", tomorrow, "sent"],
    ["overdue", neverDue, "sent"],
    ["pending", yesterday, "pending"],
    ["draft", yesterday, "draft"],
    ["paid", yesterday, "paid"],
    ["processing", yesterday, "processing"],
    ["cancelled", yesterday, "cancelled"],
  ] as const)("%s and due %s, it becomes %s", (status, due_on, becomes) => {
    expect(nextStatus(facts(status, { due_on }), "reschedule", today)).toBe(becomes)
  })
})

test("without a due date an invoice is due on its issue date, and a draft with neither is never due", () => {
  expect(dueDay({ due_date: tomorrow, issue_date: yesterday })).toBe(tomorrow)
  expect(dueDay({ due_date: null, issue_date: yesterday })).toBe(yesterday)
  expect(dueDay({ due_date: null, issue_date: null }) > "2999-12-31").toBe(true)
})

test("another client hasn't reported a payment", () => {
  for (const status of invoiceStatuses)
    expect(nextStatus(facts(status), "move", today)).toBe(status === "processing" ? "sent" : status)
})

describe("the status after a member's change", () => {
  const statusOf = (
    before: Pick<StatusFacts, "status" | "due_on">,
    change: { status?: InvoiceStatus | null; due_on?: string; moves?: boolean } = {},
    now = today,
  ) => {
    const { status, moves = false, due_on = before.due_on } = change
    const held = facts(before.status, { due_on: before.due_on })
    return statusAfterChange(held, { ...held, due_on }, { status, moves }, now)
  }
  const sent = { status: "sent", due_on: tomorrow } as const

  test.each([
    ["the one they choose", { status: "cancelled" }, "cancelled"],
    ["the one they choose, though the due date is past", { status: "draft", due_on: yesterday }, "draft"],
    ["overdue with a due date in the past", { due_on: yesterday }, "overdue"],
    ["overdue too when they name the present status", { status: "sent", due_on: yesterday }, "overdue"],
    ["unchanged with a due date to come", { due_on: "2026-04-01" }, "sent"],
    ["unchanged without a due date", { due_on: neverDue }, "sent"],
    ["unchanged without a change", {}, "sent"],
    ["unchanged when none is named", { status: null }, "sent"],
  ] as const)("is %s", (_, change, status) => {
    expect(statusOf(sent, change)).toBe(status)
  })

  test("stays where the same due date is sent again, though it is past by now", () => {
    expect(statusOf({ status: "sent", due_on: yesterday }, { due_on: yesterday })).toBe("sent")
    expect(statusOf({ status: "overdue", due_on: tomorrow }, { due_on: tomorrow })).toBe("overdue")
    expect(statusOf({ status: "overdue", due_on: neverDue }, { due_on: neverDue })).toBe("overdue")
    expect(statusOf({ status: "sent", due_on: yesterday }, { status: "sent" })).toBe("sent")
  })

  test("follows a due date that is moved ahead", () => {
    const late = { status: "overdue", due_on: yesterday } as const
    expect(statusOf(late, { due_on: tomorrow })).toBe("sent")
    expect(statusOf(late, { status: "overdue", due_on: tomorrow })).toBe("sent")
    expect(statusOf(late, { status: "paid", due_on: tomorrow })).toBe("paid")
  })

  test("forgets what another client reported", () => {
    const claimed = { status: "processing", due_on: tomorrow } as const
    expect(statusOf(claimed, { moves: true })).toBe("sent")
    expect(statusOf(claimed, { moves: true, due_on: yesterday })).toBe("overdue")
    expect(statusOf(claimed, { moves: true, status: "processing" })).toBe("processing")
    expect(statusOf(claimed)).toBe("processing")
  })
})

test("where nothing is payable an invoice is paid as soon as its client may see it", () => {
  const free = (status: InvoiceStatus, withheld: number) => statusWithDue({ status, total: 100, withheld })
  const paid = invoiceStatuses.filter((status) => free(status, 100) === "paid")
  expect(paid).toEqual(["sent", "processing", "paid", "overdue", "pending"])
  expect(invoiceStatuses.map((status) => free(status, 99))).toEqual([...invoiceStatuses])
  const nothing = { withheld: 100, due: 0 }
  expect(nextStatus(facts("draft", nothing), "issue", today)).toBe("paid")
  expect(nextStatus(facts("draft", nothing), "send", today)).toBe("paid")
})
