// The figures of a document as the wire has them: in the currency's own unit, rates in percent.

import { formatMoney, fromMinor } from "../core/values/money.ts"
import { inPercent } from "../core/values/taxes.ts"
import type { Figures } from "./figures/rules.ts"
import type { DocumentFigures } from "./schema.ts"

export function presentFigures(figures: Figures, currency: string): DocumentFigures {
  const wire = (minor: bigint) => fromMinor(minor, currency)
  return {
    currency,
    items: figures.lines.map((line) => ({
      amount: line && wire(line.amount),
      discount_amount: line && wire(line.discount_amount),
      net_amount: line && wire(line.net_amount),
    })),
    lines_total: wire(figures.lines_total),
    discount_amount: wire(figures.discount_amount),
    allowances: figures.allowances.map(({ tax, amount }) => ({ tax: tax?.id ?? null, amount: wire(amount) })),
    subtotal: wire(figures.subtotal),
    amount: wire(figures.amount),
    taxes: figures.taxes.map(({ name, category, rate, base, amount, reason }) => ({
      name,
      category,
      rate: inPercent(rate),
      base: wire(base),
      amount: wire(amount),
      reason,
    })),
    tax_amount: wire(figures.tax_amount),
    total: wire(figures.total),
    formatted_total: formatMoney(figures.total, currency),
    withheld: wire(figures.withheld),
    payable: wire(figures.payable),
  }
}
