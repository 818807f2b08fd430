// Why there is no tax: as it is printed, and as e-invoices say it.
import { useFormContext } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import type { TaxValues } from "./tax-values.ts"

export function ReasonFields() {
  const { register, formState } = useFormContext<TaxValues>()
  const { errors } = formState
  return (
    <>
      <Field
        label="Reason"
        required
        hint="Printed on the invoice"
        error={errors.reason?.message}
        className="sm:col-span-2"
      >
        <TextArea {...register("reason")} rows={2} autoComplete="off" />
      </Field>
      <Field
        label="Code for e-invoices"
        hint="From the VATEX list, where there is one"
        error={errors.reason_code?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("reason_code")} placeholder="VATEX-EU-AE" autoComplete="off" />
      </Field>
    </>
  )
}
