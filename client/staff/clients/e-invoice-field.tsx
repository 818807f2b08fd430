// The format in which a client gets e-invoices.
import { useController, useFormContext } from "react-hook-form"
import { profileNames, profiles } from "../../../src/e-invoices/profiles/rules.ts"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import type { ClientValues } from "./client-values.ts"

/** Needs a `FormProvider`. */
export function EInvoiceField() {
  const { control } = useFormContext<ClientValues>()
  const { field, fieldState } = useController({ control, name: "e_invoice_profile" })
  return (
    <Field
      label="E-invoice format"
      hint={field.value && "A locked invoice can then be issued only if nothing is missing for this format."}
      error={fieldState.error?.message}
    >
      <Select
        options={[{ value: none, label: "Default" }, ...choices]}
        value={field.value ?? none}
        onChange={(name) => field.onChange(name === none ? null : name)}
      />
    </Field>
  )
}

const none = "none"
const choices = profileNames.map((value) => ({ value, label: profiles[value].title }))
