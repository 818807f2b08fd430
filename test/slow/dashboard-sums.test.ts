// The sums kept beside invoices equal a recount, whatever is written, in whichever order, by however many at once.
import fc from "fast-check"
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely"
import pg from "pg"
import { expect, test } from "vitest"
import { foldTallies } from "../../jobs/handlers/fold-tallies.ts"
import { monthEdges, todayIn } from "../../src/core/values/dates.ts"
import { toMinor } from "../../src/core/values/money.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"

const zones = [
  "UTC",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Africa/Lagos",
]
const statuses = ["draft", "sent", "processing", "paid", "overdue", "cancelled", "pending"] as const
const currencies = ["USD", "EUR", "JPY"]

const hour = 3_600_000
const status = fc.oneof(fc.constant("paid" as const), fc.constantFrom(...statuses))
const currency = fc.constantFrom(...currencies)
const total = fc.integer({ min: 1, max: 10_000_000 })
/** In percent of the total; of most there is nothing withheld, of a few all of it. */
const share = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99 }) },
  fc.constant(100),
)
/** Around the beginning of one of the last months, where zones differ; one in five long ago. */
const created = fc.oneof(
  { weight: 4, arbitrary: fc.record({ month: fc.nat(11), hours: fc.integer({ min: -20, max: 20 }) }) },
  { weight: 1, arbitrary: fc.constant({ month: -1, hours: 0 }) },
)
/** Days from today; null is none. */
const due = fc.option(fc.integer({ min: -3, max: 3 }))
const which = fc.nat(50)
const kind = fc.constantFrom("payment" as const, "credit_note" as const, "write_off" as const)
/** Of what is due, in percent. */
const part = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(100))
const write = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("insert" as const),
      status,
      currency,
      total,
      share,
      created,
      due,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("status" as const), which, status }) },
  fc.record({ do: fc.constant("currency" as const), which, currency }),
  fc.record({ do: fc.constant("total" as const), which, total }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("withheld" as const), which, share }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("settle" as const), which, kind, part }) },
  fc.record({ do: fc.constant("release" as const), which }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), which, part }) },
  fc.record({ do: fc.constant("keep" as const), which }),
  fc.record({ do: fc.constant("client" as const), which }),
  fc.record({ do: fc.constant("due" as const), which, due }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), which }) },
  fc.record({ do: fc.constant("zone" as const), zone: fc.constantFrom(...zones) }),
  fc.record({ do: fc.constant("fold" as const) }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never

const run = async <R>(text: RawBuilder<R>, db?: QueryExecutorProvider) =>
  (await text.execute(db ?? (await testApp()).app.db.system)).rows

test("any sequence of writes leaves the dashboard as a recount has it, to the cent", async () => {
  const { worker } = await testApp()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(fc.tuple(write, fc.nat(4)), { minLength: 15, maxLength: 30 }),
      async (zone, writes) => {
        const { id } = await makeOrganization({ time_zone: zone })
        const [client, other] = [(await makeClient(id)).id, (await makeClient(id)).id]
        const home = { id, client, other, zone, number: 0 }
        const staff = await signIn(id)
        for (const [one, place] of writes) {
          // What is credited stays as it is.
          await apply(home, one).catch(unlessKept)
          if (place === 0) expect(await shown(staff)).toEqual(await recounted(home))
        }
        await foldTallies.run(worker, {}, { id: 1, created_at: "" })
        expect(await shown(staff)).toEqual(await recounted(home))
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})

type Home = { id: number; client: number; other?: number; zone: string; number: number }

/** One write; what it leaves paid and not settled is paid in the same transaction. */
async function apply(home: Home, one: Write) {
  const { app } = await testApp()
  await app.db.system.transaction().execute(async (db) => {
    await writeOne(home, one, (text) => run(text, db))
    const open = sql<{ id: number }>`select id from invoices
      where organization_id = ${home.id} and status = 'paid' and total - withheld > ${settled}`
    for (const { id } of await run(open, db))
      await run(settling(sql`id = ${id}`, { do: "settle", which: 0, kind: "payment", part: 100 }), db)
  })
}

async function writeOne(home: Home, one: Write, run: (text: RawBuilder<unknown>) => Promise<unknown>) {
  const { worker } = await testApp()
  const nth = (n: number) => sql`organization_id = ${home.id} and id = (
    select id from invoices where organization_id = ${home.id} order by id offset ${n} % greatest(1, (
      select count(*) from invoices where organization_id = ${home.id})) limit 1)`
  switch (one.do) {
    case "insert":
      return run(sql`
        insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal,
          taxes, total, withheld, due_date, created_at)
        values (${home.id}, ${home.client}, ${String(home.number++)}, ${one.status}, ${one.currency}, 2, ${one.total},
          ${one.total}, ${one.total}, '[]', ${one.total}, ${one.total}::bigint * ${one.share} / 100, ${dayFromToday(home.zone, one.due)}::date, ${moment(home.zone, one.created)})`)
    case "status":
      return run(sql`update invoices set status = ${one.status} where ${nth(one.which)}`)
    case "currency":
      return run(sql`update invoices set currency = ${one.currency} where ${nth(one.which)}`)
    case "total":
      return run(
        sql`update invoices set total = ${one.total} + ${settled}, withheld = least(withheld, ${one.total}), status = status
          where ${nth(one.which)}`,
      )
    case "withheld":
      return run(
        sql`update invoices set withheld = (total - ${settled}) * ${one.share} / 100, status = status
          where ${nth(one.which)}`,
      )
    case "settle":
      return run(settling(nth(one.which), one))
    case "release":
      return run(sql`update allocations set voided_at = now(), void_reason = 'released'
        where voided_at is null and organization_id = ${home.id} and invoice_id = (select id from invoices where ${nth(one.which)})`)
    case "refund":
      return run(refunding(nth(one.which), one.part))
    case "keep":
      return run(sql`update refunds set voided_at = now(), void_reason = 'Sent back'
        where voided_at is null and organization_id = ${home.id} and credit_note_id in (select id from credit_notes
          where organization_id = ${home.id} and invoice_id = (select id from invoices where ${nth(one.which)}))`)
    case "client":
      return run(sql`update invoices set client_id = case client_id when ${home.client} then ${home.other ?? home.client}::bigint
        else ${home.client} end where ${nth(one.which)}`)
    case "due":
      return run(
        sql`update invoices set due_date = ${dayFromToday(home.zone, one.due)}::date where ${nth(one.which)}`,
      )
    case "delete":
      return run(sql`delete from invoices where ${nth(one.which)}`)
    case "zone":
      home.zone = one.zone
      return run(sql`update organizations set time_zone = ${one.zone} where id = ${home.id}`)
    case "fold":
      return foldTallies.run(worker, {}, { id: 1, created_at: "" })
  }
}

function unlessKept(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || error.code !== "23001") throw error
}

const settled = sql`(amount_paid + amount_credited + amount_written_off)`

/** A part of what is due on an invoice. */
const settling = (one: RawBuilder<unknown>, { kind, part }: Extract<Write, { do: "settle" }>) => sql`
  with due as (
    select organization_id, id, number, client_id, currency, total - withheld - ${settled} as left_of_it,
      ${part}::bigint as part
    from invoices where ${one}
  ), settled as (
    select *, greatest(1, left_of_it * part / 100) as amount from due where left_of_it > 0
  ), payment as (
    insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, paid_on, source)
    select organization_id, client_id, id, number, amount, currency, '2026-03-01', 'staff' from settled
    where ${kind} = 'payment' returning id
  ), note as (
    -- Of another invoice, so that this one may change.
    insert into credit_notes (organization_id, client_id, basis, status, number, issue_date, reason, currency, amount,
      tax_amount, total, taxes)
    select organization_id, client_id, 'items', 'issued', gen_random_uuid()::text, '2026-03-01', 'Less work', currency, amount,
      0, amount, '[]' from settled
    where ${kind} = 'credit_note' returning id
  )
  insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, credit_note_id, amount, effective_on)
  select organization_id, id, number, ${kind}, (select id from payment), (select id from note), amount, '2026-03-01'
  from settled`

/** A part of the total of one is credited beside what settles it, and given back in one part or two. */
const refunding = (one: RawBuilder<unknown>, part: number) => sql`
  with note as (
    insert into credit_notes (organization_id, client_id, invoice_id, basis, amounts, status, number, issue_date, reason, currency,
      amount, tax_amount, total, taxes)
    select organization_id, client_id, id, 'amounts', '[]', 'issued', gen_random_uuid()::text, '2026-03-01', 'Less work', currency,
      total * ${part} / 100, 0, total * ${part} / 100, '[]'
    from invoices where ${one} and total * ${part} / 100 > 1
    returning *
  )
  insert into refunds (organization_id, client_id, credit_note_id, amount, currency, refunded_on)
  select organization_id, client_id, id, total / 2, currency, '2026-03-02' from note cross join generate_series(1, 1 + total % 2)`

function moment(zone: string, { month, hours }: { month: number; hours: number }): string {
  const edge = monthEdges(zone, 12)[month]?.begins ?? "2001-01-01T00:00:00Z"
  return new Date(Date.parse(edge) + hours * hour).toISOString()
}

const dayFromToday = (zone: string, days: number | null) =>
  days === null ? null : new Date(Date.parse(todayIn(zone)) + days * 24 * hour).toISOString().slice(0, 10)

type Sums = Record<string, number>

async function shown(staff: Awaited<ReturnType<typeof signIn>>) {
  const { revenue, revenue_by_month, invoice_statuses, counts, attention } =
    await staff.trpc.dashboard.get.query({})
  const sums = (amounts: { currency: string; amount: number }[]): Sums =>
    Object.fromEntries(
      amounts.flatMap(({ currency: code, amount }) =>
        amount === 0 ? [] : [[code, toMinor(amount, code) ?? 0]],
      ),
    )
  const figures = await staff.trpc.dashboard.figures.query({})
  const clients = await staff.trpc.clients.list.query({ search: "" })
  const owed = clients.flatMap(({ id, outstanding }) => outstanding.map((one) => ({ id, ...one })))
  const figure = ({ count, totals }: typeof figures.overdue) => ({ count, totals: sums(totals) })
  return {
    owed: Object.fromEntries(
      owed.map((one) => [`${one.id} ${one.currency}`, toMinor(one.amount, one.currency)]),
    ),
    paid: await paidOf(staff),
    kept: await keptOf(staff.organization_id),
    outstanding: figure(figures.outstanding),
    to_confirm: figure(figures.to_confirm),
    overdue: figure(figures.overdue),
    still: sums(revenue.outstanding),
    total: sums(revenue.total),
    this_month: sums(revenue.this_month),
    months: revenue_by_month.map(({ month, amounts }) => [month, sums(amounts)]),
    statuses: Object.fromEntries(Object.entries(invoice_statuses).filter(([, n]) => n > 0)),
    invoices: counts.invoices,
    late: { count: attention.overdue.count, totals: sums(attention.overdue.totals) },
  }
}

/** What each client has paid, as its own page says. */
async function paidOf(staff: Awaited<ReturnType<typeof signIn>>): Promise<Sums> {
  const clients = await staff.trpc.clients.list.query({ search: "" })
  const pages = await Promise.all(clients.map(({ id }) => staff.trpc.clients.get.query({ id })))
  return Object.fromEntries(
    pages.flatMap(({ id, paid }) =>
      paid.map(({ currency: code, amount }) => [`${id} ${code}`, toMinor(amount, code) ?? 0]),
    ),
  )
}

/** What is kept of each client, by which a list is put in order. */
async function keptOf(organization_id: number): Promise<Sums> {
  const balances = await run(
    sql<{
      client_id: number
      owed: Sums
    }>`select client_id, owed from client_balances where organization_id = ${organization_id}`,
  )
  return Object.fromEntries(
    balances.flatMap(({ client_id, owed }) =>
      Object.entries(owed).map(([code, sum]) => [`${client_id} ${code}`, sum]),
    ),
  )
}

const withoutNothing = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

const waived = "amount_credited - amount_written_off"
/** Of its credit notes, once it is paid. */
const given = `coalesce((select sum(r.amount) from credit_notes n
  join refunds r on r.credit_note_id = n.id and r.voided_at is null where n.invoice_id = invoices.id), 0)`

/** The same from the invoices themselves, each looked at in the zone of the organization. */
async function recounted({ id, zone }: Home) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{
    status: string
    currency: string
    total: string
    payable: string
    due: string
    paid: string
    client_id: string
    month: string
    late: boolean
  }>(
    `select status, currency, total - case status when 'paid' then amount_credited + amount_written_off + ${given} else 0 end as total,
       total - withheld as payable, total - withheld - ${waived} - amount_paid as due,
       case status when 'paid' then total - withheld - ${waived} - ${given} else amount_paid end as paid, client_id, to_char(created_at at time zone $2, 'YYYY-MM') as month,
       coalesce(status in ('sent', 'pending', 'overdue') and coalesce(due_date, issue_date) < $3, false) as late
     from invoices where organization_id = $1`,
    [id, zone, todayIn(zone)],
  )
  const sums = (some: typeof rows, of: "total" | "due" = "total"): Sums => {
    const found: Sums = {}
    for (const row of some) found[row.currency] = (found[row.currency] ?? 0) + Number(row[of])
    return withoutNothing(found)
  }
  const figure = (some: typeof rows) => ({ count: some.length, totals: sums(some, "due") })
  const open = rows.filter(({ status }) => ["sent", "pending", "overdue", "processing"].includes(status))
  const byClient = (some: typeof rows, of: "due" | "paid"): Sums => {
    const found: Sums = {}
    for (const row of some) {
      const key = `${row.client_id} ${row.currency}`
      found[key] = (found[key] ?? 0) + Number(row[of])
    }
    return withoutNothing(found)
  }
  const owed = byClient(open, "due")
  const paid = rows.filter((row) => row.status === "paid")
  const months = monthEdges(zone, 12).slice(0, -1)
  const late = rows.filter((row) => row.late)
  const inMonth = (month: string | undefined) => sums(paid.filter((row) => row.month === month))
  return {
    owed,
    paid: byClient(rows, "paid"),
    kept: owed,
    outstanding: figure(open),
    to_confirm: figure(rows.filter(({ status }) => status === "processing")),
    overdue: figure(late),
    still: sums(open, "due"),
    total: sums(paid),
    this_month: inMonth(months.at(-1)?.month),
    months: months.map(({ month }) => [month, inMonth(month)]),
    statuses: Object.fromEntries(
      statuses.flatMap((one) => {
        const n = rows.filter((row) => row.status === one).length
        return n > 0 ? [[one, n]] : []
      }),
    ),
    invoices: rows.length,
    late: figure(late),
  }
}

