// The stories of a client's invoices: read, downloaded, and reported as paid.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { AppError } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { toMinor } from "../../core/values/money.ts"
import { downloadInvoice } from "../../documents/service.ts"
import { downloadForClient, readClientProfiles } from "../../e-invoices/service.ts"
import { linkInvoice } from "../../files/service.ts"
import {
  countShownInvoices,
  openShownInvoice,
  readChosenMethod,
  readNextOpen,
  readShownInvoice,
  readShownInvoices,
  requireOwn,
} from "../../invoices/portal-view/service.ts"
import { reportPayment } from "../../invoicing/report-payment.ts"
import { withdrawClaim } from "../../invoicing/withdraw-claim.ts"
import { codePicture } from "../../payment-methods/codes/rules.ts"
import { referenceOf } from "../../payment-methods/references/rules.ts"
import { requireOffered, waysToPay } from "../../payment-methods/service.ts"
import { readCredits } from "../../payments/balances/service.ts"
import type { ClaimInput, ClaimWithdrawal } from "../../payments/claims/schema.ts"
import { readPayable } from "../needs/service.ts"
import { enqueueReviewMails, findBuyer, getOrganization, getSeller } from "../queries.ts"
import { readTrail } from "../trail/service.ts"
import { presentInvoice, presentInvoiceDetail, presentSeller } from "./present.ts"
import type {
  InvoiceFilter,
  InvoiceList,
  PaymentReport,
  PortalInvoice,
  PortalInvoiceDetail,
  QrInput,
  WaysInput,
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
    e_invoice: (await readClientProfiles(db, "invoice", [id])).get(id) ?? null,
  })
}

export async function downloadPdf(db: TenantDb, app: App, who: PortalClient, id: number): Promise<Download> {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  await readShownInvoice(db, who, id)
  return downloadInvoice(db, app, { id })
}

/** Counts as a PDF does. Throws 404 where it has none. */
export async function downloadEInvoice(db: TenantDb, app: App, who: PortalClient, id: number) {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  const { number } = await readShownInvoice(db, who, id)
  return downloadForClient(db, app, { kind: "invoice", id, number })
}

export async function linkToPdf(db: TenantDb, app: Pick<App, "limits">, who: PortalClient, id: number) {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  await readShownInvoice(db, who, id)
  return linkInvoice(db, id)
}

/** The seller, and the current payment methods for what isn't reported yet; none where nothing can be paid. */
export async function readWaysToPay(
  db: TenantDb,
  who: PortalClient,
  { id, other_invoices, pay }: WaysInput,
): Promise<WaysToPay> {
  const shown = await readShownInvoice(db, who, id)
  const { number, total, currency, formatted_total, due_date, status } = presentInvoice(shown)
  const { next_instalment } = shown
  const { payable, formatted_payable, amount_due, formatted_amount_due } = shown
  const { amount_paid, formatted_amount_paid, is_overdue, paid_at, issued_at } = shown
  const { amount_reported, formatted_amount_reported, can_pay } = shown
  const seller = await getSeller(db)
  const chosen = [id, ...(other_invoices ?? [])]
  const others = (await readPayable(db, who, currency, chosen)).filter((one) => one.id !== id)
  const asked = can_pay ? (other_invoices ?? []) : []
  const together = asked.flatMap((other) => others.find((one) => one.id === other) ?? [])
  if (together.length < asked.length) throw unpayable(asked, together)
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const whole = together.reduce(
    (sum, one) => sum + minor(one.amount),
    minor(amount_due) - minor(amount_reported),
  )
  const isPart = next_instalment !== null && together.length === 0 && pay !== "all"
  const amount = isPart ? minor(next_instalment.amount) : whole
  const reference = referenceOf([number, ...together.map((one) => one.number)])
  const bill = { amount, currency, reference, payee: seller.legal_name ?? seller.name }
  return {
    organization_name: seller.name,
    // Clients need the seller's current contact data.
    seller: presentSeller(seller),
    invoice: {
      ...{ id, number, total, currency, formatted_total, due_date, status, payable, formatted_payable },
      ...{ amount_due, formatted_amount_due, amount_paid, formatted_amount_paid, paid_at },
      ...{ amount_reported, formatted_amount_reported, can_pay, is_overdue, next_instalment },
    },
    payment_methods: can_pay ? await waysToPay(db, bill, { ...who, issued_at }) : [],
    others: others.map(({ can_pay: _, currency: __, ...other }) => other),
  }
}

