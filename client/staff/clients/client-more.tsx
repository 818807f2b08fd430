// The optional part of the client form: tax IDs, e-invoice address, taxes, and invoice defaults.
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { vatIdExample } from "../../../src/parties/codes/rules.ts"
import { More } from "../parties/more.tsx"
import { PartyLine, RegisterFields } from "../parties/party-fields.tsx"
import { VatIdField } from "../parties/vat-id-field.tsx"
import { SelectField } from "../select-field.tsx"
import { BuyerReference } from "./buyer-reference.tsx"
import { ClientDefaults } from "./client-defaults.tsx"
import { OtherTaxId } from "./client-tax-id.tsx"
import { type ClientValues, isMoreFilled, moreNames } from "./client-values.ts"
import { EInvoiceField } from "./e-invoice-field.tsx"

/** Needs a `FormProvider`. */
export function ClientMore({ isPublic }: { isPublic: boolean }) {
  const { control, formState, watch } = useFormContext<ClientValues>()
  const [open, setOpen] = useState(false)
  const { errors, defaultValues } = formState
  const [country, tax_id] = watch(["country", "tax_id"])
  const names = moreNames(country, isPublic)
  const hasVatId = vatIdExample(country) !== undefined
  return (
    <More
      hint="Legal name, tax number, e-invoices, terms"
      needed={isMoreFilled(names, defaultValues) || names.some((name) => errors[name] !== undefined)}
      open={open}
      onToggle={setOpen}
    >
      <PartyLine name="legal_name" label="Legal name" hint="If different from the name" />
      <PartyLine name="tax_number" label="Tax number" hint="From the tax office" />
      {!hasVatId && <VatIdField country={country} />}
      {hasVatId && tax_id !== "" && <OtherTaxId />}
      <RegisterFields endpointHint="Where e-invoices are sent" />
      <EInvoiceField />
      {!isPublic && <BuyerReference />}
      <SelectField control={control} name="tax_treatment" label="Tax treatment" options={treatments} />
      <ClientDefaults />
    </More>
  )
}

const treatments = [
  { value: "standard", label: "Standard" },
  { value: "exempt", label: "Exempt" },
  { value: "reverse_charge", label: "Reverse charge" },
  { value: "outside", label: "Not subject to VAT" },
] as const
