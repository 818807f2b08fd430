// The orders of the list of invoices, the filters of its figures, and where its next page begins.
import { ordersBy } from "../../core/values/lists.ts"
import { type InvoiceStatus, outstandingStatuses, payableStatuses } from "../rules.ts"

/** The figures above a list; each filters the list. */
export const figures = ["outstanding", "overdue", "to_confirm", "paid_this_month"] as const
export type Figure = (typeof figures)[number]

/** The statuses of each figure; overdue and paid this month are narrowed by date too. */
export const statusesOf: Record<Figure, readonly InvoiceStatus[]> = {
  outstanding: outstandingStatuses,
  overdue: payableStatuses,
  to_confirm: ["processing"],
  paid_this_month: ["paid"],
}

/** Amounts in the currency's own unit. */
type Listed = {
  id: number
  number: string
  client: number
  client_name: string
  issued_on: string | null
  due_on: string | null
  currency: string
  total: number
}

export const { orders, sorts, cursorAfter } = ordersBy({
  number: ({ number }: Listed) => [number],
  client: ({ client_name, client }: Listed) => [client_name, client],
  issue_date: ({ issued_on }: Listed) => [issued_on ?? ""],
  due_date: ({ due_on }: Listed) => [due_on ?? ""],
  total: ({ currency, total }: Listed) => [currency, total],
})
export type Order = (typeof orders)[number]

type Asked = { sort?: (typeof sorts)[number] | undefined } & Partial<
  Record<"issued_from" | "issued_to", string | null | undefined>
>

/** Within a period the latest issued come first, unless another order is asked for. */
export const sortOf = ({ sort, issued_from, issued_to }: Asked) =>
  sort ?? (issued_from || issued_to ? "-issue_date" : undefined)
