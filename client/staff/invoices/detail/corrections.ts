// The ways to cancel or correct an invoice: what each does, or why it isn't possible.
import { isLocked } from "../../../../src/invoices/issuing/protection/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { date } from "../../../lib/format.ts"

const acts = ["credit", "write_off", "void", "delete"] as const
type CorrectingAct = (typeof acts)[number]

export type Correctable = Pick<
  InvoiceDetail,
  | "allowed"
  | "amount_credited"
  | "amount_due"
  | "amount_paid"
  | "client_name"
  | "closed_until"
  | "credit_notes"
  | "is_protected"
  | "payable"
  | "status"
  | "total"
>

export type Correction = {
  act: CorrectingAct
  /** What happened, as the person would say it. */
  answer: string
  /** What is done about it. */
  action: string
  books: string
  client: string
  /** Why it isn't possible; null if it is. */
  reason: string | null
}

/** Deleting alone has its own entry. */
export const isCorrectable = ({ allowed }: Pick<Correctable, "allowed">) =>
  acts.some((act) => act !== "delete" && allowed.includes(act))

/** The possible ones first. */
export function correctionsOf(invoice: Correctable): Correction[] {
  const all = acts.map((act) => ({
    ...{ act, ...effectOf(act, invoice) },
    reason: invoice.allowed.includes(act) ? null : reasonAgainst(act, invoice),
  }))
  return [...all.filter(({ reason }) => reason === null), ...all.filter(({ reason }) => reason !== null)]
}

/** Voiding it always writes a credit note for the rest. */
export const voidWritesNote = (
  invoice: Pick<Correctable, "payable" | "credit_notes" | "is_protected" | "closed_until">,
) => (isLocked(invoice) && invoice.payable > 0) || hasNote(invoice)

const hasNote = ({ credit_notes }: Pick<Correctable, "credit_notes">) =>
  credit_notes.some(({ status }) => status === "issued")

function effectOf(act: CorrectingAct, invoice: Correctable) {
  const { client_name: client, amount_due } = invoice
  const effects: Record<CorrectingAct, Omit<Correction, "act" | "reason">> = {
    credit: {
      answer: "The amount is wrong",
      action: "Create a credit note",
      books: "Lowers your income and the tax in proportion to what you credit. The invoice stays as it is.",
      client:
        amount_due > 0
          ? `${client} owes less and sees the credit note in the portal.`
          : `${client} sees the credit note in the portal and keeps the amount as credit.`,
    },
    write_off: {
      answer: "The client won't pay",
      action: "Write off",
      books: "Records what's still due as a loss. The tax on the invoice stays as it is.",
      client: `${client} isn't told and still sees it as due.`,
    },
    void: {
      answer: "It was a mistake",
      action: "Void invoice",
      books: voidWritesNote(invoice)
        ? "The invoice keeps its number but no longer counts. A credit note is created for any amount not credited yet."
        : "The invoice keeps its number but no longer counts.",
      client: `${client} owes nothing on it and no longer sees it in the portal.`,
    },
    delete: {
      answer: "It was only a test",
      action: "Delete",
      books: "Removes the invoice and its PDF for good. Its number won't be used again.",
      client: `${client} no longer sees it in the portal.`,
    },
  }
  return effects[act]
}

function reasonAgainst(act: CorrectingAct, invoice: Correctable): string {
  const { status, total, amount_paid, amount_credited, is_protected, closed_until } = invoice
  if (act === "write_off") return "Nothing is due on it."
  if (act === "credit")
    return total > 0 ? "Only issued invoices can be credited." : "There's no amount to credit."
  if (act === "delete") {
    if (is_protected) return "It's locked, so it stays in your books."
    if (closed_until !== null) return `Your books are closed through ${date(closed_until)}.`
    return hasNote(invoice) ? "It has a credit note." : "It has payments or credit. Remove them first."
  }
  if (status === "processing") return "Your client reported a payment. Confirm or reject it first."
  if (amount_paid > 0) return "It has payments. Create a credit note, or void the payments first."
  if (status === "paid") return "It's settled. Create a credit note instead."
  if (amount_credited > 0) return "It's partly settled with credit. Remove that first."
  return "Only issued invoices can be voided."
}
