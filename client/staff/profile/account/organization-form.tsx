// The form of an organization's basics; its owners change them, other members read them.
import { Controller, FormProvider } from "react-hook-form"
import { currencies } from "../../../../src/core/values/currencies.ts"
import type { Organization } from "../../../../src/organizations/schema.ts"
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { ComboboxField } from "../../combobox-field.tsx"
import { CountryField } from "../../country-field.tsx"
import { printedInstead } from "../../parties/party-values.ts"
import { SaveForOwners } from "../../save-for-owners.tsx"
import { OrganizationMore } from "./organization-more.tsx"
import { useOrganizationForm } from "./use-organization-form.ts"

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
      <Field label="Email for clients" hint="Answers to your invoices go there" error={errors.email?.message}>
        <TextInput {...register("email")} type="email" disabled={locked} autoComplete="email" />
      </Field>
      <ComboboxField
        control={control}
        name="default_currency"
        label="Default currency"
        hint="New projects and invoices begin with it"
        options={currencyOptions}
        needed
        disabled={locked}
      />
      <ComboboxField
        control={control}
        name="time_zone"
        label="Time zone"
        hint="Decides when something is overdue"
        options={zoneOptions}
        unlisted={zoneOption}
        needed
        disabled={locked}
      />
      <FormProvider {...form}>
        <OrganizationMore organization={organization} locked={locked} />
      </FormProvider>
      <SaveForOwners locked={locked} saving={saving} isDirty={isDirty} />
    </form>
  )
}

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll("_", " ") })
const zoneOptions = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map(
  zoneOption,
)
