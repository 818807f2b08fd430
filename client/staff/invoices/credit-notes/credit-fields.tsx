// What to credit: a quantity of each line, or an amount of each tax.
import type { ReactNode } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { readBroken, readWhole } from "../../../lib/amount.ts"
import { digitsOf, money, symbolOf } from "../../../lib/format.ts"
import { MoneyInput } from "../../../ui/money-input.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { type CreditAmounts, leftOf, taxesOf, untaxed } from "./credit-values.ts"

type FieldsProps = {
  invoice: InvoiceDetail
  amounts: CreditAmounts
  onChange: (key: string, value: number | null | undefined) => void
}

export function LineFields({ invoice, amounts, onChange }: FieldsProps) {
  const lines = leftOf(invoice)
  if (lines.length === 0) return <p className="text-muted text-sm">Every item has already been credited.</p>
  return (
    <List>
      {lines.map(({ id, description, left, unit, unit_price }) => (
        <Line
          key={id}
          label={description}
          hint={`${left} ${unit && unit !== "one" ? `${unit} ` : ""}left at ${money(unit_price, invoice.currency)}`}
        >
          <NumberInput
            aria-label={`Quantity of ${description}`}
            value={amounts[id] ?? null}
            onChange={(value, unread) =>
              onChange(String(id), unread === undefined ? (value ?? undefined) : null)
            }
            read={unit ? readBroken : readWhole}
            write={String}
            inputMode="decimal"
            placeholder="0"
          />
        </Line>
      ))}
    </List>
  )
}

/** `include_tax`: the amounts are gross. */
export const AmountFields = ({
  invoice,
  amounts,
  onChange,
  include_tax,
}: FieldsProps & { include_tax: boolean }) => (
  <List>
    {taxesOf(invoice).map(({ key, label }) => (
      <Line key={key} label={label} hint={hintOf(label, include_tax)}>
        <MoneyInput
          aria-label={`Amount of ${label}`}
          value={amounts[key] ?? null}
          onChange={(value, unread) => onChange(key, unread === undefined ? (value ?? undefined) : null)}
          symbol={symbolOf(invoice.currency)}
          digits={digitsOf(invoice.currency)}
        />
      </Line>
    ))}
  </List>
)

function hintOf(label: string, include_tax: boolean) {
  if (label === untaxed) return "Amount"
  return include_tax ? "Amount including tax" : "Amount before tax"
}

const List = ({ children }: { children: ReactNode }) => <ul className="flex flex-col gap-3">{children}</ul>

const Line = ({ label, hint, children }: { label: string; hint: string; children: ReactNode }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-4 text-sm">
    <div className="min-w-0">
      <p className="line-clamp-2 font-medium">{label}</p>
      <p className="tabular text-muted text-xs">{hint}</p>
    </div>
    <div>{children}</div>
  </li>
)
