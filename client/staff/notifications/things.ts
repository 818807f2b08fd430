// What a notification is about: where it is on screen, and its name.
import type { Notification } from "../../../src/notifications/schema.ts"

type Subject = Pick<Notification, "kind" | "invoice" | "client" | "project" | "hire_request" | "quote">

/** "invoice 7": the screen that shows it names itself in the same way. */
export type Thing =
  `${"invoice" | "quote" | "project" | "client" | "client_details" | "hire_request"} ${number}`

export function thingOf({ kind, invoice, quote, client, project, hire_request }: Subject): Thing {
  if (quote !== null) return `quote ${quote}`
  if (invoice !== null) return `invoice ${invoice}`
  if (project !== null) return `project ${project}`
  if (hire_request !== null) return `hire_request ${hire_request}`
  return `${kind === "client_details" ? kind : "client"} ${client ?? 0}`
}

export function pathOf({ kind, invoice, quote, client, project, hire_request }: Subject): string {
  if (quote !== null) return `/quotes/${quote}`
  if (invoice !== null) return `/invoices/${invoice}`
  if (project !== null) return `/projects/${project}`
  if (hire_request !== null) return `/hire-requests/${hire_request}`
  return kind === "client_details" ? `/clients/${client}` : `/messages?client=${client}`
}

/** The rows that came after `seen`, without what is on screen anyway. */
export const newsOf = (rows: readonly Notification[], seen: number, onScreen: ReadonlySet<Thing>) =>
  rows.filter((row) => row.id > seen && !onScreen.has(thingOf(row)))
