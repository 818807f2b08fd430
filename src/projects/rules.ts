// When a project is overdue, and what its budget is in a currency.
import { findCurrency } from "../core/values/currencies.ts"
import { fromMinor, toMinor } from "../core/values/money.ts"
import type { ProjectStatus } from "./schema.ts"

export const statusLabels: Record<ProjectStatus, string> = {
  planned: "Planned",
  in_progress: "In Progress",
  review: "Under Review",
  delivered: "Delivered",
  archived: "Archived",
  completed: "Completed",
}

/** `due_date` and `today` are `YYYY-MM-DD`, today's in the organization's time zone. */
type DueProject = { status: ProjectStatus; due_date: string | null }

export const unfinishedStatuses: readonly ProjectStatus[] = ["planned", "in_progress", "review"]

/** Due before today and still being worked on; a project due today is not overdue yet. */
export const isOverdue = ({ status, due_date }: DueProject, today: string) =>
  unfinishedStatuses.includes(status) && due_date !== null && due_date < today

/** A sentence for the person who typed the budget. */
type BudgetProblem = { problem: string }

/**
 * In: the budget in the currency's own unit, `null` for none, and a supported currency; out: minor units. More decimals
 * than the currency has are a problem, returned and not thrown.
 */
export function toStoredBudget(budget: number | null, currency: string): number | null | BudgetProblem {
  if (budget === null) return null
  return toMinor(budget, currency) ?? { problem: tooManyDecimals(currency) }
}

/** Minor units in, the currency's own unit out. */
export const fromStoredBudget = (minor: number | null, currency: string): number | null =>
  minor === null ? null : fromMinor(minor, currency)

function tooManyDecimals(currency: string): string {
  const digits = findCurrency(currency)?.digits ?? 0
  return digits === 0 ? `${currency} has no decimals` : `${currency} has at most ${digits} decimals`
}
