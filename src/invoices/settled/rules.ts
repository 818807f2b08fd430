// How far an invoice is settled, from its row.
import type { InvoiceStatus } from "../rules.ts"

/** In minor units. */
export type SettledRow = {
  status: InvoiceStatus
  total: number
  withheld: number
  amount_paid: number
  amount_credited: number
  amount_written_off: number
}

/** What it asks for, settled or not, in minor units: the rest of a cancelled invoice isn't owed any more. */
export const askedOf = ({ status, total, withheld, ...sums }: SettledRow) =>
  status === "cancelled"
    ? sums.amount_paid + sums.amount_credited + sums.amount_written_off
    : total - withheld
