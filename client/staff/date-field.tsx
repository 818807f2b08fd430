// A date as a form field.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { DateInput } from "../ui/date-input.tsx"
import { Field } from "../ui/field.tsx"

type DateFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  label: string
  hint?: string
  required?: boolean
  min?: string | undefined
  disabled?: boolean
  className?: string
}

/** "" for none. A text that can't be read stays, and is refused. */
export function DateField<V extends FieldValues, T>(props: DateFieldProps<V, T>) {
  const { control, name, label, hint, required = false, min, disabled = false, className = "" } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field
          label={label}
          hint={hint}
          required={required}
          error={fieldState.error?.message}
          className={className}
        >
          <DateInput
            {...{ onChange, onBlur, ref, min, disabled }}
            value={typeof value === "string" ? value : ""}
          />
        </Field>
      )}
    />
  )
}
