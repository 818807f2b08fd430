// A hire request: who wants what, by when and for how much.
import { z } from "zod"
import {
  currency,
  email,
  id,
  line,
  listQuery,
  named,
  optional,
  optionalLine,
  optionalText,
  text,
} from "../core/values/schema.ts"
import { bySlug } from "../landing/schema.ts"
import { budgetRanges, hireRequestStatuses, maxLengths, priorities, timelines } from "./rules.ts"

const budget = z.enum(Object.keys(budgetRanges))
const timeline = z.enum(Object.keys(timelines))
const priority = z.enum(priorities)

/** The first four are required; the service reports all empty ones together. */
export const hireRequestInput = z.object({
  ...bySlug.shape,
  client_name: optionalLine(maxLengths.client_name),
  client_email: optional(email),
  project_title: optionalLine(maxLengths.project_title),
  project_description: optionalText(maxLengths.project_description),
  client_phone: optionalLine(maxLengths.client_phone),
  client_company: optionalLine(maxLengths.client_company),
  budget_range: optional(budget),
  budget_currency: currency.meta({
    description: "The budget's currency as shown to the visitor (ISO 4217)",
  }),
  timeline: optional(timeline),
  priority: optional(priority),
})
/** What is stored: nothing required is missing. */
export const fullRequest = hireRequestInput.omit({ orgSlug: true }).extend({
  client_name: line(),
  client_email: email,
  project_title: line(),
  project_description: text(),
})
export const hireRequestList = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  status: z.enum(hireRequestStatuses, `Choose one of ${hireRequestStatuses.join(", ")}`).optional(),
})

export const hireRequest = named(
  "HireRequest",
  z.object({
    id,
    client_name: z.string(),
    client_email: z.string(),
    client_phone: z.string().nullable(),
    client_company: z.string().nullable(),
    project_title: z.string(),
    project_description: z.string(),
    budget_range: z.string().nullable(),
    budget_currency: z.string().nullable(),
    timeline: z.string().nullable(),
    priority,
    created_at: z.string(),
    /** Null while it is new. */
    accepted_at: z.string().nullable(),
    /** What an accepted one has become, while these exist. */
    client: id.nullable(),
    project: id.nullable(),
  }),
  {
    id: 4,
    client_name: "Sam Fox",
    client_email: "sam@example.com",
    client_phone: "+1 212 555 0100",
    client_company: "Fox Lamps",
    project_title: "A shop for lamps",
    project_description: "Forty lamps, to be sold online.",
    budget_range: "5k-10k",
    budget_currency: "EUR",
    timeline: "2-3-months",
    priority: "medium",
    created_at: "2026-11-20T09:30:00.000Z",
    accepted_at: "2026-11-20T11:00:00.000Z",
    client: 7,
    project: 3,
  },
)
export const hireRequestAccepted = z.object({
  message: z.string().meta({ example: "Client and project created" }),
  hire_request: hireRequest,
})
export const thanks = z.object({
  message: z.string().meta({ example: "Request sent! Expect a reply within 24-48 hours." }),
})

export type HireRequestInput = z.output<typeof hireRequestInput>
export type FullRequest = z.output<typeof fullRequest>
export type HireRequestQuery = z.output<typeof hireRequestList>
export type HireRequest = z.output<typeof hireRequest>
export type HireRequestAccepted = z.output<typeof hireRequestAccepted>
