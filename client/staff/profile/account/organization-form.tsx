// The form of an organization's basics; its owners change them, other members read them.
import { zodResolver } from "@hookform/resolvers/zod"
import { Controller, useForm } from "react-hook-form"
import type { z } from "zod"
import { currencies } from "../../../../src/core/values/currencies.ts"
import { type Organization, settingsPatch } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { CountryField } from "../../country-field.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"

type Values = z.input<typeof settingsPatch>

export function OrganizationForm({ organization }: { organization: Organization }) {
  const { form, save, saving } = useOrganizationForm(organization)
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const locked = organization.role !== "owner"
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <Field label="Address" error={errors.address?.message} className="sm:col-span-2">
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
      <Field label="Tax ID" error={errors.tax_id?.message}>
        <TextInput {...register("tax_id")} disabled={locked} autoComplete="off" />
      </Field>
      <Field label="Email for clients" hint="Answers to your invoices go there" error={errors.email?.message}>
        <TextInput {...register("email")} type="email" disabled={locked} autoComplete="email" />
      </Field>
      <Controller
        control={control}
        name="default_currency"
        render={({ field, fieldState }) => (
          <Field
            label="Default currency"
            hint="New projects and invoices begin with it"
            error={fieldState.error?.message}
          >
            <Combobox
              needed
              options={currencyOptions}
              value={currencyOptions.find(({ value }) => value === field.value) ?? null}
              onChange={(option) => field.onChange(option?.value ?? "")}
              disabled={locked}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="time_zone"
        render={({ field, fieldState }) => (
          <Field label="Time zone" hint="Decides when something is overdue" error={fieldState.error?.message}>
            <Combobox
              needed
              options={zoneOptions}
              value={field.value ? zoneOption(field.value) : null}
              onChange={(option) => field.onChange(option?.value ?? "")}
              disabled={locked}
            />
          </Field>
        )}
      />
      <div className="flex items-center justify-end gap-3 sm:col-span-2">
        {locked ? (
          <p className="mr-auto text-muted text-sm">Only an owner can change these.</p>
        ) : (
          <Button type="submit" variant="primary" loading={saving} disabled={!isDirty}>
            Save Changes
          </Button>
        )}
      </div>
    </form>
  )
}

const names = ["address", "country", "tax_id", "email", "default_currency", "time_zone"] as const

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
const zoneOption = (zone: string) => ({ value: zone, label: zone.replaceAll("_", " ") })
const zoneOptions = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map(
  zoneOption,
)

const valuesOf = ({ id, ...organization }: Organization): Values => ({
  id,
  address: organization.address ?? "",
  country: organization.country ?? "",
  tax_id: organization.tax_id ?? "",
  email: organization.email ?? "",
  time_zone: organization.time_zone,
  default_currency: organization.default_currency,
})

function useOrganizationForm(organization: Organization) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, z.output<typeof settingsPatch>>({
    resolver: zodResolver(settingsPatch),
    defaultValues: valuesOf(organization),
  })
  const forget = useKeptForm(form, { place: "organization", saved: () => valuesOf(organization) })
  const update = api.organizations.update.useMutation({
    onSuccess(saved) {
      utils.organizations.get.setData({ id: saved.id }, saved)
      void utils.dashboard.invalidate()
      form.reset(valuesOf(saved))
      forget()
      toast.success("Settings saved successfully!")
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to save settings")
    },
  })
  return { form, save: form.handleSubmit((values) => update.mutate(values)), saving: update.isPending }
}