/** Drawn here, so that phones needn't load what draws it. */
export async function drawQrCode(db: TenantDb, who: PortalClient, { payment_method_id, ...asked }: QrInput) {
  const { payment_methods } = await readWaysToPay(db, who, asked)
  const { id } = await requireOffered(db, payment_method_id)
  const code = payment_methods.find((method) => method.id === id)?.qr_code
  return { svg: code ? codePicture(code.text) : null }
}

/** 400 that names each of them, too. */
function unpayable(asked: readonly number[], payable: readonly { id: number }[]) {
  const sentence = "Choose invoices that can be paid now"
  const wrong = asked.flatMap((id, at) => (payable.some((one) => one.id === id) ? [] : at))
  const each = wrong.map((at) => [`other_invoices.${at}`, ["This invoice can't be paid now"]])
  const fields = { other_invoices: [sentence], ...Object.fromEntries(each) }
  return new AppError("BAD_REQUEST", "invalid", sentence, { fields })
}

/** The client's payment claim; the method is null without a claim, or for one by the staff. */
export async function readPaymentReport(db: TenantDb, who: PortalClient, id: number): Promise<PaymentReport> {
  const shown = await readShownInvoice(db, who, id)
  const invoice = presentInvoice(shown)
  const { number, formatted_total, payable, formatted_payable, status } = invoice
  const { amount_due, formatted_amount_due, amount_paid, formatted_amount_paid } = invoice
  const { amount_reported, formatted_amount_reported, can_pay } = invoice
  const { currency, due_date, is_overdue, next_instalment } = invoice
  const next = await readNextOpen(db, who, id)
  return {
    organization_name: (await getSeller(db)).name,
    invoice: {
      ...{ id, number, formatted_total, payable, formatted_payable, status },
      ...{ amount_due, formatted_amount_due, amount_paid, formatted_amount_paid },
      ...{ amount_reported, formatted_amount_reported, can_pay },
      ...{ currency, due_date, is_overdue, next_instalment },
    },
    method: await readChosenMethod(db, id),
    claim: shown.claim,
    next_open: next && presentInvoice(next),
  }
}

/** The client reports a payment; each owner is emailed to check and confirm it. Throws 429. */
export async function markPaid(
  db: TenantDb,
  app: Pick<App, "limits">,
  who: PortalClient,
  { payment_method_id, ...paid }: ClaimInput,
) {
  const { currency } = await readShownInvoice(db, who, paid.id)
  const others = paid.other_invoices ?? []
  await requireOwn(db, who, { id: paid.id, currency }, others)
  const method = await requireOffered(db, payment_method_id)
  const ids = [paid.id, ...others]
  // Each report and withdrawal is stored, so their number is limited.
  for (const id of ids) await app.limits.client(`client:${who.client_id}:${id}`, "claim")
  await reportPayment(db, who, { ...paid, currency, method })
  const { name } = await getOrganization(db, who.client_id)
  await enqueueReviewMails(db, ids)
  return { message: `Thank you! ${name} will confirm your payment.` }
}

/** The report was a mistake: the invoice is unpaid again. */
export async function withdrawOwnClaim(db: TenantDb, who: PortalClient, claim: ClaimWithdrawal) {
  const withdrawn = await withdrawClaim(db, who, claim)
  return { message: withdrawn === 1 ? "The invoice is unpaid again" : "The invoices are unpaid again" }
}
