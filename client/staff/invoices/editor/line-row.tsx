// One invoice line: description, quantity, unit price, amount. A card on a phone.
import { clsx } from "clsx"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { hasWork } from "../../../../src/billable-work/rules.ts"
import { readBroken, readPieces } from "../../../lib/amount.ts"
import { count, digitsOf, symbolOf } from "../../../lib/format.ts"
import { IconButton } from "../../../ui/button.tsx"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import type { Problems } from "./check.ts"
import { lineAmount, type Taxes } from "./figures.ts"
import { decimalsOf, type InvoiceForm, isText, type LineForm } from "./form.ts"
import { LineExtras } from "./line-extras.tsx"

type LineRowProps = {
  line: LineForm
  place: number
  form: InvoiceForm
  taxes: Taxes
  withExtras: boolean
  problems: Problems
  /** What is offered below its description while that is typed. */
  suggestions: ReactNode
  onChange: (change: Partial<LineForm>) => void
  onRemove: (() => void) | undefined
}

export function LineRow(props: LineRowProps) {
  const { line, place, form, taxes, problems, onChange, onRemove } = props
  const asText = isText(line)
  const withExtras = props.withExtras && !asText
  const [cell, input] = fieldOf(line, "description", problems)
  return (
    <>
      <tr className={clsx(row, withExtras && "max-sm:rounded-b-none max-sm:border-b-0 max-sm:pb-0")}>
        <Cell {...cell} span={asText ? 4 : 1} className="col-span-2">
          <TextArea
            rows={1}
            aria-label={`Description of item ${place}`}
            {...input}
            placeholder={placeholders[line.kind ?? "item"]}
            maxLength={2000}
            value={line.description}
            onChange={({ target }) => onChange({ description: target.value })}
            className="min-h-10 sm:min-h-9 sm:py-1.5"
          />
          {props.suggestions}
          {hasWork([line]) && <Billed line={line} problems={problems} />}
        </Cell>
        {!asText && <Figures {...props} />}
        <td className="col-start-3 row-start-1 text-right sm:align-top">
          <IconButton label={`Remove item ${place}`} disabled={!onRemove} onClick={onRemove}>
            <X />
          </IconButton>
        </td>
      </tr>
      {withExtras && (
        <tr
          data-section="lines"
          className={clsx(row, "max-sm:-mt-3 max-sm:rounded-t-none max-sm:border-t-0 max-sm:pt-0")}
        >
          <td colSpan={5} className="col-span-3 min-w-0 sm:pr-10 sm:pb-4">
            <LineExtras {...{ line, place, taxes, problems, onChange }} rate={form.tax_rate} />
          </td>
        </tr>
      )}
    </>
  )
}

/** What of the client's time and expenses the line bills, or why it can't. */
function Billed({ line, problems }: Pick<LineRowProps, "line" | "problems">) {
  const { key, time_entries = [], expenses = [] } = line
  const problem = problems[`${key}.time_entries`] ?? problems[`${key}.expenses`]
  const words = [
    time_entries.length > 0 && count(time_entries.length, "time entry", "time entries"),
    expenses.length > 0 && count(expenses.length, "expense"),
  ]
  return (
    <p className={clsx("mt-1 text-xs", problem === undefined ? "text-muted" : "text-danger")}>
      {problem ?? `Bills ${words.filter(Boolean).join(", ")}`}
    </p>
  )
}

const row =
  "grid grid-cols-[7.5rem_1fr_auto] items-start gap-2 rounded-lg border border-line p-3 sm:table-row sm:border-0 sm:p-0"

const placeholders = {
  item: "Work done or goods delivered",
  credit: "What you're deducting",
  text: "Text between the items",
}

function Figures({ line, place, form, problems, onChange }: LineRowProps) {
  const { unread, unit } = line
  const [quantityCell, quantityInput] = fieldOf(line, "quantity", problems)
  const [priceCell, priceInput] = fieldOf(line, "unit_price", problems)
  return (
    <>
      <Cell {...quantityCell} label="Quantity" className="row-start-2 sm:pl-2">
        <NumberInput
          aria-label={`Quantity of item ${place}`}
          {...quantityInput}
          inputMode={unit === undefined ? "numeric" : "decimal"}
          read={unit === undefined ? readPieces : readBroken}
          write={String}
          value={line.quantity}
          unread={unread?.quantity}
          onChange={(quantity, text) => onChange({ quantity, unread: { ...unread, quantity: text } })}
        />
      </Cell>
      <Cell
        {...priceCell}
        label={form.prices_include_tax ? "Price incl. tax" : "Unit price"}
        className="col-span-2 row-start-2 sm:pl-2"
      >
        <MoneyInput
          aria-label={`Unit price of item ${place}`}
          {...priceInput}
          symbol={symbolOf(form.currency)}
          digits={digitsOf(form.currency)}
          decimals={decimalsOf(form)}
          value={line.unit_price}
          unread={unread?.unit_price}
          onChange={(unit_price, text) => onChange({ unit_price, unread: { ...unread, unit_price: text } })}
        />
      </Cell>
      <td className="tabular col-span-3 row-start-3 truncate text-right sm:h-9 sm:pt-2 sm:pl-2 sm:align-top">
        <span className="mr-2 text-muted sm:hidden">Amount</span>
        {lineAmount(line, form)}
      </td>
    </>
  )
}

/** The cell and its input both mark the problem; the input names its message. */
function fieldOf({ key }: LineForm, name: keyof LineForm, problems: Problems) {
  const problem = problems[`${key}.${name}`]
  const id = `${key}-${name}-problem`
  const marks = problem === undefined ? {} : { "aria-invalid": true as const, "aria-describedby": id }
  return [{ line: key, name, problem, problemId: id }, marks] as const
}

type CellProps = {
  line: string
  name: string
  problem: string | undefined
  problemId: string
  /** Above the field on a phone, where the table has no header. */
  label?: string
  span?: number
  className: string
  children: ReactNode
}

const Cell = ({ line, name, problem, problemId, label, span, className, children }: CellProps) => (
  <td
    data-line={line}
    data-cell={name}
    colSpan={span}
    className={clsx("relative min-w-0 sm:pb-2 sm:align-top", className)}
  >
    {label && (
      <span aria-hidden="true" className="mb-1 block text-muted text-xs sm:hidden">
        {label}
      </span>
    )}
    {children}
    {problem !== undefined && (
      <p id={problemId} className="mt-1 text-danger text-xs">
        {problem}
      </p>
    )}
  </td>
)
