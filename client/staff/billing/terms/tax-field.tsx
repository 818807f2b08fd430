// Which tax a new line has.
import { Controller } from "react-hook-form"
import { api } from "../../../api/hooks.ts"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import type { TermsControl } from "./use-terms-form.ts"

const none = "none"

export function TaxField({ control, locked }: TermsControl) {
  const taxes = api.taxes.list.useQuery({ status: "active" })
  const choices = (taxes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Controller
      control={control}
      name="default_tax_id"
      render={({ field, fieldState }) => (
        <Field label="Default tax" hint="Of a new line" error={fieldState.error?.message}>
          <Select
            options={[{ value: none, label: "None" }, ...choices]}
            value={field.value ? String(field.value) : none}
            onChange={(id) => field.onChange(id === none ? null : Number(id))}
            disabled={locked || taxes.isPending}
          />
        </Field>
      )}
    />
  )
}
