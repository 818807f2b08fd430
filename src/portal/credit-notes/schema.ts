// A credit note as its client sees it.
import { z } from "zod"
import { id, listQuery, named } from "../../core/values/schema.ts"
import { creditNote } from "../../credit-notes/schema.ts"
import { keptEInvoice } from "../../e-invoices/schema.ts"

export const creditNoteList = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  invoice: id.optional(),
})

/** Only issued ones. */
export const portalCreditNote = named(
  "PortalCreditNote",
  creditNote
    .pick({
      ...{ id: true, invoice: true, invoice_number: true, reason: true, currency: true, amount: true },
      ...{ taxes: true, tax_amount: true, total: true, formatted_total: true, withheld: true, payable: true },
      ...{ formatted_payable: true, applied: true, formatted_applied: true, unapplied: true },
      ...{ formatted_unapplied: true, attachments: true },
    })
    .extend({ number: z.string(), issue_date: z.string(), e_invoice: keptEInvoice }),
  {
    ...{ id: 5, number: "CN-0001", invoice: 12, invoice_number: "INV-0012", issue_date: "2026-11-24" },
    ...{ reason: "One page fewer than agreed", currency: "USD", amount: 33.33 },
    taxes: [{ name: "Tax", category: "S", rate: 20, base: 33.33, amount: 6.67, reason: null }],
    ...{ tax_amount: 6.67, total: 40, formatted_total: "$40.00", withheld: 0, payable: 40 },
    ...{ formatted_payable: "$40.00", applied: 40, formatted_applied: "$40.00" },
    ...{ unapplied: 0, formatted_unapplied: "$0.00", attachments: [], e_invoice: null },
  },
)

export type CreditNoteList = z.output<typeof creditNoteList>
export type PortalCreditNote = z.output<typeof portalCreditNote>
