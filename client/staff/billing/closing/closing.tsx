// Until when the books are closed. Owners set it, others read it.

import { zodResolver } from "@hookform/resolvers/zod"
import type { z } from "zod"
import { type BillingSettings, billingPatch } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/dates.ts"
import { Card } from "../../../ui/page.tsx"
import { DateField } from "../../date-field.tsx"
import { SaveRow } from "../../save-row.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { Section } from "../shelf.tsx"

export function Closing({ locked }: { locked: boolean }) {
  const settings = api.billing_settings.get.useQuery()
  return (
    <Section title="Closing date" waiting={{ label: "Loading the closing date", rows: 2 }} of={settings}>
      {(all) => (
        <Card
          title="Closing date"
          description="Once you've filed your taxes for a period, close the books so that its reports can't change."
        >
          <p className="mb-4 text-pretty text-sm">{stateOf(all)}</p>
          <ClosingForm settings={all} locked={locked} />
          <ul className="mt-4 list-disc space-y-1 pl-5 text-pretty text-muted text-sm">
            <li>
              Payments, refunds, write-offs, invoices and credit notes can't be dated on or before this day.
            </li>
            <li>An earlier invoice can still be paid, or corrected with a credit note dated later.</li>
            <li>An owner can change this to an earlier date. Every change is in the audit log.</li>
          </ul>
        </Card>
      )}
    </Section>
  )
}

const stateOf = ({ books_closed_until }: BillingSettings) =>
  books_closed_until === null
    ? "The books are open."
    : `The books are closed through ${date(books_closed_until)}.`

type Values = Pick<z.input<typeof billingPatch>, "books_closed_until">
type Patch = z.output<typeof billingPatch>

const valuesOf = ({ books_closed_until }: BillingSettings) => ({
  books_closed_until: books_closed_until ?? "",
})

function ClosingForm({ settings, locked }: { settings: BillingSettings; locked: boolean }) {
  const utils = api.useUtils()
  const { form, save, saving } = useSettingsForm<Values, Patch, BillingSettings>({
    ...{ place: "closing date", names: ["books_closed_until"], valuesOf, saved: settings },
    resolver: zodResolver(billingPatch),
    save: (values) => utils.client.billing_settings.update.mutate(values),
    onSaved(saved) {
      utils.billing_settings.get.setData(undefined, saved)
      void utils.invoices.invalidate()
    },
  })
  const { isDirty } = form.formState
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <DateField
        control={form.control}
        name="books_closed_until"
        label="Books closed through"
        hint="Today or earlier. Leave empty to keep the books open."
        disabled={locked}
      />
      <SaveRow locked={locked} saving={saving} isDirty={isDirty} />
    </form>
  )
}
