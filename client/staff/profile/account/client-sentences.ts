// The log's sentences about clients and their contacts.
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { type Details, text } from "./log-words.ts"

const withAddress = ({ name, email }: Details) => `${text(name)} (${shownAddress(text(email))})`

export const clientSentences = {
  "client deleted": (who: string, { name }: Details) => `${who} deleted the client ${text(name)}`,
  "client archived": (who: string, { name }: Details) => `${who} archived the client ${text(name)}`,
  "client unarchived": (who: string, { name }: Details) => `${who} restored the client ${text(name)}`,
  "client link_copied": (who: string, { name }: Details) => `${who} copied a portal link for ${text(name)}`,
  "client signed_out": (who: string) => `${who} signed a client out of the portal`,
  "client contact_added": (who: string, details: Details) =>
    `${who} added the contact ${withAddress(details)}`,
  "client contact_changed": (who: string, { name, changes }: Details) =>
    `${who} changed the contact ${text(name)}: ${Array.isArray(changes) ? changes.map(changeOf).join(", ") : ""}`,
  "client contact_removed": (who: string, details: Details) =>
    `${who} removed the contact ${withAddress(details)}`,
  "client reminders_stopped": (who: string, { name }: Details) =>
    `${who} turned off automatic reminders for ${text(name)}`,
  "client reminders_resumed": (who: string, { name }: Details) =>
    `${who} turned on automatic reminders for ${text(name)}`,
  "client statement_sent": (who: string, { name, to, from_day, to_day }: Details) =>
    `${who} emailed ${text(name)} a statement of account for ${text(from_day)} to ${text(to_day)}, to ${shownAddress(text(to))}`,
}

/** "email from a@example.com to b@example.com", "roles from billing, project to billing". */
function changeOf(change: unknown): string {
  const { field, from, to }: Record<string, unknown> = Object(change)
  return `${text(field)} from ${asText(from)} to ${asText(to)}`
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(", ") : text(value) || "nothing")
