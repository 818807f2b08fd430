// What an invoice comes to that has more than the plain ones: by the rules of the server, in the browser.

import { inPercent } from "../../../../../src/core/values/taxes.ts"
import type { Figures } from "../../../../../src/pricing/figures/rules.ts"
import { isProblem, type Problem } from "../../../../../src/pricing/lines/rules.ts"
import { figuresOf } from "../../../../../src/pricing/rules.ts"
import type { Tax } from "../../../../../src/taxes/schema.ts"
import { type Draft, type DraftLine, isPriced, isSound, rateOf } from "../draft.ts"
import { lineToSend, moreToSend } from "../exact.ts"

/** The taxes of the organization; undefined while they aren't known. */
export type Taxes = readonly Tax[] | undefined

/** Minor units; `taxes` with their rates in percent, `lines` by their keys. */
export type SoFar = Pick<
  Figures,
  "lines_total" | "discount_amount" | "amount" | "total" | "withheld" | "payable"
> & {
  lines: ReadonlyMap<string, bigint>
  taxes: { name: string; category: Tax["category"]; rate: number; amount: bigint }[]
}

const zero: SoFar = {
  ...{ lines_total: 0n, discount_amount: 0n, amount: 0n, total: 0n, withheld: 0n, payable: 0n },
  ...{ lines: new Map(), taxes: [] },
}

/** Of the lines that can be counted; null where a rule stands against it. */
export function figuresSoFar(draft: Draft, taxes: Taxes): SoFar | null {
  const lines = draft.lines.filter(isPriced)
  if (lines.length === 0) return zero
  const figures = calculate(draft, lines, taxes)
  if (isProblem(figures)) return null
  return {
    ...figures,
    lines: new Map(lines.map(({ key }, at) => [key, figures.lines[at]?.amount ?? 0n])),
    taxes: figures.taxes.map(({ rate, ...tax }) => ({ ...tax, rate: inPercent(rate) })),
  }
}

/** Why it can't be saved as it stands; null where nothing is found, or where only the server knows. */
export function problemOf(draft: Draft, taxes: Taxes): Problem | null {
  const isUnknown = ({ tax }: DraftLine) => typeof tax === "number" && !taxes?.some(({ id }) => id === tax)
  if (draft.lines.some(isUnknown)) return null
  const figures = calculate(draft, draft.lines.filter(isSound), taxes)
  return isProblem(figures) ? figures : null
}

function calculate(draft: Draft, lines: readonly DraftLine[], taxes: Taxes = []) {
  const { currency } = draft
  return figuresOf({
    ...{ currency, tax_rate: rateOf(draft) },
    ...moreToSend(draft.more, currency),
    items: lines.map(({ quantity, unit_price, ...more }) => ({
      ...{ quantity, unit_price },
      ...lineToSend(more, currency),
    })),
    taxes: taxes.filter(({ id }) => lines.some(({ tax }) => tax === id)),
  })
}
