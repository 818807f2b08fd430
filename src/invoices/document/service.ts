// What the stories of invoices take of what stands on them beside their lines.
import { invalid } from "../../core/base/errors.ts"
import { supplyProblem } from "./rules.ts"

/** Throws 400 where the days of supply don't fit together. */
export function requirePaper(values: Parameters<typeof supplyProblem>[0]) {
  const wrong = supplyProblem(values)
  if (wrong) throw invalid(wrong.field, wrong.problem)
}
