// Defaults for new invoices. Owners change them, others see them.

import { zodResolver } from "@hookform/resolvers/zod"
import { type Control, Controller } from "react-hook-form"
import type { z } from "zod"
import { type BillingSettings, billingPatch } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { readWhole } from "../../../lib/amount.ts"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import { SaveRow } from "../../save-row.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { Section } from "../shelf.tsx"

export function Terms({ locked }: { locked: boolean }) {
  const settings = api.billing_settings.get.useQuery()
  return (
    <Section title="Terms" waiting={{ label: "Loading terms", rows: 4 }} of={settings}>
      {(all) => (
        <Card title="Terms" description="Defaults for new invoices. You can change them on each invoice.">
          {/* Archiving the default tax empties the field. */}
          <TermsForm key={all.default_tax_id} settings={all} locked={locked} />
        </Card>
      )}
    </Section>
  )
}

type TermsFormProps = { settings: BillingSettings; locked: boolean }

function TermsForm({ settings, locked }: TermsFormProps) {
  const { form, save, saving } = useTermsForm(settings)
  const { control, formState } = form
  const { isDirty } = formState
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <DaysField control={control} locked={locked} />
      <TaxField control={control} locked={locked} />
      <DecimalsField control={control} locked={locked} />
      <div className="sm:pt-7">
        <SwitchField
          control={control}
          name="prices_include_tax"
          label="Prices include tax"
          hint="Tax is included in the price rather than added to it."
          disabled={locked}
        />
      </div>
      <SwitchField
        control={control}
        name="invoices_without_project"
        label="Invoices without a project"
        hint="Lets you leave the project of an invoice empty."
        disabled={locked}
      />
      <WordsField control={control} locked={locked} />
      <SaveRow locked={locked} saving={saving} isDirty={isDirty} />
    </form>
  )
}

const names = [
  ...(["terms_days", "default_tax_id", "price_decimals", "prices_include_tax"] as const),
  ...(["invoices_without_project", "terms"] as const),
] as const
type Values = Pick<z.input<typeof billingPatch>, (typeof names)[number]>
type Patch = z.output<typeof billingPatch>
type TermsControl = { control: Control<Values, unknown, Patch>; locked: boolean }

const valuesOf = (settings: BillingSettings) => ({
  terms_days: settings.terms_days,
  default_tax_id: settings.default_tax_id,
  price_decimals: settings.price_decimals,
  prices_include_tax: settings.prices_include_tax,
  invoices_without_project: settings.invoices_without_project,
  terms: settings.terms ?? "",
})

function useTermsForm(settings: BillingSettings) {
  const utils = api.useUtils()
  return useSettingsForm<Values, Patch, BillingSettings>({
    ...{ place: "billing terms", names, valuesOf, saved: settings },
    resolver: zodResolver(billingPatch),
    save: (values) => utils.client.billing_settings.update.mutate(values),
    onSaved: (saved) => utils.billing_settings.get.setData(undefined, saved),
  })
}

const DaysField = ({ control, locked }: TermsControl) => (
  <Controller
    control={control}
    name="terms_days"
    render={({ field, fieldState }) => (
      <Field label="Days until due" hint="Leave empty for due on receipt" error={fieldState.error?.message}>
        <NumberInput
          inputMode="numeric"
          read={readWhole}
          write={String}
          value={typeof field.value === "number" ? field.value : null}
          onChange={(days, unread) => field.onChange(unread === undefined ? days : Number.NaN)}
          onBlur={field.onBlur}
          disabled={locked}
        />
      </Field>
    )}
  />
)

const none = "none"

function TaxField({ control, locked }: TermsControl) {
  const taxes = api.taxes.list.useQuery({ status: "active" })
  const choices = (taxes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Controller
      control={control}
      name="default_tax_id"
      render={({ field, fieldState }) => (
        <Field label="Default tax" hint="For new items" error={fieldState.error?.message}>
          <Select
            options={[{ value: none, label: "None" }, ...choices]}
            value={field.value ? String(field.value) : none}
            onChange={(id) => field.onChange(id === none ? null : Number(id))}
            disabled={locked || taxes.isPending}
          />
        </Field>
      )}
    />
  )
}

const usual = "usual"
const choices = [
  { value: usual, label: "Standard for the currency" },
  ...[0, 1, 2, 3, 4, 5, 6].map((digits) => ({ value: String(digits), label: String(digits) })),
]

const DecimalsField = ({ control, locked }: TermsControl) => (
  <Controller
    control={control}
    name="price_decimals"
    render={({ field, fieldState }) => (
      <Field
        label="Decimal places in prices"
        hint="For prices with fractions of a cent. Totals don't change."
        error={fieldState.error?.message}
      >
        <Select
          options={choices}
          value={typeof field.value === "number" ? String(field.value) : usual}
          onChange={(digits) => field.onChange(digits === usual ? null : Number(digits))}
          disabled={locked}
        />
      </Field>
    )}
  />
)

const WordsField = ({ control, locked }: TermsControl) => (
  <Controller
    control={control}
    name="terms"
    render={({ field, fieldState }) => (
      <Field
        label="Printed terms"
        hint="Shown below the total"
        error={fieldState.error?.message}
        className="sm:col-span-2"
      >
        <TextArea {...field} value={field.value ?? ""} disabled={locked} />
      </Field>
    )}
  />
)
