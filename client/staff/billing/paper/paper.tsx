// How documents are printed: their language, the size of their paper and the foot of their pages. Owners change it, others read it.

import { zodResolver } from "@hookform/resolvers/zod"
import { type Control, Controller } from "react-hook-form"
import type { z } from "zod"
import { type BillingSettings, billingPatch } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import { languageOptions } from "../../language-options.ts"
import { SaveRow } from "../../save-row.tsx"
import { SelectField } from "../../select-field.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { Section } from "../shelf.tsx"

export function Paper({ locked }: { locked: boolean }) {
  const settings = api.billing_settings.get.useQuery()
  return (
    <Section title="Printing" waiting={{ label: "Loading the printing settings", rows: 3 }} of={settings}>
      {(all) => (
        <Card title="Printing" description="How your invoice and credit note PDFs look.">
          <PaperForm settings={all} locked={locked} />
        </Card>
      )}
    </Section>
  )
}

const names = ["language", "paper_size", "invoice_footer"] as const
type Values = Pick<z.input<typeof billingPatch>, (typeof names)[number]>
type Patch = z.output<typeof billingPatch>
type PaperControl = { control: Control<Values, unknown, Patch>; locked: boolean }

const valuesOf = ({ language, paper_size, invoice_footer }: BillingSettings) => ({
  ...{ language, paper_size, invoice_footer: invoice_footer ?? "" },
})

function PaperForm({ settings, locked }: { settings: BillingSettings; locked: boolean }) {
  const utils = api.useUtils()
  const { form, save, saving } = useSettingsForm<Values, Patch, BillingSettings>({
    ...{ place: "printing", names, valuesOf, saved: settings },
    resolver: zodResolver(billingPatch),
    save: (values) => utils.client.billing_settings.update.mutate(values),
    onSaved: (saved) => utils.billing_settings.get.setData(undefined, saved),
  })
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <SelectField
        control={form.control}
        name="language"
        label="Language"
        hint="For new documents and for emails to clients. You can choose another one for each client."
        options={languageOptions}
        disabled={locked}
      />
      <SizeField control={form.control} locked={locked} />
      <FooterField control={form.control} locked={locked} />
      <SaveRow locked={locked} saving={saving} isDirty={form.formState.isDirty} />
    </form>
  )
}

const sizes = [
  { value: "automatic", label: "Standard for your country" },
  { value: "a4", label: "A4" },
  { value: "letter", label: "US Letter" },
] as const

const SizeField = ({ control, locked }: PaperControl) => (
  <Controller
    control={control}
    name="paper_size"
    render={({ field, fieldState }) => (
      <Field label="Paper size" error={fieldState.error?.message}>
        <Select
          options={sizes}
          value={field.value ?? "automatic"}
          onChange={field.onChange}
          disabled={locked}
        />
      </Field>
    )}
  />
)

const FooterField = ({ control, locked }: PaperControl) => (
  <Controller
    control={control}
    name="invoice_footer"
    render={({ field, fieldState }) => (
      <Field
        label="Page footer"
        hint="On every page: company registration, directors, legal notices. Up to 10 lines."
        error={fieldState.error?.message}
        className="sm:col-span-2"
      >
        <TextArea {...field} value={field.value ?? ""} disabled={locked} />
      </Field>
    )}
  />
)
