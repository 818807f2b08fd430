// The tax of a period: by issue or by payment.
import { type Fraction, fraction, none, one, plus, rounded, times } from "../../core/values/fractions.ts"
import { type Figure, sum, taxKey } from "../figures/rules.ts"
import { countsOf, type Issued, isIn, type Period } from "../rules.ts"

/** Amounts in minor units: under each tax, and without one. */
type Sums = { figures: readonly Figure[] }

type Lasting = { on: string; voided_on: string | null }
type Moved = Lasting & { amount: bigint }
/**
 * Settles an invoice from its day until it was voided; for its own credit note with that one's whole amount. An
 * allocation of another invoice's credit note counts as a payment: it is money that the client was owed.
 */
type Settlement =
  | (Moved & { kind: "payment" | "write_off" })
  | (Moved & { kind: "credit_note"; credit: Sums & { payable: bigint } })

/**
 * `settlements` of a credit note are its uses other than for its own invoice, as payments. `payable` is the total less
 * what is withheld. `finals` deduct a deposit, on the accrual basis alone.
 */
type Settled = Sums & {
  payable: bigint
  settlements: readonly Settlement[]
  finals?: readonly Lasting[] | null
}

/** The part of a document that a day's payments or write-offs recognise; negative when voided. */
type Recognised = Sums & { on: string; kind: "payment" | "write_off" }

/**
 * Cash basis: the part of the tax that is paid so far, rounded, less what was recognised before, out of what is left
 * after the invoice's own applied credit notes. So all parts add up to the tax, and credit notes move what was
 * recognised. What is written off has its share beside it: both together are what is settled.
 */
export function recognisedOf(document: Settled): Recognised[] {
  const days = [...document.settlements, ...(document.finals ?? [])].flatMap(({ on, voided_on }) =>
    voided_on === null ? [on] : [on, voided_on],
  )
  let before = { due: nothing, lost: nothing }
  return [...new Set(days)].sort().flatMap((on) => {
    const { due, lost } = stateOn(document, on)
    const all: Recognised[] = [
      { on, kind: "payment", ...less(due, before.due) },
      { on, kind: "write_off", ...less(lost, before.lost) },
    ]
    before = { due, lost }
    return all.filter(({ figures }) => figures.some(isSome))
  })
}

const nothing: Sums = { figures: [] }
const isLiveOn = (day: string) => (one: Lasting) =>
  one.on <= day && !(one.voided_on !== null && one.voided_on <= day)

/**
 * What is due so far, and what of it is written off. All of a deposit is due once its final invoice bills the whole supply,
 * paid or not. Before that only what was paid is, so nothing that was due is lost.
 */
function stateOn(document: Settled, day: string): { due: Sums; lost: Sums } {
  const { settlements, finals, payable } = document
  const live = settlements.filter(isLiveOn(day))
  const money = live.filter(({ kind }) => kind !== "write_off")
  const paid = partOf(document, money)
  const lost = less(partOf(document, live), paid)
  if (!finals) return { due: paid, lost }
  if (!finals.some(isLiveOn(day))) return { due: paid, lost: nothing }
  const whole = { kind: "payment", amount: payable, on: day, voided_on: null } as const
  return { due: partOf(document, [...money, whole]), lost }
}

/**
 * What is recognised once this much is settled: R((T − Tc) × settled / (payable − C)), and never more than all of it: a payment
 * that is voided after another was recorded in its place isn't a second one. When credit notes settle
 * everything, or once exceeded the total, nothing else is awaited: T − Tc.
 */
function partOf({ payable, figures }: Settled, live: readonly Settlement[]): Sums {
  const credits = live.flatMap((each) =>
    each.kind === "credit_note"
      ? [{ applied: each.amount, share: fraction(each.amount, each.credit.payable), ...each.credit }]
      : [],
  )
  const left = payable - sum(credits.map(({ applied }) => applied))
  const settled = sum(live.filter(({ kind }) => kind !== "credit_note").map((each) => each.amount))
  const share = left > 0n ? fraction(settled < left ? settled : left, left) : credits.length > 0 ? one : none
  const shareOf = (whole: bigint, credited: readonly Fraction[]) =>
    rounded(
      times(
        share,
        credited.reduce((rest, part) => plus(rest, times(part, fraction(-1n))), fraction(whole)),
      ),
    )
  const all = [...figures, ...credits.flatMap((credit) => credit.figures)]
  return {
    figures: taxesIn(all).map((tax) =>
      figureOf(tax, (part) =>
        shareOf(
          partIn(figures, tax, part),
          credits.map((credit) => times(credit.share, fraction(partIn(credit.figures, tax, part)))),
        ),
      ),
    ),
  }
}

/** `by_payment`: a deposit, or a credit note of one, which is taxed when it is paid on either basis. */
export type TaxDocument = Issued & Settled & { currency: string; by_payment?: boolean }

export type TaxQuestion = Period & { basis: "accrual" | "cash" }

/**
 * One tax in one currency, or what carries none; `documents` counts them. What was written off stands apart: it lowers
 * what clients owe, not the tax of another row.
 */
export type TaxRow = Figure & { currency: string; written_off: boolean; documents: number }

