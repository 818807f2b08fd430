// What the organization's form asks of few: the address in parts, tax ids, where e-invoices come from, and whom to call.
import { useFormContext } from "react-hook-form"
import type { Organization } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { PartyMore } from "../../parties/party-more.tsx"
import { askedAddress, type PartyValues } from "../../parties/party-values.ts"
import { moreNames } from "./organization-values.ts"

/** In the form of a `FormProvider`. */
export function OrganizationMore({ organization, locked }: { organization: Organization; locked: boolean }) {
  const { register, formState } = useFormContext<PartyValues & { phone: string }>()
  const { errors } = formState
  const keep = useKeepAddress()
  const filled = moreNames.some((name) => organization[name])
  const wrong = moreNames.some((name) => errors[name] !== undefined)
  return (
    <PartyMore
      endpointHint="Your own address for e-invoices, such as a Peppol ID"
      hint="Address in parts, VAT ID, e-invoices"
      needed={filled || wrong}
      asked={locked ? null : askedAddress(organization)}
      onKeep={() => keep.mutate({ id: organization.id, address_settled: true })}
      keeping={keep.isPending}
      locked={locked}
    >
      <Field label="Phone" hint="For questions about invoices" error={errors.phone?.message}>
        <TextInput {...register("phone")} type="tel" disabled={locked} autoComplete="tel" />
      </Field>
    </PartyMore>
  )
}

function useKeepAddress() {
  const utils = api.useUtils()
  return api.organizations.update.useMutation({
    onSuccess: (saved) => utils.organizations.get.setData({ id: saved.id }, saved),
    onError: (error) => tellReason(error, "Failed to save settings"),
  })
}
