// How far an invoice is settled, on the wire.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { amountDue, paymentStateOf, type SettledRow } from "./rules.ts"

/** In the currency's own unit, and formatted. */
type Money = { amount: number; formatted: string }

/**
 * `payable` is formatted already: nearly always all of it is due or paid, and formatting is the slowest part of a list.
 */
export function presentSettled(row: SettledRow & { currency: string }, payable: Money) {
  const { currency, amount_paid, amount_credited, amount_written_off } = row
  const all = row.total - row.withheld
  const show = (minor: number) =>
    minor === all ? payable : minor === 0 ? nothingOf(currency) : moneyOf(minor, currency)
  const [due, paid] = [show(amountDue(row)), show(amount_paid)]
  const [credited, written_off] = [show(amount_credited), show(amount_written_off)]
  return {
    payment_state: paymentStateOf(row),
    amount_due: due.amount,
    formatted_amount_due: due.formatted,
    amount_paid: paid.amount,
    formatted_amount_paid: paid.formatted,
    amount_credited: credited.amount,
    formatted_amount_credited: credited.formatted,
    amount_written_off: written_off.amount,
    formatted_amount_written_off: written_off.formatted,
  }
}

const moneyOf = (minor: number, currency: string): Money => ({
  amount: fromMinor(minor, currency),
  formatted: formatMoney(minor, currency),
})

const nothings = new Map<string, Money>()
function nothingOf(currency: string): Money {
  const known = nothings.get(currency) ?? moneyOf(0, currency)
  nothings.set(currency, known)
  return known
}