test("writers that cross each other, and folding meanwhile, neither wait for each other nor lose a cent", async () => {
  const { app, worker } = await testApp()
  const { id } = await makeOrganization()
  const client = (await makeClient(id)).id
  await run(sql`
    insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes,
      total)
    select ${id}, ${client}, n, 'draft', 'USD', 2, n, n, n, '[]', n from generate_series(1, 40) n`)
  const ids = (
    await run(sql<{ id: number }>`select id from invoices where organization_id = ${id} order by id`)
  ).map((row) => row.id)
  const change = (invoice: number | undefined, to: string) =>
    sql`update invoices set status = ${to} where organization_id = ${id} and id = ${invoice ?? 0}`
  // Each has invoices of its own, and takes them from draft to sent and from sent to draft in the opposite order of the next.
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = writer % 2 === 0 ? ["draft", "sent"] : ["sent", "draft"]
      await app.db.tenants.transaction(id, async (db) => {
        await db.run(change(ids[writer * 10 + round], one ?? ""))
        await db.run(change(ids[writer * 10 + ((round + 1) % 10)], two ?? ""))
      })
    }
  })
  const folding = (async () => {
    for (let round = 0; round < 10; round++) await foldTallies.run(worker, {}, { id: 1, created_at: "" })
  })()
  await Promise.all([...writers, folding])
  expect(await shown(await signIn(id))).toEqual(await recounted({ id, client, zone: "UTC", number: 0 }))
})

