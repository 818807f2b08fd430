// What happened to an invoice, newest first: who did it and when.
import { clsx } from "clsx"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { clock, date, dayName, moment } from "../../lib/dates.ts"
import { isStatus, statusLabel } from "./status.tsx"

type Happening = InvoiceDetail["timeline"][number]

export function Timeline({ timeline }: { timeline: readonly Happening[] }) {
  const newestFirst = timeline.toReversed()
  return (
    <ol className="flex flex-col">
      {newestFirst.map((happening, at) => (
        <li key={`${happening.at} ${happening.event}`} className="relative flex gap-3 pb-4 last:pb-0">
          {at < newestFirst.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-[3.5px] w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className={clsx("mt-1.5 size-2 shrink-0 rounded-full", dots[happening.event] ?? "bg-line-strong")}
          />
          <div className="min-w-0 text-sm">
            <p className="text-pretty">{wordsFor(happening)}</p>
            <p className="break-words text-muted text-xs">
              <time dateTime={happening.at} title={moment(happening.at)}>
                {dayName(happening.at)}, {clock(happening.at)}
              </time>
              {happening.by !== null && (
                <>
                  {" · "}
                  <span className="inline-block max-w-full">{happening.by}</span>
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
  reminded: "bg-warning-hue",
  marked_paid: "bg-warning-hue",
  overdue: "bg-danger-hue",
  mail_failed: "bg-danger-hue",
  sent: "bg-info-hue",
  viewed: "bg-info-hue",
}

function wordsFor({ event, details }: Happening): string {
  if (event === "created") return "Created"
  if (event === "sent") return `Sent to ${receivers(details)}`
  if (event === "reminded") return `Reminder to ${receivers(details)}`
  if (event === "sending_undone") return "Sending taken back"
  if (event === "reminder_undone") return "The reminder was not sent"
  if (event === "viewed") return "Opened by the client"
  if (event === "marked_paid") return `Marked as paid${through(details.method)}`
  if (event === "confirmed") return `Payment confirmed${through(details.method)}${since(details.paid_on)}`
  if (event === "confirmation_undone") return "Confirmation taken back"
  if (event === "overdue") return "Became overdue"
  if (event === "mail_failed") return "The mail couldn't be delivered"
  if (event === "status_changed") return `Status changed from ${named(details.from)} to ${named(details.to)}`
  if (event === "edited") return `Edited: ${listed(details.fields)}`
  return event.replaceAll("_", " ")
}

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
}
