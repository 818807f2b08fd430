// An invoice's history, newest first.
import { clsx } from "clsx"
import { recordOf } from "../../../../src/core/values/records.ts"
import { fieldNames, inSentence } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { clock, dayName, moment } from "../../../lib/clock.ts"
import { date } from "../../../lib/dates.ts"
import { isStatus, statusLabel } from "../status.tsx"

type TimelineProps = { timeline: readonly TimelineEvent[]; wordsOf?: (entry: TimelineEvent) => string }

export function Timeline({ timeline, wordsOf = textFor }: TimelineProps) {
  const newestFirst = timeline.toReversed()
  return (
    <ol className="flex flex-col">
      {newestFirst.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several events can have one moment, and places are counted from the oldest
        <li key={newestFirst.length - at} className="relative flex gap-3 pb-4 last:pb-0">
          {at < newestFirst.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-[3.5px] w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className={clsx("mt-1.5 size-2 shrink-0 rounded-full", dots[entry.event] ?? "bg-line-strong")}
          />
          <div className="min-w-0 text-sm">
            <p className="text-pretty">{wordsOf(entry)}</p>
            <p className="text-muted text-xs">
              <time dateTime={entry.at} title={moment(entry.at)}>
                {dayName(entry.at)}, {clock(entry.at)}
              </time>
              {entry.by !== null && (
                <>
                  {" · "}
                  <span className="inline-block max-w-full">{entry.by_name ?? entry.by}</span>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const dots: Record<string, string> = {
  confirmed: "bg-success-hue",
  payment_recorded: "bg-success-hue",
  reminded: "bg-warning-hue",
  marked_paid: "bg-warning-hue",
  overdue: "bg-danger-hue",
  voided: "bg-danger-hue",
  mail_failed: "bg-danger-hue",
  accepted: "bg-success-hue",
  declined: "bg-danger-hue",
  issued: "bg-info-hue",
  sent: "bg-info-hue",
  viewed: "bg-info-hue",
}

export type TimelineEvent = InvoiceDetail["timeline"][number]

function textFor({ event, details }: TimelineEvent): string {
  if (event === "created" && typeof details.quote === "string") return `Created from ${details.quote}`
  if (event === "created" && typeof details.schedule === "number") return "Created by a recurring invoice"
  if (event === "created") return `Created${copyOf(details.duplicate_of)}`
  if (event === "issued") return "Marked as sent"
  if (event === "sent") return `Sent to ${receivers(details)}`
  if (event === "reminded") return `Reminder to ${receivers(details)}`
  if (event === "sending_undone") return "Sending undone"
  if (event === "reminder_undone") return "Reminder undone"
  if (event === "reminders_muted") return "Reminders muted"
  if (event === "reminders_unmuted") return "Reminders unmuted"
  if (event === "viewed") return "Opened by the client"
  if (event === "marked_paid")
    return `${typeof details.amount === "string" ? `${details.amount} marked` : "Marked"} as paid${through(details.method)}`
  if (event === "confirmed")
    return `Payment${of(details.amount)} confirmed${through(details.method)}${since(details.paid_on)}${reversed(details)}`
  if (event === "claim_rejected") return `Payment of ${details.amount} rejected: ${details.reason}`
  if (event === "claim_withdrawn") return `Reported payment of ${details.amount} withdrawn by the client`
  if (event === "confirmation_undone") return "Confirmation undone"
  if (event === "payment_recorded")
    return `Payment of ${details.amount} recorded${through(details.method)}${since(details.paid_on)}${reversed(details)}`
  if (event === "payment_voided")
    return `Payment of ${details.amount} voided${from(details.on)}: ${details.reason}`
  if (event === "payment_edited")
    return `Payment of ${details.amount} edited: ${listed(Object.keys(Object(details.changes)))}`
  if (event === "allocated") return `${details.amount} of ${sourceOf(details)} applied${reversed(details)}`
  if (event === "allocation_voided") return `${details.amount} due again: ${details.reason}`
  if (event === "written_off") return `${details.amount} written off: ${details.reason}`
  if (event === "credited")
    return `${details.amount} credited by ${details.number}: ${details.reason}${reversed(details)}`
  if (event === "credit_cancelled") return `${details.number} for ${details.amount} cancelled`
  if (event === "voided")
    return `Voided${typeof details.credit_note === "string" ? ` with ${details.credit_note}` : ""}: ${details.reason}`
  if (event === "overdue") return "Became overdue"
  if (event === "mail_failed") return "The email couldn't be delivered"
  if (event === "status_changed")
    return `Status changed from ${statusText(details.from)} to ${statusText(details.to)}`
  if (event === "files_added") return `Attached ${filesIn(details.files)}`
  if (event === "files_removed") return `Removed ${filesIn(details.files)}`
  if (event === "edited") return `Edited: ${listed(details.fields)}`
  return event.replaceAll("_", " ")
}

/** Null is a draft without a number. */
const copyOf = (original: unknown) =>
  original === undefined ? "" : ` as a copy of ${typeof original === "string" ? original : "a draft"}`
const sourceOf = ({ credit_note }: TimelineEvent["details"]) =>
  typeof credit_note === "string" ? credit_note : "a payment"
const reversed = ({ no_longer_written_off: amount }: TimelineEvent["details"]) =>
  typeof amount === "string" ? ` (${amount} no longer written off)` : ""
const of = (amount: unknown) => (typeof amount === "string" ? ` of ${amount}` : "")
const through = (method: unknown) => (typeof method === "string" ? `: ${method}` : "")
const since = (day: unknown) => (typeof day === "string" ? `, received ${date(day)}` : "")
const from = (day: unknown) => (typeof day === "string" ? ` as of ${date(day)}` : "")
export const receivers = ({ to, cc }: TimelineEvent["details"]) => {
  const copies = Array.isArray(cc) ? `, copy to ${cc.join(", ")}` : ""
  return `${typeof to === "string" ? to : "the client"}${copies}`
}
const statusText = (status: unknown) =>
  typeof status === "string" && isStatus(status) ? statusLabel(status) : String(status)

export const filesIn = (files: unknown) => (Array.isArray(files) ? files.join(", ") : "a file")

const listed = (fields: unknown) =>
  Array.isArray(fields)
    ? fields.map((field) => names[String(field)] ?? String(field).replaceAll("_", " ")).join(", ")
    : "details"

/** Labels that differ from the API's name. */
const names: Record<string, string> = {
  due_date: "due date",
  tax_rate: "tax rate",
  tax_amount: "tax",
  issue_date: "issue date",
  ...recordOf(fieldNames, inSentence),
  po_number: "PO number",
  buyer_reference: "client's reference",
  custom: "custom fields",
}
