// The story of a calculation: what was typed, its figures, nothing written.
import type { Staff } from "../core/access/identity.ts"
import { invalid } from "../core/base/errors.ts"
import { isProblem } from "./lines/rules.ts"
import { presentFigures } from "./present.ts"
import { figuresOf } from "./rules.ts"
import type { DocumentFigures, DocumentInput } from "./schema.ts"

export { figuresOf, readDocument } from "./rules.ts"

/** Throws 400 with the first field that doesn't fit. */
export function calculateDocument(
  input: DocumentInput,
  { default_currency }: Pick<Staff, "default_currency">,
): DocumentFigures {
  const currency = input.currency ?? default_currency
  const figures = figuresOf({ ...input, currency })
  if (isProblem(figures)) throw invalid(figures.field, figures.problem)
  return presentFigures(figures, currency)
}
