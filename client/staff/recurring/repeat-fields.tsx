// The fields of a rule, and the dates that it comes to.
import type { UseFormReturn } from "react-hook-form"
import { modeLabels, modes } from "../../../src/schedules/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { Field } from "../../ui/field.tsx"
import type { Option } from "../../ui/option.ts"
import { TextInput } from "../../ui/text-input.tsx"
import { DateField } from "../date-field.tsx"
import { SelectField } from "../select-field.tsx"
import { SwitchField } from "../switch-field.tsx"
import { useLatestAnswer } from "../use-latest-answer.ts"
import { DateGrid } from "./dates.tsx"
import { endsMonth, type RepeatValues, sentOf } from "./repeat-values.ts"

type RepeatFieldsProps = {
  form: UseFormReturn<RepeatValues>
  rhythms: readonly Option[]
  schedule?: ScheduleDetail
}

export function RepeatFields({ form, rhythms, schedule }: RepeatFieldsProps) {
  const { control, register, formState, watch } = form
  const values = watch()
  const { errors } = formState
  return (
    <>
      <SelectField control={control} name="rhythm" label="Repeats" options={rhythms} />
      <DateField
        control={control}
        name="start_on"
        label="First date"
        required
        min={schedule ? undefined : today()}
      />
      {endsMonth(values) && (
        <div className="sm:col-span-2">
          <SwitchField
            control={control}
            name="last_day"
            label="Always on the last day of the month"
            hint="Otherwise longer months use the same day as the first date."
          />
        </div>
      )}
      <SelectField control={control} name="ends" label="Ends" options={endings} />
      {values.ends === "on" && <DateField control={control} name="ends_on" label="Last date" required />}
      {values.ends === "after" && (
        <Field label="Number of dates" required error={errors.ends_after?.message}>
          <TextInput {...register("ends_after", numbers)} inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      <Field label="Time" hint="In your organization's time zone." error={errors.at?.message}>
        <TextInput {...register("at")} type="time" />
      </Field>
      <Field
        label="Days until due"
        hint="Leave it empty for the client's usual terms."
        error={errors.terms_days?.message}
      >
        <TextInput {...register("terms_days", numbers)} inputMode="numeric" autoComplete="off" />
      </Field>
      {schedule?.instalments && (
        <div className="sm:col-span-2">
          <SwitchField
            control={control}
            name="instalments"
            label={`Payable in ${schedule.instalments.length} instalments`}
            hint="Once you turn this off, it can't be turned on again."
          />
        </div>
      )}
      <SelectField control={control} name="mode" label="On each date" options={choices} />
      <Preview values={values} schedule={schedule} />
    </>
  )
}

const numbers = { validate: (text: string) => /^\s*\d*\s*$/.test(text) || "Enter a whole number" }

const endings = [
  { value: "never", label: "Never" },
  { value: "on", label: "On a date" },
  { value: "after", label: "After a number of dates" },
]

const choices = modes.map((value) => ({ value, label: modeLabels[value] }))

type PreviewProps = { values: RepeatValues; schedule: ScheduleDetail | undefined }

function Preview({ values, schedule }: PreviewProps) {
  const { client } = api.useUtils()
  const { mode: _mode, terms_days: _terms, ...sent } = sentOf(values, schedule)
  const rule = { ...sent, schedule: schedule?.id }
  const { answer, error } = useLatestAnswer({
    about: JSON.stringify(rule),
    debounce: 300,
    ask: (signal) => client.schedules.preview.mutate(rule, { signal }),
  })
  if (answer === null || error !== null) return null
  return (
    <section aria-live="polite" className="sm:col-span-2">
      <h3 className="mb-1.5 font-medium text-sm">Next dates</h3>
      <DateGrid days={answer} />
    </section>
  )
}
