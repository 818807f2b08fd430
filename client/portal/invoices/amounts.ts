// The amount and date that a client sees on an invoice.

import { wasPaid } from "../../../src/documents/settled/rules.ts"
import { say } from "../../../src/languages/rules.ts"
import type { PortalInvoice } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"

type AmountFields = Pick<PortalInvoice, "status" | "formatted_amount_due" | "formatted_amount_paid">

/** What is still due, or what was paid of a paid invoice. */
export const amountText = ({ status, formatted_amount_due, formatted_amount_paid }: AmountFields) =>
  status === "paid" ? formatted_amount_paid : formatted_amount_due

type DueFields = Pick<PortalInvoice, "due_date" | "next_instalment">

/** Of an invoice in instalments, that of the next one. */
export const dueDayOf = ({ due_date, next_instalment }: DueFields) => next_instalment?.due_date ?? due_date

/** When an unpaid invoice, or its next instalment, is due. */
export function dueOn({ is_overdue, ...invoice }: DueFields & Pick<PortalInvoice, "is_overdue">): string {
  const due_date = dueDayOf(invoice)
  if (due_date === null) return is_overdue ? say("Was due on receipt") : say("Due on receipt")
  return is_overdue
    ? say("Was due on {date}", { date: date(due_date) })
    : say("Due on {date}", { date: date(due_date) })
}

/** Some of it is reported, and the rest can be paid. */
export const isPartReported = ({
  amount_reported,
  can_pay,
}: Pick<PortalInvoice, "amount_reported" | "can_pay">) => can_pay && amount_reported > 0

type Sums = Pick<PortalInvoice, "amount_paid" | "payable">

/** Most of it came as money. */
export const wasMoney = ({ amount_paid, payable }: Sums) => wasPaid({ paid: amount_paid, payable })

/** The word of its PDF: an invoice that was mostly credited was never paid. */
export const endWord = ({ amount_paid, payable }: Sums) =>
  wasMoney({ amount_paid, payable }) ? say("Paid#invoice") : say("Settled")
