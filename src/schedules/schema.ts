// A recurring invoice: what is billed, on which days, and how far each invoice is taken.
import { z } from "zod"
import { happening } from "../audit-log/schema.ts"
import { languages } from "../core/values/language.ts"
import { id, named, optional, optionalDate } from "../core/values/schema.ts"
import { customAnswer } from "../custom-fields/values/schema.ts"
import { amountsAnswer, amountsExample, itemAnswer, itemExample, ownTax } from "../invoices/amounts/schema.ts"
import { changedItems, documentItems } from "../invoices/items/schema.ts"
import { invoiceInput, item, itemsExample } from "../invoices/schema.ts"
import { comingDay, occurrence, occurrenceExample } from "./occurrences/schema.ts"
import { recurrenceUnits } from "./recurrence/rules.ts"
import { modes, scheduleActs, scheduleStatuses } from "./rules.ts"

const whole = (most: number) =>
  z
    .number()
    .int("Enter a whole number")
    .min(1, "At least 1")
    .max(most, `At most ${most.toLocaleString("en")}`)

const day = z
  .string()
  .trim()
  .refine(
    (value) =>
      z.iso
        .date()
        .regex(/^(19|2)/)
        .safeParse(value).success,
    "Enter a valid date as YYYY-MM-DD",
  )

const rule = {
  start_on: day.meta({ example: "2027-01-31", description: "The first date, today or later" }),
  every: whole(365).meta({ example: 1, description: "How many units apart the dates are" }),
  unit: z.enum(recurrenceUnits, `Choose one of ${recurrenceUnits.join(", ")}`).meta({ example: "month" }),
  day: optional(whole(31)).meta({
    description:
      "With `month`: the day of the month, by default that of `start_on`. 31 is the last day of every month",
  }),
  at: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time as HH:MM")
    .optional()
    .meta({ example: "09:00", description: "In the organization's time zone. 09:00 by default" }),
  ends_on: optionalDate.meta({ example: "2027-12-31", description: "No date is after it" }),
  ends_after: optional(whole(10_000)).meta({
    description:
      "Ends after so many dates in all. Skipped and missed ones count too, those that pass during a pause don't",
  }),
}

const handling = {
  mode: z.enum(modes, `Choose one of ${modes.join(", ")}`).meta({
    example: "send",
    description: "`draft` creates a draft, `issue` also issues it, `send` also emails it to the client",
  }),
  terms_days: optional(z.number().int().min(0, "At least 0").max(365, "At most 365")).meta({
    description: "Days from issue until it is due. By default the client's or the organization's terms",
  }),
}

const wordsHelp =
  "{month}, {year}, {n}, {period}, {period_start} and {period_end} are replaced on each invoice, also in descriptions of items"

const document = {
  project: id,
  ...invoiceInput.pick({
    client: true,
    amount: true,
    currency: true,
    tax_rate: true,
    series: true,
  }).shape,
  items: documentItems,
  notes: invoiceInput.shape.notes.meta({ description: wordsHelp }),
  ...invoiceInput.pick({ prices_include_tax: true, price_decimals: true, discount: true, withholding: true })
    .shape,
  ...invoiceInput.pick({ language: true, po_number: true, contract_number: true, buyer_reference: true })
    .shape,
  ...invoiceInput.pick({ terms: true, internal_note: true, custom: true }).shape,
}

const ruleExample = { start_on: "2027-01-31", every: 1, unit: "month" } as const

export const scheduleInput = z.object({ ...document, ...rule, ...handling }).meta({
  example: {
    client: 7,
    project: 3,
    currency: "USD",
    ...ruleExample,
    mode: "send",
    terms_days: 14,
    tax_rate: 20,
    items: [{ description: "Hosting, {month} {year}", quantity: 1, unit_price: 100 }],
  },
})
export const schedulePatch = z
  .object({
    id,
    ...z.object({ ...document, ...rule, ...handling }).partial().shape,
    items: changedItems,
    in_instalments: z.boolean().optional().meta({
      description: "false removes its instalments for good, true leaves them as they are",
    }),
  })
  .meta({ example: { every: 3, mode: "draft" } })

export const repeatInput = z
  .object({ id, ...rule, ...handling })
  .meta({ example: { ...ruleExample, mode: "send", terms_days: 14 } })

const changed = id
  .optional()
  .meta({ description: "The recurring invoice that would be changed to this rule" })
