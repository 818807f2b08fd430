// Receivables, tax and sales added up once more by plain arithmetic, from the rows alone: what the reports are compared with.
import type { Pool } from "pg"

type Tax = { name: string; category: string; rate: number; base: number; amount: number }
type Move = { kind: string; amount: number; on: string; until: string | null; note: number | null }
export type Document = {
  id: number
  number: string
  client: number
  currency: string
  on: string
  due: string | null
  until: string | null
  is_note: boolean
  net: number
  payable: number
  taxes: Tax[]
  moves: Move[]
}
type Money = {
  client: number
  currency: string
  amount: number
  on: string
  until: string | null
  uses: Move[]
}
export type Books = { documents: Document[]; money: Money[] }

/** All of one organization; minor units, days of its zone. */
export async function readBooks(pool: Pick<Pool, "query">, id: number): Promise<Books> {
  const day = (column: string) =>
    `(${column} at time zone (select time_zone from organizations where id = $1))::date::text`
  const read = async <R extends object>(text: string) => (await pool.query<R>(text, [id])).rows
  // Another invoice's credit note pays.
  const isElsewhere =
    "a.kind = 'credit_note' and not exists (select from credit_notes n where n.id = a.credit_note_id and n.invoice_id = a.invoice_id)"
  const moves = (
    of: string,
  ) => `(select coalesce(jsonb_agg(jsonb_build_object('kind', case when ${isElsewhere} then 'payment' else a.kind end,
    'amount', a.amount, 'on', a.effective_on, 'until', ${day("a.voided_at")}, 'note', a.credit_note_id)), '[]')
    from allocations a where ${of})`
  const refunds = (
    of: string,
    kind: string,
  ) => `(select coalesce(jsonb_agg(jsonb_build_object('kind', '${kind}',
    'amount', r.amount, 'on', r.refunded_on, 'until', ${day("r.voided_at")}, 'note', null)), '[]') from refunds r where ${of})`
  const invoices = await read<Document>(
    `select i.id, i.number, i.client_id as client, i.currency, i.issue_date::text as on, i.due_date::text as due,
       case when i.status = 'cancelled' and not exists (select from credit_notes n where n.invoice_id = i.id
         and n.status = 'issued') then ${day("coalesce(i.voided_at, i.updated_at)")} end as until,
       false as is_note, i.amount as net, i.total - i.withheld as payable,
       coalesce(i.taxes, case when i.tax_rate > 0 then jsonb_build_array(jsonb_build_object('name', 'Tax', 'category', 'S',
         'rate', i.tax_rate, 'base', i.amount, 'amount', i.tax_amount)) else '[]' end) as taxes,
       ${moves("a.invoice_id = i.id")} as moves
     from invoices i where i.organization_id = $1 and i.status <> 'draft' and i.issued_at is not null order by i.id`,
  )
  const notes = await read<Document>(
    `select n.id, n.number, n.client_id as client, n.currency, n.issue_date::text as on, null as due,
       ${day("n.cancelled_at")} as until, true as is_note, n.amount as net, n.total - n.withheld as payable, n.taxes,
       ${refunds("r.credit_note_id = n.id", "payment")} || ${moves(`a.credit_note_id = n.id and ${isElsewhere}`)} as moves
     from credit_notes n where n.organization_id = $1 and n.status <> 'draft' order by n.id`,
  )
  const money = await read<Money>(
    `select p.client_id as client, p.currency, p.amount, p.paid_on::text as on, ${day("p.voided_at")} as until,
       ${moves("a.payment_id = p.id")} || ${refunds("r.payment_id = p.id", "refund")} as uses
     from payments p where p.organization_id = $1
     union all
     select n.client_id, n.currency, n.total - n.withheld, n.issue_date::text, ${day("n.cancelled_at")},
       ${moves("a.credit_note_id = n.id")} || ${refunds("r.credit_note_id = n.id", "refund")}
     from credit_notes n where n.organization_id = $1 and n.status <> 'draft'`,
  )
  return { documents: [...invoices, ...notes], money }
}

