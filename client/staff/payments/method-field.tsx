// By which of the organization's payment methods money came, where somebody knows.
import type { Control, FieldValues, Path } from "react-hook-form"
import { api } from "../../api/hooks.ts"
import { SelectField } from "../select-field.tsx"

type MethodFieldProps<V extends FieldValues, T> = { control: Control<V, unknown, T>; name: Path<V> }

/** Of an option that is none of them. */
export const noMethod = "none"

/** `noMethod` for none; while the methods aren't known that is all there is. */
export function MethodField<V extends FieldValues, T>({ control, name }: MethodFieldProps<V, T>) {
  const methods = api.payment_methods.list.useQuery()
  const options = (methods.data ?? []).map(({ id, name: label, type_display }) => ({
    value: String(id),
    label,
    hint: type_display,
  }))
  return (
    <SelectField
      control={control}
      name={name}
      label="Method"
      options={[{ value: noMethod, label: "Not said" }, ...options]}
    />
  )
}