export const previewInput = z.object({ ...rule, schedule: changed }).meta({ example: ruleExample })
export const preview = comingDay.array().max(12)

export const resumeInput = z.object({
  id,
  catch_up: z.boolean().optional().meta({
    description:
      "Also creates invoices that failed and those of dates that have passed, for the last 31 days. By default they are skipped",
  }),
})

const scheduleExample = {
  id: 5,
  status: "active",
  pause_reason: null,
  client: 7,
  client_name: "Ada Lovelace",
  project: 3,
  project_title: "Website",
  title: "Hosting, {month} {year}",
  currency: "USD",
  total: 239.99,
  formatted_total: "$239.99",
  ...{ ...ruleExample, day: null, at: "09:00", ends_on: null, ends_after: null },
  mode: "send",
  terms_days: 14,
  next_on: "2027-01-31",
  next_at: "2027-01-31T09:00:00.000Z",
  problem: null,
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
} as const

export const schedule = named(
  "Schedule",
  z.object({
    id,
    status: z.enum(scheduleStatuses),
    pause_reason: z.string().nullable().meta({
      description: "Why it was paused. null if a member paused it",
    }),
    client: id,
    client_name: z.string(),
    project: id.nullable(),
    project_title: z.string().nullable(),
    title: z.string().nullable().meta({ description: "The first item's description" }),
    currency: z.string(),
    total: z.number(),
    formatted_total: z.string(),
    start_on: z.string(),
    every: z.number().int(),
    unit: z.enum(recurrenceUnits),
    day: z.number().int().nullable(),
    at: z.string(),
    ends_on: z.string().nullable(),
    ends_after: z.number().int().nullable(),
    mode: z.enum(modes),
    terms_days: z.number().int().nullable(),
    next_on: z.string().nullable().meta({ description: "The next date. null unless it is active" }),
    next_at: z.string().nullable().meta({ description: "The moment of the next date" }),
    problem: z.string().nullable().meta({
      description: "Why the last invoice couldn't be created. It is tried again daily for three days",
    }),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  scheduleExample,
)

const text = z.string().nullable()

export const scheduleDetail = named(
  "ScheduleDetail",
  schedule.extend({
    amount: z.number(),
    tax_amount: z.number(),
    subtotal: z.number(),
    tax_rate: z.number(),
    ...amountsAnswer,
    items: item
      .omit({ id: true })
      .extend({ ...itemAnswer, tax: ownTax })
      .array(),
    ...{ notes: text, terms: text, po_number: text, contract_number: text, buyer_reference: text },
    internal_note: text,
    language: z.enum(languages),
    series: id.nullable(),
    custom: customAnswer,
    instalments: z
      .object({ percent: z.number(), days: z.number().int().nullable() })
      .array()
      .nullable()
      .meta({
        description:
          "Those of the invoice that is repeated, as shares of what is payable. `days` count from the issue date, and the last one is due with the invoice",
      }),
    upcoming: preview.meta({ description: "The next dates, at most 12" }),
    occurrences: occurrence.array().meta({ description: "What became of past dates: the newest 100" }),
    allowed: z.enum(scheduleActs).array().meta({ description: "What can be done with it now" }),
    timeline: happening.array(),
  }),
  {
    ...scheduleExample,
    ...{ amount: 199.99, tax_amount: 40, subtotal: 199.99, tax_rate: 20 },
    ...amountsExample,
    items: itemsExample.map(({ id: _, ...line }) => ({ ...line, ...itemExample, net_amount: line.amount })),
    notes: null,
    ...{
      po_number: "PO-4711",
      contract_number: null,
      buyer_reference: null,
      terms: null,
      internal_note: null,
    },
    ...{ language: "en", series: null, custom: {}, instalments: null },
    upcoming: [{ on: "2027-01-31", at: "2027-01-31T09:00:00.000Z" }],
    occurrences: [occurrenceExample],
    allowed: ["edit", "pause", "skip", "end"],
    timeline: [],
  },
)

export const scheduleDone = z.object({
  message: z.string().meta({ example: "Paused" }),
  schedule: scheduleDetail,
})

export type RuleInput = z.output<typeof previewInput>
export type ScheduleInput = z.output<typeof scheduleInput>
export type SchedulePatch = Omit<z.output<typeof schedulePatch>, "id">
export type RepeatInput = z.output<typeof repeatInput>
export type Schedule = z.output<typeof schedule>
export type ScheduleDetail = z.output<typeof scheduleDetail>
