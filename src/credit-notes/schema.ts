// A credit note: what the client doesn't owe any more of an invoice, and where it is used.
import { z } from "zod"
import { isCurrency } from "../core/values/currencies.ts"
import { hasDecimals } from "../core/values/money.ts"
import { id, line, listFileQuery, listQuery, named, optional } from "../core/values/schema.ts"
import { paper, paperExample } from "../invoices/document/schema.ts"
import { exchangeAnswer, exchangeExample, exchangeInput } from "../invoices/exchange/schema.ts"
import { allocation } from "../payments/allocations/schema.ts"
import { paidAmount } from "../payments/amounts/schema.ts"
import { refund } from "../payments/refunds/schema.ts"
import { taxFigures } from "../pricing/schema.ts"
import { ownFields, refineNew, refineOwn } from "./itemized/schema.ts"

const creditNoteStatuses = ["draft", "issued", "cancelled"] as const

const creditedLine = z.object({
  item: id.meta({ description: "The `id` of one of the invoice's items" }),
  quantity: z
    .number()
    .positive("The quantity must be above 0")
    .max(1_000_000, "At most 1,000,000")
    .refine((quantity) => hasDecimals(quantity, 6), "At most 6 decimals"),
})
const creditedAmount = z.object({
  tax: id.nullish().meta({
    description:
      "The `tax` used by the invoice's items, null for none. If left out, the tax from `tax_rate` applies",
  }),
  amount: paidAmount,
})

/** What is credited; without either, everything that isn't yet. */
const credited = {
  lines: z.array(creditedLine).min(1, "Choose a line").max(500, "At most 500 lines").nullish(),
  amounts: z.array(creditedAmount).min(1, "Enter an amount").max(20, "At most 20 amounts").nullish(),
  prices_include_tax: z.boolean().nullish().meta({
    description: "Whether `amounts` or `items` include tax. For `amounts`, defaults to the invoice's setting",
  }),
}
const reason = line(500).meta({ example: "Two hours less than billed" })
const example = { lines: [{ item: 41, quantity: 1 }], reason: "One page fewer than agreed" }
const issue = z.boolean().optional().meta({ description: "Issue it immediately" })

const { shape: exchange } = z
  .object({
    ...exchangeInput,
    exchange_rate: exchangeInput.exchange_rate.meta({
      example: "0.92",
      description:
        "What one unit of the credit note's currency is worth in the organization's currency. Defaults to the invoice's rate. Without an invoice, filled in automatically. Not allowed if the invoice has no rate",
    }),
  })
  .partial()

const notBoth = ({ lines, amounts }: { lines?: unknown; amounts?: unknown }) =>
  (lines ?? null) === null || (amounts ?? null) === null
const both = { path: ["amounts"], error: "Enter lines or amounts, not both" }

/** `id` is the invoice's. */
export const invoiceCredit = z
  .object({ id, ...credited, ...exchange, reason, issue })
  .refine(notBoth, both)
  .meta({ example })
export const creditCalculation = z
  .object({ id, ...credited })
  .refine(notBoth, both)
  .meta({ example: { lines: example.lines } })
export const creditNoteInput = z
  .object({
    invoice: optional(id).meta({
      description: "The invoice to credit. Otherwise, give `client` and `items`",
    }),
    client: optional(id),
    currency: optional(z.string().trim().toUpperCase().refine(isCurrency, "This currency is not supported")),
    ...{ ...credited, ...ownFields, ...exchange, reason, issue },
  })
  .refine(notBoth, both)
  .superRefine(refineNew)
  .meta({ example: { invoice: 12, ...example } })
export const creditNotePatch = z
  .object({ id, ...credited, ...ownFields, ...exchange, reason: reason.optional() })
  .refine(notBoth, both)
  .superRefine(refineOwn)
  .meta({ example })

export const creditNoteList = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  ...listFileQuery,
  client: id.optional(),
  invoice: id.optional(),
  status: z.enum(creditNoteStatuses).optional(),
})

const figures = {
  currency: z.string(),
  amount: z.number(),
  taxes: taxFigures.array(),
  tax_amount: z.number(),
  total: z.number(),
  formatted_total: z.string(),
  withheld: z.number(),
  payable: z
    .number()
    .meta({ description: "`total` minus what is withheld: what can be applied or refunded" }),
  formatted_payable: z.string(),
}
export const figuresExample = {
  currency: "USD",
  amount: 33.33,
  taxes: [{ name: "Tax", category: "S" as const, rate: 20, base: 33.33, amount: 6.67, reason: null }],
  tax_amount: 6.67,
  total: 40,
  formatted_total: "$40.00",
  withheld: 0,
  payable: 40,
  formatted_payable: "$40.00",
}

