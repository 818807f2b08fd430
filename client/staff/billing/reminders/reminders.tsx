// Automatic reminders: whether they are sent, at which hour and on which days. Owners change them, others read them.

import { zodResolver } from "@hookform/resolvers/zod"
import { Controller, FormProvider, type Path } from "react-hook-form"
import { maxSteps } from "../../../../src/reminders/rules.ts"
import type { ReminderSettings } from "../../../../src/reminders/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { usePaid } from "../../profile/settings.ts"
import { SaveRow } from "../../save-row.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { Section } from "../shelf.tsx"
import {
  changeOf,
  type ReminderChange,
  type ReminderValues,
  reminderForm,
  valuesOf,
} from "./reminder-values.ts"
import { StepFields } from "./step-fields.tsx"

export function Reminders({ locked }: { locked: boolean }) {
  const settings = api.reminders.settings.useQuery()
  const paid = usePaid() !== false
  return (
    <Section title="Reminders" waiting={{ label: "Loading the reminder settings", rows: 4 }} of={settings}>
      {(all) => (
        <Card
          title="Reminders"
          description="Emails to your clients before and after an invoice is due, until it's paid."
        >
          {/* What the form begins with depends on the plan. */}
          <RemindersForm key={String(paid)} settings={all} paid={paid} locked={locked} />
        </Card>
      )}
    </Section>
  )
}

type RemindersFormProps = { settings: ReminderSettings; paid: boolean; locked: boolean }

function RemindersForm({ settings, paid, locked }: RemindersFormProps) {
  const utils = api.useUtils()
  const { form, save, saving } = useSettingsForm<ReminderValues, ReminderChange, ReminderSettings>({
    ...{ place: "reminders", names, saved: settings },
    valuesOf: (now) => valuesOf(now, paid),
    resolver: zodResolver(reminderForm),
    save: (values) => utils.client.reminders.change.mutate(changeOf(values, settings, paid)),
    onSaved(saved) {
      utils.reminders.settings.setData(undefined, saved)
      void utils.reminders.of_invoice.invalidate()
    },
  })
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={save}>
      <SwitchField
        control={form.control}
        name="is_on"
        label="Automatic reminders"
        hint="For days that are still to come. You can mute an invoice or leave out a client."
        disabled={locked}
      />
      <Controller
        control={form.control}
        name="hour"
        render={({ field, fieldState }) => (
          <Field label="Time" hint="In your organization's time zone" error={fieldState.error?.message}>
            <Select
              options={hours}
              value={String(field.value)}
              onChange={(hour) => field.onChange(Number(hour))}
              disabled={locked}
            />
          </Field>
        )}
      />
      <FormProvider {...form}>
        <StepFields paid={paid} locked={locked} />
      </FormProvider>
      {!paid && <p className="text-pretty text-muted text-sm sm:col-span-2">{abilities.reminders.refusal}</p>}
      <SaveRow locked={locked} saving={saving} isDirty={form.formState.isDirty} />
    </form>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`,
}))

/** Where the server's errors may be. */
const names: readonly Path<ReminderValues>[] = [
  "hour",
  ...Array.from(
    { length: maxSteps },
    (_, at) => [`steps.${at}.days`, `steps.${at}.subject`, `steps.${at}.message`] as const,
  ).flat(),
]
