// The optional part of the client form: address, tax IDs, e-invoice address, taxes, and invoice defaults.
import { useFormContext } from "react-hook-form"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { PartyMore } from "../parties/party-more.tsx"
import { askedAddress } from "../parties/party-values.ts"
import { SelectField } from "../select-field.tsx"
import { ClientDefaults } from "./client-defaults.tsx"
import { type ClientValues, isMoreFilled, moreNames } from "./client-values.ts"
import { useKeepAddress } from "./use-keep-address.ts"

/** Needs a `FormProvider`; `client` is the one being edited. */
export function ClientMore({ client }: { client: ClientDetail | undefined }) {
  const { register, control, formState } = useFormContext<ClientValues>()
  const { errors, defaultValues } = formState
  const keep = useKeepAddress()
  const wrong = moreNames.some((name) => errors[name] !== undefined)
  return (
    <PartyMore
      endpointHint="Where e-invoices are sent"
      hint="Structured address, VAT ID, e-invoices, terms"
      needed={isMoreFilled(defaultValues) || wrong}
      asked={askedAddress(client)}
      onKeep={() => client && keep.mutate({ id: client.id, address_settled: true })}
      keeping={keep.isPending}
    >
      <Field
        label="Buyer reference"
        hint="A Leitweg-ID or order number that invoices must show"
        error={errors.buyer_reference?.message}
      >
        <TextInput {...register("buyer_reference")} autoComplete="off" />
      </Field>
      <SelectField control={control} name="tax_treatment" label="Tax treatment" options={treatments} />
      <ClientDefaults />
    </PartyMore>
  )
}

const treatments = [
  { value: "standard", label: "Standard" },
  { value: "exempt", label: "Exempt" },
  { value: "reverse_charge", label: "Reverse charge" },
  { value: "outside", label: "Not subject to VAT" },
] as const