/** For a credit note that isn't written yet. */
export const creditFigures = z.object(figures)

const item = z.object({
  id,
  item: id.nullable().meta({ description: "The invoice item it credits" }),
  kind: z.enum(["item", "credit", "text"]),
  description: z.string(),
  quantity: z.number(),
  unit: z.string().nullable(),
  unit_price: z.number(),
  amount: z.number(),
})

export const creditNote = named(
  "CreditNote",
  z.object({
    id,
    number: z.string().nullable().meta({ description: "Set when it is issued" }),
    kind: z
      .enum(["credit", "cancellation"])
      .meta({ description: "`cancellation` if it was created to void its invoice" }),
    status: z.enum(creditNoteStatuses),
    is_protected: z.boolean().meta({ description: "Issued credit notes can't be cancelled" }),
    client: id.nullable().meta({ description: "null if the client was deleted" }),
    client_name: z.string().nullable(),
    invoice: id.nullable(),
    invoice_number: z.string().nullable(),
    reason: z.string(),
    basis: z
      .enum(["lines", "amounts", "rest"])
      .meta({ description: "What was requested. `rest`: everything not credited yet" }),
    ...figures,
    ...exchangeAnswer,
    prices_include_tax: z.boolean(),
    amounts: z
      .object({ tax: id.nullable().exactOptional(), amount: z.number() })
      .array()
      .nullable()
      .meta({ description: "The requested amounts, for credits by amount" }),
    items: item.array(),
    applied: z.number(),
    formatted_applied: z.string(),
    unapplied: z.number().meta({ description: "The client's credit" }),
    formatted_unapplied: z.string(),
    allocations: allocation.array(),
    refunds: refund.array().meta({ description: "Its refunds" }),
    original: z
      .object({ sha256: z.string(), kept_at: z.string() })
      .nullable()
      .meta({ description: "The archived PDF as issued. null until it has been created" }),
    attachments: paper.attachments,
    issue_date: z.string().nullable(),
    issued_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 5,
    number: "CN-0001",
    kind: "credit",
    status: "issued",
    is_protected: false,
    client: 7,
    client_name: "Ada Lovelace",
    invoice: 12,
    invoice_number: "INV-0012",
    reason: "One page fewer than agreed",
    basis: "lines",
    ...figuresExample,
    ...exchangeExample,
    prices_include_tax: false,
    amounts: null,
    items: [
      {
        ...{ id: 61, item: 41, kind: "item", description: "Design", quantity: 1, unit: null },
        ...{ unit_price: 33.33, amount: 33.33 },
      },
    ],
    applied: 40,
    formatted_applied: "$40.00",
    unapplied: 0,
    formatted_unapplied: "$0.00",
    allocations: [
      {
        ...{ id: 15, invoice: 12, invoice_number: "INV-0012", amount: 40, formatted_amount: "$40.00" },
        ...{ effective_on: "2026-11-24", voided_at: null, voided_on: null },
      },
    ],
    refunds: [],
    original: null,
    attachments: paperExample.attachments,
    issue_date: "2026-11-24",
    issued_at: "2026-11-24T10:00:00.000Z",
    sent_at: null,
    cancelled_at: null,
    created_at: "2026-11-24T10:00:00.000Z",
    updated_at: "2026-11-24T10:00:00.000Z",
  },
)
export const creditNoteDone = z.object({
  message: z.string().meta({ example: "Credit note issued" }),
  credit_note: creditNote,
})

export type InvoiceCredit = z.output<typeof invoiceCredit>
export type CreditCalculation = z.output<typeof creditCalculation>
export type CreditNoteInput = z.output<typeof creditNoteInput>
export type CreditNotePatch = z.output<typeof creditNotePatch>
export type CreditNoteQuery = z.output<typeof creditNoteList>
export type CreditFigures = z.output<typeof creditFigures>
export type CreditNote = z.output<typeof creditNote>

export const creditApplication = z
  .object({
    id,
    invoice: id,
    amount: optional(paidAmount).meta({
      description: "Defaults to as much of the remaining credit as the invoice needs",
    }),
  })
  .meta({ example: { invoice: 13, amount: 40 } })

export type CreditApplication = z.output<typeof creditApplication>
