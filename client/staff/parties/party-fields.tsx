// What e-invoices and tax offices ask about a party.
import { useFormContext } from "react-hook-form"
import { Field } from "../../ui/field.tsx"
import { TextArea, TextInput } from "../../ui/text-input.tsx"
import type { PartyValues } from "./party-values.ts"
import { SchemeField } from "./scheme-field.tsx"

type PartyFieldsProps = {
  /** Read-only. */
  locked?: boolean
  /** An old single-text address, to copy from. */
  before: string | null
  /** The label of the e-invoice address. */
  endpointHint: string
}

/** Needs a `FormProvider`. */
export function PartyFields({ locked = false, before, endpointHint }: PartyFieldsProps) {
  return (
    <>
      {before !== null && (
        <figure className="flex flex-col gap-1.5 rounded-md bg-hover px-3 py-2.5 text-sm sm:col-span-2">
          <figcaption className="text-muted">Current address:</figcaption>
          <blockquote className="whitespace-pre-line">{before}</blockquote>
        </figure>
      )}
      <Line name="street" label="Street" rows={2} locked={locked} wide />
      <Line name="postcode" label="Postcode" locked={locked} />
      <Line name="city" label="City" locked={locked} />
      <Line name="region" label="Region or state" locked={locked} />
      <Line name="legal_name" label="Legal name" hint="If different from the name" locked={locked} />
      <Line name="vat_id" label="VAT ID" hint="With the country prefix, as in DE123456789" locked={locked} />
      <Line name="tax_number" label="Tax number" hint="From the tax office" locked={locked} />
      <Line name="registration_id" label="Registration number" locked={locked} />
      <SchemeField name="registration_scheme" label="Register" locked={locked} />
      <Line name="endpoint" label="E-invoice address" hint={endpointHint} locked={locked} />
      <SchemeField name="endpoint_scheme" label="Address type" locked={locked} />
      <Line name="contact_name" label="Contact person" locked={locked} />
    </>
  )
}

type LineProps = {
  name: keyof PartyValues
  label: string
  hint?: string
  rows?: number
  wide?: boolean
  locked: boolean
}

function Line({ name, label, hint, rows, wide = false, locked }: LineProps) {
  const { register, formState } = useFormContext<PartyValues>()
  const field = { ...register(name), disabled: locked, autoComplete: "off" }
  return (
    <Field
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      className={wide ? "sm:col-span-2" : ""}
    >
      {rows === undefined ? <TextInput {...field} /> : <TextArea {...field} rows={rows} />}
    </Field>
  )
}
