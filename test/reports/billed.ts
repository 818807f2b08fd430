// What the reports know of a document: what it adds up to under each tax, from its lines.
import { inPercent, ratesOf, type Tax } from "../../src/core/values/taxes.ts"
import { calculate, type Document } from "../../src/pricing/figures/rules.ts"
import { figuresOf } from "../../src/reports/figures/rules.ts"

const namesOf = (tax: Tax | null) =>
  ratesOf(tax).map(({ name, category, rate }) => ({ name, category, rate: inPercent(rate) }))

export function figuresIn(document: Document) {
  const { amount, taxes, lines } = calculate(document)
  return figuresOf({
    amount,
    taxes: taxes.map(({ name, category, rate, base, amount }) => ({
      ...{ name, category, base, amount },
      rate: inPercent(rate),
    })),
    sets: document.lines.flatMap((line, place) =>
      line.kind === "text" ? [] : [{ taxes: namesOf(line.tax), net: lines[place]?.net_amount ?? 0n }],
    ),
  })
}
