// What a document adds up to: lines, discounts, taxes, what is withheld. Whole minor units in and out, fractions inside.
import {
  apportion,
  type Fraction,
  fraction,
  none,
  one,
  over,
  plus,
  rounded,
  times,
} from "../../core/values/fractions.ts"
import { type Rate, rateKey, rateOf, ratesOf, type Tax, taxKey } from "../../core/values/taxes.ts"

/** A share of what it is taken from (10 % is 1/10), or minor units. */
export type Discount = { share: Fraction } | { amount: bigint }

/** `unit_price` in minor units, possibly a fraction of one. A credit counts against the others; a text has no amount. */
export type Line =
  | { kind: "text" }
  | {
      kind: "item" | "credit"
      quantity: Fraction
      unit_price: Fraction
      discount?: Discount | undefined
      /** null is outside of every tax. */
      tax: Tax | null
    }

export type Document = {
  lines: readonly Line[]
  prices_include_tax: boolean
  discount?: Discount | undefined
  /** The share of the net that the payer hands to the tax office instead. */
  withholding?: Fraction | undefined
  deductions?: readonly Deduction[] | undefined
}

/** What deposit invoices have billed of the lines of one tax: net, and the tax at each of its rates. */
export type Deduction = { tax: Tax | null; net: bigint; tax_amounts: readonly bigint[] }

/** `amount` is after its discount, negative on a credit. */
type PricedLine = {
  tax: Tax | null
  figures: { quantity: Fraction; unit_price: Fraction; amount: bigint; discount_amount: bigint }
}
/** `net_amount` (BT-131) is without tax, negative on a credit. */
type LineFigures = PricedLine["figures"] & { net_amount: bigint }
/** `base` is the net that the tax is raised on (BT-116). */
type TaxFigures = Rate & { base: bigint; amount: bigint }

export type Figures = {
  /** As the lines; null for a text. */
  lines: (LineFigures | null)[]
  /** Of the lines as priced, before the document's discount. */
  lines_total: bigint
  discount_amount: bigint
  /** The document's discount by tax, net (BT-92; below zero a charge, BT-99): of each set of lines, where there is one. */
  allowances: { tax: Tax | null; amount: bigint }[]
  /** The lines without tax (BT-106). */
  subtotal: bigint
  /** Without tax (BT-109), the tax (BT-110), with it (BT-112). */
  amount: bigint
  tax_amount: bigint
  total: bigint
  taxes: TaxFigures[]
  withheld: bigint
  /** BT-115 before payments. */
  payable: bigint
}

/**
 * Tax is rounded once for each tax on the sum of its net (EN 16931 BR-CO-17), halves away from zero. With tax in the price
 * the total stays what was priced, and the tax is what the rounded net leaves of it. Never throws: a discount above
 * what it is taken from or a sum below zero is for the caller to see in the figures.
 */
export function calculate(document: Document): Figures {
  const priced = document.lines.map(priceLine)
  const { sets, lines_total, discount_amount } = discounted(document, setsOf(priced))
  const nets = sets.map((set) => netOf(set, document))
  const { deductions = [] } = document
  const billed = document.prices_include_tax ? mergeTaxes(taxesInside(sets, nets)) : taxesOnTop(sets, nets)
  const taxes = billed.map((tax) => lessDeposits(tax, deductions))
  const line_nets = new Map(sets.flatMap((set) => lineNets(set, document)))
  const subtotal = sum([...line_nets.values()])
  const amount = sum(nets) - sum(deductions.map(({ net }) => net))
  const tax_amount = sum(taxes.map((tax) => tax.amount))
  const withheld = withheldOf(document, amount, amount + tax_amount)
  return {
    lines: priced.map((line) => line && { ...line.figures, net_amount: line_nets.get(line) ?? 0n }),
    lines_total,
    discount_amount,
    allowances: allowancesOf(document, sets, nets),
    subtotal,
    amount,
    taxes,
    tax_amount,
    total: amount + tax_amount,
    withheld,
    payable: amount + tax_amount - withheld,
  }
}

/** The tax on what deposits leave. They round by themselves, so a unit may be left below zero. */
function lessDeposits(tax: TaxFigures, deductions: readonly Deduction[]): TaxFigures {
  const key = rateKey(tax)
  const own = deductions.flatMap(({ tax: deducted, net, tax_amounts }) =>
    ratesOf(deducted).flatMap((rate, place) =>
      rateKey(rate) === key ? [{ net, amount: tax_amounts[place] ?? 0n }] : [],
    ),
  )
  return {
    ...tax,
    base: tax.base - sum(own.map(({ net }) => net)),
    amount: tax.amount - sum(own.map(({ amount }) => amount)),
  }
}

/** Where deposits leave a few units, no more than the total is withheld. */
function withheldOf({ withholding, deductions = [] }: Document, amount: bigint, total: bigint): bigint {
  const withheld = rounded(times(fraction(amount), withholding ?? none))
  if (deductions.length === 0) return withheld
  const capped = withheld < total ? withheld : total
  return capped < 0n ? 0n : capped
}

