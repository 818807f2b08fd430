// The figures of a document as it is stored.
import type { FrozenTax, TaxFigures } from "../../core/database/columns.ts"
import { inPercent, ratesOf } from "../../core/values/taxes.ts"
import { shareOf } from "../../pricing/lines/rules.ts"
import type { TaxSet } from "./queries.ts"
import { type Figure, figuresOf } from "./rules.ts"

/** Minor units, rates in percent. */
type StoredDocument = { amount: number; taxes: readonly TaxFigures[]; sets: readonly TaxSet[] }

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
