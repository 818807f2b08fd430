// What a document adds up to under each tax: taxes that share a net count it once.
import { fraction, rounded } from "../../core/values/fractions.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"

/** `rate` in percent, as printed. */
type TaxName = { name: string; category: TaxCategory; rate: number }

/**
 * Minor units; `tax` is null for what carries none. `base` is the net that the tax is raised on, `net` the part of it
 * that counts here: where several taxes are raised on one net, the first has it. So the nets add up to the document's.
 */
export type Figure = { tax: TaxName | null; base: bigint; net: bigint; amount: bigint }

type BilledTax = TaxName & { base: bigint; amount: bigint }

/** Lines that carry the same taxes, or none; their net before the document's discount. */
type TaxSet = { taxes: readonly TaxName[]; net: bigint }

/** `amount` is the document's net. `sets` may be left out where there is one tax at most. */
type Billed = { amount: bigint; taxes: readonly BilledTax[]; sets: readonly TaxSet[] }

/** A figure for each tax, and one for what carries none. */
export function figuresOf(billed: Billed): Figure[] {
  const sets = setsOf(billed)
  const shared = sets.some(({ taxes }) => taxes.length > 1) ? netsOf({ ...billed, sets }) : []
  const figures = billed.taxes.map(({ base, amount, ...tax }) => {
    const key = taxKey(tax)
    const counted = shared.map(({ keys, net }) => net * (timesIn(keys, key) - (keys[0] === key ? 1n : 0n)))
    return { tax, base, net: base - sum(counted), amount }
  })
  const untaxed = billed.amount - sum(figures.map(({ net }) => net))
  return untaxed === 0n && figures.length > 0
    ? figures
    : [...figures, { tax: null, base: untaxed, net: untaxed, amount: 0n }]
}

/** A credit note has the lines of its whole invoice: those with a tax that it doesn't have aren't credited. */
function setsOf({ taxes, sets }: Billed): readonly TaxSet[] {
  const keys = new Set(taxes.map(taxKey))
  return sets.filter((set) => set.taxes.every((tax) => keys.has(taxKey(tax))))
}

type KeyedSet = { keys: readonly string[]; net: bigint }

/**
 * The net of each set of lines. The base of a tax is that of all sets that carry it, and all nets are the document's: a
 * sum with one unknown gives it. Where each has several, one is estimated from its lines.
 */
function netsOf({ amount, taxes, sets }: Billed): KeyedSet[] {
  const open = keyed(sets)
  const sums = [
    ...taxes.map((tax) => ({
      timesIn: ({ keys }: KeyedSet) => timesIn(keys, taxKey(tax)),
      sum: tax.base,
    })),
    { timesIn: () => 1n, sum: amount },
    // What of the bases counts more than once.
    {
      timesIn: ({ keys }: KeyedSet) => BigInt(keys.length) - 1n,
      sum: sum(taxes.map(({ base }) => base)) - amount,
    },
  ]
  const lines = sum(open.map(({ net }) => net))
  const solved: KeyedSet[] = []
  while (open.length > 0) {
    const found = sums.flatMap((each) => {
      const [unknown, ...others] = open.filter((set) => each.timesIn(set) !== 0n)
      if (unknown === undefined || others.length > 0) return []
      const known = sum(solved.map((set) => each.timesIn(set) * set.net))
      return { ...unknown, net: (each.sum - known) / each.timesIn(unknown) }
    })[0]
    const next = found ?? estimated(open, amount, lines)
    open.splice(
      open.findIndex(({ keys }) => keyOf(keys) === keyOf(next.keys)),
      1,
    )
    solved.push(next)
  }
  return solved
}

function estimated(open: readonly KeyedSet[], amount: bigint, lines: bigint): KeyedSet {
  const [first = { keys: [], net: 0n }] = open.toSorted((a, b) => a.keys.length - b.keys.length)
  return lines === 0n ? first : { ...first, net: rounded(fraction(first.net * amount, lines)) }
}

const keyed = (sets: readonly TaxSet[]): KeyedSet[] => {
  const all = sets.map(({ taxes, net }) => ({ keys: taxes.map(taxKey), net }))
  return [...Map.groupBy(all, ({ keys }) => keyOf(keys)).values()].flatMap((same) =>
    same.slice(0, 1).map(({ keys }) => ({ keys, net: sum(same.map(({ net }) => net)) })),
  )
}

/** Equal for what is one tax of a document; empty for no tax. */
export const taxKey = (tax: TaxName | null) => (tax ? `${tax.category} ${tax.rate} ${tax.name}` : "")
const keyOf = (keys: readonly string[]) => JSON.stringify(keys)
const timesIn = (keys: readonly string[], key: string) => BigInt(keys.filter((each) => each === key).length)

export const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
