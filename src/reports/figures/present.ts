// The figures of a document as it is stored.
import type { FrozenTax, TaxFigures } from "../../core/database/columns.ts"
import { inPercent, ratesOf } from "../../core/values/taxes.ts"
import { convertedAfter, converterOf } from "../../pricing/exchange/rules.ts"
import { shareOf } from "../../pricing/lines/rules.ts"
import type { TaxSet } from "./queries.ts"
import { type Figure, figuresOf, sum, taxKey } from "./rules.ts"

/** Minor units, rates in percent. */
type StoredDocument = {
  amount: number
  taxes: readonly Omit<TaxFigures, "reason">[]
  sets: readonly TaxSet[]
}

export const storedFigures = ({ amount, taxes, sets }: StoredDocument): Figure[] =>
  figuresOf({
    amount: BigInt(amount),
    taxes: taxes.map(({ name, category, rate, base, amount }) => ({
      ...{ name, category, rate },
      ...{ base: BigInt(base), amount: BigInt(amount) },
    })),
    sets: sets.map(({ tax, net }) => ({ taxes: tax ? namesOf(tax) : [], net: BigInt(net) })),
  })

const namesOf = ({ category, components }: FrozenTax) =>
  ratesOf({
    category,
    components: components.map(({ rate, ...component }) => ({ ...component, rate: shareOf(rate) })),
  }).map(({ name, rate }) => ({ name, category, rate: inPercent(rate) }))

/** `before`: the sum of the credit notes of its invoice before it, in the same currency and at the same rate. */
type Rated = StoredDocument & {
  currency: string
  exchange_rate: number | null
  home_currency: string | null
  before: Omit<StoredDocument, "sets"> | undefined
}

/** The figures in the seller's currency `own`; null where the document has no rate to it. */
export function homeFigures(row: Rated, own: string): Figure[] | null {
  const figures = storedFigures(row)
  if (row.currency === own) return figures
  const { exchange_rate, home_currency, currency, sets } = row
  const convert =
    home_currency === own && converterOf({ exchange_rate, home_currency, exchange_rate_date: null }, currency)
  if (!convert) return null
  const before = row.before ? storedFigures({ ...row.before, sets }) : []
  return figures.map(({ tax, ...figure }) => {
    const same = before.filter((one) => taxKey(one.tax) === taxKey(tax))
    const part = (name: "base" | "net" | "amount") =>
      convertedAfter(convert, sum(same.map((one) => one[name])), figure[name])
    return { tax, base: part("base"), net: part("net"), amount: part("amount") }
  })
}

/** A document that no sum in the seller's currency has, because it has no rate. */
export type Unrated = { kind: "invoice" | "credit_note"; id: number; number: string; currency: string }
export const unratedOf = ({
  id,
  number,
  currency,
  is_credit,
}: Omit<Unrated, "kind"> & { is_credit: boolean }): Unrated => ({
  ...{ kind: is_credit ? "credit_note" : "invoice", id, number, currency },
})

/** So many are named. */
export const maxNamed = 100
