// The reminders one by one: on which day, and with which words.
import { Plus, X } from "lucide-react"
import { useState } from "react"
import { useController, useFieldArray, useFormContext } from "react-hook-form"
import { earliest, maxSteps, wordNames } from "../../../../src/reminders/rules.ts"
import { readWhole } from "../../../lib/amount.ts"
import { Button, IconButton } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import type { ReminderValues } from "./reminder-values.ts"

/** Needs a `FormProvider`. Without `paid` there is one, with our words. */
export function StepFields({ paid, locked }: { paid: boolean; locked: boolean }) {
  const { control } = useFormContext<ReminderValues>()
  const { fields, append, remove } = useFieldArray({ control, name: "steps" })
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
          <legend className="px-1 font-medium text-sm">{`Reminder ${at + 1}`}</legend>
          <div className="flex items-start gap-3 max-sm:flex-wrap">
            <DayFields at={at} locked={locked} />
            {fields.length > 1 && !locked && (
              <IconButton label={`Remove reminder ${at + 1}`} className="mt-6.5" onClick={() => remove(at)}>
                <X />
              </IconButton>
            )}
          </div>
          {paid && <OwnWords at={at} locked={locked} />}
        </fieldset>
      ))}
      {paid && !locked && fields.length < maxSteps && (
        <Button
          size="sm"
          icon={<Plus />}
          className="self-start"
          onClick={() => append({ days: Number.NaN, subject: "", message: "" })}
        >
          Add reminder
        </Button>
      )}
    </div>
  )
}

type StepProps = { at: number; locked: boolean }

/** Days before the due date are negative. They are shown without their sign. */
function DayFields({ at, locked }: StepProps) {
  const { control } = useFormContext<ReminderValues>()
  const { field, fieldState } = useController({ control, name: `steps.${at}.days` })
  const days = field.value
  const [when, setWhen] = useState<When>(days < 0 ? "before" : "after")
  const problem = fieldState.error?.message
  return (
    <>
      <Field
        label="Days"
        error={problem !== undefined && days < earliest ? `At most ${-earliest}` : problem}
        className="max-sm:flex-1 sm:w-40 sm:shrink-0"
      >
        <NumberInput
          inputMode="numeric"
          read={readWhole}
          write={String}
          value={Number.isFinite(days) ? Math.abs(days) : null}
          onChange={(typed, unread) =>
            field.onChange(unread === undefined && typed !== null ? signed(typed, when) : Number.NaN)
          }
          onBlur={field.onBlur}
          disabled={locked}
        />
      </Field>
      <Field
        label="When"
        hint={days === 0 ? "On the due date itself" : undefined}
        className="flex-1 max-sm:order-last max-sm:basis-full"
      >
        <Select
          options={whens}
          value={when}
          onChange={(chosen) => {
            setWhen(chosen)
            field.onChange(signed(Math.abs(days), chosen))
          }}
          disabled={locked}
        />
      </Field>
    </>
  )
}

type When = "before" | "after"
const whens = [
  { value: "before", label: "Before it's due" },
  { value: "after", label: "After it's due" },
] as const
const signed = (days: number, when: When) => (when === "before" ? 0 - days : days)

function OwnWords({ at, locked }: StepProps) {
  const { register, getValues, formState } = useFormContext<ReminderValues>()
  const [isOpen, setOpen] = useState(() => {
    const { subject, message } = getValues(`steps.${at}`)
    return Boolean(subject || message)
  })
  if (!isOpen)
    return (
      !locked && (
        <Button size="sm" variant="ghost" className="-ml-2.5 self-start" onClick={() => setOpen(true)}>
          Write your own text
        </Button>
      )
    )
  const errors = formState.errors.steps?.[at]
  return (
    <>
      <Field label="Subject" hint="Leave empty for our usual subject" error={errors?.subject?.message}>
        <TextInput
          {...register(`steps.${at}.subject`)}
          maxLength={200}
          autoComplete="off"
          disabled={locked}
        />
      </Field>
      <Field
        label="Message"
        hint={`Leave empty for our usual text. Subject and message can use ${wordNames.join(", ")}.`}
        error={errors?.message?.message}
      >
        <TextArea {...register(`steps.${at}.message`)} disabled={locked} />
      </Field>
    </>
  )
}
