// The figures of a line: how many, at what price, and what that comes to.
import { toMinor } from "../../../../src/core/values/money.ts"
import { readBroken, readPieces } from "../../../lib/amount.ts"
import { digitsOf, money, symbolOf } from "../../../lib/format.ts"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { type Draft, type DraftLine, isPriced } from "./draft.ts"
import { decimalsOf } from "./exact.ts"
import { LineCell } from "./line-cell.tsx"
import type { LineMarks } from "./line-marks.ts"
import type { Exact } from "./use-exact.ts"

type LineNumbersProps = {
  line: DraftLine
  /** From 1. */
  place: number
  draft: Draft
  exact: Exact
  marked: LineMarks
  onChange: (change: Partial<DraftLine>) => void
}

export function LineNumbers({ line, place, draft, exact, marked, onChange }: LineNumbersProps) {
  const { currency } = draft
  const { cell, marks } = marked
  return (
    <>
      <LineCell {...cell("quantity")} label="Quantity" className="row-start-2 sm:pl-2">
        <NumberInput
          aria-label={`Quantity of item ${place}`}
          {...marks("quantity")}
          inputMode={line.unit === undefined ? "numeric" : "decimal"}
          read={line.unit === undefined ? readPieces : readBroken}
          write={String}
          value={line.quantity}
          unread={line.unread?.quantity}
          onChange={(quantity, unread) =>
            onChange({ quantity, unread: { ...line.unread, quantity: unread } })
          }
        />
      </LineCell>
      <LineCell
        {...cell("unit_price")}
        label={draft.more.prices_include_tax ? "Price with tax" : "Unit price"}
        className="col-span-2 row-start-2 sm:pl-2"
      >
        <MoneyInput
          aria-label={`Unit price of item ${place}`}
          {...marks("unit_price")}
          symbol={symbolOf(currency)}
          digits={digitsOf(currency)}
          decimals={decimalsOf(draft)}
          value={line.unit_price}
          unread={line.unread?.unit_price}
          onChange={(unit_price, unread) =>
            onChange({ unit_price, unread: { ...line.unread, unit_price: unread } })
          }
        />
      </LineCell>
      <td className="tabular col-span-3 row-start-3 truncate text-right sm:h-9 sm:pt-2 sm:pl-2 sm:align-top">
        <span className="mr-2 text-muted sm:hidden">Amount</span>
        {exact.amounts ? (exact.amounts.get(line.key) ?? "—") : amountOf(line, currency)}
      </td>
    </>
  )
}

/** Of a plain line. */
function amountOf(line: DraftLine, currency: string): string {
  if (!isPriced(line) || toMinor(line.unit_price, currency) === null) return "—"
  return money(line.unit_price * line.quantity, currency)
}
