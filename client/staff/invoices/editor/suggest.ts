// What a new invoice begins with, as far as it follows from what is there: nobody types what can be known.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { dayOf } from "../../../lib/dates.ts"
import type { Draft } from "./draft.ts"

type Earlier = Pick<Invoice, "currency" | "tax_rate" | "due_date" | "created_at">
type Known = {
  /** Undefined while they aren't known; of clients two are enough. */
  clients: readonly { id: number; name: string }[] | undefined
  /** The chosen client's. */
  projects: readonly { id: number; title: string; currency: string }[] | undefined
  project: { id: number } | null
  /** The last invoice of the client, and of all; null where there is none. */
  ofClient: Earlier | null | undefined
  ofAll: Earlier | null | undefined
  /** The organization's own currency. */
  home: string
  today: string
}

type Suggested = Partial<Pick<Draft, "client" | "project" | "currency" | "tax_rate" | "due_date">>

/** The only client and the only project; the currency of the project, else of the client's last invoice, else our own. */
export function suggest({ clients, projects, project, ofClient, ofAll, home, today }: Known): Suggested {
  const [client] = clients ?? []
  const [work] = projects ?? []
  const chosen = projects?.find(({ id }) => id === project?.id)
  const last = ofClient === null ? ofAll : ofClient
  const currency = chosen?.currency ?? ofClient?.currency ?? (ofClient === null ? home : undefined)
  return {
    ...(client && clients?.length === 1 ? { client: { id: client.id, name: client.name } } : {}),
    ...(work && projects?.length === 1 ? { project: { id: work.id, title: work.title } } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(last ? { tax_rate: last.tax_rate === 0 ? "" : String(last.tax_rate), ...termsOf(last, today) } : {}),
  }
}

/** Days until an invoice is due; on receipt it has no date. */
export const terms = [null, 7, 14, 30] as const

/** The day an invoice of today is due, "" for on receipt. */
export const dueIn = (days: number | null, today: string): string =>
  days === null ? "" : isoDay(Date.parse(today) + days * dayLength)

/** The usual terms only: a date that was chosen once says nothing of the next invoice. */
function termsOf({ due_date, created_at }: Earlier, today: string): { due_date?: string } {
  if (due_date === null) return {}
  const days = Math.round((Date.parse(due_date) - Date.parse(dayOf(created_at))) / dayLength)
  return terms.some((usual) => usual === days) ? { due_date: dueIn(days, today) } : {}
}

const dayLength = 86_400_000
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
