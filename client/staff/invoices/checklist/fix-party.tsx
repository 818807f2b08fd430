// The missing address, country or tax ID of a party, saved where it belongs.
import { useMutation } from "@tanstack/react-query"
import { useEffect } from "react"
import { Controller, useForm } from "react-hook-form"
import { isInEu } from "../../../../src/core/values/taxes.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { formatOf } from "../../../shared/address-formats.ts"
import { CountryField } from "../../../shared/country-field.tsx"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"
import { type Check, isSellers } from "./checks.ts"
import { FixForm } from "./fix-form.tsx"
import { placeOf } from "./places.ts"
import { type PartyField, type PartyValues, useParty } from "./use-party.ts"

type FixPartyProps = {
  check: Check
  invoice: Pick<Invoice, "id" | "client">
  onSaved: () => void
  onCancel: () => void
}

export function FixParty(props: FixPartyProps) {
  const { party, save } = useParty(props.check.fix, props.invoice)
  if (party.isPending) return <Skeleton rows={2} label="Loading the fields" />
  if (party.error) return <Failure error={party.error} retry={party.refetch} retrying={party.isFetching} />
  return <PartyForm {...props} country={party.data.country} save={save} />
}

type PartyFormProps = FixPartyProps & {
  country: string | null
  save: (patch: Partial<PartyValues>) => Promise<void>
}

function PartyForm({ check, invoice, country, save, onSaved, onCancel }: PartyFormProps) {
  const start = { ...blank, country: country ?? "" }
  const form = useForm<PartyValues>({ defaultValues: start })
  const fields = fieldsOf(check, country, form.watch())
  const names = fields.map(({ name }) => name)
  const { forget } = useKeptForm(form, { place: placeOf(invoice, check.fix), saved: () => start })
  const { register, control, formState, setFocus } = form
  const [first] = names
  useEffect(() => first && setFocus(first), [first, setFocus])
  const call = useMutation({
    mutationFn: save,
    onSuccess() {
      forget()
      onSaved()
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, "Failed to save. Please try again.")
    },
  })
  const isAlone = (name: PartyField) =>
    fields.filter((field) => field.required).length === 0 && name === first
  const rules = ({ name, required }: PartyFieldLook) => ({
    required: required ? "This field is required" : false,
    validate: (_: string, values: PartyValues) =>
      !isAlone(name) || names.some((other) => values[other].trim() !== "") || "Fill in one of these fields",
  })
  return (
    <FixForm
      saving={call.isPending}
      onCancel={() => {
        forget()
        onCancel()
      }}
      onSubmit={form.handleSubmit((values) =>
        call.mutate(
          Object.fromEntries(names.filter((name) => values[name]).map((name) => [name, values[name]])),
        ),
      )}
    >
      {fields.map((field) => {
        const { name, label, hint, required = false, rows, wide } = field
        const error = formState.errors[name]?.message
        if (name === "country")
          return (
            <Controller
              key={name}
              control={control}
              name={name}
              rules={rules(field)}
              render={({ field: { value, onChange } }) => (
                <CountryField value={value} onChange={onChange} error={error} required />
              )}
            />
          )
        const input = { ...register(name, rules(field)), autoComplete: "off" }
        return (
          <Field key={name} {...{ label, hint, required, error }} className={wide ? "sm:col-span-2" : ""}>
            {rows === undefined ? <TextInput {...input} /> : <TextArea {...input} rows={rows} />}
          </Field>
        )
      })}
    </FixForm>
  )
}

const blank: PartyValues = {
  ...{ street: "", postcode: "", city: "", region: "", country: "" },
  ...{ vat_id: "", tax_number: "", tax_id: "" },
}

type PartyFieldLook = {
  name: PartyField
  label: string
  hint?: string
  required?: boolean
  rows?: number
  wide?: boolean
}

const country: PartyFieldLook = { name: "country", label: "Country", required: true }
/** Called and ordered as in the chosen country. */
const addressIn = (typed: PartyValues): PartyFieldLook[] => {
  const { labels, order } = formatOf(typed.country)
  const parts = order.flatMap((name): PartyFieldLook[] => {
    // What is typed stays, also where addresses have no such part.
    const label = labels[name] ?? (typed[name] ? formatOf("").labels[name] : null)
    if (label === null) return []
    return [
      { name, label, required: name === "street" || name === "city", ...(name === "street" && wideStreet) },
    ]
  })
  return [...parts, country]
}
const wideStreet = { rows: 2, wide: true }

const vatId: PartyFieldLook = {
  name: "vat_id",
  label: "VAT ID",
  hint: "With the country prefix, as in DE123456789",
}

/** A tax ID by the party's country: the EU has VAT IDs, and sellers without one have a tax number. */
function fieldsOf(
  { fix, onlyCountry }: Check,
  home: string | null,
  typed: PartyValues,
): readonly PartyFieldLook[] {
  if (fix.endsWith(".address")) return onlyCountry ? [country] : addressIn(typed)
  if (!isInEu(home)) return [{ name: "tax_id", label: "Tax ID" }]
  return isSellers(fix)
    ? [vatId, { name: "tax_number", label: "Tax number", hint: "From the tax office" }]
    : [vatId]
}
