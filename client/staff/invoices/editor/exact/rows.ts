// The figures of an invoice that is being written, as they are read: of each line, and of all of it.
import { formatMoney } from "../../../../../src/core/values/money.ts"
import { type TotalRow, totalRows } from "../../total-rows.ts"
import type { Draft } from "../draft.ts"
import { moreToSend } from "../exact.ts"
import { unknownRows } from "../totals.tsx"
import { figuresSoFar, type Taxes } from "./figures.ts"

/** `amounts` by the keys of the lines. Nothing in it while a rule stands against the figures. */
export type Shown = { rows: TotalRow[]; amounts: ReadonlyMap<string, string> }

export function shownFigures(draft: Draft, taxes: Taxes): Shown {
  const { currency, more } = draft
  const figures = figuresSoFar(draft, taxes)
  if (!figures) return { rows: unknownRows, amounts: new Map() }
  const money = (amount: bigint, less?: true) => formatMoney(less ? -amount : amount, currency)
  const { discount, withholding } = moreToSend(more, currency)
  const about = {
    prices_include_tax: more.prices_include_tax,
    discount: discount && "percent" in discount ? discount : null,
    withholding,
  }
  return {
    rows: totalRows(figures, about, money),
    amounts: new Map([...figures.lines].map(([key, amount]) => [key, money(amount)])),
  }
}
