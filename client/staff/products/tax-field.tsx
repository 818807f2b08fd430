// The tax of a product's lines.
import { useController, useFormContext } from "react-hook-form"
import { api } from "../../api/hooks.ts"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import type { ProductValues } from "./product-values.ts"

/** Needs a `FormProvider`; empty without taxes. */
export function TaxField() {
  const { control } = useFormContext<ProductValues>()
  const { field, fieldState } = useController({ control, name: "tax" })
  const taxes = api.taxes.list.useQuery({ limit: 200, status: "active" })
  const choices = (taxes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  if (choices.length === 0) return null
  return (
    <Field label="Tax" error={fieldState.error?.message}>
      <Select
        options={[{ value: none, label: "Same as on the invoice" }, ...choices]}
        value={field.value ? String(field.value) : none}
        onChange={(id) => field.onChange(id === none ? null : Number(id))}
      />
    </Field>
  )
}

const none = "none"
