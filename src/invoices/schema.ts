// An invoice: what a client owes, line by line, and how far it has come.
import { z } from "zod"
import { happening } from "../audit-log/schema.ts"
import { itemWorkAnswer, itemWorkExample } from "../billable-work/schema.ts"
import { isCurrency } from "../core/values/currencies.ts"
import { id, line, named, optional, optionalText } from "../core/values/schema.ts"
import { settlingAnswer, settlingExample } from "../payments/allocations/schema.ts"
import { claim, claimExample } from "../payments/claims/schema.ts"
import { documentFields } from "../pricing/schema.ts"
import { amountsAnswer, amountsExample, itemAnswer, itemExample, ownTax } from "./amounts/schema.ts"
import { creditedAnswer, creditedExample } from "./credits/schema.ts"
import { kindAnswer, kindExample, partsAnswer, partsExample } from "./deposits/schema.ts"
import { dueInput, paper, paperExample, usualCurrency, writtenInput } from "./document/schema.ts"
import { instalmentsAnswer, instalmentsExample, instalmentsInput } from "./instalments/schema.ts"
import { allActs } from "./issuing/protection/rules.ts"
import { billingItems, changedBillingItems } from "./items/schema.ts"
import { clientVisibleStatuses, invoiceStatuses } from "./rules.ts"
import { settledAnswer, settledExample } from "./settled/schema.ts"

export { outstandingStatuses, unbilledStatuses } from "./rules.ts"

const status = z.enum(invoiceStatuses)
export const clientVisibleStatus = z.enum(clientVisibleStatuses)

const currency = z.string().trim().toUpperCase().refine(isCurrency, "This currency is not supported")

const fields = {
  client: id,
  project: optional(id).meta({
    description:
      "Required, unless the settings allow invoices without a project (`invoices_without_project`)",
  }),
  amount: optional(z.number()),
  currency: optional(currency).meta(usualCurrency),
  status: optional(status),
  due_date: dueInput,
  ...instalmentsInput,
  tax_rate: optional(z.number()),
  notes: optionalText(),
  items: billingItems,
  ...documentFields,
  ...writtenInput,
}

const whichSeries = "A series from `/api/number-series/` that isn't archived. The default one if left out"
const series = optional(id).meta({ description: whichSeries })
export const invoiceInput = z.object({ ...fields, series }).meta({
  example: {
    client: 7,
    project: 3,
    currency: "USD",
    due_date: "2026-12-31",
    tax_rate: 20,
    notes: "Thank you!",
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33 },
      { description: "Hosting", quantity: 1, unit_price: 100 },
    ],
  },
})
export const invoicePatch = z
  .object({
    id,
    ...z.object(fields).partial().shape,
    items: changedBillingItems,
    number: line(50).optional(),
    receipt: z.boolean().optional().meta({
      description: "Email the client a receipt for the payment recorded when the status becomes `paid`",
    }),
    void_reason: optional(line(500)).meta({ description: "The reason, if this cancels a locked invoice" }),
  })
  .meta({ example: { due_date: "2027-01-15", notes: "Due date extended by two weeks." } })

export const item = z.object({
  id,
  description: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
  order: z.number(),
})

