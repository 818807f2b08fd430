// What a credit note of an invoice comes to: everything credited so far, less the credit notes before.

import { type Fraction, fraction, none, one, over, plus, rounded, times } from "../core/values/fractions.ts"
import { rateKey, rateOf, ratesOf, type Tax, taxKey } from "../core/values/taxes.ts"
import { calculate, type Document, type Figures, grossByTax, type Line } from "../pricing/figures/rules.ts"
import { type Problem, wrong } from "../pricing/lines/rules.ts"

/** Quantities of lines of the invoice; `line` is the index of a line. */
type CreditedLines = { lines: readonly { line: number; quantity: Fraction }[] }
/** An amount for each tax (null: untaxed), in minor units. */
type CreditedAmounts = {
  amounts: readonly { tax: Tax | null; amount: bigint }[]
  prices_include_tax: boolean
}
/** `rest` is everything that isn't credited yet. */
export type Credit = CreditedLines | CreditedAmounts | "rest"

/** In minor units, positive: what the client doesn't owe any more (EN 16931 type 381). */
export type CreditFigures = Pick<
  Figures,
  "amount" | "taxes" | "tax_amount" | "total" | "withheld" | "payable"
>

/**
 * The next credit note of an invoice after those before it, in their order. Whatever the parts, they add up to the
 * invoice, to the unit: net, each tax, what is withheld. One of everything is its mirror. Nothing is credited twice; the
 * first problem is returned, not thrown. An amount with a tax of several components in it may come to a unit less than was
 * asked, where its net would be more than was billed.
 */
export function creditNoteOf(
  invoice: Document,
  before: readonly Credit[],
  credit: Credit,
): CreditFigures | Problem {
  const all = [...before, credit]
  const problem = findProblem(invoice, all, credit)
  if (problem) return problem
  const note = less(creditedBy(invoice, all), creditedBy(invoice, before))
  return note.total > 0n ? note : wrong(fieldOf(credit), "There's nothing left to credit")
}

const isLines = (credit: Credit): credit is CreditedLines => credit !== "rest" && "lines" in credit
const isAmounts = (credit: Credit): credit is CreditedAmounts => credit !== "rest" && "amounts" in credit
const fieldOf = (credit: Credit) => (isAmounts(credit) ? "amounts" : "lines")
const tooMuch = "This is more than is left to credit on the invoice"

function findProblem(invoice: Document, all: readonly Credit[], credit: Credit): Problem | undefined {
  if (credit === "rest") return undefined
  const mistyped = isLines(credit) ? findWrongLine(invoice, all, credit) : findWrongAmount(invoice, credit)
  return mistyped ?? (isWithin(invoice, all) ? undefined : wrong(fieldOf(credit), tooMuch))
}

function findWrongLine({ lines }: Document, all: readonly Credit[], credit: CreditedLines) {
  for (const [index, { line: place, quantity }] of credit.lines.entries()) {
    const line = lines[place]
    const field = `lines.${index}`
    if (!line || line.kind === "text") return wrong(`${field}.line`, "Choose a line from this invoice")
    if (quantity.numerator <= 0n) return wrong(`${field}.quantity`, "The quantity must be above 0")
    if (isMore(quantityOf(place, all), line.quantity))
      return wrong(`${field}.quantity`, "This is more than is left to credit on the line")
  }
  return undefined
}

function findWrongAmount(invoice: Document, credit: CreditedAmounts) {
  const known = new Set(grossByTax(invoice).map(({ tax }) => taxKey(tax)))
  for (const [index, { tax, amount }] of credit.amounts.entries()) {
    const field = `amounts.${index}`
    if (!known.has(taxKey(tax))) return wrong(`${field}.tax`, "Choose one of the taxes on this invoice")
    if (amount <= 0n) return wrong(`${field}.amount`, "The amount must be above 0")
  }
  return undefined
}

/** No set of lines, no tax and no total is credited beyond what the invoice bills itself. All of it mirrors its deductions. */
function isWithin(invoice: Document, credits: readonly Credit[]): boolean {
  if (isWhole(invoice, credits)) return true
  const [full, credited] = [calculate(invoice), creditedBy(invoice, credits)]
  return (
    setsOf(invoice, credits).every(isSetWithin) &&
    full.taxes.every(({ base }, place) => !isBeyond(credited.taxes[place]?.base ?? 0n, base)) &&
    !isBeyond(credited.total, full.total)
  )
}

