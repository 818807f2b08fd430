// How a payment was made, if known.

import type { Control, FieldValues, Path } from "react-hook-form"
import { isSameName } from "../../../src/core/values/text.ts"
import { api } from "../../api/hooks.ts"
import { SelectField } from "../select-field.tsx"

type MethodFieldProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  /** A method that may have been deleted since. */
  present?: { id: number; name: string } | null
}

export const noMethod = "none"

/** `noMethod` is the only option until the methods have loaded. */
export function MethodField<V extends FieldValues, T>({ control, name, present }: MethodFieldProps<V, T>) {
  const methods = api.payment_methods.list.useQuery()
  const options = (methods.data ?? []).map(({ id, name: label, type_display }) => ({
    value: String(id),
    label,
    ...(isSameName(label, type_display) ? {} : { hint: type_display }),
  }))
  const isGone = present && options.every(({ value }) => value !== String(present.id))
  const gone = isGone ? [{ value: String(present.id), label: present.name }] : []
  return (
    <SelectField
      control={control}
      name={name}
      label="Method"
      options={[{ value: noMethod, label: "Not specified" }, ...gone, ...options]}
    />
  )
}
