// A credit note as its client reads it, without internal fields.
import type { CreditNote } from "../../credit-notes/schema.ts"
import type { PortalCreditNote } from "./schema.ts"

export function presentCreditNote(
  note: CreditNote,
  e_invoice: PortalCreditNote["e_invoice"],
): PortalCreditNote {
  const { id, invoice, invoice_number, reason, currency, amount, taxes, tax_amount } = note
  const { total, formatted_total, withheld, payable, formatted_payable } = note
  const { applied, formatted_applied, unapplied, formatted_unapplied, attachments } = note
  return {
    ...{ id, invoice, invoice_number, reason, currency, amount, taxes, tax_amount },
    ...{ total, formatted_total, withheld, payable, formatted_payable },
    ...{ applied, formatted_applied, unapplied, formatted_unapplied, attachments },
    e_invoice,
    number: note.number ?? "",
    issue_date: note.issue_date ?? "",
  }
}