export const itemsExample = [
  { id: 41, description: "Design", quantity: 3, unit_price: 33.33, amount: 99.99, order: 1 },
  { id: 42, description: "Hosting", quantity: 1, unit_price: 100, amount: 100, order: 2 },
]
const invoiceExample = {
  id: 12,
  number: "INV-0012",
  is_numbered: true,
  is_protected: false,
  work_freed: false,
  client: 7,
  client_name: "Ada Lovelace",
  client_email: "ada@example.com",
  project: 3,
  project_title: "Website",
  amount: 199.99,
  subtotal: 199.99,
  tax_rate: 20,
  tax_amount: 40,
  total: 239.99,
  currency: "USD",
  formatted_total: "$239.99",
  payable: 239.99,
  formatted_payable: "$239.99",
  ...settledExample,
  status: "draft",
  is_overdue: false,
  due_date: "2026-12-31",
  due_on: "2026-12-31",
  issued_on: null,
  notes: "Thank you!",
  mail_status: "none",
  issued_at: null,
  ...{ sent_at: null, viewed_at: null, reminded_at: null, marked_paid_at: null, paid_at: null },
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
  ...kindExample,
} as const
export const invoice = named(
  "Invoice",
  z.object({
    id,
    number: z.string().meta({ example: "INV-0012" }),
    /** Without one it is a draft that gets its number when it is issued; `number` stands for it until then. */
    is_numbered: z.boolean(),
    /** Issued for good: what it says never changes, and it isn't deleted. */
    is_protected: z.boolean(),
    work_freed: z.boolean().meta({
      description: "Cancelled for good: the time and expenses it billed may be on another invoice by now",
    }),
    client: id,
    client_name: z.string(),
    client_email: z.string(),
    project: id.nullable(),
    project_title: z.string().nullable(),
    amount: z.number(),
    subtotal: z.number().meta({ description: "The lines before tax and before the discount (BT-106)" }),
    tax_rate: z.number(),
    tax_amount: z.number(),
    total: z.number(),
    currency: z.string(),
    formatted_total: z.string(),
    /** `total` minus what is withheld: what is owed, and paid. */
    payable: z.number(),
    formatted_payable: z.string(),
    ...settledAnswer,
    status,
    is_overdue: z.boolean(),
    due_date: z.string().nullable(),
    due_on: z.string().nullable().meta({
      description: "The due date, else the issue date. With instalments: that of the earliest one still open",
    }),
    issued_on: z.string().nullable().meta({ description: "The issue date. null for a draft" }),
    notes: z.string().nullable(),
    mail_status: z.enum(["none", "queued", "sent", "failed"]),
    /** Since when its client could see it; it stays, whatever follows, and so does the number. */
    issued_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    viewed_at: z.string().nullable(),
    reminded_at: z.string().nullable(),
    marked_paid_at: z.string().nullable(),
    paid_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    ...kindAnswer,
  }),
  invoiceExample,
)
const invoiceWithItems = invoice.extend({
  ...{ ...amountsAnswer, ...instalmentsAnswer },
  items: item.extend({ ...itemAnswer, tax: ownTax }).array(),
})
export const invoiceDetail = named(
  "InvoiceDetail",
  invoiceWithItems.extend({
    items: item.extend({ ...itemAnswer, tax: ownTax, ...itemWorkAnswer }).array(),
    /** Null is the default one. */
    series: id.nullable(),
    closed_until: z.string().nullable().meta({
      description: "The closing date of the books, if it covers this. null if it doesn't",
    }),
    /** What may be done with it now. */
    allowed: z.enum(allActs).array(),
    ...settlingAnswer,
    ...{ ...creditedAnswer, ...partsAnswer, ...paper },
    claim: claim.nullable().meta({ description: "The reported payment: the open claim, else the newest" }),
    repeats: z.boolean().meta({
      description: "Whether an equal one was issued 25 to 40 days before, and no recurring invoice bills it",
    }),
    timeline: happening.array(),
  }),
  {
    ...{ ...invoiceExample, ...amountsExample, ...instalmentsExample },
    series: null,
    closed_until: null,
    allowed: ["edit", "delete", "issue", "send", "cancel"],
    ...settlingExample,
    ...{ ...creditedExample, ...partsExample, ...paperExample },
    ...{ claim: claimExample, repeats: false },
    items: itemsExample.map((line) => ({
      ...{ ...line, ...itemExample, net_amount: line.amount },
      ...itemWorkExample,
    })),
    timeline: [
      { at: invoiceExample.created_at, event: "created", by: "a@b.test", by_name: "Ada", details: {} },
    ],
  },
)
export const invoiceDone = z.object({
  message: z.string().meta({ example: "Invoice sent successfully!" }),
  invoice: invoiceDetail,
})

export type InvoiceInput = z.output<typeof invoiceInput>
export type InvoicePatch = Omit<z.output<typeof invoicePatch>, "id">
export type InvoiceItem = InvoiceWithItems["items"][number]
export type Invoice = z.output<typeof invoice>
export type InvoiceWithItems = z.output<typeof invoiceWithItems>
export type InvoiceDetail = z.output<typeof invoiceDetail>
