// What moves the balance of an account: entries in their order, and what write-offs take off it.
import { expect, test } from "vitest"
import {
  accountOf,
  entryKinds,
  entryText,
  type Step,
  type WrittenOff,
  writeOffSteps,
  writtenOffOn,
} from "../../src/statements/rules.ts"

const step = (kind: Step["kind"], on: string, amount: bigint): Step => ({
  ...{ kind, on, amount, number: null, invoice: null, credit_note: null, payment: null },
})

test("entries are in the order of their days, each with the balance after it", () => {
  const { entries, closing } = accountOf(50n, [
    step("payment", "2026-02-03", -150n),
    step("refund", "2026-02-04", 20n),
    step("credit_note", "2026-02-03", -10n),
    step("invoice", "2026-02-03", 100n),
    step("invoice", "2026-02-01", 30n),
  ])
  expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
    ["invoice", 80n],
    ["invoice", 180n],
    ["credit_note", 170n],
    ["payment", 20n],
    ["refund", 40n],
  ])
  expect(closing).toBe(40n)
  expect(accountOf(7n, [])).toEqual({ entries: [], closing: 7n })
})

test("an entry against its kind is named as taking an earlier one back", () => {
  const of = (sign: bigint) =>
    accountOf(
      0n,
      entryKinds.map((kind) => step(kind, "2026-02-03", sign)),
    ).entries
  expect(of(1n).map(({ is_reversal }) => is_reversal)).toEqual([false, true, true, false, true])
  expect(of(-1n).map(({ is_reversal }) => is_reversal)).toEqual([true, false, false, true, false])
  const said = (number: string | null) =>
    [...of(1n), ...of(-1n)].map((entry) => entryText({ ...entry, number })).join(", ")
  expect(said("X-1")).toBe(
    "Invoice X-1, Credit note cancelled X-1, Payment reversed for X-1, Refund for X-1, Write-off reversed for X-1, " +
      "Invoice voided X-1, Credit note X-1, Payment for X-1, Refund reversed for X-1, Write-off for X-1",
  )
  expect(said(null)).toMatch(/^Invoice, Credit note cancelled, Payment reversed, /)
})

const written = (more: Partial<WrittenOff> = {}): WrittenOff => ({
  ...{ invoice: 1, number: "INV-1", payable: 100n, due_on: "2026-02-15", since: "2026-02-01", until: null },
  settlements: [{ amount: 30n, is_write_off: true, since: "2026-03-01", until: "2026-04-01" }],
  ...more,
})
const days = (one: WrittenOff) => writeOffSteps(one).map(({ on, amount }) => [on, amount])

test("a write-off counts from its day until it ends, and no longer than its invoice", () => {
  expect(days(written())).toEqual([
    ["2026-03-01", -30n],
    ["2026-04-01", 30n],
  ])
  expect(days(written({ until: "2026-03-20" }))).toEqual([
    ["2026-03-01", -30n],
    ["2026-03-20", 30n],
  ])
  expect(days(written({ since: "2026-03-10" }))[0]).toEqual(["2026-03-10", -30n])
  expect(days(written({ since: "2026-04-01" }))).toEqual([])
})

test("it takes off no more than payments and credit leave of the invoice", () => {
  const payment = { amount: 90n, is_write_off: false, since: "2026-03-10", until: "2026-03-20" }
  const one = written({ settlements: [...written().settlements, payment] })
  expect(days(one)).toEqual([
    ["2026-03-01", -30n],
    ["2026-03-10", 20n],
    ["2026-03-20", -20n],
    ["2026-04-01", 30n],
  ])
  expect(writtenOffOn("2026-03-15", one)).toBe(10n)
  expect(
    days(written({ settlements: [...written().settlements, { ...payment, amount: 130n }] })),
  ).toContainEqual(["2026-03-10", 30n])
})
