// Which days of supply fit together, and what makes other paper of an invoice.
import { expect, test } from "vitest"
import { rewritesPaper, supplyProblem } from "../../src/invoices/document/rules.ts"

const noFirst = { field: "supply_from", problem: "Enter the first day too" }
const reversed = { field: "supply_to", problem: "The last day can't be before the first" }

test.each([
  [null, null, null],
  ["2026-10-01", null, null],
  [null, "2026-10-31", noFirst],
  ["2026-10-01", "2026-10-31", null],
  ["2026-10-01", "2026-10-01", null],
  ["2026-10-02", "2026-10-01", reversed],
  ["2026-01-01", "2025-12-31", reversed],
])("supplied from %s to %s", (supply_from, supply_to, problem) =>
  expect(supplyProblem({ supply_from, supply_to })).toEqual(problem),
)

test.each([
  [[], false],
  [["status"], false],
  [["internal_note"], false],
  [["status", "internal_note"], false],
  [["terms"], true],
  [["status", "due_date"], true],
  [["due_date", "internal_note"], true],
])("changing %j makes other paper: %s", (fields, isOther) => expect(rewritesPaper(fields)).toBe(isOther))
