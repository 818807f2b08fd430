// The tax of a period: by issue or by payment.
import { type Fraction, fraction, none, one, plus, rounded, times } from "../../core/values/fractions.ts"
import { type BilledTax, countsOf, type Issued, isIn, type Period } from "../rules.ts"

/** Amounts in minor units; the net of all taxes, and each tax. */
type Sums = { amount: bigint; taxes: readonly BilledTax[] }

type Moved = { amount: bigint; on: string; voided_on: string | null }
/**
 * Settles an invoice from its day until it was voided; for its own credit note with that one's whole amount. An
 * allocation of another invoice's credit note counts as a payment: it is money that the client was owed.
 */
type Settlement =
  | (Moved & { kind: "payment" | "write_off" })
  | (Moved & { kind: "credit_note"; credit: Sums & { payable: bigint } })

/**
 * `settlements` of a credit note are its uses other than for its own invoice, as payments. `payable` is the total less
 * what is withheld.
 */
type Settled = Sums & { payable: bigint; settlements: readonly Settlement[] }

/**
 * The part of a document that a day's payments or write-offs recognise: net, and base and amount of each tax; negative
 * when voided.
 */
type Recognised = Sums & { on: string; kind: "payment" | "write_off" }

/**
 * Cash basis: the part of the tax that is paid so far, rounded, less what was recognised before, out of what is left
 * after the invoice's own applied credit notes. So all parts add up to the tax, and credit notes move what was
 * recognised. What is written off has its share beside it: both together are what is settled.
 */
export function recognisedOf(document: Settled): Recognised[] {
  const { settlements } = document
  const days = settlements.flatMap(({ on, voided_on }) => (voided_on === null ? [on] : [on, voided_on]))
  let [paid, settled] = [partOf(document, []), partOf(document, [])]
  return [...new Set(days)].sort().flatMap((on) => {
    const live = settlements.filter(
      (each) => each.on <= on && !(each.voided_on !== null && each.voided_on <= on),
    )
    const [paidBefore, settledBefore] = [paid, settled]
    paid = partOf(
      document,
      live.filter(({ kind }) => kind !== "write_off"),
    )
    settled = partOf(document, live)
    const byMoney = less(paid, paidBefore)
    const inAll = less(settled, settledBefore)
    const all: Recognised[] = [
      { on, kind: "payment", ...byMoney },
      { on, kind: "write_off", ...less(inAll, byMoney) },
    ]
    return all.filter(isSome)
  })
}

/**
 * What is recognised once this much is settled: R((T − Tc) × settled / (payable − C)), and never more than all of it: a payment
 * that is voided after another was recorded in its place isn't a second one. When credit notes settle
 * everything, or once exceeded the total, nothing else is awaited: T − Tc.
 */
function partOf({ payable, amount, taxes }: Settled, live: readonly Settlement[]): Sums {
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
  return {
    amount: shareOf(
      amount,
      credits.map((credit) => times(credit.share, fraction(credit.amount))),
    ),
    taxes: kindsOf([...taxes, ...credits.flatMap((credit) => credit.taxes)]).map((tax) => {
      const of = (list: readonly BilledTax[], figure: "base" | "amount") =>
        sum(list.filter((each) => keyOf(each) === keyOf(tax)).map((each) => each[figure]))
      const part = (figure: "base" | "amount") =>
        shareOf(
          of(taxes, figure),
          credits.map((credit) => times(credit.share, fraction(of(credit.taxes, figure)))),
        )
      return { ...tax, base: part("base"), amount: part("amount") }
    }),
  }
}

export type TaxDocument = Issued & Settled & { currency: string }

export type TaxQuestion = Period & { basis: "accrual" | "cash" }

/**
 * One tax in one currency; `documents` counts them. What was written off stands apart: it lowers what clients owe, not
 * the tax of another row.
 */
export type TaxRow = BilledTax & { currency: string; written_off: boolean; documents: number }

/** In order of appearance; zero rows are left out. */
export function taxRowsOf(question: TaxQuestion, documents: readonly TaxDocument[]): TaxRow[] {
  const entries = documents.flatMap((document, place) =>
    entriesOf(question, document)
      .filter(({ on }) => isIn(question, on))
      .flatMap(({ written_off, taxes }) =>
        taxes.map((tax) => ({ ...tax, currency: document.currency, written_off, place })),
      ),
  )
  const grouped = Map.groupBy(entries, (entry) => `${entry.currency} ${entry.written_off} ${keyOf(entry)}`)
  return [...grouped.values()].flatMap((all) => {
    const base = sum(all.map((entry) => entry.base))
    const amount = sum(all.map((entry) => entry.amount))
    if (base === 0n && amount === 0n) return []
    const documents = new Set(all.map(({ place }) => place)).size
    return all.slice(0, 1).map(({ place: _, ...row }) => ({ ...row, base, amount, documents }))
  })
}

type Entry = { on: string; written_off: boolean; taxes: readonly BilledTax[] }

function entriesOf(question: TaxQuestion, document: TaxDocument): Entry[] {
  const { is_credit, taxes } = document
  const sign = is_credit ? -1n : 1n
  const recognised = recognisedOf(document).map(({ on, kind, taxes }) => ({
    on,
    written_off: kind === "write_off",
    taxes: signed(taxes, sign),
  }))
  if (question.basis === "cash") return recognised
  return [
    ...countsOf(document).map(({ on, sign }) => ({ on, written_off: false, taxes: signed(taxes, sign) })),
    ...recognised.filter(({ written_off }) => written_off),
  ]
}

const signed = (taxes: readonly BilledTax[], sign: bigint): BilledTax[] =>
  taxes.map((tax) => ({ ...tax, base: sign * tax.base, amount: sign * tax.amount }))

const keyOf = ({ category, name, rate }: BilledTax) => `${category} ${rate} ${name}`
const kindsOf = (taxes: readonly BilledTax[]) => [...new Map(taxes.map((tax) => [keyOf(tax), tax])).values()]

/** The taxes of both; a tax that is missing in one counts as zero there. */
function less(all: Sums, before: Sums): Sums {
  const taxes = kindsOf([...all.taxes, ...before.taxes]).map((tax) => {
    const of = (list: readonly BilledTax[], figure: "base" | "amount") =>
      list.find((each) => keyOf(each) === keyOf(tax))?.[figure] ?? 0n
    const part = (figure: "base" | "amount") => of(all.taxes, figure) - of(before.taxes, figure)
    return { ...tax, base: part("base"), amount: part("amount") }
  })
  return { amount: all.amount - before.amount, taxes }
}

const isSome = ({ amount, taxes }: Sums) =>
  amount !== 0n || taxes.some((tax) => tax.base !== 0n || tax.amount !== 0n)

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
