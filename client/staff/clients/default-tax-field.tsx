// The default tax of a client's invoice lines.
import { useController, useFormContext } from "react-hook-form"
import type { Tax } from "../../../src/taxes/schema.ts"
import { api } from "../../api/hooks.ts"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import type { ClientValues } from "./client-values.ts"

/** Needs a `FormProvider`; empty without taxes. */
export function DefaultTaxField() {
  const { control } = useFormContext<ClientValues>()
  const { field, fieldState } = useController({ control, name: "default_tax_id" })
  const taxes = api.taxes.list.useQuery({ limit: 200 })
  const choices = choicesOf(taxes.data ?? [], field.value)
  if (choices.length === 0) return null
  return (
    <Field label="Default tax" error={fieldState.error?.message}>
      <Select
        options={[{ value: none, label: "Same as in invoicing settings" }, ...choices]}
        value={field.value === null ? none : String(field.value)}
        onChange={(id) => field.onChange(id === none ? null : Number(id))}
      />
    </Field>
  )
}

const none = "none"

/** An archived tax is listed only if it is selected. */
const choicesOf = (taxes: readonly Tax[], chosen: number | null) =>
  taxes
    .filter(({ id, archived_at }) => archived_at === null || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }))
