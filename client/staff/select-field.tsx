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
  /** What is shown for an empty value. */
  otherwise?: string
  required?: boolean
  disabled?: boolean
}

export function SelectField<V extends FieldValues, T>(props: SelectFieldProps<V, T>) {
  const { control, name, label, hint, options, otherwise, required = false, disabled = false } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} required={required} error={fieldState.error?.message}>
          <Select
            options={options}
            value={chosen(field.value) ?? otherwise ?? null}
            onChange={field.onChange}
            disabled={disabled}
          />
        </Field>
      )}
    />
  )
}

const chosen = (value: unknown) => (typeof value === "string" && value !== "" ? value : null)