const digits: Record<string, number> = { EUR: 2, USD: 2, GBP: 2, JPY: 0 }

/** Minor units as a decimal. */
export function decimal(minor: bigint, currency: string): string {
  const places = digits[currency] ?? 2
  const text = String(minor < 0n ? -minor : minor).padStart(places + 1, "0")
  const whole = text.slice(0, text.length - places)
  return `${minor < 0n ? "-" : ""}${whole}${places === 0 ? "" : `.${text.slice(-places)}`}`
}

const counts = (on: string, { on: from, until }: { on: string; until: string | null }) =>
  from <= on && (until === null || until > on)
const add = (list: readonly { amount: number }[]) =>
  list.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** As the lines of the file have it, by client and currency. */
export function receivables({ documents, money }: Books, on: string): string[] {
  const rows = new Map<string, bigint[]>()
  const put = (client: number, currency: string, column: number, amount: bigint) => {
    const key = `${client},${currency}`
    const row = rows.get(key) ?? [0n, 0n, 0n, 0n, 0n, 0n]
    row[column] = (row[column] ?? 0n) + amount
    rows.set(key, row)
  }
  for (const one of documents.filter((each) => !each.is_note && counts(on, each))) {
    const open = BigInt(one.payable) - add(one.moves.filter((move) => counts(on, move)))
    const late = (Date.parse(on) - Date.parse(one.due ?? one.on)) / 86_400_000
    put(one.client, one.currency, late <= 0 ? 0 : late > 90 ? 4 : Math.ceil(late / 30), open)
  }
  for (const one of money.filter((each) => counts(on, each)))
    put(one.client, one.currency, 5, BigInt(one.amount) - add(one.uses.filter((use) => counts(on, use))))
  return [...rows]
    .filter(([, row]) => row.some((amount) => amount !== 0n))
    .map(([key, row]) => {
      const owed = row.slice(0, 5).reduce((sum, amount) => sum + amount, 0n)
      const [client = "", currency = ""] = key.split(",")
      const credit = row[5] ?? 0n
      return [
        client,
        currency,
        ...[...row.slice(0, 5), owed, credit, owed - credit].map((each) => decimal(each, currency)),
      ]
    })
    .map((cells) => cells.join(","))
    .sort()
}

type Asked = { from: string; to: string }
const isIn = ({ from, to }: Asked, day: string | null) => day !== null && from <= day && day <= to

/** Halves away from zero. */
function divided(top: bigint, bottom: bigint): bigint {
  const [size, below] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  const rounded = (2n * size + below) / (2n * below)
  return top < 0n === bottom < 0n ? rounded : -rounded
}

/** Every day's part of a figure: `paid` and `waived` of it so far, each rounded, less what was before. */
function parts(document: Document, notes: ReadonlyMap<number, Document>, of: (taxed: Document) => bigint) {
  const days = [
    ...new Set(document.moves.flatMap(({ on, until }) => (until === null ? [on] : [on, until]))),
  ].sort()
  let before = { paid: 0n, settled: 0n }
  return days.map((on) => {
    const live = document.moves.filter((move) => counts(on, move))
    const credits = live.filter(({ kind }) => kind === "credit_note")
    const left = BigInt(document.payable) - add(credits)
    // The figure less that of what was credited: over one denominator, so that nothing is rounded twice.
    let [top, bottom] = [of(document), 1n]
    for (const { amount, note } of credits) {
      const of_note = notes.get(note ?? 0)
      if (!of_note) throw new Error("a credit note is missing")
      const payable = BigInt(of_note.payable)
      top = top * payable - of(of_note) * BigInt(amount) * bottom
      bottom *= payable
    }
    const share = (settled: bigint) => (left === 0n ? 0n : divided(top * settled, bottom * left))
    const money = live.filter(({ kind }) => kind === "payment")
    const paid = share(add(money))
    const settled = share(add(live.filter(({ kind }) => kind !== "credit_note")))
    const part = { on, paid: paid - before.paid, waived: settled - before.settled - (paid - before.paid) }
    before = { paid, settled }
    return part
  })
}

