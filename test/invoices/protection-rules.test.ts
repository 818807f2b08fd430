// What may still be done with an invoice in each status, and what a protected one refuses.
import { expect, test } from "vitest"
import {
  allActs,
  allowedActs,
  canVoid,
  isIssuing,
  refusedFields,
} from "../../src/invoices/issuing/protection/rules.ts"
import type { InvoiceStatus } from "../../src/invoices/rules.ts"

type Invoice = Parameters<typeof allowedActs>[0]
type Around = Parameters<typeof allowedActs>[1]

const kept = {
  ...{ status: "sent" as InvoiceStatus, is_protected: false, total: 100, withheld: 10 },
  ...{ amount_paid: 0, amount_credited: 0, amount_written_off: 0 },
}

test.each<[Partial<Invoice>, Around, string]>([
  [{ status: "draft" }, undefined, "edit delete issue send cancel"],
  [{ status: "sent" }, undefined, "edit delete send cancel void credit record_payment write_off"],
  [{ status: "overdue" }, undefined, "edit delete send cancel void credit record_payment write_off"],
  [{ status: "pending" }, undefined, "edit delete send cancel void credit record_payment write_off"],
  [{ status: "processing" }, undefined, "edit delete confirm_payment cancel credit record_payment write_off"],
  [{ status: "paid" }, undefined, "edit delete cancel credit record_payment"],
  [{ status: "cancelled" }, undefined, "edit delete send"],
  [{ status: "cancelled", work_freed: true }, undefined, "edit delete"],

  [{ is_protected: true, status: "draft" }, {}, "issue send"],
  [{ is_protected: true, status: "sent" }, {}, "send cancel void credit record_payment write_off"],
  [{ is_protected: true, status: "processing" }, {}, "confirm_payment credit record_payment write_off"],
  [{ is_protected: true, status: "paid" }, {}, "credit record_payment"],
  [{ is_protected: true, status: "cancelled" }, {}, ""],
  [{ is_protected: true, amount_paid: 1 }, {}, "send credit record_payment write_off"],

  [{ status: "draft" }, { protect_issued: true }, "edit delete issue send"],
  [{}, { protect_issued: true }, "edit delete send cancel void credit record_payment write_off"],
  [{}, { has_notes: true }, "edit send void credit record_payment write_off"],
  [{ status: "cancelled" }, { has_notes: true }, "edit"],
  [{}, { has_typed: true }, "edit send void credit record_payment write_off"],
  [{ amount_credited: 1 }, { has_typed: true }, "edit send credit record_payment write_off"],
  [{ amount_credited: 1 }, {}, "edit delete send cancel void credit record_payment write_off"],
  [{ amount_paid: 1 }, {}, "edit delete send cancel credit record_payment write_off"],

  // Nothing was to be paid.
  [{ status: "paid", total: 0, withheld: 0 }, {}, "edit delete cancel void record_payment"],
  [{ status: "paid", withheld: 100 }, {}, "edit delete cancel void credit record_payment"],
  [{ status: "processing", withheld: 100 }, {}, "edit delete confirm_payment cancel credit record_payment"],
  [{ status: "paid", withheld: 100, is_protected: true }, {}, "cancel void credit record_payment"],

  // 90 are due.
  [
    { amount_paid: 20, amount_credited: 30, amount_written_off: 39 },
    {},
    "edit delete send cancel credit record_payment write_off",
  ],
  [
    { amount_paid: 20, amount_credited: 30, amount_written_off: 40 },
    {},
    "edit delete send cancel credit record_payment",
  ],
])("of %o with %o", (more, around, acts) =>
  expect(allowedActs({ ...kept, ...more }, around).join(" ")).toBe(acts),
)

test("all acts, in the order in which they are answered", () =>
  expect(allActs.join(" ")).toBe(
    "edit delete issue send confirm_payment cancel void credit record_payment write_off",
  ))

test.each<[InvoiceStatus, boolean, boolean]>([
  ["draft", false, false],
  ["sent", true, true],
  ["processing", false, false],
  ["paid", false, true],
  ["overdue", true, false],
  ["cancelled", false, false],
  ["pending", true, false],
])("%s: void %s, issuing %s", (status, isVoidable, issues) => {
  expect(canVoid({ ...kept, status })).toBe(isVoidable)
  expect(canVoid({ ...kept, status, amount_paid: 1 })).toBe(false)
  expect(isIssuing(status)).toBe(issues)
})

const before = { ...kept, is_protected: true, due_date: null, due_on: "2026-11-20" }

test.each([
  [{}, {}, ["project_id", "internal_note"], []],
  [{}, {}, ["client_id", "total", "notes"], ["client", "total", "notes"]],
  [{}, {}, ["discount_percent", "discount_reason"], ["discount"]],
  [{}, { due_date: "2026-11-21" }, ["due_date"], []],
  [{}, { due_date: "2026-11-20" }, ["due_date"], ["due_date"]],
  [{}, { due_date: "2026-11-19" }, ["due_date"], ["due_date"]],
  [{}, { due_date: null }, ["due_date"], ["due_date"]],
  [{}, {}, ["due_date"], ["due_date"]],
  [{}, {}, ["status"], []],
  [{}, { status: null }, ["status"], []],
])("%o to %o: of %o it refuses %o", (more, change, fields, refused) =>
  expect(refusedFields({ ...before, ...more }, change, fields)).toEqual(refused),
)

test.each<[InvoiceStatus, string]>([
  ["draft", "draft"],
  ["sent", "sent paid cancelled"],
  ["processing", "processing paid"],
  ["paid", "paid"],
  ["overdue", "paid overdue cancelled"],
  ["cancelled", "cancelled"],
  ["pending", "paid cancelled pending"],
])("a protected one that is %s becomes %s", (status, becomes) => {
  const all = ["draft", "sent", "processing", "paid", "overdue", "cancelled", "pending"] as const
  const may = all.filter(
    (to) => refusedFields({ ...before, status }, { status: to }, ["status"]).length === 0,
  )
  expect(may.join(" ")).toBe(becomes)
})

test("one of which nothing was to be paid is cancelled even when it is paid", () =>
  expect(
    refusedFields({ ...before, status: "paid", withheld: 100 }, { status: "cancelled" }, ["status"]),
  ).toEqual([]))
