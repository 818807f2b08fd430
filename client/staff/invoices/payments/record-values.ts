// The values of the payment form, and the request they make.
import type { z } from "zod"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { invoicePayment } from "../../../../src/payments/schema.ts"
import { today } from "../../../lib/dates.ts"
import { noMethod } from "../../payments/method-field.tsx"

/** Amounts in the currency's major unit; a method is its id as text. */
export type RecordValues = {
  amount: number | null
  paid_on: string
  method: string
  reference: string
  note: string
  close: boolean
  close_reason: string
  receipt: boolean
}

/** Everything due, or the next instalment, today. */
export const newValues = ({
  amount_due,
  instalments,
}: Pick<InvoiceDetail, "amount_due" | "instalments">): RecordValues => ({
  amount: amount_due > 0 ? (instalments?.find((one) => one.amount_due > 0)?.amount_due ?? amount_due) : null,
  paid_on: today(),
  ...{ method: noMethod, reference: "", note: "" },
  ...{ close: false, close_reason: "", receipt: false },
})

export const isAmount = (amount: number | null): amount is number => amount !== null && amount > 0

/** A rest is written off only if there is one. */
export function toRequest(
  { id, amount_due }: Pick<InvoiceDetail, "id" | "amount_due">,
  { amount, paid_on, method, close_reason, ...values }: RecordValues,
): z.input<typeof invoicePayment> {
  const paid = amount ?? 0
  const close = values.close && paid < amount_due
  return {
    id,
    amount: paid,
    paid_on,
    method: method === noMethod ? null : Number(method),
    reference: values.reference,
    note: values.note,
    close,
    ...(close ? { close_reason } : {}),
    receipt: values.receipt,
  }
}
