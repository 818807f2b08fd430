// What a payment says on the screens: what it settles, who says so, and what may be done with it.
import type { Payment } from "../../../src/payments/schema.ts"

/** A part of a payment that settles an invoice. */
export type Share = Payment["allocations"][number]

/** What of a payment was given back. */
export type GivenBack = Payment["refunds"][number]

export const liveShares = ({ allocations }: Payment): Share[] =>
  allocations.filter(({ voided_at }) => voided_at === null)

/** The numbers of the invoices that it settles. */
export const settledBy = (payment: Payment): string[] => [
  ...new Set(liveShares(payment).map(({ invoice_number }) => invoice_number)),
]

/** What of it settles the invoice, in the currency's own unit. */
export const towards = (payment: Payment, invoice: number): number =>
  liveShares(payment).reduce((all, share) => (share.invoice === invoice ? all + share.amount : all), 0)

/** Whoever called an invoice paid takes that back by its status. */
export const isReleasable = ({ source, voided_at }: Payment) => source !== "status" && voided_at === null

/** Something of it settles nothing yet, and it is somebody's. */
export const canAllocate = ({ client, unallocated, voided_at }: Payment) =>
  client !== null && unallocated > 0 && voided_at === null

/** What was given back was there: such a payment is no mistake. */
export const canVoid = ({ refunds, voided_at }: Payment) =>
  voided_at === null && refunds.every((refund) => refund.voided_at !== null)

/** By which method, and under which reference. */
export const howPaid = ({ method, reference }: Payment): string =>
  [method?.name, reference].filter(Boolean).join(" · ")

export const sourceWords: Record<Payment["source"], string> = {
  staff: "Recorded by your team",
  claim: "Marked as paid by the client, and confirmed",
  status: "The invoice was set to paid",
}
