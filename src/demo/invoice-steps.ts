// What happens to an invoice of the demo, each step on its day.
import { bySystem, record } from "../audit-log/service.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import { newKey } from "../core/files/keys.ts"
import { noteView } from "../invoices/portal-view/service.ts"
import type { InvoiceDetail } from "../invoices/schema.ts"
import { setStatus } from "../invoices/status/queries.ts"
import { attachToInvoice } from "../invoicing/attach-file.ts"
import { confirmPayment } from "../invoicing/confirm-payment.ts"
import { creditInvoice } from "../invoicing/credit-invoice.ts"
import { recordPayment } from "../invoicing/record-payment.ts"
import { rejectPayment } from "../invoicing/reject-payment.ts"
import { reportPayment as reportInvoicePaid } from "../invoicing/report-payment.ts"
import { sendInvoice } from "../invoicing/send-invoice.ts"
import { voidInvoice } from "../invoicing/void-invoice.ts"
import { insertProof } from "../payments/claims/proofs/queries.ts"
import { invoicePayment } from "../payments/schema.ts"
import { storeFile } from "./messages.ts"
import { proofPicture } from "./proof-picture.ts"
import { noRates, type Studio } from "./studio.ts"
import { day } from "./timeline.ts"

/** An invoice and the method that its client pays by. */
export type Invoice = { made: InvoiceDetail; method: ChosenMethod }
/** So many days from now, at an hour. */
export type Step = { day: number; hour: number; run: (invoice: Invoice) => Promise<unknown> }

/** A client reports all of the total, or a part of it, perhaps with a picture of its bank's confirmation. */
type Report = { part?: number; reference?: string; note?: string; proof?: true }

export const stepsOf = (studio: Studio) => {
  const { db, owner, config } = studio
  return {
    /** Before it is sent. */
    attached: (on: number, filename: string): Step => ({
      day: on,
      hour: 9.2,
      run: async ({ made }) => attachToInvoice(db, made.id, await storeFile(studio, filename), owner),
    }),
    sent: (on: number): Step => ({
      day: on,
      hour: 9.5,
      run: ({ made }) => sendInvoice(db, { id: made.id }, owner, { config, findRates: noRates }),
    }),
    viewed: (on: number): Step => ({
      day: on,
      hour: 10.5,
      run: ({ made }) => noteView(db, { client_id: made.client, contact_name: null }, made.id),
    }),
    reported: (on: number, report: Report = {}): Step => ({
      day: on,
      hour: 12,
      run: (invoice) => reportPayment(studio, invoice, day(on), report),
    }),
    rejected: (on: number, reason: string): Step => ({
      day: on,
      hour: 11,
      run: ({ made }) => rejectPayment(db, { id: made.id, reason }, owner, config),
    }),
    confirmed: (on: number): Step => ({
      day: on,
      hour: 14,
      run: ({ made }) => confirmPayment(db, { id: made.id, paid_on: day(on) }, owner, config),
    }),
    /** Entered by the studio itself; `keep` is told the payment's id. */
    recorded: (
      on: number,
      amount = (_total: number, payable: number) => payable,
      more: object = {},
      keep = (_id: number) => {},
    ): Step => ({
      day: on,
      hour: 15,
      run: async ({ made, method }) => {
        const input = {
          id: made.id,
          amount: amount(made.total, made.payable),
          paid_on: day(on),
          method: method.id,
          ...more,
        }
        keep((await recordPayment(db, invoicePayment.parse(input), owner, config)).id)
      },
    }),
    voided: (on: number, reason: string, credit_note = false): Step => ({
      day: on,
      hour: 10,
      run: ({ made }) => voidInvoice(db, { id: made.id, reason, credit_note }, owner),
    }),
    credited: (on: number, line: number, quantity: number, reason: string): Step => ({
      day: on,
      hour: 16,
      run: ({ made }) => {
        const lines = [{ item: made.items[line]?.id ?? 0, quantity }]
        return creditInvoice(db, { id: made.id, lines, reason, issue: true }, owner)
      },
    }),
    /** By the calendar: the day after it was due. */
    overdue: (issued: number): Step => ({
      day: issued + 31,
      hour: 2,
      run: async ({ made }) => {
        await setStatus(db, made.id, "overdue")
        await record(db, bySystem, "overdue", { type: "invoice", id: made.id })
      },
    }),
  }
}

async function reportPayment(studio: Studio, { made, method }: Invoice, paid_on: string, report: Report) {
  const { id, client: client_id, currency, total } = made
  const { part, proof, ...words } = report
  const amount = part === undefined ? total : Math.round(total * part)
  const bank = studio.methods[currency === "EUR" ? 0 : 3] ?? method
  const details = {
    ...(part !== undefined && { amount }),
    ...{ paid_on, ...words },
    proof: proof && (await storeProof(studio, made, amount, paid_on)),
  }
  await reportInvoicePaid(
    studio.db,
    { client_id, contact_name: null, time_zone: studio.owner.time_zone },
    { id, method: proof ? bank : method, currency, ...(part || proof ? details : {}) },
  )
}

async function storeProof(
  { db, files, onFile }: Studio,
  { id: invoice_id, client: client_id, currency, number }: InvoiceDetail,
  amount: number,
  paid_on: string,
) {
  const file = newKey("proofs", db.organization_id)
  onFile(file)
  const picture = await proofPicture({
    Amount: `${amount.toLocaleString("en", { minimumFractionDigits: 2 })} ${currency}`,
    To: "Northlight Studio",
    Reference: number,
    Executed: paid_on,
  })
  await files.put(file, picture, "image/png")
  const name = `transfer-${number}.png`
  return (await insertProof(db, { invoice_id, client_id, file, name, type: "image/png" })).id
}
