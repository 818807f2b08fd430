// What was sold in a period, net of credit notes: per document and in total.
import { type Figure, sum } from "../figures/rules.ts"
import { countsOf, type Issued, isIn, type Period } from "../rules.ts"

/** What each row of a document says of it. */
type Sold = {
  /** The invoice that a credit note credits. */
  invoice_id: number | null
  invoice_number: string | null
  credit_note_id: number | null
  number: string
  due_date: string | null
  currency: string
  /** What one unit of it is worth in the organization's currency. */
  exchange_rate: string | null
  client_id: number
  company: string | null
  person: string
  country: string | null
  vat_id: string | null
  project_id: number | null
  project_title: string | null
}

/** `home`: the figures in the organization's currency, in the same order; null without a rate. */
export type SalesDocument = Issued & Sold & { figures: readonly Figure[]; home: readonly Figure[] | null }

export type SalesRow = Sold & {
  on: string
  /** The document was voided on that day. */
  is_voiding: boolean
  /** Null for an untaxed part. */
  tax: Figure["tax"]
  base: bigint
  net: bigint
  tax_amount: bigint
  gross: bigint
  /** Null without a rate. */
  home_net: bigint | null
  home_tax_amount: bigint | null
}

/**
 * A row for each document and tax, by day; credit notes, and what was voided on the day it was, below zero. All rows of
 * a document add up to it.
 */
export function salesOf(period: Period, documents: readonly SalesDocument[]): SalesRow[] {
  return countedIn(period, documents)
    .flatMap(({ document, on, sign, is_voiding }) => {
      const { issue_date: _issued, voided_on: _voided, is_credit: _credit, figures, home, ...sold } = document
      return figures.map(({ tax, base, net, amount }, place) => ({
        ...{ ...sold, on, is_voiding, tax },
        base: sign * base,
        net: sign * net,
        tax_amount: sign * amount,
        gross: sign * (net + amount),
        home_net: home && sign * (home[place]?.net ?? 0n),
        home_tax_amount: home && sign * (home[place]?.amount ?? 0n),
      }))
    })
    .sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
}

/** The days in pieces of about `most` documents each, none of them without a day. */
export function piecesOf(days: readonly { day: string; documents: number }[], most: number): Period[] {
  const pieces: { period: Period; documents: number }[] = []
  for (const { day, documents } of days) {
    const last = pieces.at(-1)
    if (!last || last.documents + documents > most) pieces.push({ period: { from: day, to: day }, documents })
    else {
      last.period.to = day
      last.documents += documents
    }
  }
  return pieces.map(({ period }) => period)
}

const countedIn = (period: Period, documents: readonly SalesDocument[]) =>
  documents.flatMap((document) =>
    countsOf(document)
      .filter(({ on }) => isIn(period, on))
      .map((count) => ({ document, ...count })),
  )

/** Minor units. */
export type SalesTotal = { currency: string; net: bigint; tax_amount: bigint; gross: bigint }

/** Currencies in order of appearance. */
export function salesTotalsOf(period: Period, documents: readonly SalesDocument[]): SalesTotal[] {
  const counted = Map.groupBy(countedIn(period, documents), ({ document }) => document.currency)
  return [...counted].map(([currency, all]) => {
    const figures = all.flatMap(({ document, sign }) =>
      document.figures.map(({ net, amount }) => ({ net: sign * net, amount: sign * amount })),
    )
    const net = sum(figures.map((figure) => figure.net))
    const tax_amount = sum(figures.map((figure) => figure.amount))
    return { currency, net, tax_amount, gross: net + tax_amount }
  })
}

/** Of all documents that have a rate, in the organization's currency. */
export const homeTotalOf = (period: Period, documents: readonly SalesDocument[], own: string): SalesTotal =>
  salesTotalsOf(
    period,
    documents.flatMap(({ home, ...document }) =>
      home ? { ...document, home, figures: home, currency: own } : [],
    ),
  )[0] ?? { currency: own, net: 0n, tax_amount: 0n, gross: 0n }

/** Those without a rate that are in the report. */
export const unratedIn = (period: Period, documents: readonly SalesDocument[]) =>
  documents.filter((document) => document.home === null && countedIn(period, [document]).length > 0)
