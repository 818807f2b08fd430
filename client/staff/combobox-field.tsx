// A combobox as a form field.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { Combobox } from "../ui/combobox.tsx"
import { Field } from "../ui/field.tsx"
import type { Option } from "../ui/option.ts"

type ComboboxFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  label: string
  hint?: string
  options: readonly Option[]
  /** The label of a value that isn't among the options. */
  unlisted?: (value: string) => Option
  placeholder?: string
  empty?: string
  needed?: boolean
  disabled?: boolean
}

/** "" for none. */
export function ComboboxField<V extends FieldValues, T>(props: ComboboxFieldProps<V, T>) {
  const { control, name, label, hint, options, unlisted, ...rest } = props
  const shown = (value: unknown) => {
    if (typeof value !== "string" || value === "") return null
    return options.find((option) => option.value === value) ?? unlisted?.(value) ?? null
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message}>
          <Combobox
            {...rest}
            options={options}
            value={shown(field.value)}
            onChange={(option) => field.onChange(option?.value ?? "")}
          />
        </Field>
      )}
    />
  )
}
