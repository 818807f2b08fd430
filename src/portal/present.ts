// What leaves for a client: money in the currency's own unit, and nothing that only the staff should know.
import { imageUrl } from "../core/files/images.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import type { EntranceRow, InvoiceRow, OrganizationRow, ProjectRow } from "./queries.ts"
import { landing } from "./rules.ts"
import type {
  Entrance,
  PortalInvoice,
  PortalInvoiceDetail,
  PortalOrganization,
  PortalProject,
} from "./schema.ts"

export const presentOrganization = ({
  plan_type,
  logo_file,
  ...organization
}: OrganizationRow): PortalOrganization => ({
  ...organization,
  logo_file_url: plan_type === "free" ? null : imageUrl(logo_file),
  powered_by: plan_type === "free",
})

export function presentEntrance(row: EntranceRow, access: string): Entrance {
  const { client_id, client_name, client_email, invoice_id, expires_at, ...organization } = row
  return {
    access,
    expires_at,
    client: { id: client_id, name: client_name, email: client_email },
    organization: presentOrganization(organization),
    next: landing(invoice_id),
  }
}

export function presentProject({
  client_id,
  budget,
  deliverable_file,
  ...project
}: ProjectRow): PortalProject {
  const { currency } = project
  return {
    ...project,
    client: client_id,
    budget: budget === null ? null : fromMinor(budget, currency),
    formatted_budget: budget === null ? null : formatMoney(budget, currency),
    has_deliverable: deliverable_file !== null,
  }
}

export function presentInvoice({ project_id, items, ...invoice }: InvoiceRow): PortalInvoice {
  const { currency, amount, tax_amount, total } = invoice
  return {
    ...invoice,
    project: project_id,
    amount: fromMinor(amount, currency),
    subtotal: fromMinor(amount, currency),
    tax_amount: fromMinor(tax_amount, currency),
    total: fromMinor(total, currency),
    formatted_total: formatMoney(total, currency),
    items: items.map(({ position, ...item }) => ({
      ...item,
      order: position,
      unit_price: fromMinor(item.unit_price, currency),
      amount: fromMinor(item.amount, currency),
    })),
  }
}

export const presentInvoiceDetail = (row: InvoiceRow): PortalInvoiceDetail => ({
  ...presentInvoice(row),
  project: row.project_id === null ? null : { id: row.project_id, title: row.project_title ?? "" },
})

/** Minor units as number and as text. */
export const presentMoney = ({ amount, currency }: { amount: number; currency: string }) => ({
  amount: fromMinor(amount, currency),
  currency,
  formatted: formatMoney(amount, currency),
})
