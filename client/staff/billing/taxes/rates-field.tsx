// The rates of a tax, one line each: what is printed, how much, and whether it is raised on those above it too.
import { Plus } from "lucide-react"
import type { FieldErrors } from "react-hook-form"
import { Button } from "../../../ui/button.tsx"
import { RateLine } from "./rate-line.tsx"
import type { TaxValues } from "./tax-values.ts"

type Rate = TaxValues["components"][number]
type RatesFieldProps = {
  rates: readonly Rate[]
  onChange: (rates: Rate[]) => void
  errors: FieldErrors<TaxValues>["components"]
  /** Nothing is charged, so there is a name alone. */
  nameOnly: boolean
}

export function RatesField({ rates, onChange, errors, nameOnly }: RatesFieldProps) {
  const put = (place: number, change: Partial<Rate>) =>
    onChange(rates.map((rate, at) => (at === place ? { ...rate, ...change } : rate)))
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {rates.map((rate, place) => (
        <RateLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place alone
          key={place}
          rate={rate}
          place={place}
          isAlone={rates.length === 1}
          problems={errors?.[place]}
          nameOnly={nameOnly}
          onChange={(change) => put(place, change)}
          onRemove={() => onChange(rates.filter((_, at) => at !== place))}
        />
      ))}
      {errors?.message && (
        <p role="alert" className="text-danger text-sm">
          {errors.message}
        </p>
      )}
      {!nameOnly && rates.length < 4 && (
        <Button
          size="sm"
          icon={<Plus />}
          className="self-start"
          onClick={() => onChange([...rates, { name: "", rate: Number.NaN, compound: false }])}
        >
          Add Rate
        </Button>
      )}
    </div>
  )
}
