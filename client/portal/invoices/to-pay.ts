// What is left to pay. Apart from the other amounts, because it needs the list of currencies.
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { digitsOf, money } from "../../lib/format.ts"

type RestFields = Pick<PortalInvoice, "amount_due" | "amount_reported" | "currency">

/** What is left to pay: what is due and isn't reported yet, in the currency's own unit. */
export const amountToPay = ({ amount_due, amount_reported, currency }: RestFields) =>
  Number((amount_due - amount_reported).toFixed(digitsOf(currency)))

export const restText = (invoice: RestFields) => money(amountToPay(invoice), invoice.currency)

/** What one payment is for. */
export type Bill = {
  amount: number
  currency: string
  ids: readonly number[]
  numbers: readonly string[]
  /** Of an invoice in instalments. */
  part?: "instalment" | "all"
}

/** Invoices of one currency with what is left to pay. */
export const billOf = (
  currency: string,
  invoices: readonly { id: number; number: string; amount: number }[],
): Bill => ({
  ...{ currency, ids: invoices.map(({ id }) => id), numbers: invoices.map(({ number }) => number) },
  amount: sumOf(
    currency,
    invoices.map(({ amount }) => amount),
  ),
})

export const billFor = (invoice: RestFields & { id: number; number: string }): Bill =>
  billOf(invoice.currency, [{ id: invoice.id, number: invoice.number, amount: amountToPay(invoice) }])

/** The next instalment where it isn't all that is left, unless all is paid. */
export function billForPart(
  invoice: Parameters<typeof billFor>[0] & Pick<PortalInvoice, "next_instalment">,
  part: NonNullable<Bill["part"]>,
): Bill {
  const { next_instalment: next } = invoice
  const bill = billFor(invoice)
  return part === "all" || next === null ? { ...bill, part } : { ...bill, part, amount: next.amount }
}

/** What the button on its page pays. */
export const nextText = (invoice: RestFields & Pick<PortalInvoice, "next_instalment">) =>
  invoice.next_instalment?.formatted_amount ?? restText(invoice)

/** Amounts in the currency's own unit. */
export const sumOf = (currency: string, amounts: readonly number[]) =>
  Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(digitsOf(currency)))

/** What a report says was paid. Of several invoices it is the sum that was shown, which the server compares. */
export const paidIn = (amount: number | null, together: Bill | undefined) =>
  together ? { other_invoices: together.ids.slice(1), amount: together.amount } : { amount }
