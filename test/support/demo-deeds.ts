// What is done with an invoice of the demo, each deed on its day.
import { bySystem, record } from "../../src/audit-log/service.ts"
import type { Config } from "../../src/core/base/config.ts"
import type { ChosenMethod } from "../../src/core/database/tables.ts"
import type { TenantDb } from "../../src/core/database/tenant.ts"
import type { Files } from "../../src/core/files/file.ts"
import { newKey } from "../../src/core/files/keys.ts"
import { creditInvoice } from "../../src/credit-notes/drafting/service.ts"
import { voidInvoice } from "../../src/credit-notes/voiding/service.ts"
import { markInvoicePaid, rejectPayment } from "../../src/invoices/paying/claiming/service.ts"
import { confirmPayment } from "../../src/invoices/paying/service.ts"
import { noteView } from "../../src/invoices/portal-view/service.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { sendInvoice } from "../../src/mails/service.ts"
import { insertProof } from "../../src/payments/claims/proofs/service.ts"
import { proofPicture } from "./demo-proof.ts"
import type { Home, Place } from "./demo-work.ts"
import { day } from "./demo-year.ts"

export const invoiceCount = 60

/** Days ago. */
export const ageOf = (index: number) => Math.round(358 * (1 - index / invoiceCount) ** 1.4)

/** One that is there from its first happening on. */
export type Bill = { made: InvoiceDetail; index: number; age: number; method: ChosenMethod }
/** What a story of one does, so many days from now at an hour. */
export type Deed = [days: number, hour: number, does: (bill: Bill) => Promise<unknown>]

export type Office = {
  db: TenantDb
  files: Files
  /** The links are made anew at the demo's end, and the mails of a year go out at once. */
  config: Config
  places: Place[]
  methods: ChosenMethod[]
  home: Home
  /** Told the key of each file, for whoever has to take it back. */
  keep: (key: string) => void
}

export function found(bills: readonly Bill[], index: number): Bill {
  const bill = bills[index]
  if (!bill) throw new Error("this invoice isn't written yet")
  return bill
}

export const sent = ({ db, home, config }: Office, age: number): Deed => [
  -age,
  9.5,
  ({ made }) => sendInvoice(db, { id: made.id }, home, config),
]

export const viewed = ({ db }: Office, age: number): Deed => [
  -age,
  10.5,
  ({ made }) => noteView(db, { client_id: made.client }, made.id),
]

type Said = { part?: number; reference?: string; note?: string; proof?: true }

/** The client says that it has paid: all of it, or a part, perhaps with a picture of its bank's confirmation. */
export const announced = (office: Office, days: number, { part, proof, ...said }: Said = {}): Deed => [
  days,
  12,
  async (bill) => {
    const { id, client, currency, total } = bill.made
    const payer = { client_id: client, time_zone: office.home.time_zone }
    const amount = part === undefined ? undefined : Math.round(total * part)
    const words = {
      amount,
      paid_on: day(days),
      ...said,
      proof: proof && (await sendProof(office, bill, amount, days)),
    }
    const bank = office.methods[currency === "EUR" ? 0 : 3]
    await markInvoicePaid(office.db, payer, {
      id,
      method: (proof && bank) || bill.method,
      currency,
      ...(part || proof ? words : {}),
    })
  },
]

async function sendProof({ db, files, keep }: Office, { made }: Bill, amount = made.total, days: number) {
  const { id: invoice_id, client: client_id, currency, number } = made
  const file = newKey("proofs", db.organization_id)
  keep(file)
  const picture = proofPicture({
    amount: `${amount.toLocaleString("en", { minimumFractionDigits: 2 })} ${currency}`,
    ...{ day: day(days), to: "Northlight Studio", reference: number },
  })
  await files.put(file, picture, "image/png")
  const proof = { invoice_id, client_id, file, name: `transfer-${number}.png`, type: "image/png" }
  return (await insertProof(db, proof)).id
}

export const rejected = ({ db, home, config }: Office, days: number, reason: string): Deed => [
  days,
  11,
  ({ made }) => rejectPayment(db, { id: made.id, reason }, home, config),
]

/** It was wrong from the beginning. */
export const voided = ({ db, home }: Office, days: number, reason: string, credit_note = false): Deed => [
  days,
  10,
  ({ made }) => voidInvoice(db, { id: made.id, reason, credit_note }, home),
]

/** So much of one of its lines. */
export const credited = (
  { db, home }: Office,
  days: number,
  line: number,
  quantity: number,
  reason: string,
): Deed => [
  days,
  16,
  ({ made }) => {
    const lines = [{ item: made.items[line]?.id ?? 0, quantity }]
    return creditInvoice(db, { id: made.id, lines, reason, issue: true }, home)
  },
]

export const confirmed = ({ db, home, config }: Office, days: number): Deed => [
  days,
  14,
  ({ made }) => confirmPayment(db, { id: made.id, paid_on: day(days) }, home, config),
]

/** By the calendar, not by a member's hand. */
export const late = ({ db }: Office, age: number): Deed => [
  31 - age,
  2,
  async ({ made }) => {
    await db.updateTable("invoices").set({ status: "overdue" }).where("invoices.id", "=", made.id).execute()
    await record(db, bySystem, "overdue", { type: "invoice", id: made.id })
  },
]