/** Everything credited so far; the invoice's taxes in their order. */
export function creditedBy(invoice: Document, credits: readonly Credit[]): CreditFigures {
  const full = calculate(invoice)
  if (isWhole(invoice, credits)) return full
  const sets = setsOf(invoice, credits)
  const raised = [
    calculate(documentOf(sets, "on_top", false)),
    calculate(documentOf(sets, "inside", true)),
  ].flatMap((figures) => figures.taxes)
  const taxes = full.taxes.map((billed) => {
    const key = rateKey(billed)
    const carrying = sets.filter(({ tax }) => ratesOf(tax).some((rate) => rateKey(rate) === key))
    const base = sum(carrying.map(netOf))
    const amount = sum(raised.filter((tax) => rateKey(tax) === key).map((tax) => tax.amount))
    const isNetDone = base === billed.base && carrying.every(isOnTop) && carrying.some(isBegun)
    const isDone = carrying.every(isGrossDone) || isNetDone
    return { ...billed, base, amount: isDone ? billed.amount : atMost(amount, billed.amount) }
  })
  const amount = sum(sets.map(netOf))
  const tax_amount = sum(taxes.map((tax) => tax.amount))
  const withheld = rounded(times(fraction(amount), invoice.withholding ?? none))
  const total = amount + tax_amount
  return { amount, taxes, tax_amount, total, withheld, payable: total - withheld }
}

/** The rest is credited, or every line, none of it by an amount. */
export const isWhole = ({ lines }: Document, credits: readonly Credit[]) =>
  credits.includes("rest") ||
  (!credits.some(isAmounts) &&
    lines.every((line, place) => line.kind === "text" || !isMore(line.quantity, quantityOf(place, credits))))

const quantityOf = (place: number, credits: readonly Credit[]): Fraction =>
  credits
    .filter(isLines)
    .flatMap(({ lines }) => lines.filter(({ line }) => line === place))
    .reduce((all, { quantity }) => plus(all, quantity), none)

/** What is credited of the lines of one tax, priced without and with tax; `billed` is all of them. */
type CreditedSet = { tax: Tax | null; on_top: bigint; inside: bigint; billed: SetSums }
type SetSums = { net: bigint; gross: bigint }

export function setsOf(invoice: Document, credits: readonly Credit[]): CreditedSet[] {
  const { prices_include_tax } = invoice
  return grossByTax(invoice).map(({ tax, gross }) => {
    const price = prices_include_tax ? rounded(gross) : rounded(over(gross, plus(one, rateOf(tax))))
    const own = partOf(price, invoice, tax, credits) + amountsOf(tax, credits, prices_include_tax)
    const other = amountsOf(tax, credits, !prices_include_tax)
    return {
      tax,
      on_top: prices_include_tax ? other : own,
      inside: prices_include_tax ? own : other,
      billed: lessDeposits(sumsOf(tax, price, prices_include_tax), tax, invoice),
    }
  })
}

/** What a final invoice bills of a tax itself. */
function lessDeposits({ net, gross }: SetSums, tax: Tax | null, { deductions = [] }: Document): SetSums {
  const own = deductions.filter((each) => taxKey(each.tax) === taxKey(tax))
  const deducted = sum(own.map((each) => each.net))
  return { net: net - deducted, gross: gross - deducted - sum(own.flatMap(({ tax_amounts }) => tax_amounts)) }
}

/** The share of a set's price (less its discount) that its credited lines are of its lines. */
function partOf(price: bigint, { lines }: Document, tax: Tax | null, credits: readonly Credit[]): bigint {
  const own = lines.map((line, place) => ({ line, place })).filter(({ line }) => isOf(tax, line))
  const whole = sum(own.map(({ line }) => amountOf(line)))
  const part = sum(own.map(({ line, place }) => amountOfPart(line, quantityOf(place, credits))))
  return whole === 0n ? part : rounded(fraction(price * part, whole))
}

const isOf = (tax: Tax | null, line: Line) => line.kind !== "text" && taxKey(line.tax) === taxKey(tax)
const amountOf = (line: Line) => calculate({ lines: [line], prices_include_tax: false }).lines_total

