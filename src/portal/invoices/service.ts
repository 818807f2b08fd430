// The stories of a client's invoices: read, downloaded, and reported as paid.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { toMinor } from "../../core/values/money.ts"
import { downloadInvoice } from "../../documents/service.ts"
import { linkInvoice } from "../../files/service.ts"
import {
  countShownInvoices,
  openShownInvoice,
  readChosenMethod,
  readNextOpen,
  readShownInvoice,
  readShownInvoices,
} from "../../invoices/portal-view/service.ts"
import { reportPayment } from "../../invoicing/report-payment.ts"
import { withdrawClaim } from "../../invoicing/withdraw-claim.ts"
import { requireOffered, waysToPay } from "../../payment-methods/service.ts"
import { readCredits } from "../../payments/balances/service.ts"
import type { ClaimInput, ClaimWithdrawal } from "../../payments/claims/schema.ts"
import { enqueueReviewMails, findBuyer, getOrganization, getSeller } from "../queries.ts"
import { readTrail } from "../trail/service.ts"
import { presentInvoice, presentInvoiceDetail, presentSeller } from "./present.ts"
import type {
  InvoiceFilter,
  InvoiceList,
  PaymentReport,
  PortalInvoice,
  PortalInvoiceDetail,
  WaysToPay,
} from "./schema.ts"

export async function readInvoices(
  db: TenantDb,
  who: PortalClient,
  query: InvoiceList,
): Promise<PortalInvoice[]> {
  return (await readShownInvoices(db, who, query)).map(presentInvoice)
}

/** The number on all pages of the list. */
export const countInvoices = (db: TenantDb, who: PortalClient, filter: InvoiceFilter) =>
  countShownInvoices(db, who, filter)

/** The first opening is recorded, so that the staff sees the invoice was read. */
export async function openInvoice(
  db: TenantDb,
  app: App,
  who: PortalClient,
  id: number,
): Promise<PortalInvoiceDetail> {
  const invoice = await openShownInvoice(db, app, who, id)
  const { seller, buyer } = invoice.paper
  const credits = invoice.can_pay ? await readCredits(db, who.client_id) : []
  const credit = credits.find(({ currency }) => currency === invoice.currency)
  return presentInvoiceDetail(invoice, {
    seller: seller ?? (await getSeller(db)),
    buyer: buyer ?? (await findBuyer(db, who.client_id)),
    trail: await readTrail(db, who.client_id, invoice),
    client_credit: Math.min(Number(credit?.amount ?? 0n), invoice.max_credit_use),
  })
}

export async function downloadPdf(db: TenantDb, app: App, who: PortalClient, id: number): Promise<Download> {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  await readShownInvoice(db, who, id)
  return downloadInvoice(db, app, { id })
}

export async function linkToPdf(db: TenantDb, app: Pick<App, "limits">, who: PortalClient, id: number) {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  await readShownInvoice(db, who, id)
  return linkInvoice(db, id)
}

/** The seller, and the current payment methods for what isn't reported yet; none where nothing can be paid. */
export async function readWaysToPay(db: TenantDb, who: PortalClient, id: number): Promise<WaysToPay> {
  const shown = await readShownInvoice(db, who, id)
  const { number, total, currency, formatted_total, due_date, status } = presentInvoice(shown)
  const { payable, formatted_payable, amount_due, formatted_amount_due } = shown
  const { amount_paid, formatted_amount_paid, is_overdue, paid_at, issued_at } = shown
  const { amount_reported, formatted_amount_reported, can_pay } = shown
  const seller = await getSeller(db)
  const [due, reported] = [toMinor(amount_due, currency) ?? 0, toMinor(amount_reported, currency) ?? 0]
  const payee = seller.legal_name ?? seller.name
  const bill = { amount: due - reported, currency, reference: number, payee }
  return {
    organization_name: seller.name,
    // Clients need the seller's current contact data.
    seller: presentSeller(seller),
    invoice: {
      ...{ number, total, currency, formatted_total, due_date, status, payable, formatted_payable },
      ...{ amount_due, formatted_amount_due, amount_paid, formatted_amount_paid, paid_at },
      ...{ amount_reported, formatted_amount_reported, can_pay, is_overdue },
    },
    payment_methods: can_pay ? await waysToPay(db, bill, { ...who, issued_at }) : [],
  }
}

/** The client's payment claim; the method is null without a claim, or for one by the staff. */
export async function readPaymentReport(db: TenantDb, who: PortalClient, id: number): Promise<PaymentReport> {
  const shown = await readShownInvoice(db, who, id)
  const invoice = presentInvoice(shown)
  const { number, formatted_total, payable, formatted_payable, status } = invoice
  const { amount_due, formatted_amount_due, amount_paid, formatted_amount_paid } = invoice
  const { amount_reported, formatted_amount_reported, can_pay } = invoice
  const { currency, due_date, is_overdue } = invoice
  const next = await readNextOpen(db, who, id)
  return {
    organization_name: (await getSeller(db)).name,
    invoice: {
      ...{ id, number, formatted_total, payable, formatted_payable, status },
      ...{ amount_due, formatted_amount_due, amount_paid, formatted_amount_paid },
      ...{ amount_reported, formatted_amount_reported, can_pay },
      ...{ currency, due_date, is_overdue },
    },
    method: await readChosenMethod(db, id),
    claim: shown.claim,
    next_open: next && presentInvoice(next),
  }
}

/** The client reports a payment; each owner is mailed to check and confirm it. Throws 429. */
export async function markPaid(
  db: TenantDb,
  app: Pick<App, "limits">,
  who: PortalClient,
  { payment_method_id, ...paid }: ClaimInput,
) {
  const { currency } = await readShownInvoice(db, who, paid.id)
  const method = await requireOffered(db, payment_method_id)
  // Each report and withdrawal is stored, so their number is limited.
  await app.limits.client(`client:${who.client_id}:${paid.id}`, "claim")
  await reportPayment(db, who, { ...paid, currency, method })
  const { name } = await getOrganization(db)
  await enqueueReviewMails(db, paid.id)
  return { message: `Thank you! ${name} will confirm your payment.` }
}

/** The report was a mistake: the invoice is unpaid again. */
export async function withdrawOwnClaim(db: TenantDb, who: PortalClient, claim: ClaimWithdrawal) {
  await withdrawClaim(db, who, claim)
  return { message: "The invoice is unpaid again" }
}
