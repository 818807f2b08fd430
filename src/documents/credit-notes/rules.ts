// What a credit note's paper calls the difference between its lines and what it comes to.

/** In minor units: `lines_total` and what all of it comes to, `priced`, with tax or without as its lines are. */
type Parts = { basis: string; lines_total: number; priced: number; invoice_discount: number }

/**
 * What its lines have of the invoice's discount. Amounts are typed after that: they, and the lines of an invoice without one,
 * differ by a unit where parts are rounded to add up (below zero: less than the lines). In minor units.
 */
export function differenceOf({ basis, lines_total, priced, invoice_discount }: Parts) {
  const less = lines_total - priced
  if (less > 0 && invoice_discount > 0 && basis !== "amounts") return { discount_amount: less }
  return { discount_amount: 0, ...(less === 0 ? {} : { rounding: -less }) }
}
