// The bounds of what a document adds up to.
import { calculate, type Deduction, type Document, type Figures } from "../figures/rules.ts"
import { isTooLarge, type Problem, wrong } from "../lines/rules.ts"

export const zero = "The total must be above zero"
export const tooLarge = "The total must be at most 999,999,999,999.99"
const negative = "The total is below zero. Create a credit note instead."

/** `field` is what the sums are made of. Deposits may leave nothing of them. */
export function findProblem(
  figures: Figures,
  field: string,
  currency: string,
  deductions: readonly Deduction[] = [],
): Problem | undefined {
  const { discount_amount, total, withheld, payable } = figures
  const isReduced = (line: (typeof figures.lines)[number]) =>
    line !== null && (line.discount_amount > 0n || line.amount < 0n)
  if (isTooLarge(sizeOf(figures), currency)) return wrong(field, tooLarge)
  if (isOverDiscounted(figures))
    return wrong(
      discount_amount < 0n ? "discount" : "discount.amount",
      "The discount is more than the total of all lines",
    )
  if (total < 0n) return wrong(field, negative)
  const mayBeFree = discount_amount !== 0n || figures.lines.some(isReduced) || deductions.length > 0
  if (total === 0n && !mayBeFree) return wrong(field, zero)
  if (isTooLarge(total, currency)) return wrong(field, tooLarge)
  if (figures.taxes.length > 20) return wrong("taxes", "At most 20 taxes")
  if (withheld < 0n || payable < 0n) return wrong("withholding", "This is more than the amount due")
  return undefined
}

/** Lines of different taxes may come to less than zero without tax, though not with it: there is nothing to take off then. */
const isOverDiscounted = ({ discount_amount, lines_total }: Figures) =>
  discount_amount < 0n || (discount_amount > 0n && discount_amount > lines_total)

/** Of a document that is being typed: more than there is isn't taken off, and sums out of bounds come to nothing. */
export function fittingFigures(document: Document, currency: string): Figures {
  const figures = calculate(document)
  const { total, withheld, payable } = figures
  if (document.discount && isOverDiscounted(figures))
    return fittingFigures({ ...document, discount: undefined }, currency)
  if (document.withholding && (withheld < 0n || payable < 0n))
    return fittingFigures({ ...document, withholding: undefined }, currency)
  const isWithin = total >= 0n && [sizeOf(figures), total].every((sum) => !isTooLarge(sum, currency))
  return isWithin ? figures : { ...nothing, lines: figures.lines }
}
const nothing = calculate({ lines: [], prices_include_tax: false })

/** All lines, those that count against the others too. */
const sizeOf = ({ lines }: Figures) =>
  lines.reduce((sum, line) => sum + (line === null ? 0n : line.amount < 0n ? -line.amount : line.amount), 0n)
