// What the ledger costs: a confirmation and a recorded payment against a confirmation as it was before there was one, and the
// reports of an organization of a hundred thousand invoices.
import { readConfig } from "../../../src/core/base/config.ts"
import { type Database, openDatabase } from "../../../src/core/database/db.ts"
import { confirmPayment } from "../../../src/invoicing/confirm-payment.ts"
import { recordPayment } from "../../../src/invoicing/record-payment.ts"
import { ask, placeOf } from "../asking.ts"
import { type Measure, median, type Row } from "../figures.ts"
import { type Ground, openGround } from "../ground.ts"
import { confirmWithoutLedger, withoutLedger } from "../raw/confirm.ts"

/** The kinds take turns; of each the first ones only warm up. */
const rounds = { warm: 1, counted: 7 }
const each = 20
/** Of each report. */
const reads = { warm: 4, counted: 16 }

export const ledger: Measure<Ground> = {
  name: "ledger",
  async run(ground) {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const db = openDatabase({ url: ground.url, log, max: 4 })
    try {
      return [...(await paying(ground, db)), ...(await reporting())]
    } finally {
      await db.close()
    }
  },
}

async function paying(ground: Ground, { tenants }: Database): Promise<Row[]> {
  const { organization_id } = await ground.signIn("bench-2")
  const config = readConfig({ RATE_LIMIT_FACTOR: "100000" })
  const who = {
    user_id: organization_id,
    plan_type: "pro",
    time_zone: "UTC",
    default_currency: "USD",
  } as const
  const timed = async (invoices: number[], act: (id: number) => Promise<unknown>) => {
    const times: number[] = []
    for (const id of invoices) {
      const begun = performance.now()
      await act(id)
      times.push(performance.now() - begun)
    }
    return times
  }
  const write = <R>(story: Parameters<typeof tenants.transaction<R>>[1]) =>
    tenants.transaction(organization_id, story)
  const found = { before: [] as number[], confirming: [] as number[], recording: [] as number[] }
  for (let round = -rounds.warm; round < rounds.counted; round++) {
    const before = await withoutLedger(ground.pool, async () =>
      timed(await makeInvoices(ground, organization_id, "processing"), (id) =>
        write((db) => confirmWithoutLedger(db, id, who, config)),
      ),
    )
    const confirming = await timed(await makeInvoices(ground, organization_id, "processing"), (id) =>
      write((db) => confirmPayment(db, { id }, who, config)),
    )
    const recording = await timed(await makeInvoices(ground, organization_id, "sent"), (id) =>
      write((db) =>
        recordPayment(db, { id, amount: 1, paid_on: null, reference: null, note: null }, who, config),
      ),
    )
    if (round < 0) continue
    found.before.push(...before)
    found.confirming.push(...confirming)
    found.recording.push(...recording)
  }
  const row = { unit: "ms (p50)", better: "less", raw: median(found.before) } as const
  return [
    {
      ...{ ...row, measure: "confirming a payment, against one without a ledger" },
      ...{ ours: median(found.confirming), target: 1.15, floor: 1.3 },
    },
    {
      ...{ ...row, measure: "recording a part of a payment, against confirming without a ledger" },
      ...{ ours: median(found.recording), target: 1.15, floor: 1.3 },
    },
  ]
}

/** Copies of one of the organization's, each of 100.00 and more. */
async function makeInvoices({ pool }: Ground, organization_id: number, status: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
       insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, lines_total,
         subtotal, tax_rate, tax_amount, taxes, total, due_date)
       select organization_id, client_id, project_id, 'ledger-' || gen_random_uuid(), $2, currency, digits, amount,
         lines_total, subtotal, tax_rate, tax_amount, taxes, total, current_date + 30
       from (select * from invoices where organization_id = $1 order by id limit 1) one, generate_series(1, ${each})
       returning *
     ), claim as (
       insert into payment_claims (organization_id, invoice_id, invoice_number, client_id, amount, currency)
       select organization_id, id, number, client_id, total, currency from made where status = 'processing'
     )
     select id from made`,
    [organization_id, status],
  )
  return rows.map(({ id }) => Number(id))
}

const year = new Date().getUTCFullYear() - 1
const period = `from=${year}-01-01&to=${year}-12-31`
/** The floor and the target of each are milliseconds. */
const reports = [
  { name: "receivables", path: "receivables/", floor: 300, target: 200 },
  { name: "tax of a year, accrual", path: `tax/?${period}`, floor: 1_500, target: 700 },
  { name: "tax of a year, cash", path: `tax/?${period}&basis=cash`, floor: 1_500, target: 900 },
  { name: "sales of a year", path: `sales/?${period}`, floor: 2_000, target: 1_000 },
]

async function reporting(): Promise<Row[]> {
  // That of "alone".
  const size = { organizations: 1, largest: 100_000, usual: 0 }
  const ground = await openGround("bench_alone_100000", size, (line) => process.stdout.write(`  ${line}\n`))
  try {
    const place = await placeOf(ground, "bench-1")
    const rows: Row[] = []
    for (const { name, path, floor, target } of reports) {
      const times: number[] = []
      for (let round = -reads.warm; round < reads.counted; round++) {
        const { ms } = await ask(place, `/api/reports/${path}`)
        if (round >= 0) times.push(ms)
      }
      rows.push({
        ...{ measure: `${name} at 100,000 invoices`, unit: "ms (p50)", better: "less" },
        ...{ raw: null, ours: median(times), floor, target },
      })
    }
    return rows
  } finally {
    await ground.close()
  }
}
