// The form of automatic reminders, between its fields and what is sent.
import type { z } from "zod"
import { stepsWithin } from "../../../../src/reminders/rules.ts"
import { type ReminderSettings, settingsPatch } from "../../../../src/reminders/schema.ts"

export const reminderForm = settingsPatch.required().superRefine(({ steps }, ctx) => {
  const days = steps.map((step) => step.days)
  for (const [at, day] of days.entries())
    if (days.indexOf(day) < at)
      ctx.addIssue({
        code: "custom",
        path: ["steps", at, "days"],
        message: "Each reminder needs a day of its own",
      })
})
export type ReminderValues = z.input<typeof reminderForm>
export type ReminderChange = z.output<typeof reminderForm>

/** Those that the plan has: without `paid` the first, with our words. */
export const valuesOf = ({ is_on, hour, steps }: ReminderSettings, paid: boolean) => ({
  is_on,
  hour,
  steps: stepsWithin(steps, paid).map(({ days, subject, message }) => ({
    days,
    subject: subject ?? "",
    message: message ?? "",
  })),
})

/** Without the steps where they stay as they are: those that a plan no longer has are kept for its return. */
export function changeOf({ is_on, hour, steps }: ReminderChange, saved: ReminderSettings, paid: boolean) {
  const isSame = written(steps) === written(stepsWithin(saved.steps, paid))
  return { is_on, hour, ...(isSame && (saved.is_on || !is_on) ? {} : { steps }) }
}

const written = (steps: readonly ReminderChange["steps"][number][]) =>
  JSON.stringify(steps.map(({ days, subject, message }) => [days, subject ?? null, message ?? null]))