const taxKey = ({ name, category, rate }: Tax) => `${name},${category},${rate}`

/** As the lines of the file have it, without the count of documents. */
export function taxes({ documents }: Books, asked: Asked, basis: "accrual" | "cash"): string[] {
  const rows = new Map<string, [bigint, bigint]>()
  const put = (currency: string, key: string, waived: boolean, [base, amount]: [bigint, bigint]) => {
    const name = `${currency},${key},${waived ? "yes" : "no"}`
    const row = rows.get(name) ?? [0n, 0n]
    rows.set(name, [row[0] + base, row[1] + amount])
  }
  const notes = new Map(documents.filter(({ is_note }) => is_note).map((note) => [note.id, note]))
  for (const document of documents) {
    const sign = document.is_note ? -1n : 1n
    const keys = new Set([...document.taxes.map(taxKey), noTax])
    for (const key of keys) {
      const figure = (name: "base" | "amount") => (one: Document) => {
        if (key === noTax) return name === "base" ? untaxed(one) : 0n
        return one.taxes
          .filter((tax) => taxKey(tax) === key)
          .reduce((sum, tax) => sum + BigInt(tax[name]), 0n)
      }
      const [base, amount] = [figure("base")(document), figure("amount")(document)]
      if (basis === "accrual") {
        if (isIn(asked, document.on)) put(document.currency, key, false, [sign * base, sign * amount])
        if (isIn(asked, document.until)) put(document.currency, key, false, [-sign * base, -sign * amount])
      }
      const [bases, amounts] = [
        parts(document, notes, figure("base")),
        parts(document, notes, figure("amount")),
      ]
      for (const [place, part] of bases.entries()) {
        const tax = amounts[place] ?? { paid: 0n, waived: 0n }
        if (!isIn(asked, part.on)) continue
        if (basis === "cash") put(document.currency, key, false, [sign * part.paid, sign * tax.paid])
        put(document.currency, key, true, [sign * part.waived, sign * tax.waived])
      }
    }
  }
  return [...rows]
    .filter(([, [base, amount]]) => base !== 0n || amount !== 0n)
    .map(([key, [base, amount]]) => {
      // Each line of the demo has one tax at most, so that nothing is shared.
      const net = base
      return `${key},${[base, net, amount].map((each) => decimal(each, key.slice(0, 3))).join(",")}`
    })
    .sort()
}

const noTax = "No tax,,0"
const untaxed = ({ net, taxes: all }: Document) =>
  all.reduce((rest, { base }) => rest - BigInt(base), BigInt(net))

/** As the lines of the file have it: day, number, currency, tax, category, rate, net, tax amount, gross, voiding. */
export function sales({ documents }: Books, asked: Asked): string[] {
  return documents
    .flatMap((document) => {
      const sign = document.is_note ? -1n : 1n
      const taxed = document.taxes.map((tax): [string, bigint, bigint] => [
        taxKey(tax),
        BigInt(tax.base),
        BigInt(tax.amount),
      ])
      const rest = untaxed(document)
      const all: typeof taxed = rest === 0n && taxed.length > 0 ? taxed : [...taxed, [",,", rest, 0n]]
      const line = (day: string, factor: bigint, voiding: "yes" | "no") =>
        all.map(([key, net, tax]) =>
          [
            day,
            document.number,
            document.currency,
            key,
            ...[net, tax, net + tax].map((each) => decimal(factor * each, document.currency)),
            voiding,
          ].join(","),
        )
      return [
        ...(isIn(asked, document.on) ? line(document.on, sign, "no") : []),
        ...(document.until !== null && isIn(asked, document.until) ? line(document.until, -sign, "yes") : []),
      ]
    })
    .sort()
}