/** Null for a text. */
export function priceLine(line: Line): PricedLine | null {
  if (line.kind === "text") return null
  const { quantity, unit_price, tax } = line
  const gross = rounded(times(quantity, unit_price))
  const discount_amount = discountOf(line.discount, gross)
  const amount = line.kind === "credit" ? discount_amount - gross : gross - discount_amount
  return { tax, figures: { quantity, unit_price, amount, discount_amount } }
}

/** In minor units; a share is rounded. */
export function discountOf(discount: Discount | undefined, base: bigint): bigint {
  if (!discount) return 0n
  return "share" in discount ? rounded(times(fraction(base), discount.share)) : discount.amount
}

/** Lines of the same tax: alike in category and components. */
type TaxSet = {
  tax: Tax | null
  rates: Rate[]
  divisor: Fraction
  lines: PricedLine[]
  sum: bigint
  share: bigint
}

/** In the order in which their first lines appear. */
function setsOf(lines: readonly (PricedLine | null)[]): TaxSet[] {
  const priced = lines.filter((line) => line !== null)
  // Most lines share one tax.
  const keys = new Map([...new Set(priced.map(({ tax }) => tax))].map((tax) => [tax, taxKey(tax)]))
  return [...Map.groupBy(priced, ({ tax }) => keys.get(tax)).values()].map((all) => {
    const tax = all[0]?.tax ?? null
    const rates = ratesOf(tax)
    const sumOfLines = sum(all.map(({ figures }) => figures.amount))
    return { tax, rates, divisor: plus(one, rateOf(tax)), lines: all, sum: sumOfLines, share: 0n }
  })
}

/** The document's discount, each set's share of it by largest remainder; none where the lines come to nothing. */
function discounted({ discount }: Document, sets: readonly TaxSet[]) {
  const lines_total = sum(sets.map((set) => set.sum))
  const discount_amount = discountOf(discount, lines_total)
  if (lines_total === 0n) return { sets, lines_total, discount_amount }
  const exact = sets.map((set) => fraction(discount_amount * set.sum, lines_total))
  const shares = apportion(exact, discount_amount)
  return {
    sets: sets.map((set, place) => ({ ...set, share: shares[place] ?? 0n })),
    lines_total,
    discount_amount,
  }
}

const withoutTax = (set: TaxSet, amount: bigint, { prices_include_tax }: Document) =>
  prices_include_tax ? rounded(over(fraction(amount), set.divisor)) : amount

const netOf = (set: TaxSet, document: Document) => withoutTax(set, set.sum - set.share, document)

const allowancesOf = (document: Document, sets: readonly TaxSet[], nets: readonly bigint[]) =>
  document.discount
    ? sets.map((set, place) => ({
        tax: set.tax,
        amount: withoutTax(set, set.sum, document) - (nets[place] ?? 0n),
      }))
    : []

function lineNets(set: TaxSet, document: Document): [PricedLine, bigint][] {
  if (!document.prices_include_tax) return set.lines.map((line) => [line, line.figures.amount])
  const exact = set.lines.map(({ figures }) => over(fraction(figures.amount), set.divisor))
  const nets = apportion(exact, withoutTax(set, set.sum, document))
  return set.lines.map((line, place) => [line, nets[place] ?? 0n])
}

/** Each tax once, on the net of all sets that carry it. */
function taxesOnTop(sets: readonly TaxSet[], nets: readonly bigint[]): TaxFigures[] {
  const carried = sets.flatMap(({ rates }, place) =>
    rates.map((rate) => ({ ...rate, net: nets[place] ?? 0n })),
  )
  return [...Map.groupBy(carried, rateKey).values()].flatMap((all) => {
    const base = sum(all.map(({ net }) => net))
    return all
      .slice(0, 1)
      .map(({ net: _, ...rate }) => ({ ...rate, base, amount: rounded(times(rate.rate, fraction(base))) }))
  })
}

/** What the net leaves of each set's price, by largest remainder over its taxes. */
function taxesInside(sets: readonly TaxSet[], nets: readonly bigint[]): TaxFigures[] {
  return sets.flatMap((set, place) => {
    const base = nets[place] ?? 0n
    const rest = set.sum - set.share - base
    const whole = rateOf(set.tax)
    const amounts = set.rates.map(({ rate }) =>
      whole.numerator === 0n ? none : times(fraction(rest), over(rate, whole)),
    )
    const apportioned = apportion(amounts, rest)
    return set.rates.map((rate, at) => ({ ...rate, base, amount: apportioned[at] ?? 0n }))
  })
}

/** One figure for each tax, whichever lines it comes from. */
function mergeTaxes(parts: readonly TaxFigures[]): TaxFigures[] {
  return [...Map.groupBy(parts, rateKey).values()].flatMap((all) =>
    all.slice(0, 1).map((part) => ({
      ...part,
      base: sum(all.map(({ base }) => base)),
      amount: sum(all.map(({ amount }) => amount)),
    })),
  )
}

/** What the lines of each tax come to with it, before they are rounded where it comes on top. */
export function grossByTax(document: Document): { tax: Tax | null; gross: Fraction }[] {
  const { sets } = discounted(document, setsOf(document.lines.map(priceLine)))
  return sets.map((set) => {
    const price = fraction(set.sum - set.share)
    return { tax: set.tax, gross: document.prices_include_tax ? price : times(price, set.divisor) }
  })
}

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
