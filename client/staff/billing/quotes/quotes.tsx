// What an accepted quote becomes by itself. Owners change it, others read it.

import { zodResolver } from "@hookform/resolvers/zod"
import { Controller } from "react-hook-form"
import type { z } from "zod"
import { type BillingSettings, billingPatch } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { SaveRow } from "../../save-row.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { Section } from "../shelf.tsx"

export function Quotes({ locked }: { locked: boolean }) {
  const settings = api.billing_settings.get.useQuery()
  return (
    <Section title="Quotes" waiting={{ label: "Loading the quote settings", rows: 2 }} of={settings}>
      {(all) => (
        <Card title="Quotes" description="What happens when a quote is accepted.">
          <QuotesForm settings={all} locked={locked} />
        </Card>
      )}
    </Section>
  )
}

const names = ["on_accept"] as const
type Values = Pick<z.input<typeof billingPatch>, (typeof names)[number]>
type Patch = z.output<typeof billingPatch>

const valuesOf = ({ on_accept }: BillingSettings) => ({ on_accept })

function QuotesForm({ settings, locked }: { settings: BillingSettings; locked: boolean }) {
  const utils = api.useUtils()
  const { form, save, saving } = useSettingsForm<Values, Patch, BillingSettings>({
    ...{ place: "quotes", names, valuesOf, saved: settings },
    resolver: zodResolver(billingPatch),
    save: (values) => utils.client.billing_settings.update.mutate(values),
    onSaved: (saved) => utils.billing_settings.get.setData(undefined, saved),
  })
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <Controller
        control={form.control}
        name="on_accept"
        render={({ field, fieldState }) => (
          <Field
            label="After a quote is accepted"
            hint="A quote with a deposit gets a deposit invoice. A quote without a project gets a new project."
            error={fieldState.error?.message}
            className="sm:col-span-2"
          >
            <Select
              options={choices}
              value={field.value ?? "nothing"}
              onChange={field.onChange}
              disabled={locked}
            />
          </Field>
        )}
      />
      <SaveRow locked={locked} saving={saving} isDirty={form.formState.isDirty} />
    </form>
  )
}

const choices = [
  { value: "nothing", label: "Do nothing" },
  { value: "draft", label: "Create a draft invoice" },
  { value: "send", label: "Create and email the invoice" },
] as const
