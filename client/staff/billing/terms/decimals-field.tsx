// How many decimals a price has.
import { Controller } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import type { TermsControl } from "./use-terms-form.ts"

const usual = "usual"
const choices = [
  { value: usual, label: "As usual for the currency" },
  ...[0, 1, 2, 3, 4, 5, 6].map((digits) => ({ value: String(digits), label: String(digits) })),
]

export const DecimalsField = ({ control, locked }: TermsControl) => (
  <Controller
    control={control}
    name="price_decimals"
    render={({ field, fieldState }) => (
      <Field
        label="Decimals of prices"
        hint="For prices of less than a cent; totals aren't touched"
        error={fieldState.error?.message}
      >
        <Select
          options={choices}
          value={typeof field.value === "number" ? String(field.value) : usual}
          onChange={(digits) => field.onChange(digits === usual ? null : Number(digits))}
          disabled={locked}
        />
      </Field>
    )}
  />
)
