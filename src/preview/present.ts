// What is stored with what has been typed on it since: an invoice, a landing page, an example under another branding.
import type { PrintedInvoice } from "../documents/service.ts"
import type { PublicLandingPage } from "../landing/schema.ts"
import { totalsSoFar } from "./rules.ts"
import type { PreviewInput, TypedPage } from "./schema.ts"

/** Without an id until it is saved. */
export type Printable = Omit<PrintedInvoice, "id"> & { id?: number }
/** The sheet of the client and the project that are chosen now. */
type Sheet = Pick<Printable, "client" | "project_title">

/** What was left out of `typed` stays as it is; `sheet` is given where client or project were chosen anew. */
export function withTyped(before: Printable, typed: PreviewInput, sheet: Sheet | null): Printable {
  const status = shownStatus(typed.status ?? before.status)
  const settled = status === "paid" || status === "cancelled"
  return {
    ...before,
    ...amountsOf(before, typed),
    client: typed.client === undefined || !sheet ? before.client : sheet.client,
    project_title: typed.project === undefined || !sheet ? before.project_title : sheet.project_title,
    number: typed.number ?? before.number,
    status,
    due_date: typed.due_date === undefined ? before.due_date : typed.due_date,
    notes: typed.notes === undefined ? before.notes : typed.notes,
    payment_methods: settled ? [] : before.payment_methods,
  }
}

/** What a branding is shown on: a letterhead alone says little. */
export function withLook(blank: Printable, look: PreviewInput): Printable {
  const { currency } = blank
  const totals = totalsSoFar({ currency, tax_rate: 10, items: exampleItems })
  const { organization } = blank
  return {
    ...blank,
    ...totals,
    number: "INV-0042",
    status: "sent",
    client: exampleClient,
    project_title: "Spring catalogue",
    notes: "Thank you for your trust.",
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

const exampleItems = [
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

/** On paper everything that is to be paid looks the same. */
const shownStatus = (status: string) => (["draft", "cancelled", "paid"].includes(status) ? status : "sent")

function amountsOf(before: Printable, { items, tax_rate, currency }: PreviewInput) {
  if (!items) return {}
  const money = currency ?? before.currency
  return { currency: money, ...totalsSoFar({ currency: money, tax_rate: tax_rate ?? 0, items }) }
}