test("many writes leave many sums, folding leaves one for each kind, and none where nothing is left", async () => {
  const { worker } = await testApp()
  const { id } = await makeOrganization()
  const client = (await makeClient(id)).id
  await run(sql`
    insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes,
      total)
    select ${id}, ${client}, n, case when n <= 20 then 'sent' else 'draft' end, 'USD', 2, 7, 7, 7, '[]', 7
    from generate_series(1, 30) n`)
  await run(sql`delete from invoices where organization_id = ${id} and status = 'draft'`)
  const kept = () =>
    run(sql`select status, invoices, total from invoice_tallies where organization_id = ${id}`)
  expect(await kept()).toHaveLength(40)
  await foldTallies.run(worker, {}, { id: 1, created_at: "" })
  expect(await kept()).toEqual([{ status: "sent", invoices: 20, total: 140 }])
})

test("what is withheld of many is folded likewise, and only where it is owed", async () => {
  const { worker } = await testApp()
  const { id } = await makeOrganization()
  const client = (await makeClient(id)).id
  await run(sql`
    insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes,
      total, withheld)
    select ${id}, ${client}, n, (array['sent', 'draft', 'cancelled'])[1 + n % 3], 'USD', 2, 7, 7, 7, '[]', 7, 2
    from generate_series(1, 30) n`)
  const kept = () => run(sql`select status, withheld from withheld_tallies where organization_id = ${id}`)
  expect(await kept()).toHaveLength(10)
  await foldTallies.run(worker, {}, { id: 1, created_at: "" })
  expect(await kept()).toEqual([{ status: "sent", withheld: 20 }])
  await run(sql`update invoices set status = 'draft' where organization_id = ${id} and status = 'sent'`)
  await foldTallies.run(worker, {}, { id: 1, created_at: "" })
  expect(await kept()).toEqual([])
})

test("sums are folded as soon as an organization has five hundred to fold, and only its own", async () => {
  const [{ id }, other] = [await makeOrganization(), await makeOrganization()]
  const write = async (organization_id: number, count: number) => {
    const client = (await makeClient(organization_id)).id
    await run(sql`
      insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes,
        total)
      select ${organization_id}, ${client}, n, 'draft', 'USD', 2, 7, 7, 7, '[]', 7 from generate_series(1, ${count}::integer) n`)
  }
  const promised = () =>
    run(
      sql`select payload from outbox where name = 'fold-tallies' and organization_id in (${id}, ${other.id})`,
    )
  await write(other.id, 450)
  expect(await promised()).toEqual([])
  await write(id, 650)
  expect(await promised()).toEqual([{ payload: { organization_id: id } }])
  await runJobs(id)
  const kept = (organization_id: number) =>
    run(sql`select invoices, total from invoice_tallies where organization_id = ${organization_id}`)
  expect(await kept(id)).toEqual([{ invoices: 650, total: 4_550 }])
  expect(await kept(other.id)).toHaveLength(450)
})