/** In order of appearance, what carries no tax last; zero rows are left out. */
export function taxRowsOf(question: TaxQuestion, documents: readonly TaxDocument[]): TaxRow[] {
  const entries = documents.flatMap((document, place) =>
    countedIn(question, document).map((entry) => ({ ...entry, place })),
  )
  return [...Map.groupBy(entries, rowKey).values()]
    .flatMap((all) => {
      const documents = new Set(all.map(({ place }) => place)).size
      return all.slice(0, 1).map(({ currency, written_off, tax }) => ({
        ...figureOf(tax, (part) => sum(all.map((entry) => entry[part]))),
        ...{ currency, written_off, documents },
      }))
    })
    .filter(isSome)
    .sort((a, b) => Number(a.tax === null) - Number(b.tax === null))
}

/** What of a document is in the period: nothing in all where it was voided there too, though its rows count it. */
const countedIn = (question: TaxQuestion, document: TaxDocument) =>
  entriesOf(question, document)
    .filter(({ on }) => isIn(question, on))
    .flatMap(({ written_off, figures }) =>
      figures.map((figure) => ({ ...figure, currency: document.currency, written_off })),
    )

const rowKey = ({ currency, written_off, tax }: Pick<TaxRow, "currency" | "written_off" | "tax">) =>
  `${currency} ${written_off} ${taxKey(tax)}`

/**
 * A row beside what it is in the seller's currency: null where none of its documents has a rate. Those without one are
 * counted and named.
 */
export type HomeTaxRow = TaxRow & {
  home: Pick<Figure, "net" | "amount"> | null
  without_rate: number
  numbers: string[]
}

/** A document, the same in the seller's currency, and its number. */
type Rated = { document: TaxDocument; home: TaxDocument | null; number: string }

/** Only documents in other currencies than `own` are computed twice. */
export function homeTaxRowsOf(question: TaxQuestion, rated: readonly Rated[], own: string): HomeTaxRow[] {
  const keyed = (documents: readonly TaxDocument[]) =>
    new Map(taxRowsOf(question, documents).map((row) => [rowKey(row), row]))
  const foreign = rated.filter(({ document }) => document.currency !== own)
  const homes = keyed(foreign.flatMap(({ home }) => home ?? []))
  const numbers = Map.groupBy(
    foreign
      .filter(({ home }) => home === null)
      .flatMap(({ document, number }) =>
        [...new Set(countedIn(question, document).map(rowKey))].map((key) => ({ key, number })),
      ),
    ({ key }) => key,
  )
  const rows = taxRowsOf(
    question,
    rated.map(({ document }) => document),
  )
  // What was credited at another rate leaves something, though in its own currency nothing is left.
  const keys = new Set(rows.map(rowKey))
  const left = [...homes.values()].filter((row) => !keys.has(rowKey(row)))
  return [...rows, ...left.map((row) => ({ ...row, base: 0n, net: 0n, amount: 0n }))].map((row) => {
    const unrated = (numbers.get(rowKey(row)) ?? []).map(({ number }) => number)
    const nothing = unrated.length >= row.documents ? null : { net: 0n, amount: 0n }
    const home = row.currency === own ? row : (homes.get(rowKey(row)) ?? nothing)
    return { ...row, home, without_rate: unrated.length, numbers: unrated }
  })
}

/** Whether anything of it is in the report. */
export const isReported = (question: TaxQuestion, document: TaxDocument) =>
  countedIn(question, document).length > 0

/** Minor units, without what was written off. */
type TaxTotal = { currency: string; net: bigint; tax: bigint }

/** Of the rows of each currency, in order of appearance. */
export const taxTotalsOf = (rows: readonly TaxRow[]): TaxTotal[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => {
    const counted = all.filter(({ written_off }) => !written_off)
    return {
      currency,
      net: sum(counted.map(({ net }) => net)),
      tax: sum(counted.map(({ amount }) => amount)),
    }
  })

type Entry = Sums & { on: string; written_off: boolean }

function entriesOf(question: TaxQuestion, document: TaxDocument): Entry[] {
  const { is_credit, figures, by_payment = false } = document
  const recognised = recognisedOf(document).map(({ on, kind, figures }) => ({
    on,
    written_off: kind === "write_off",
    figures: signed(figures, is_credit ? -1n : 1n),
  }))
  const issued = countsOf(document).map(({ on, sign }) => ({
    ...{ on, written_off: false, figures: signed(figures, sign) },
  }))
  // What leaves nothing to pay is never paid: its tax is due when it is issued.
  if (question.basis === "cash" || by_payment) return document.payable === 0n ? issued : recognised
  return [...issued, ...recognised.filter(({ written_off }) => written_off)]
}

type Part = "base" | "net" | "amount"

const figureOf = (tax: Figure["tax"], of: (part: Part) => bigint): Figure => ({
  tax,
  base: of("base"),
  net: of("net"),
  amount: of("amount"),
})

const signed = (figures: readonly Figure[], sign: bigint): Figure[] =>
  figures.map((figure) => figureOf(figure.tax, (part) => sign * figure[part]))

/** The taxes of both; a tax that is missing in one counts as zero there. */
const less = (all: Sums, before: Sums): Sums => ({
  figures: taxesIn([...all.figures, ...before.figures]).map((tax) =>
    figureOf(tax, (part) => partIn(all.figures, tax, part) - partIn(before.figures, tax, part)),
  ),
})

const taxesIn = (figures: readonly Figure[]) => [
  ...new Map(figures.map(({ tax }) => [taxKey(tax), tax])).values(),
]

const partIn = (figures: readonly Figure[], tax: Figure["tax"], part: Part) =>
  sum(figures.filter((each) => taxKey(each.tax) === taxKey(tax)).map((each) => each[part]))

const isSome = ({ base, net, amount }: Figure) => base !== 0n || net !== 0n || amount !== 0n
