// When a project is overdue, and what its budget is.
import { expect, test } from "vitest"
import { fromStoredBudget, toStoredBudget } from "../../src/projects/budgets/rules.ts"
import { isOverdue } from "../../src/projects/rules.ts"

test("a project is overdue from the next day, while it is worked on", () => {
  const today = "2026-03-10"
  const late = { status: "in_progress", due_date: "2026-03-09" } as const
  expect(isOverdue(late, today)).toBe(true)
  expect(isOverdue({ ...late, due_date: "2026-03-10" }, today)).toBe(false)
  expect(isOverdue({ ...late, due_date: null }, today)).toBe(false)
  for (const status of ["delivered", "archived", "completed"] as const)
    expect([status, isOverdue({ ...late, status }, today)]).toEqual([status, false])
})

test.each([
  [12.5, "USD", 1250],
  [1500, "JPY", 1500],
  [null, "USD", null],
  [12.505, "USD", { problem: "USD has at most 2 decimals" }],
  [0.5, "JPY", { problem: "JPY has no decimals" }],
])("a budget of %s %s is stored as %o", (budget, currency, kept) => {
  expect(toStoredBudget(budget, currency)).toEqual(kept)
})

test("a budget goes out as it came in", () => {
  expect(fromStoredBudget(1250, "USD")).toBe(12.5)
  expect(fromStoredBudget(null, "USD")).toBeNull()
})
