// A quote as its client sees it, and its answer.
import { z } from "zod"
import { id, line, listQuery, named, optionalText } from "../../core/values/schema.ts"
import { amountsAnswer, amountsExample, itemAnswer, itemExample } from "../../invoices/amounts/schema.ts"
import { paperExample } from "../../invoices/document/schema.ts"
import { item, itemsExample } from "../../invoices/schema.ts"
import { answer as answerOf } from "../../quotes/answers/schema.ts"
import { clientStatuses } from "../../quotes/portal-view/rules.ts"
import { quoteDetail } from "../../quotes/schema.ts"
import { portalInvoiceDetail, sellerExample } from "../invoices/schema.ts"

export const quoteList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

const example = {
  ...{ id: 4, number: "QUO-0004", revision: 1, can_answer: true, project_title: "Website" },
  status: "sent" as const,
  ...{ currency: "USD", amount: 199.99, tax_amount: 40, total: 239.99, formatted_total: "$239.99" },
  ...{ issue_date: "2026-11-20", valid_until: "2026-12-31" },
}

/** Only issued ones that still stand. */
export const portalQuote = named(
  "PortalQuote",
  quoteDetail
    .pick({
      ...{ id: true, revision: true, project_title: true, currency: true, amount: true, tax_amount: true },
      ...{ total: true, formatted_total: true, valid_until: true },
    })
    .extend({
      number: z.string(),
      issue_date: z.string(),
      status: z.enum(clientStatuses),
      can_answer: z.boolean().meta({ description: "Whether it can be accepted or declined now" }),
    }),
  example,
)

export const portalQuoteDetail = named(
  "PortalQuoteDetail",
  portalQuote.extend({
    ...quoteDetail.pick({
      ...{ deposit_percent: true, subtotal: true, tax_rate: true, notes: true, terms: true },
      ...{ po_number: true, contract_number: true, buyer_reference: true, attachments: true },
    }).shape,
    ...amountsAnswer,
    items: item.omit({ id: true }).extend(itemAnswer).array(),
    ...portalInvoiceDetail.pick({ seller: true, buyer: true }).shape,
    shown_hash: z.string().meta({ description: "Send it with an acceptance: it says what was accepted" }),
    answer: answerOf.pick({ answer: true, name: true, by: true, answered_at: true }).nullable(),
  }),
  {
    ...{ ...example, ...amountsExample, deposit_percent: 30, subtotal: 199.99, tax_rate: 20 },
    ...{ notes: "We look forward to working with you.", terms: null },
    ...{ po_number: "PO-4711", contract_number: null, buyer_reference: null },
    items: itemsExample.map(({ id: _, ...one }) => ({ ...one, ...itemExample, net_amount: one.amount })),
    seller: sellerExample,
    buyer: { name: "Ada Lovelace", company: "Analytical Engines" },
    attachments: paperExample.attachments,
    shown_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    answer: null,
  },
)

export const acceptInput = z
  .object({
    id,
    name: line(200).meta({ description: "Who accepts it, as typed" }),
    agreed: z.literal(true, "Confirm that you accept this quote"),
    shown_hash: line(64).meta({ description: "The `shown_hash` of the quote as it was shown" }),
  })
  .meta({
    example: {
      name: "Ada Lovelace",
      agreed: true,
      shown_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    },
  })

export const declineInput = z
  .object({ id, reason: optionalText(2_000) })
  .meta({ example: { reason: "We decided to wait until spring." } })

export type QuoteList = z.output<typeof quoteList>
export type PortalQuote = z.output<typeof portalQuote>
export type PortalQuoteDetail = z.output<typeof portalQuoteDetail>
export type AcceptInput = z.output<typeof acceptInput>
export type DeclineInput = z.output<typeof declineInput>
