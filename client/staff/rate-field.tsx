// An hourly rate as a form field; empty for none of its own.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { digitsOf, symbolOf } from "../lib/format.ts"
import { Field } from "../ui/field.tsx"
import { MoneyInput } from "../ui/money-input.tsx"

type RateFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  currency: string
  hint: string
  disabled?: boolean
}

export const RateField = <V extends FieldValues, T>(props: RateFieldProps<V, T>) => (
  <Controller
    control={props.control}
    name={props.name}
    render={({ field, fieldState }) => (
      <Field label="Hourly rate" hint={props.hint} error={fieldState.error?.message}>
        <MoneyInput
          value={typeof field.value === "number" ? field.value : null}
          // Unreadable text is refused on saving, instead of counting as no rate.
          onChange={(rate, unread) => field.onChange(unread === undefined ? rate : Number.NaN)}
          onBlur={field.onBlur}
          symbol={symbolOf(props.currency)}
          digits={digitsOf(props.currency)}
          disabled={props.disabled ?? false}
        />
      </Field>
    )}
  />
)
