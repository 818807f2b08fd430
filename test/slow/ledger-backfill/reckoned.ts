// What an installation of before the ledger should be after it, reckoned from each row alone.
import { dayIn } from "../../../src/core/values/dates.ts"
import { type Kept, zone } from "./old.ts"

type Plain = Record<
  "invoice_id" | "amount" | "currency" | "client_id" | "paid_on" | "reason" | "source",
  unknown
>
const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()

/** What each invoice, payment and allocation should be, reckoned from the rows of before. */
export function fromScratch({ invoices, payments }: Kept) {
  const ends: Plain[] = []
  const settles: object[] = []
  const later = invoices.map((row) => {
    const { id: invoice_id, status, currency: own, client_id, total, withheld } = row
    const payable = total - withheld
    const day = (time: string) => dayIn(zone, time)
    const issued = row.issue_date ?? day(row.created_at)
    const live = payments.filter((one) => one.invoice_id === invoice_id && one.voided_at === null)
    const whole = { invoice_id, amount: payable, currency: own, client_id, reason: null, source: "status" }
    const settled = (paid_on: string) => {
      ends.push({ ...whole, paid_on })
      const effective_on = paid_on > issued ? paid_on : issued
      if (payable > 0) settles.push({ invoice_id, amount: payable, effective_on, number: row.number })
    }
    const [first] = live
    const newest = live.at(-1)
    if (status === "paid" && first?.amount === payable && first.currency === own)
      settled(day(row.paid_at ?? first.created_at))
    else {
      for (const { amount, currency: other } of live) {
        const changed = status !== "paid" ? "status" : other !== own ? "currency" : "total"
        const none = { client_id: null, paid_on: null, source: "status" }
        ends.push({ ...none, invoice_id, amount, currency: other, reason: `${changed} changed` })
      }
      if (status === "paid" && payable > 0) {
        const at = row.paid_at ?? newest?.created_at
        settled(at ? day(at) : issued)
      }
    }
    const voided_at = status === "cancelled" ? row.updated_at : row.voided_at
    return { ...row, voided_at, amount_paid: status === "paid" ? payable : 0 }
  })
  for (const one of payments) {
    const rest = {
      amount: one.amount,
      currency: one.currency,
      client_id: null,
      paid_on: null,
      source: "status",
    }
    if (one.voided_at !== null) ends.push({ ...rest, invoice_id: one.invoice_id, reason: null })
    else if (one.invoice_id === null) ends.push({ ...rest, invoice_id: null, reason: "invoice deleted" })
  }
  return {
    invoices: later,
    payments: plain(ends),
    allocations: inOrder(settles.map(sorted)),
  }
}

const sorted = (row: object) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
const plain = (rows: Plain[]) =>
  inOrder(
    rows.map(({ invoice_id, amount, currency: code, client_id, paid_on, reason, source }) =>
      sorted({ invoice_id, amount, currency: code, client_id, paid_on, reason, source }),
    ),
  )

/** What is there, in the same words. */
export const asPlain = ({ invoices, payments, allocations }: Kept) => ({
  invoices,
  payments: plain(
    payments.map((one) => ({
      ...{ invoice_id: one.invoice_id, amount: one.amount, currency: one.currency, source: one.source },
      ...{ client_id: one.client_id, paid_on: one.paid_on, reason: one.void_reason },
    })),
  ),
  allocations: inOrder(
    allocations.map(({ invoice_id, amount, effective_on, invoice_number: number }) =>
      sorted({ invoice_id, amount, effective_on, number }),
    ),
  ),
})
