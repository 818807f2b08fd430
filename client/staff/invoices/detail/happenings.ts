// What happened to an invoice, in words.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { date } from "../../../lib/dates.ts"
import { isStatus, statusLabel } from "../status.tsx"

export type Happening = InvoiceDetail["timeline"][number]

export function wordsFor({ event, details }: Happening): string {
  if (event === "created") return "Created"
  if (event === "issued") return "Issued without a mail"
  if (event === "sent") return `Sent to ${receivers(details)}`
  if (event === "reminded") return `Reminder to ${receivers(details)}`
  if (event === "sending_undone") return "Sending taken back"
  if (event === "reminder_undone") return "The reminder was not sent"
  if (event === "viewed") return "Opened by the client"
  if (event === "marked_paid") return `Marked as paid${of(details.amount)}${through(details.method)}`
  if (event === "confirmed")
    return `Payment confirmed${of(details.amount)}${through(details.method)}${since(details.paid_on)}`
  if (event === "claim_rejected") return `Payment of ${details.amount} rejected: ${details.reason}`
  if (event === "claim_withdrawn") return `Payment of ${details.amount} taken back by the client`
  if (event === "confirmation_undone") return "Confirmation taken back"
  if (event === "payment_recorded")
    return `Payment of ${details.amount} recorded${through(details.method)}${since(details.paid_on)}`
  if (event === "payment_voided") return `Payment of ${details.amount} voided: ${details.reason}`
  if (event === "allocated") return `${details.amount} of ${sourceOf(details)} put towards it`
  if (event === "allocation_voided") return `${details.amount} due again: ${details.reason}`
  if (event === "written_off") return `${details.amount} written off: ${details.reason}`
  if (event === "credited")
    return `${details.amount} credited by ${details.number}: ${details.reason}${typeof details.no_longer_written_off === "string" ? ` (${details.no_longer_written_off} is written off no more)` : ""}`
  if (event === "credit_cancelled") return `${details.number} for ${details.amount} cancelled`
  if (event === "voided")
    return `Voided${typeof details.credit_note === "string" ? ` with ${details.credit_note}` : ""}: ${details.reason}`
  if (event === "overdue") return "Became overdue"
  if (event === "mail_failed") return "The mail couldn't be delivered"
  if (event === "status_changed") return `Status changed from ${named(details.from)} to ${named(details.to)}`
  if (event === "edited") return `Edited: ${listed(details.fields)}`
  return event.replaceAll("_", " ")
}

const sourceOf = ({ credit_note }: Happening["details"]) =>
  typeof credit_note === "string" ? credit_note : "a payment"
const of = (amount: unknown) => (typeof amount === "string" ? `, ${amount}` : "")
const through = (method: unknown) => (typeof method === "string" ? `: ${method}` : "")
const since = (day: unknown) => (typeof day === "string" ? `, arrived ${date(day)}` : "")
const receivers = ({ to, cc }: Happening["details"]) => {
  const copies = Array.isArray(cc) ? `, copy to ${cc.join(", ")}` : ""
  return `${typeof to === "string" ? to : "the client"}${copies}`
}
const named = (status: unknown) =>
  typeof status === "string" && isStatus(status) ? statusLabel(status) : String(status)

const listed = (fields: unknown) =>
  Array.isArray(fields)
    ? fields.map((field) => fieldNames[String(field)] ?? String(field)).join(", ")
    : "details"

/** The amounts follow from the items and go without saying. */
const fieldNames: Record<string, string> = {
  due_date: "due date",
  tax_rate: "tax rate",
  tax_amount: "tax",
  issue_date: "day of issue",
  supply_from: "day of supply",
  supply_to: "end of supply",
  po_number: "PO number",
  contract_number: "contract",
  buyer_reference: "client's reference",
  internal_note: "internal note",
}
