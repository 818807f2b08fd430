// How time is billed: the organization's hourly rate, and what each entry is rounded up to.
import { zodResolver } from "@hookform/resolvers/zod"
import { Controller } from "react-hook-form"
import type { z } from "zod"
import { type BillingSettings, billingPatch } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { RateField } from "../../rate-field.tsx"
import { SaveRow } from "../../save-row.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { ownCurrency } from "../../values.tsx"
import { Section } from "../shelf.tsx"

export function Time({ locked }: { locked: boolean }) {
  const settings = api.billing_settings.get.useQuery()
  return (
    <Section title="Time" waiting={{ label: "Loading time", rows: 2 }} of={settings}>
      {(all) => (
        <Card title="Time" description="For time that you add to invoices.">
          <TimeForm settings={all} locked={locked} />
        </Card>
      )}
    </Section>
  )
}

const names = ["hourly_rate", "time_rounding"] as const
type Values = Pick<z.input<typeof billingPatch>, (typeof names)[number]>
type Patch = z.output<typeof billingPatch>

const valuesOf = ({ hourly_rate, time_rounding }: BillingSettings) => ({ hourly_rate, time_rounding })

function TimeForm({ settings, locked }: { settings: BillingSettings; locked: boolean }) {
  const utils = api.useUtils()
  const { form, save, saving } = useSettingsForm<Values, Patch, BillingSettings>({
    ...{ place: "billing time", names, valuesOf, saved: settings },
    resolver: zodResolver(billingPatch),
    save: (values) => utils.client.billing_settings.update.mutate(values),
    onSaved: (saved) => utils.billing_settings.get.setData(undefined, saved),
  })
  const { control, formState } = form
  const { isDirty } = formState
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <RateField
        control={control}
        name="hourly_rate"
        currency={ownCurrency() ?? "USD"}
        hint="Projects and clients can have their own"
        disabled={locked}
      />
      <Controller
        control={control}
        name="time_rounding"
        render={({ field, fieldState }) => (
          <Field
            label="Time rounding"
            hint="Each entry is rounded up when you bill it"
            error={fieldState.error?.message}
          >
            <Select
              options={choices}
              value={String(field.value ?? 1)}
              onChange={(minutes) => field.onChange(Number(minutes))}
              disabled={locked}
            />
          </Field>
        )}
      />
      <SaveRow locked={locked} saving={saving} isDirty={isDirty} />
    </form>
  )
}

/** What the server accepts. */
const roundings = [1, 5, 6, 10, 15, 30, 60]

const choices = roundings.map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? "No rounding" : minutes === 60 ? "Up to a full hour" : `Up to ${minutes} minutes`,
}))
