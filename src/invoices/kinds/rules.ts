// What kind of invoice it is: of its own, or for a part of a quote.
import type { Label } from "../../languages/rules.ts"

export const invoiceKinds = ["standard", "deposit", "final"] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What its paper and its page are called. */
export const kindTitles: Record<InvoiceKind, Label> = {
  standard: "Invoice",
  deposit: "Deposit invoice",
  final: "Final invoice",
}

/** Why a deposit or final invoice keeps its client and amounts. */
export const followsQuote =
  "This bills a part of its quote, so its client and amounts can't be changed. Delete or void it, and bill the quote again."
