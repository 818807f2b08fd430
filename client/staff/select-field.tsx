// A select as a form field.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { Field } from "../ui/field.tsx"
import type { Option } from "../ui/option.ts"
import { Select } from "../ui/select.tsx"

type SelectFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  label: string
  hint?: string
  options: readonly Option[]
  required?: boolean
  disabled?: boolean
}

export function SelectField<V extends FieldValues, T>(props: SelectFieldProps<V, T>) {
  const { control, name, label, hint, options, required = false, disabled = false } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
          <Select
            options={options}
            value={typeof field.value === "string" ? field.value : null}
            onChange={field.onChange}
            disabled={disabled}
          />
        </Field>
      )}
    />
  )
}
