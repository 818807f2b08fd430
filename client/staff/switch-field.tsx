// A switch as a form field.
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form"
import { Switch } from "../ui/toggles.tsx"

type SwitchFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  label: string
  hint: string
  disabled?: boolean
}

export const SwitchField = <V extends FieldValues, T>({
  control,
  name,
  label,
  hint,
  disabled = false,
}: SwitchFieldProps<V, T>) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <Switch
        label={label}
        hint={hint}
        checked={field.value === true}
        onChange={field.onChange}
        disabled={disabled}
      />
    )}
  />
)
