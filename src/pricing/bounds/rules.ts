// The bounds of what a document adds up to.
import { calculate, type Document, type Figures } from "../figures/rules.ts"
import { isTooLarge, type Problem, wrong } from "../lines/rules.ts"

export const zero = "The total must be above zero"
export const tooLarge = "The total must be at most 999,999,999,999.99"
const negative = "The total is below zero. Create a credit note instead."

/** `field` is what the sums are made of. */
export function findProblem(figures: Figures, field: string, currency: string): Problem | undefined {
  const { lines_total, discount_amount, amount, total, payable } = figures
  const isFree = discount_amount > 0n || figures.lines.some((line) => line && line.discount_amount > 0n)
  if (isTooLarge(sizeOf(figures), currency)) return wrong(field, tooLarge)
  if (lines_total < 0n) return wrong(field, negative)
  if (discount_amount > lines_total) return wrong("discount.amount", "The discount is more than the lines")
  if (amount < 0n || total < 0n) return wrong(field, negative)
  if (total === 0n && !isFree) return wrong(field, zero)
  if (isTooLarge(total, currency)) return wrong(field, tooLarge)
  if (figures.taxes.length > 20) return wrong("taxes", "At most 20 taxes")
  if (payable < 0n) return wrong("withholding", "This is more than the amount due")
  return undefined
}

/** Of a document that is being typed: more than there is isn't taken off, and sums out of bounds come to nothing. */
export function fittingFigures(document: Document, currency: string): Figures {
  const figures = calculate(document)
  const { discount_amount, lines_total, amount, total, payable } = figures
  if (document.discount && discount_amount > lines_total)
    return fittingFigures({ ...document, discount: undefined }, currency)
  if (document.withholding && payable < 0n)
    return fittingFigures({ ...document, withholding: undefined }, currency)
  const isWithin =
    [lines_total, amount, total].every((sum) => sum >= 0n) &&
    [sizeOf(figures), total].every((sum) => !isTooLarge(sum, currency))
  return isWithin ? figures : { ...nothing, lines: figures.lines }
}
const nothing = calculate({ lines: [], prices_include_tax: false })

/** All lines, those that count against the others too. */
const sizeOf = ({ lines }: Figures) =>
  lines.reduce((sum, line) => sum + (line === null ? 0n : line.amount < 0n ? -line.amount : line.amount), 0n)
