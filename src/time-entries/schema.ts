// A time entry: how long a member worked on a day, for whom, and what an hour of it costs.
import { z } from "zod"
import {
  billedAnswer,
  billedExample,
  hourlyRate,
  moment,
  placeAnswer,
  placeExample,
  placeFields,
  placeFilters,
} from "../billable-work/schema.ts"
import {
  currency,
  id,
  listFileQuery,
  listQuery,
  longCursor,
  named,
  optionalDate,
  optionalText,
} from "../core/values/schema.ts"
import { maxMinutes } from "./rules.ts"

const note = optionalText(1_000).meta({ example: "Home page" })
const minutes = z
  .number("Enter a duration")
  .int("Enter whole minutes")
  .min(1, "At least 1 minute")
  .max(maxMinutes, "At most 24 hours")
  .meta({ example: 90, description: "Whole minutes" })

const fields = {
  ...placeFields,
  worked_on: optionalDate.meta({ example: "2026-11-20", description: "Today by default" }),
  started_at: moment.nullish().meta({
    example: "2026-11-20T09:00:00Z",
    description: "When the work began, if it is known",
  }),
  note,
  is_billable: z.boolean().optional().meta({ description: "true by default" }),
  hourly_rate: hourlyRate.meta({
    example: 95,
    description: "Its own rate. By default that of its project, its client or the organization",
  }),
  currency: currency.meta({
    description:
      "Of its own rate, and only with one. By default that of the project or client, otherwise the organization's",
  }),
}

export const timeEntryInput = z.object({ ...fields, minutes }).meta({
  example: { project: 3, worked_on: "2026-11-20", minutes: 90, note: "Home page" },
})
export const timeEntryPatch = z
  .object({
    id,
    ...fields,
    minutes: minutes.optional().meta({
      example: 90,
      description: "Whole minutes. They stop a timer that is running",
    }),
  })
  .meta({ example: { minutes: 105 } })

export const timeEntryList = z.object({
  ...listQuery,
  cursor: longCursor,
  ...listFileQuery,
  ...placeFilters,
})

export const timeDaysQuery = z.object(placeFilters)

export const timerStart = z
  .object({ ...placeFields, note })
  .meta({ example: { project: 3, note: "Home page" } })

const example = {
  id: 21,
  ...placeExample,
  worked_on: "2026-11-20",
  started_at: "2026-11-20T08:00:00.000Z",
  minutes: 90,
  note: "Home page",
  is_billable: true,
  hourly_rate: null,
  rate: 95,
  currency: "USD",
  ...billedExample,
}

export const timeEntry = named(
  "TimeEntry",
  z.object({
    id,
    ...placeAnswer,
    worked_on: z.string(),
    started_at: z.string().nullable(),
    minutes: z.number().int().nullable().meta({ description: "null while its timer runs" }),
    note: z.string().nullable(),
    is_billable: z.boolean(),
    hourly_rate: z
      .number()
      .nullable()
      .meta({ description: "Its own rate. null: that of its project, its client or the organization" }),
    rate: z.number().nullable().meta({
      description: "What an hour would be billed at. null if there is no rate, or it isn't billable",
    }),
    currency: z.string().meta({ description: "Of the rate" }),
    ...billedAnswer,
  }),
  example,
)

export const runningTimer = named("RunningTimer", z.object({ entry: timeEntry.nullable() }), {
  entry: { ...example, minutes: null },
})

export const timeDays = named(
  "TimeDays",
  z.object({
    days: z
      .object({ day: z.string(), minutes: z.number().int() })
      .array()
      .meta({ description: "Each day with time, the earliest first. A running timer isn't counted" }),
  }),
  { days: [{ day: "2026-11-20", minutes: 90 }] },
)

export type TimeEntryInput = z.output<typeof timeEntryInput>
export type TimeEntryPatch = z.output<typeof timeEntryPatch>
export type TimeEntryQuery = z.output<typeof timeEntryList>
export type TimeDaysQuery = z.output<typeof timeDaysQuery>
export type TimeDays = z.output<typeof timeDays>
export type TimerStart = z.output<typeof timerStart>
export type TimeEntry = z.output<typeof timeEntry>
export type RunningTimer = z.output<typeof runningTimer>
