// The dashboard: revenue, work in progress, and what needs attention.
import { z } from "zod"
import { id, named } from "../core/values/schema.ts"
import { invoice } from "../invoices/schema.ts"
import { project } from "../projects/schema.ts"

/** Sums never mix currencies: one entry for each, the organization's own first. */
export const money = named(
  "Money",
  z.object({ currency: z.string(), amount: z.number(), formatted: z.string() }),
  {
    currency: "USD",
    amount: 239.99,
    formatted: "$239.99",
  },
)

/** `days_overdue` in the organization's time zone. */
const late = { id, client: id, client_name: z.string(), due_date: z.string(), days_overdue: z.number().int() }
const lateInvoice = z.object({
  ...late,
  number: z.string(),
  total: z.number(),
  formatted_total: z.string(),
  /** `total` minus what is withheld. */
  payable: z.number(),
  formatted_payable: z.string(),
  /** `payable` without what is settled, of instalments only those that are late; sums of late invoices add these up. */
  amount_due: z.number(),
  formatted_amount_due: z.string(),
})

export const dashboard = z.object({
  currency: z.string(),
  /**
   * Totals of paid invoices; `this_month` holds those created since the first of the month. `outstanding` is what is
   * due on sent invoices, reported payments included until they are confirmed.
   */
  revenue: z.object({ total: money.array(), this_month: money.array(), outstanding: money.array() }),
  /** What arrived since the first of the month, by its date, less refunds. */
  received_this_month: money.array(),
  /** `archived_clients` are part of `clients`. Only active payment methods count. */
  counts: z.object({
    clients: z.number(),
    archived_clients: z.number(),
    projects: z.number(),
    invoices: z.number(),
    payment_methods: z.number(),
  }),
  project_statuses: z.record(z.string(), z.number()).meta({ example: { in_progress: 1 } }),
  invoice_statuses: z.record(z.string(), z.number()).meta({ example: { draft: 1, overdue: 1 } }),
  overdue_projects: z.array(
    z.object({ ...late, title: z.string(), status: z.string() }).meta({
      example: {
        id: 3,
        client: 7,
        client_name: "Ada Lovelace",
        due_date: "2026-11-15",
        days_overdue: 7,
        title: "Website",
        status: "in_progress",
      },
    }),
  ),
  recent_invoices: invoice.array(),
  recent_projects: project.array(),
  /** The last twelve months, oldest first, by the month in which a paid invoice was created. */
  revenue_by_month: z.array(
    z.object({ month: z.string().meta({ example: "2026-11" }), amounts: money.array() }),
  ),
  attention: z.object({
    to_confirm: z.object({ count: z.number(), invoices: invoice.array() }),
    overdue: z.object({ count: z.number(), totals: money.array(), invoices: lateInvoice.array() }),
  }),
})

export type Money = z.output<typeof money>
export type Dashboard = z.output<typeof dashboard>
