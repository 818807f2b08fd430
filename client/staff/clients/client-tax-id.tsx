// The number that tells tax offices who the client is: its kind depends on the country.
import { useEffect, useEffectEvent, useRef } from "react"
import { useFormContext } from "react-hook-form"
import { vatIdExample } from "../../../src/parties/codes/rules.ts"
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { VatIdField } from "../parties/vat-id-field.tsx"
import { type ClientValues, carriedNumber } from "./client-values.ts"

/** Needs a `FormProvider`. */
export function ClientTaxId() {
  const country = useFormContext<ClientValues>().watch("country")
  useCarriedNumber(country)
  return vatIdExample(country) === undefined ? <OtherTaxId /> : <VatIdField country={country} />
}

/** The older, single text. */
export function OtherTaxId() {
  const { register, watch, formState } = useFormContext<ClientValues>()
  const [tax_id, vat_id, tax_number] = watch(["tax_id", "vat_id", "tax_number"])
  const isReplaced = tax_id !== "" && (vat_id !== "" || tax_number !== "")
  return (
    <Field
      label="Tax ID"
      hint={isReplaced && "VAT ID and tax number are printed instead"}
      error={formState.errors.tax_id?.message}
    >
      <TextInput {...register("tax_id")} autoComplete="off" />
    </Field>
  )
}

function useCarriedNumber(country: string) {
  const { getValues, setValue, formState } = useFormContext<ClientValues>()
  const last = useRef(country)
  const carry = useEffectEvent((before: string) => {
    const carried = carriedNumber(getValues(), before, formState.defaultValues)
    for (const name of ["tax_id", "vat_id"] as const)
      if (carried[name] !== undefined) setValue(name, carried[name], { shouldDirty: true })
  })
  useEffect(() => {
    carry(last.current)
    last.current = country
  }, [country])
}
