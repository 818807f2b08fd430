// One rate of a tax; of several each says to those who hear it which it is.
import { X } from "lucide-react"
import { readRate } from "../../../lib/amount.ts"
import { IconButton } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/choices.tsx"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import type { TaxValues } from "./tax-values.ts"

type Rate = TaxValues["components"][number]
type Problem = { message?: string }
type RateLineProps = {
  rate: Rate
  /** From 0. */
  place: number
  isAlone: boolean
  problems: { name?: Problem; rate?: Problem } | undefined
  nameOnly: boolean
  onChange: (change: Partial<Rate>) => void
  onRemove: () => void
}

export function RateLine({ rate, place, isAlone, problems, nameOnly, onChange, onRemove }: RateLineProps) {
  const of = isAlone ? null : <span className="sr-only">{` of rate ${place + 1}`}</span>
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <Field label={<>Name on invoices{of}</>} required error={problems?.name?.message} className="flex-1">
          <TextInput
            value={rate.name}
            onChange={(event) => onChange({ name: event.target.value })}
            placeholder="VAT"
            autoComplete="off"
          />
        </Field>
        {!nameOnly && (
          <Field label={<>Rate in %{of}</>} required error={problems?.rate?.message} className="w-28">
            <NumberInput
              inputMode="decimal"
              read={readRate}
              write={String}
              value={rate.rate}
              onChange={(value, unread) =>
                onChange({ rate: unread === undefined && value !== null ? value : Number.NaN })
              }
            />
          </Field>
        )}
        {!isAlone && (
          <IconButton label={`Remove rate ${place + 1}`} className="mt-6.5" onClick={onRemove}>
            <X />
          </IconButton>
        )}
      </div>
      {place > 0 && !nameOnly && (
        <Checkbox
          label={`Also raised on the ${place === 1 ? "rate" : "rates"} above`}
          checked={rate.compound === true}
          onChange={(compound) => onChange({ compound })}
        />
      )}
    </div>
  )
}
