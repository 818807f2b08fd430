// What is stored with what has been typed on it since: an invoice, a landing page, an example under another branding.
import { recordOf } from "../core/values/records.ts"
import { namedLanguage } from "../documents/rules.ts"
import type { PrintedInvoice } from "../documents/service.ts"
import type { Amounts, NewLine } from "../invoices/amounts/service.ts"
import { printedNames } from "../invoices/document/rules.ts"
import { changedTerms, type Terms } from "../invoices/instalments/rules.ts"
import type { PublicLandingPage } from "../landing/schema.ts"
import { noExchange } from "../pricing/exchange/rules.ts"
import { isProblem } from "../pricing/lines/rules.ts"
import type { PreviewInput, TypedPage } from "./schema.ts"

/** Without an id until it is saved. */
export type Printable = Omit<PrintedInvoice, "id"> & { id?: number }
/** The sheet of the client and the project that are chosen now. */
type Sheet = Pick<Printable, "client" | "project_title">
/** `language` as it is stored. */
type Typed = Omit<PreviewInput, "language"> & { language?: string | null | undefined }

/** What the lines that are shown come to. */
type Priced = { amounts: Amounts; lines: NewLine[] }

/**
 * What was left out of `typed` stays as it is; `sheet` is given where client or project were chosen anew, `priced` where
 * lines were typed.
 */
export function withTyped(
  stored: Printable,
  typed: Typed,
  sheet: Sheet | null,
  priced: Priced | undefined,
): Printable {
  const { settled: paid, ...before } = stored
  const status = shownStatus(typed.status ?? before.status)
  return {
    ...before,
    // Of what is billed in another currency nothing was paid.
    ...(paid && (typed.currency ?? before.currency) === before.currency ? { settled: paid } : {}),
    ...(priced && { ...priced.amounts, items: priced.lines }),
    ...(typed.language ? { language: namedLanguage(typed.language) } : {}),
    ...(typed.supply_type === undefined ? {} : { supply_type: typed.supply_type }),
    client: typed.client === undefined || !sheet ? before.client : sheet.client,
    project_title: typed.project === undefined || !sheet ? before.project_title : sheet.project_title,
    number: typed.number ?? before.number,
    status,
    ...typedTerms(before, typed, priced?.amounts ?? before),
    notes: typed.notes === undefined ? before.notes : typed.notes,
    issued_on: typed.issue_date ?? before.issued_on,
    ...typedExchange(before, typed),
    ...recordOf(printedNames, (name) => (typed[name] === undefined ? before[name] : typed[name])),
  }
}

/** Instalments that don't fit yet count as not there. */
function typedTerms(
  { instalments = null, due_date }: Printable,
  typed: Typed,
  { total, withheld, currency }: Pick<Amounts, "total" | "withheld" | "currency">,
): Terms {
  const terms = changedTerms({ instalments, due_date }, typed, { payable: total - withheld, currency })
  if (!isProblem(terms)) return terms
  return { instalments: null, due_date: typed.due_date === undefined ? due_date : typed.due_date }
}

/** The rate that is typed, or saved: one of another currency doesn't stay. */
function typedExchange(before: Printable, { exchange_rate, exchange_rate_date, ...typed }: Typed) {
  const currency = typed.currency ?? before.currency
  const home = typed.home_currency ?? before.home_currency
  if (exchange_rate === undefined) return currency === before.currency ? {} : noExchange
  if (exchange_rate === null || home === null || home === currency) return noExchange
  const dayBefore = Number(exchange_rate) === before.exchange_rate ? before.exchange_rate_date : null
  const day = exchange_rate_date ?? dayBefore ?? typed.issue_date ?? before.issued_on
  return { exchange_rate: Number(exchange_rate), exchange_rate_date: day, home_currency: home }
}

/** What a branding is shown on: a letterhead alone says little. */
export function withLook(blank: Printable, look: PreviewInput, { amounts, lines }: Priced): Printable {
  const { organization } = blank
  return {
    ...blank,
    ...amounts,
    items: lines,
    number: "INV-0042",
    status: "sent",
    client: exampleClient,
    project_title: "Spring catalogue",
    notes: "Thank you for your business.",
    organization: {
      ...organization,
      name: look.name ?? organization.name,
      tagline: look.tagline === undefined ? organization.tagline : look.tagline,
      primary_color: look.primary_color ?? organization.primary_color,
      accent_color: look.accent_color ?? organization.accent_color,
      logo_file: look.logo === undefined ? organization.logo_file : null,
    },
  }
}

/** What was left out of `typed` stays as it is stored. */
export function withTypedPage(stored: PublicLandingPage, typed: TypedPage): PublicLandingPage {
  const { is_enabled: _, ...fields } = typed
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  }
}

/** What the example bills. */
export const exampleItems = [
  { description: "Design and layout", quantity: 2, unit_price: 450 },
  { description: "Photography, half a day", quantity: 1, unit_price: 300 },
]
const exampleClient = {
  name: "Lena Vogt",
  company: "Vogt Bakery",
  email: "lena@vogt.example",
  address: "12 Mill Lane",
  country: null,
  tax_id: null,
}

/** All unpaid statuses look the same in print. */
const shownStatus = (status: string) => (["draft", "cancelled", "paid"].includes(status) ? status : "sent")
