// What credit notes leave of an invoice, by tax: a final invoice deducts it of a deposit.
import { fraction, rounded, times } from "../../core/values/fractions.ts"
import { rateKey, ratesOf } from "../../core/values/taxes.ts"
import { calculate, type Deduction, type Document } from "../../pricing/figures/rules.ts"
import { type Credit, creditedBy, isWhole, netOf, setsOf } from "../rules.ts"

/** The lines of each tax that still bill something. They add up to the invoice less its credit notes, under each rate. */
export function remainingOf(invoice: Document, credits: readonly Credit[]): Deduction[] {
  if (isWhole(invoice, credits)) return []
  const credited = new Map(creditedBy(invoice, credits).taxes.map((tax) => [rateKey(tax), tax.amount]))
  const left = new Map(
    calculate(invoice).taxes.map((tax) => {
      const key = rateKey(tax)
      return [key, tax.amount - (credited.get(key) ?? 0n)]
    }),
  )
  const sets = setsOf(invoice, credits).map((set) => ({
    keys: ratesOf(set.tax).map(rateKey),
    net: set.billed.net - netOf(set),
    tax: set.tax,
  }))
  return sets
    .map(({ tax, net }, place) => {
      // Of a rate that other taxes have too, the last one has what the others leave.
      const others = sets.slice(place + 1).flatMap(({ keys }) => keys)
      const tax_amounts = ratesOf(tax).map((rate) => {
        const [key, rest] = [rateKey(rate), left.get(rateKey(rate)) ?? 0n]
        const amount = others.includes(key) ? rounded(times(rate.rate, fraction(net))) : rest
        left.set(key, rest - amount)
        return amount
      })
      return { tax, net, tax_amounts }
    })
    .filter(({ net, tax_amounts }) => net !== 0n || tax_amounts.some((amount) => amount !== 0n))
}
