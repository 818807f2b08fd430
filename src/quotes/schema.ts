// A quote: what is offered to a client, priced line by line as an invoice is.
import { z } from "zod"
import { happening } from "../audit-log/schema.ts"
import { languages } from "../core/values/language.ts"
import { hasDecimals } from "../core/values/money.ts"
import {
  id,
  listFileQuery,
  listQuery,
  longCursor,
  named,
  optional,
  optionalDate,
} from "../core/values/schema.ts"
import { amountsAnswer, amountsExample, itemAnswer, itemExample, ownTax } from "../invoices/amounts/schema.ts"
import { paper, paperExample } from "../invoices/document/schema.ts"
import { changedItems, documentItems } from "../invoices/items/schema.ts"
import { invoiceStatuses } from "../invoices/rules.ts"
import { invoiceInput, item, itemsExample } from "../invoices/schema.ts"
import { answer, answerExample } from "./answers/schema.ts"
import { sorts } from "./listing/rules.ts"
import { quoteActs, quoteStatuses } from "./rules.ts"

export const percentOfTotal = z
  .number()
  .positive("Enter a percentage above 0")
  .max(100, "At most 100")
  .refine((value) => hasDecimals(value, 4), "At most 4 decimals")

const fields = {
  ...invoiceInput.pick({
    client: true,
    amount: true,
    currency: true,
    tax_rate: true,
    notes: true,
  }).shape,
  items: documentItems,
  ...invoiceInput.pick({ prices_include_tax: true, price_decimals: true, discount: true, withholding: true })
    .shape,
  ...invoiceInput.pick({ language: true, po_number: true, contract_number: true, buyer_reference: true })
    .shape,
  ...invoiceInput.pick({ terms: true, internal_note: true }).shape,
  project: optional(id),
  valid_until: optionalDate.meta({ description: "The last day on which it can be accepted" }),
  deposit_percent: optional(percentOfTotal).meta({
    description: "The deposit to ask for once it is accepted",
  }),
}

export const quoteInput = z.object(fields).meta({
  example: {
    client: 7,
    project: 3,
    currency: "USD",
    valid_until: "2026-12-31",
    deposit_percent: 30,
    tax_rate: 20,
    notes: "We look forward to working with you.",
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33 },
      { description: "Hosting", quantity: 1, unit_price: 100 },
    ],
  },
})
export const quotePatch = z
  .object({ id, ...z.object(fields).partial().shape, items: changedItems })
  .meta({ example: { valid_until: "2027-01-15" } })

export const quoteList = z.object({
  ...listQuery,
  cursor: longCursor,
  ...listFileQuery,
  client: id.optional(),
  project: id.optional(),
  status: z.enum(quoteStatuses).optional(),
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first by default. A leading `-` reverses the order. Quotes without an expiry date come last, and amounts are sorted one currency after another. In a search, the newest thousand matches are sorted and filtered.",
    }),
})

const quoteExample = {
  id: 4,
  number: "QUO-0004",
  revision: 1,
  status: "accepted",
  client: 7,
  client_name: "Ada Lovelace",
  client_email: "ada@example.com",
  project: 3,
  project_title: "Website",
  currency: "USD",
  amount: 199.99,
  tax_amount: 40,
  total: 239.99,
  formatted_total: "$239.99",
  valid_until: "2026-12-31",
  issue_date: "2026-11-20",
  issued_at: "2026-11-20T09:30:00.000Z",
  ...{ sent_at: null, viewed_at: null },
  created_at: "2026-11-20T09:30:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
} as const

export const quote = named(
  "Quote",
  z.object({
    id,
    number: z.string().nullable().meta({ description: "Set when it is issued. Revisions share it" }),
    revision: z.number().int(),
    status: z.enum(quoteStatuses).meta({
      description:
        "`expired`: sent, and its last day has passed. `invoiced`: accepted, and it has an invoice that isn't cancelled",
    }),
    client: id,
    client_name: z.string(),
    client_email: z.string(),
    project: id.nullable(),
    project_title: z.string().nullable(),
    currency: z.string(),
    amount: z.number(),
    tax_amount: z.number(),
    total: z.number(),
    formatted_total: z.string(),
    valid_until: z.string().nullable(),
    issue_date: z.string().nullable(),
    issued_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    viewed_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  quoteExample,
)

const { po_number, contract_number, buyer_reference, terms, internal_note, seller, buyer } = paper

export const quoteDetail = named(
  "QuoteDetail",
  quote.extend({
    deposit_percent: z.number().nullable(),
    subtotal: z.number(),
    tax_rate: z.number(),
    ...amountsAnswer,
    items: item
      .omit({ id: true })
      .extend({ ...itemAnswer, tax: ownTax })
      .array(),
    notes: z.string().nullable(),
    ...{ po_number, contract_number, buyer_reference, terms, internal_note, seller, buyer },
    language: z.enum(languages),
    supersedes: id.nullable().meta({ description: "The previous revision" }),
    superseded_by: id.nullable().meta({ description: "The revision that replaced it" }),
    shown_hash: z
      .string()
      .nullable()
      .meta({ description: "SHA-256 of what the client is shown. null for a draft" }),
    answer: answer.nullable(),
    invoices: z
      .object({
        id,
        number: z.string(),
        is_numbered: z.boolean(),
        kind: z.enum(["standard", "deposit", "final"]),
        status: z.enum(invoiceStatuses),
      })
      .array()
      .meta({ description: "Created from it, oldest first" }),
    attachments: paper.attachments,
    allowed: z.enum(quoteActs).array().meta({ description: "What can be done with it now" }),
    timeline: happening.array(),
  }),
  {
    ...quoteExample,
    deposit_percent: 30,
    ...{ subtotal: 199.99, tax_rate: 20 },
    ...amountsExample,
    items: itemsExample.map(({ id: _, ...line }) => ({ ...line, ...itemExample, net_amount: line.amount })),
    notes: "We look forward to working with you.",
    ...{
      po_number: "PO-4711",
      contract_number: null,
      buyer_reference: null,
      terms: null,
      internal_note: null,
    },
    ...{ seller: null, buyer: null, language: "en", supersedes: null, superseded_by: null },
    shown_hash: answerExample.shown_hash,
    answer: answerExample,
    invoices: [],
    attachments: paperExample.attachments,
    allowed: ["convert", "cancel"],
    timeline: [],
  },
)
export const quoteDone = z.object({
  message: z.string().meta({ example: "Quote issued" }),
  quote: quoteDetail,
})

export type QuoteInput = z.output<typeof quoteInput>
export type QuotePatch = Omit<z.output<typeof quotePatch>, "id">
export type QuoteQuery = z.output<typeof quoteList>
export type Quote = z.output<typeof quote>
export type QuoteDetail = z.output<typeof quoteDetail>
