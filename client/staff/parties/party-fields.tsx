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
      <PartyLine name="street" label="Street" rows={2} locked={locked} wide />
      <PartyLine name="postcode" label="Postcode" locked={locked} />
      <PartyLine name="city" label="City" locked={locked} />
      <PartyLine name="region" label="Region or state" locked={locked} />
      <PartyLine name="legal_name" label="Legal name" hint="If different from the name" locked={locked} />
      <PartyLine
        name="vat_id"
        label="VAT ID"
        hint="With the country prefix, as in DE123456789"
        locked={locked}
      />
      <PartyLine name="tax_number" label="Tax number" hint="From the tax office" locked={locked} />
      <RegisterFields locked={locked} endpointHint={endpointHint} />
    </>
  )
}

/** Its register, its e-invoice address, and who to ask for. */
export const RegisterFields = ({
  locked = false,
  endpointHint,
}: Pick<PartyFieldsProps, "locked" | "endpointHint">) => (
  <>
    <PartyLine name="registration_id" label="Registration number" locked={locked} />
    <SchemeField name="registration_scheme" label="Register" locked={locked} />
    <PartyLine name="endpoint" label="E-invoice address" hint={endpointHint} locked={locked} />
    <SchemeField name="endpoint_scheme" label="Address type" locked={locked} />
    <PartyLine name="contact_name" label="Contact person" locked={locked} />
  </>
)

type LineProps = {
  name: keyof PartyValues
  label: string
  hint?: string
  rows?: number
  wide?: boolean
  locked?: boolean
}

export function PartyLine({ name, label, hint, rows, wide = false, locked = false }: LineProps) {
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
