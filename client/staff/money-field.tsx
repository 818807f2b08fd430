// A money input as a form field.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { digitsOf, symbolOf } from "../lib/format.ts"
import { Field } from "../ui/field.tsx"
import { MoneyInput } from "../ui/money-input.tsx"

type MoneyFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  label: string
  currency: string
}

/** In the currency's major unit. Unreadable text isn't a value, and shows an error. */
export const MoneyField = <V extends FieldValues, T>(props: MoneyFieldProps<V, T>) => (
  <Controller
    control={props.control}
    name={props.name}
    render={({ field, fieldState }) => (
      <Field label={props.label} required error={fieldState.error?.message}>
        <MoneyInput
          value={field.value}
          onChange={(value, unread) => field.onChange(unread === undefined ? value : null)}
          onBlur={field.onBlur}
          symbol={symbolOf(props.currency)}
          digits={digitsOf(props.currency)}
        />
      </Field>
    )}
  />
)
