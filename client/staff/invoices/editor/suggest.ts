// What a new invoice begins with, as far as it follows from what is there: nobody types what can be known.

import type { ClientDetail } from "../../../../src/clients/schema.ts"
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { dayOf } from "../../../lib/dates.ts"
import type { Draft } from "./draft.ts"
import { noMore } from "./exact.ts"
import { noPaper } from "./paper.ts"

type Earlier = Pick<Invoice, "currency" | "tax_rate" | "due_date" | "created_at">
/** What the organization's documents begin with. */
type Settings = Pick<
  BillingSettings,
  "default_tax_id" | "prices_include_tax" | "price_decimals" | "terms_days" | "terms"
>
/** What invoices to the chosen client begin with. */
type Own = Pick<ClientDetail, "currency" | "default_tax_id" | "terms_days">
type Known = {
  /** Undefined while they aren't known; of clients two are enough. */
  clients: readonly { id: number; name: string }[] | undefined
  /** The chosen client's. */
  projects: readonly { id: number; title: string; currency: string }[] | undefined
  project: { id: number } | null
  /** The last invoice of the client, and of all; null where there is none. */
  ofClient: Earlier | null | undefined
  ofAll: Earlier | null | undefined
  /** Null where they can't be had. */
  settings: Settings | null | undefined
  /** Null where nobody is chosen, or they can't be had. */
  own: Own | null | undefined
  /** The organization's own currency. */
  home: string
  today: string
}

type Suggested = Partial<
  Pick<Draft, "client" | "project" | "currency" | "tax_rate" | "due_date" | "more" | "paper">
>

/**
 * The only client and the only project; the currency of the project, else the client's own, else of its last invoice, else
 * ours. What the client has of its own stands before what the organization has settled, and that before what it did last.
 */
export function suggest(known: Known): Suggested {
  const { clients, projects, project, ofClient, ofAll, own, home, today, settings } = known
  const [client] = clients ?? []
  const [work] = projects ?? []
  const chosen = projects?.find(({ id }) => id === project?.id)
  const last = ofClient === null ? ofAll : ofClient
  const usual = ofClient?.currency ?? (ofClient === null ? home : undefined)
  const currency = chosen?.currency ?? (own === undefined ? undefined : (own?.currency ?? usual))
  const tax = taxOf(own, settings)
  return {
    ...(client && clients?.length === 1 ? { client: { id: client.id, name: client.name } } : {}),
    ...(work && projects?.length === 1 ? { project: { id: work.id, title: work.title } } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(last && tax !== undefined ? { tax_rate: rateOf(last, tax), ...termsOf(last, today) } : {}),
    ...(settings ? settled(settings) : {}),
    ...(tax === undefined ? {} : dueBy(own?.terms_days ?? settings?.terms_days ?? null, today)),
  }
}

/** The tax that lines begin with, null for none; undefined while it isn't known. */
export const taxOf = (own: Known["own"], settings: Known["settings"]): number | null | undefined =>
  own === undefined || settings === undefined
    ? undefined
    : (own?.default_tax_id ?? settings?.default_tax_id ?? null)

/** Lines that begin with a tax have that one. */
const rateOf = ({ tax_rate }: Earlier, tax: number | null) =>
  tax_rate === 0 || tax !== null ? "" : String(tax_rate)

const settled = ({ prices_include_tax, price_decimals, terms }: Settings) => ({
  ...(prices_include_tax || price_decimals !== null
    ? { more: { ...noMore, prices_include_tax, price_decimals } }
    : {}),
  ...(terms === null ? {} : { paper: { ...noPaper, terms } }),
})

const dueBy = (days: number | null, today: string) => (days === null ? {} : { due_date: dueIn(days, today) })

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
