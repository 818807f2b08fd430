// One line of an invoice: what, how many, at what price, and what that comes to. A card of its own on a phone.
import { clsx } from "clsx"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { toMinor } from "../../../../src/core/values/money.ts"
import { readWhole } from "../../../lib/amount.ts"
import { digitsOf, money, symbolOf } from "../../../lib/format.ts"
import { IconButton } from "../../../ui/button.tsx"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import type { Problems } from "./check.ts"
import { type DraftLine, isPriced } from "./draft.ts"

type LineRowProps = {
  line: DraftLine
  /** From 1. */
  place: number
  currency: string
  problems: Problems
  onChange: (change: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

export function LineRow({ line, place, currency, problems, onChange, onRemove }: LineRowProps) {
  const cell = (name: keyof DraftLine) => ({ line: line.key, name, problem: problems[`${line.key}.${name}`] })
  /** A field with a problem says so, and which sentence explains it. */
  const marks = (name: keyof DraftLine) =>
    cell(name).problem === undefined
      ? {}
      : { "aria-invalid": true as const, "aria-describedby": problemId(line.key, name) }
  return (
    <tr className="grid grid-cols-[7.5rem_1fr_auto] items-start gap-2 rounded-lg border border-line p-3 sm:table-row sm:border-0 sm:p-0">
      <Cell {...cell("description")} className="col-span-2">
        <TextArea
          rows={1}
          aria-label={`Description of item ${place}`}
          {...marks("description")}
          placeholder="What was done or delivered"
          maxLength={2000}
          value={line.description}
          onChange={(event) => onChange({ description: event.target.value })}
          className="min-h-10 sm:min-h-9 sm:py-1.5"
        />
      </Cell>
      <Cell {...cell("quantity")} label="Quantity" className="row-start-2 sm:pl-2">
        <NumberInput
          aria-label={`Quantity of item ${place}`}
          {...marks("quantity")}
          inputMode="numeric"
          read={readWhole}
          write={String}
          value={line.quantity}
          unread={line.unread?.quantity}
          onChange={(quantity, unread) =>
            onChange({ quantity, unread: { ...line.unread, quantity: unread } })
          }
        />
      </Cell>
      <Cell {...cell("unit_price")} label="Unit price" className="col-span-2 row-start-2 sm:pl-2">
        <MoneyInput
          aria-label={`Unit price of item ${place}`}
          {...marks("unit_price")}
          symbol={symbolOf(currency)}
          digits={digitsOf(currency)}
          value={line.unit_price}
          unread={line.unread?.unit_price}
          onChange={(unit_price, unread) =>
            onChange({ unit_price, unread: { ...line.unread, unit_price: unread } })
          }
        />
      </Cell>
      <td className="tabular col-span-3 row-start-3 truncate text-right sm:h-9 sm:pt-2 sm:pl-2 sm:align-top">
        <span className="mr-2 text-muted sm:hidden">Amount</span>
        {amountOf(line, currency)}
      </td>
      <td className="col-start-3 row-start-1 text-right sm:align-top">
        <IconButton label={`Remove item ${place}`} disabled={!onRemove} onClick={onRemove}>
          <X />
        </IconButton>
      </td>
    </tr>
  )
}

type CellProps = {
  line: string
  name: string
  /** Above the field on a phone, where no head of a column says it. */
  label?: string
  problem: string | undefined
  className: string
  children: ReactNode
}

const Cell = ({ line, name, label, problem, className, children }: CellProps) => (
  <td data-line={line} data-cell={name} className={clsx("min-w-0 sm:pb-2 sm:align-top", className)}>
    {label && (
      <span aria-hidden="true" className="mb-1 block text-muted text-xs sm:hidden">
        {label}
      </span>
    )}
    {children}
    {problem !== undefined && (
      <p id={problemId(line, name)} className="mt-1 text-danger text-xs">
        {problem}
      </p>
    )}
  </td>
)

const problemId = (line: string, name: string) => `${line}-${name}-problem`

function amountOf(line: DraftLine, currency: string): string {
  if (!isPriced(line) || toMinor(line.unit_price, currency) === null) return "—"
  return money(line.unit_price * line.quantity, currency)
}
