// A project: work done for a client, with a budget, dates and a file handed over at the end.
import { z } from "zod"
import { hourlyRate } from "../billable-work/schema.ts"
import {
  currency,
  id,
  line,
  listFileQuery,
  listQuery,
  longCursor,
  named,
  optionalDate,
  optionalText,
} from "../core/values/schema.ts"
import { customAnswer, customExample, customInput } from "../custom-fields/values/schema.ts"
import { sorts } from "./listing/rules.ts"

/** The statuses offered to choose from, in the order of the work. */
export const offeredStatuses = ["planned", "in_progress", "review", "delivered", "archived"] as const
/** `completed` is accepted and shown, but not offered. */
const projectStatuses = [...offeredStatuses, "completed"] as const
export type ProjectStatus = (typeof projectStatuses)[number]

const status = z.enum(projectStatuses, `Choose one of ${offeredStatuses.join(", ")}`)

/** In the currency's own unit; the allowed decimals depend on the currency. */
const budget = z
  .number("Enter an amount")
  .min(0, "The budget can't be negative")
  .max(999_999_999_999.99, "At most 999,999,999,999.99")
  .nullish()

const fields = {
  title: line(),
  description: optionalText(),
  client: id,
  status,
  currency,
  budget,
  hourly_rate: hourlyRate.meta({ example: 95, description: "In the project's currency" }),
  start_date: optionalDate,
  due_date: optionalDate,
  custom: customInput,
}

export const projectInput = z.object({
  ...fields,
  status: status.default("planned"),
  currency: currency.meta({
    description: "ISO 4217. By default the client's own, otherwise the organization's",
  }),
})
export const projectPatch = z
  .object({ id, ...z.object({ ...fields, client_id: id }).partial().shape })
  .refine(
    ({ client, client_id }) => client === undefined || client_id === undefined || client === client_id,
    { path: ["client"], message: "client and client_id name different clients" },
  )
  .meta({ example: { status: "review" } })
export const projectList = z.object({
  ...listQuery,
  cursor: longCursor,
  ...listFileQuery,
  client: id.optional(),
  status: status.optional(),
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first by default. A leading `-` reverses the order. Projects without a due date come last, and amounts are sorted one currency after another. In a search, only the newest thousand matches are found and sorted.",
    }),
})

export const project = named(
  "Project",
  z.object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    client: id,
    client_name: z.string(),
    client_email: z.string(),
    status: z.enum(projectStatuses),
    currency: z.string(),
    budget: z.number().nullable(),
    formatted_budget: z.string().nullable(),
    hourly_rate: z.number().nullable(),
    /** Net, like the budget: its issued invoices in its currency. */
    invoiced: z.number(),
    formatted_invoiced: z.string(),
    start_date: z.string().nullable(),
    due_date: z.string().nullable(),
    is_overdue: z.boolean(),
    unread_message_count: z.number(),
    has_deliverable: z.boolean(),
    deliverable_filename: z.string().nullable(),
    deliverable_uploaded_at: z.string().nullable(),
    created_at: z.string(),
    custom: customAnswer,
  }),
  {
    id: 3,
    title: "Website",
    description: "A new face for the shop.",
    client: 7,
    client_name: "Ada Lovelace",
    client_email: "ada@example.com",
    status: "in_progress",
    currency: "USD",
    budget: 5000,
    formatted_budget: "$5,000.00",
    hourly_rate: null,
    invoiced: 199.99,
    formatted_invoiced: "$199.99",
    start_date: "2026-11-01",
    due_date: "2026-12-31",
    is_overdue: false,
    unread_message_count: 0,
    has_deliverable: false,
    deliverable_filename: null,
    deliverable_uploaded_at: null,
    created_at: "2026-11-01T08:00:00.000Z",
    custom: customExample,
  },
)

export type ProjectInput = z.output<typeof projectInput>
export type ProjectPatch = Omit<z.output<typeof projectPatch>, "id">
export type ProjectList = z.output<typeof projectList>
export type Project = z.output<typeof project>
