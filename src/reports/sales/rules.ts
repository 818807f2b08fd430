// What was sold in a period, net of credit notes: per document, in total, and to businesses in other countries.
import { type BilledTax, countsOf, type Issued, isIn, type Period } from "../rules.ts"

/** `amount` is the net, `untaxed` the part of it without a tax; minor units. */
export type SalesDocument = Issued & {
  /** The invoice that a credit note credits. */
  invoice_id: number | null
  credit_note_id: number | null
  number: string
  currency: string
  /** Units of the document's currency for one of the home currency, as printed. */
  exchange_rate: string | null
  client_id: number
  client_name: string
  vat_id: string | null
  project_id: number | null
  amount: bigint
  untaxed: bigint
  taxes: readonly BilledTax[]
}

export type SalesRow = Pick<
  SalesDocument,
  | "invoice_id"
  | "credit_note_id"
  | "number"
  | "currency"
  | "exchange_rate"
  | "client_id"
  | "client_name"
  | "vat_id"
> & {
  on: string
  /** The document was voided on that day. */
  is_voiding: boolean
  /** Null for an untaxed part. */
  tax: Pick<BilledTax, "name" | "category" | "rate"> | null
  net: bigint
  tax_amount: bigint
  gross: bigint
}

/**
 * A row for each document and tax, by day; credit notes, and what was voided on the day it was, below zero. Each
 * component of a tax carries the whole net.
 */
export function salesOf(period: Period, documents: readonly SalesDocument[]): SalesRow[] {
  return countedIn(period, documents)
    .flatMap(({ document, on, sign, is_voiding }) =>
      figuresOf(document).map(({ tax, net, tax_amount }) => ({
        on,
        is_voiding,
        invoice_id: document.invoice_id,
        credit_note_id: document.credit_note_id,
        number: document.number,
        currency: document.currency,
        exchange_rate: document.exchange_rate,
        client_id: document.client_id,
        client_name: document.client_name,
        vat_id: document.vat_id,
        tax,
        net: sign * net,
        tax_amount: sign * tax_amount,
        gross: sign * (net + tax_amount),
      })),
    )
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

function figuresOf({ taxes, untaxed }: SalesDocument) {
  const taxed = taxes.map(({ name, category, rate, base, amount }) => ({
    tax: { name, category, rate },
    net: base,
    tax_amount: amount,
  }))
  return untaxed === 0n && taxed.length > 0 ? taxed : [...taxed, { tax: null, net: untaxed, tax_amount: 0n }]
}

/** Minor units. */
export type SalesTotal = { currency: string; net: bigint; tax_amount: bigint; gross: bigint }

/** Sums of the documents' nets, since rows of several components repeat the net; currencies in order of appearance. */
export function salesTotalsOf(period: Period, documents: readonly SalesDocument[]): SalesTotal[] {
  const counted = Map.groupBy(countedIn(period, documents), ({ document }) => document.currency)
  return [...counted].map(([currency, all]) => {
    const net = sum(all.map(({ document, sign }) => sign * document.amount))
    const tax_amount = sum(
      all.flatMap(({ document, sign }) => document.taxes.map(({ amount }) => sign * amount)),
    )
    return { currency, net, tax_amount, gross: net + tax_amount }
  })
}

/** `key` is a month (`YYYY-MM`), a client or a project; null for documents without a project. */
type RevenueRow = { key: string | number | null; currency: string; amount: bigint; documents: number }

/** Net of tax, less credit notes, never a sum over currencies; in the order in which the keys appear. */
export function revenueOf(
  period: Period,
  by: "month" | "client" | "project",
  documents: readonly SalesDocument[],
): RevenueRow[] {
  const entries = countedIn(period, documents).map(({ document, on, sign }) => ({
    document,
    key: { month: on.slice(0, 7), client: document.client_id, project: document.project_id }[by],
    amount: sign * document.amount,
  }))
  const grouped = Map.groupBy(entries, ({ key, document }) => `${key} ${document.currency}`)
  return [...grouped.values()].flatMap((all) =>
    all.slice(0, 1).map(({ key, document }) => ({
      key,
      currency: document.currency,
      amount: sum(all.map(({ amount }) => amount)),
      documents: new Set(all.map((entry) => entry.document)).size,
    })),
  )
}

type CrossBorderRow = { vat_id: string | null; currency: string; category: "AE" | "K"; net: bigint }

/** The EC sales list: goods (K) and services (AE) without tax, by the VAT id they went to. */
export function crossBorderOf(period: Period, documents: readonly SalesDocument[]): CrossBorderRow[] {
  const entries = salesOf(period, documents).flatMap(({ vat_id, currency, tax, net }) =>
    tax?.category === "AE" || tax?.category === "K"
      ? [{ vat_id, currency, category: tax.category, net }]
      : [],
  )
  const grouped = Map.groupBy(entries, (entry) => `${entry.vat_id} ${entry.currency} ${entry.category}`)
  return [...grouped.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({ ...first, net: sum(all.map(({ net }) => net)) })),
  )
}

const sum = (list: readonly bigint[]) => list.reduce((all, each) => all + each, 0n)
