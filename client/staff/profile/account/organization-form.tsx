// The organization's details. Owners change them, others see them.

import { zodResolver } from "@hookform/resolvers/zod"
import { Controller, FormProvider, useFormContext } from "react-hook-form"
import type { z } from "zod"
import { type Organization, settingsForm } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { namedCurrencies } from "../../../lib/currency-names.ts"
import { CountryField } from "../../../shared/country-field.tsx"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { ComboboxField } from "../../combobox-field.tsx"
import { PartyMore } from "../../parties/party-more.tsx"
import { askedAddress, type PartyValues, printedInstead } from "../../parties/party-values.ts"
import { SaveRow } from "../../save-row.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { useKeepOrganization } from "../settings.ts"
import { moreNames, names, type OrganizationValues, valuesOf } from "./organization-values.ts"

export function OrganizationForm({ organization }: { organization: Organization }) {
  const { form, save, saving } = useOrganizationForm(organization)
  const { register, control, formState, watch } = form
  const instead = printedInstead(watch())
  const { errors, isDirty } = formState
  const locked = organization.role !== "owner"
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <Field label="Address" hint={instead.address} error={errors.address?.message} className="sm:col-span-2">
        <TextArea {...register("address")} disabled={locked} autoComplete="street-address" />
      </Field>
      <Controller
        control={control}
        name="country"
        render={({ field, fieldState }) => (
          <CountryField
            value={field.value ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
            disabled={locked}
          />
        )}
      />
      <Field label="Tax ID" hint={instead.tax_id} error={errors.tax_id?.message}>
        <TextInput {...register("tax_id")} disabled={locked} autoComplete="off" />
      </Field>
      <Field label="Email for clients" hint="Reply-to address" error={errors.email?.message}>
        <TextInput {...register("email")} type="email" disabled={locked} autoComplete="email" />
      </Field>
      <ComboboxField
        control={control}
        name="default_currency"
        label="Default currency"
        hint="Used for new projects and invoices"
        options={currencyOptions}
        needed
        disabled={locked}
      />
      <ComboboxField
        control={control}
        name="time_zone"
        label="Time zone"
        hint="Used to decide when an invoice is overdue"
        options={zoneOptions}
        unlisted={zoneOption}
        needed
        disabled={locked}
      />
      <FormProvider {...form}>
        <OrganizationMore organization={organization} locked={locked} />
      </FormProvider>
      <SaveRow locked={locked} saving={saving} isDirty={isDirty} />
    </form>
  )
}

const currencyOptions = namedCurrencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll("_", " ") })
const zoneOptions = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map(
  zoneOption,
)

/** Needs a `FormProvider`. */
function OrganizationMore({ organization, locked }: { organization: Organization; locked: boolean }) {
  const { register, formState } = useFormContext<PartyValues & { phone: string }>()
  const { errors } = formState
  const keep = useKeepAddress()
  const filled = moreNames.some((name) => organization[name])
  const wrong = moreNames.some((name) => errors[name] !== undefined)
  return (
    <PartyMore
      endpointHint="Your e-invoice address, such as a Peppol ID"
      hint="Structured address, VAT ID, e-invoices"
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

type Patch = z.output<typeof settingsForm>

function useOrganizationForm(organization: Organization) {
  const utils = api.useUtils()
  return useSettingsForm<OrganizationValues, Patch, Organization>({
    ...{ place: "organization", names, valuesOf, saved: organization },
    resolver: zodResolver(settingsForm),
    save: (values) => utils.client.organizations.update.mutate(values),
    onSaved: useKeepOrganization(),
  })
}
