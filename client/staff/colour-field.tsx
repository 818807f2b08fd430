// A colour input as a form field.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { ColourInput } from "../ui/colour-input.tsx"
import { Field } from "../ui/field.tsx"

type ColourFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  label: string
  hint?: string | undefined
  /** The picker's label. */
  pickLabel: string
}

export const ColourField = <V extends FieldValues, T>({
  control,
  name,
  label,
  hint,
  pickLabel,
}: ColourFieldProps<V, T>) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        <ColourInput
          value={field.value ?? ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          pickLabel={pickLabel}
        />
      </Field>
    )}
  />
)
