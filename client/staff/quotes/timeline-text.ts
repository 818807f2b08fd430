// The history of a quote in words.
import { fieldNames, inSentence } from "../../../src/invoices/document/rules.ts"
import { filesIn, receivers, type TimelineEvent } from "../invoices/detail/timeline.tsx"

export function timelineText({ event, details }: TimelineEvent): string {
  const name = typeof details.name === "string" ? ` by ${details.name}` : ""
  const note = typeof details.note === "string" && details.note !== "" ? `: ${details.note}` : ""
  if (event === "created") return "Created"
  if (event === "edited") return `Edited: ${listed(details.fields)}`
  if (event === "issued") return "Issued"
  if (event === "sent") return `Sent to ${receivers(details)}`
  if (event === "viewed") return "Opened by the client"
  if (event === "accepted") return `Accepted${name}${note}`
  if (event === "declined") return `Declined${name}${note}`
  if (event === "revised") return "Replaced by a new revision"
  if (event === "cancelled") return "Cancelled"
  if (event === "converted")
    return `Invoice ${typeof details.invoice === "string" ? details.invoice : "draft"} created`
  if (event === "not_billed") return `The invoice couldn't be ${details.missing}: ${details.reason}`
  if (event === "files_added") return `Attached ${filesIn(details.files)}`
  if (event === "files_removed") return `Removed ${filesIn(details.files)}`
  return event.replaceAll("_", " ")
}

const listed = (fields: unknown) =>
  Array.isArray(fields) ? fields.map((field) => wordOf(String(field))).join(", ") : "details"

function wordOf(field: string): string {
  const known = fieldNames.find((name) => name === field)
  return known ? inSentence(known) : (names[field] ?? field.replaceAll("_", " "))
}

/** Names of fields that people know by another word. */
const names: Record<string, string> = { deposit_percent: "deposit", tax_amount: "tax" }
