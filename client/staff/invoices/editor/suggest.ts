// Defaults for a new invoice, from the client, the settings and earlier invoices.
import type { ClientDetail } from "../../../../src/clients/schema.ts"
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { organizationDay } from "../../../lib/dates.ts"
import type { InvoiceForm } from "./form.ts"

type EarlierInvoice = Pick<Invoice, "currency" | "tax_rate" | "due_date" | "created_at">
type Settings = Pick<
  BillingSettings,
  "default_tax_id" | "prices_include_tax" | "price_decimals" | "terms_days" | "terms"
>
type ClientDefaults = Pick<ClientDetail, "currency" | "default_tax_id" | "terms_days">

/** Undefined while loading, null for none. */
export type SuggestionInput = {
  /** Two are enough. */
  clients: readonly { id: number; name: string }[] | undefined
  /** Of the chosen client. */
  projects: readonly { id: number; title: string; currency: string }[] | undefined
  project: { id: number } | null
  /** The last invoice of the client, and of anyone. */
  ofClient: EarlierInvoice | null | undefined
  ofAll: EarlierInvoice | null | undefined
  settings: Settings | null | undefined
  own: ClientDefaults | null | undefined
  /** The organization's currency. */
  home: string
  today: string
}

/**
 * The only client and project; the currency of the project, else of the client, else of its last invoice, else ours. A
 * client's defaults come before the organization's settings, and those before the last invoice.
 */
export function suggest(input: SuggestionInput): Partial<InvoiceForm> {
  const { clients, projects, project, ofClient, ofAll, own, home, today, settings } = input
  const [client] = clients ?? []
  const [only] = projects ?? []
  const chosen = projects?.find(({ id }) => id === project?.id)
  const last = ofClient === null ? ofAll : ofClient
  const usual = ofClient?.currency ?? (ofClient === null ? home : undefined)
  const currency = chosen?.currency ?? (own === undefined ? undefined : (own?.currency ?? usual))
  const tax = defaultTax(own, settings)
  const days = own?.terms_days ?? settings?.terms_days ?? null
  return {
    ...(client && clients?.length === 1 ? { client: { id: client.id, name: client.name } } : {}),
    ...(only && projects?.length === 1 ? { project: { id: only.id, title: only.title } } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(last && tax !== undefined ? { tax_rate: rateOf(last, tax), ...usualTerms(last, today) } : {}),
    ...(settings ? settled(settings) : {}),
    ...(tax === undefined || days === null ? {} : { due_date: dueIn(days, today) }),
  }
}

/** The default tax of lines, null for none; undefined while unknown. */
export const defaultTax = (
  own: SuggestionInput["own"],
  settings: SuggestionInput["settings"],
): number | null | undefined =>
  own === undefined || settings === undefined
    ? undefined
    : (own?.default_tax_id ?? settings?.default_tax_id ?? null)

/** None if lines have their own default tax. */
const rateOf = ({ tax_rate }: EarlierInvoice, tax: number | null) =>
  tax_rate === 0 || tax !== null ? "" : String(tax_rate)

const settled = ({ prices_include_tax, price_decimals, terms }: Settings) => ({
  ...{ prices_include_tax, price_decimals },
  terms: terms ?? "",
})

/** Days until an invoice is due; null for on receipt. */
export const terms = [null, 7, 14, 30] as const

/** The due date of an invoice issued today, "" for on receipt. */
export const dueIn = (days: number | null, today: string): string =>
  days === null ? "" : new Date(Date.parse(today) + days * dayLength).toISOString().slice(0, 10)

/** Only standard terms: a date chosen once says nothing about the next invoice. */
function usualTerms({ due_date, created_at }: EarlierInvoice, today: string): { due_date?: string } {
  if (due_date === null) return {}
  const days = Math.round((Date.parse(due_date) - Date.parse(organizationDay(created_at))) / dayLength)
  return terms.some((usual) => usual === days) ? { due_date: dueIn(days, today) } : {}
}

const dayLength = 86_400_000