/** In minor units, signed: a part of a line before the invoice's discount. */
export const creditedAmount = (line: Line, quantity: Fraction): bigint => amountOfPart(line, quantity)

/**
 * A part of a line, never more than the line. A fixed discount is the same share of the part's price as of the line's: scaled
 * with the quantity it could be a unit more than the part comes to.
 */
function amountOfPart(line: Line, quantity: Fraction): bigint {
  if (line.kind === "text") return 0n
  const { discount } = line
  const part = { ...line, quantity }
  if (!discount || "share" in discount || discount.amount === 0n) return amountOf(part)
  const price = amountOf({ ...line, kind: "item", discount: undefined })
  return amountOf({ ...part, discount: { share: fraction(discount.amount, price) } })
}

const amountsOf = (tax: Tax | null, credits: readonly Credit[], include: boolean): bigint =>
  sum(
    credits
      .filter(isAmounts)
      .filter(({ prices_include_tax }) => prices_include_tax === include)
      .flatMap(({ amounts }) => amounts.filter((each) => taxKey(each.tax) === taxKey(tax)))
      .map(({ amount }) => amount),
  )

const creditedSums = ({ tax, on_top, inside }: CreditedSet): SetSums => {
  const [above, within] = [sumsOf(tax, on_top, false), sumsOf(tax, inside, true)]
  return { net: above.net + within.net, gross: above.gross + within.gross }
}

/** Crediting all of a tax, net or gross, credits its net: rounding leaves nothing behind. */
export const netOf = (set: CreditedSet): bigint =>
  isGrossDone(set) ? set.billed.net : atMost(creditedSums(set).net, set.billed.net)

const isGrossDone = (set: CreditedSet) => isBegun(set) && creditedSums(set).gross === set.billed.gross
/** Deposits may leave nothing of a set to bill, but a unit between its net and its tax. */
const isBegun = ({ on_top, inside }: CreditedSet) => on_top !== 0n || inside !== 0n
/** With prices that include tax the net may be reached before the tax is. */
const isOnTop = ({ inside }: CreditedSet) => inside === 0n

function isSetWithin(set: CreditedSet): boolean {
  const { net, gross } = creditedSums(set)
  return !isBeyond(net, set.billed.net) || !isBeyond(gross, set.billed.gross)
}

function sumsOf(tax: Tax | null, price: bigint, prices_include_tax: boolean): SetSums {
  const { amount, total } = calculate({ lines: [lineOf(tax, price)], prices_include_tax })
  return { net: amount, gross: total }
}

const documentOf = (
  sets: readonly CreditedSet[],
  priced: "on_top" | "inside",
  prices_include_tax: boolean,
): Document => ({ lines: sets.map((set) => lineOf(set.tax, set[priced])), prices_include_tax })

const lineOf = (tax: Tax | null, price: bigint): Line => ({
  kind: "item",
  quantity: one,
  unit_price: fraction(price),
  tax,
})

function less(all: CreditFigures, before: CreditFigures): CreditFigures {
  const taxes = all.taxes.map((tax, place) => ({
    ...tax,
    base: tax.base - (before.taxes[place]?.base ?? 0n),
    amount: tax.amount - (before.taxes[place]?.amount ?? 0n),
  }))
  return {
    amount: all.amount - before.amount,
    taxes: taxes.filter(({ base, amount }) => base !== 0n || amount !== 0n),
    tax_amount: all.tax_amount - before.tax_amount,
    total: all.total - before.total,
    withheld: all.withheld - before.withheld,
    payable: all.payable - before.payable,
  }
}

/** Further from zero than `whole`, or on its other side. */
const isBeyond = (part: bigint, whole: bigint) =>
  whole < 0n ? part < whole || part > 0n : part > whole || part < 0n
const atMost = (part: bigint, whole: bigint) => (whole < 0n ? max(part, whole) : min(part, whole))
const min = (a: bigint, b: bigint) => (a < b ? a : b)
const max = (a: bigint, b: bigint) => (a > b ? a : b)
const isMore = (a: Fraction, b: Fraction) => a.numerator * b.denominator > b.numerator * a.denominator
const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
