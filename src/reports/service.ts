// What all reports share: their size limit.
import { invalid } from "../core/base/errors.ts"
import { maxRows } from "./rules.ts"

/** Throws 400 for more rows than a report, or a file, holds. */
export function requireFew({ length }: { length: number }, maximum = maxRows) {
  if (length > maximum) throw invalid("from", "Choose a shorter period")
}
