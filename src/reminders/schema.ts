// Reminders by the clock: the organization's settings, and what is sent about an invoice.
import { z } from "zod"
import { id, line, named, optional, optionalText } from "../core/values/schema.ts"
import { earliest, latest, maxSteps, reasons, wordNames } from "./rules.ts"

const words = `May name ${wordNames.join(", ")}`
const days = z
  .number()
  .int()
  .min(earliest, `At least ${earliest}`)
  .max(latest, `At most ${latest}`)
  .meta({ description: "From the due date on; negative before it" })

const step = z.object({
  days,
  subject: optional(line()).meta({ description: `${words}. null for the usual subject` }),
  message: optionalText(5_000).meta({ description: `Below the greeting. ${words}. null for the usual text` }),
})

const usual = { subject: null, message: null }
const example = {
  is_on: true,
  hour: 9,
  steps: [
    { days: -3, ...usual },
    { days: 7, subject: "{number} is {days} days late", message: "Is anything missing?" },
  ],
}

export const settingsPatch = z
  .object({
    is_on: z.boolean(),
    hour: z.number().int().min(0, "At least 0").max(23, "At most 23").meta({
      description: "Of the day, in the organization's time zone",
    }),
    steps: step.array().min(1, "Add at least one reminder").max(maxSteps, `At most ${maxSteps} reminders`),
  })
  .partial()
  .meta({ example })

export const reminderSettings = named(
  "ReminderSettings",
  z.object({
    is_on: z.boolean().meta({ description: "Off until an owner turns reminders on" }),
    hour: z.number().int(),
    steps: z
      .object({ days: z.number().int(), subject: z.string().nullable(), message: z.string().nullable() })
      .array(),
  }),
  example,
)

const reason = z.enum(reasons)

export const invoiceReminders = named(
  "InvoiceReminders",
  z.object({
    is_muted: z.boolean().meta({ description: "Whether reminders are muted for this invoice" }),
    stopped_by: reason.nullable().meta({ description: "Why no reminder is sent now. null if they are sent" }),
    next: z
      .object({ days: z.number().int(), at: z.string() })
      .nullable()
      .meta({ description: "The next reminder, and when it is sent" }),
    past: z
      .object({
        days: z.number().int(),
        due_on: z.string().meta({ description: "The due date that it was about" }),
        at: z.string(),
        state: z.enum(["pending", "done", "failed", "skipped"]),
        reason: reason.nullable().meta({ description: "Why it was skipped" }),
      })
      .array()
      .meta({ description: "The newest 100" }),
  }),
  {
    is_muted: false,
    stopped_by: null,
    next: { days: 7, at: "2026-12-12T09:00:00.000Z" },
    past: [
      { days: -3, due_on: "2026-12-05", at: "2026-12-02T09:00:00.000Z", state: "done", reason: null },
      {
        days: 1,
        due_on: "2026-12-05",
        at: "2026-12-06T09:00:00.000Z",
        state: "skipped",
        reason: "just_emailed",
      },
    ],
  },
)

export const muteInput = z.object({ id, is_muted: z.boolean() }).meta({ example: { is_muted: true } })
export const exceptInput = z.object({ id, is_excepted: z.boolean() }).meta({ example: { is_excepted: true } })

export const clientReminders = named(
  "ClientReminders",
  z.object({ is_excepted: z.boolean().meta({ description: "Whether the client gets no reminders" }) }),
  { is_excepted: false },
)

export type SettingsPatch = z.output<typeof settingsPatch>
export type ReminderSettings = z.output<typeof reminderSettings>
export type InvoiceReminders = z.output<typeof invoiceReminders>
