// Installations of before the ledger, drawn at random: invoices of every kind, with what was booked for them then.
import fc from "fast-check"
import type pg from "pg"
import { testApp } from "../../support/app.ts"
import { makeClient, makeOrganization } from "../../support/factories.ts"
import { writtenBefore } from "../../support/written-before.ts"

const seed = Number(process.env.FUZZ_SEED ?? 1)
/** In which it is the next day when others are at noon. */
export const zone = "Pacific/Auckland"

const day = 86_400_000
const moment = fc.integer({ min: Date.parse("2024-01-01Z"), max: Date.parse("2026-06-01Z") })
/** In milliseconds after the invoice, which was issued at most two days later. */
const after = (earliest: number) => fc.integer({ min: earliest * day, max: 400 * day })
const currency = fc.constantFrom("USD", "EUR", "JPY")
const oneIn = (n: number) => fc.nat(n - 1).map((drawn) => drawn === 0)
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })
const status = fc.oneof(
  { weight: 5, arbitrary: fc.constant("paid") },
  { weight: 4, arbitrary: fc.constantFrom("draft", "sent", "processing", "overdue", "cancelled", "pending") },
)
/** Mostly as it has to be: all that is payable, in the invoice's currency. */
const payment = fc.record({
  counts: fc.boolean(),
  amount: fc.option(fc.integer({ min: 1, max: 5_000 }), { freq: 4 }),
  currency: fc.option(currency, { freq: 6 }),
  after: after(3),
})
const invoiceOf = (earliest: number) =>
  fc.record({
    ...{ status, currency, created: moment, updated: moment, client: fc.nat(4), is_protected: oneIn(8) },
    total: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 5_000 }) }, fc.constant(0)),
    withheld: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 100 })),
    // Where nobody knows when, reports take the day of issue for it.
    paid: earliest > 0 ? after(earliest) : some(after(earliest)),
    issued: some(fc.integer({ min: -2, max: 2 })),
    payments: fc.array(payment, { maxLength: 3 }),
  })
type Drawn = ReturnType<typeof invoiceOf> extends fc.Arbitrary<infer I> ? I : never

const timed = (time: number | null) => (time === null ? null : new Date(time).toISOString())
const values = (drawn: Drawn, n: number) => {
  const { withheld, created, updated, paid, issued, total, payments, ...one } = drawn
  return {
    ...{ ...one, n, total, withheld: Math.floor((total * withheld) / 100) },
    ...{ created: timed(created), updated: timed(updated) },
    paid: paid === null ? null : timed(created + paid),
    issued: issued === null ? null : timed(created + issued * day)?.slice(0, 10),
    payments: payments.map((each) => ({ ...each, created: timed(created + each.after) })),
  }
}

const tables = {
  invoices: "select * from invoices where organization_id = $1 order by id",
  payments: "select * from payments where organization_id = $1 order by id",
  allocations: "select * from allocations where organization_id = $1 order by id",
}
type Row = Record<string, unknown>
export type Invoice = Row & {
  id: number
  status: string
  currency: string
  total: number
  withheld: number
  created_at: string
  paid_at: string | null
  issue_date: string | null
}
type Payment = Row & {
  id: number
  invoice_id: number | null
  amount: number
  currency: string
  created_at: string
  voided_at: string | null
}
export type Kept = { invoices: Invoice[]; payments: Payment[]; allocations: Row[] }

export async function kept(pool: Pick<pg.Pool, "query">, id: number): Promise<Kept> {
  const all = async <R extends Row>(table: keyof typeof tables) =>
    (await pool.query<R>(tables[table], [id])).rows
  return {
    invoices: await all<Invoice>("invoices"),
    payments: await all<Payment>("payments"),
    allocations: await all("allocations"),
  }
}

/** Of this many invoices; what was paid came so many days after them at the earliest. */
export async function makeOld(count: number, earliest = 3) {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  const { pool } = app.db
  await pool.query("update organizations set time_zone = $2 where id = $1", [id, zone])
  const clients: number[] = []
  for (let n = 0; n < 5; n++) clients.push((await makeClient(id)).id)
  const drawn = fc.sample(invoiceOf(earliest), { seed, numRuns: count }).map(values)
  await pool.query(
    `insert into invoices (organization_id, client_id, number, status, currency, digits, amount, total, withheld, taxes)
     select $1, ($3::bigint[])[1 + (one ->> 'client')::integer], 'OLD-' || (one ->> 'n'), one ->> 'status', one ->> 'currency', 2,
       (one ->> 'total')::bigint, (one ->> 'total')::bigint, (one ->> 'withheld')::bigint, '[]'
     from jsonb_array_elements($2) one order by (one ->> 'n')::integer`,
    [id, JSON.stringify(drawn), clients],
  )
  await writtenBefore(
    `with old as (
       update invoices i set created_at = (one ->> 'created')::timestamptz, updated_at = (one ->> 'updated')::timestamptz,
         paid_at = case when i.status = 'paid' then (one ->> 'paid')::timestamptz end, voided_at = null,
         issue_date = (one ->> 'issued')::date, pdf_hash = 'kept',
         is_protected = (one ->> 'is_protected')::boolean
       from jsonb_array_elements($2) one where i.organization_id = $1 and i.number = 'OLD-' || (one ->> 'n')
       returning i.*, one -> 'payments' as payments
     ), drawn as (
       select old.*, p, coalesce((p ->> 'counts')::boolean and row_number() over (
         partition by old.id, (p ->> 'counts')::boolean order by place) = 1, false) as counts, place
       from old cross join jsonb_array_elements(payments) with ordinality as each (p, place)
     )
     insert into payments (organization_id, invoice_id, invoice_number, amount, currency, method, created_at, voided_at)
     select organization_id, case when id % 25 > 0 then id end, number, coalesce((p ->> 'amount')::bigint, total - withheld),
       coalesce(p ->> 'currency', currency), '{"id": 5, "name": "Our bank", "type": "wire_transfer", "type_display": "Wire Transfer"}', (p ->> 'created')::timestamptz,
       case when not counts then timestamptz '2026-08-01' end
     from drawn order by id, place`,
    ...[id, JSON.stringify(drawn)],
  )
  const payload = { organization_id: id }
  const promise = () =>
    pool.query("insert into outbox (organization_id, name, payload) values ($1, 'fill-ledger', $2)", [
      id,
      payload,
    ])
  await promise()
  return { id, app, promise, read: () => kept(pool, id) }
}
