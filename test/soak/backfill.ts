// Invoices of before days, parties and the ledger were kept, a million unless SOAK_INVOICES says otherwise: they get them while
// people read and write.
import { setTimeout as pause } from "node:timers/promises"
import { checkLedger, fillPayments } from "./ledger.ts"
import { outbox } from "./letters.ts"
import { ask, draft, type Member, makeMember, write } from "./member.ts"
import type { PostgresServer } from "./postgres-server.ts"
import { type Report, seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

export const invoices = Number(process.env.SOAK_INVOICES ?? 1_000_000)
const usual = 20
/** Milliseconds that nobody waits for longer. */
export const longestWait = 2_000

/** Of each person an invoice of its own, and those from before. */
type Desk = Map<Member, { own: number; old: number[] }>
type Calls = { times: Map<string, number[]>; failed: string[] }

export async function backfill(stage: Stage) {
  const { postgres, member, report } = stage
  const others: Member[] = []
  for (let n = 0; n < usual; n++) others.push(await makeMember(postgres))
  // Half of them are one organization's, the others' share is even.
  await fill(postgres, member, invoices / 2)
  for (const other of others) await fill(postgres, other, invoices / 2 / usual)
  for (const one of [member, ...others]) await fillPayments(postgres, one)
  await postgres.ask("vacuum (analyze) invoices, payments")
  const server = await stage.api()
  const people = [member, ...others.slice(0, 3)]
  const mine: Desk = new Map()
  for (const person of people)
    mine.set(person, { own: (await written(server.url, person)).id, old: await oldOnes(postgres, person) })

  const quiet = await lived(server.url, mine, 10_000)
  await stage.worker()
  await work(stage, "freeze-issued", server.url, mine, quiet)
  await checkFrozen(postgres, report)
  await work(stage, "fill-ledger", server.url, mine, quiet)
  await checkLedger(postgres, report)
}

/** One job for each organization, while people go on. */
async function work({ postgres, report }: Stage, name: string, base: string, mine: Desk, quiet: Calls) {
  report.note(name)
  const calls = noCalls()
  const stops = [...mine.keys()].map((person) => keepDoing(20, () => live(base, person, mine, calls)))
  const longest = watchStatements(postgres)
  await postgres.ask(`insert into outbox (organization_id, name, payload)
    select id, '${name}', jsonb_build_object('organization_id', id) from organizations`)
  const begun = performance.now()
  const done = await until(25 * 60_000, async () => (await outbox(postgres)).open === 0)
  const took = performance.now() - begun
  await pause(1_000)
  for (const stop of stops) await stop()

  report.promise(
    "all are filled in",
    done ? `${invoices} in ${seconds(took)}` : "not in time",
    done !== undefined,
  )
  for (const [what, times] of calls.times) {
    const figure = `${middle(times).toFixed(1)} ms, before ${middle(quiet.times.get(what) ?? []).toFixed(1)}, at worst ${seconds(Math.max(...times))} of ${times.length}`
    report.promise(`people ${what} meanwhile, p50`, figure, Math.max(...times) < longestWait)
  }
  report.promise("calls failed", calls.failed.join(", ") || 0, calls.failed.length === 0)
  const slowest = await longest()
  report.promise(
    "the longest of its statements, and of waits for a lock",
    `${seconds(slowest.ms)}, ${slowest.query}`,
    slowest.ms < longestWait,
  )
}

async function checkFrozen(postgres: PostgresServer, report: Report) {
  const [left] = await postgres.ask<{ n: number; wrong: number }>(`
    select count(*) filter (where i.issue_date is null or i.seller is null or i.buyer is null)::integer as n,
      count(*) filter (where i.search_text = 'old' and (i.issue_date, i.seller, i.buyer) is distinct from
        ((i.created_at at time zone o.time_zone)::date, seller_snapshot(o), buyer_snapshot(c)))::integer as wrong
    from invoices i join organizations o on o.id = i.organization_id join clients c on c.id = i.client_id
    where i.issued_at is not null`)
  report.promise("issued invoices without a day or a party", left?.n ?? "?", left?.n === 0)
  report.promise("that have another than from scratch", left?.wrong ?? "?", left?.wrong === 0)
}

/** As an earlier version left them: issued, and nothing kept of it. Triggers rest. */
export const fill = (
  postgres: Pick<PostgresServer, "ask">,
  { organization_id, client_id, project_id }: Member,
  count: number,
) =>
  postgres.ask(`begin; set local session_replication_role = replica;
    insert into invoices (organization_id, client_id, project_id, number, status, currency, digits, amount, total,
      issued_at, created_at, search_text)
    select ${organization_id}, ${client_id}, ${project_id}, 'OLD-' || n, (array['sent', 'paid', 'overdue'])[1 + n % 3],
      'EUR', 2, 100, 100, now(), timestamptz '2020-01-01' + n * interval '7 minutes', 'old' from generate_series(1, ${count}) n;
    commit`)

const oldOnes = async (postgres: PostgresServer, { organization_id }: Member) =>
  (
    await postgres.ask<{ id: number }>(
      "select id::integer from invoices where organization_id = $1 and search_text = 'old' order by random() limit 2000",
      [organization_id],
    )
  ).map(({ id }) => id)

async function written(base: string, member: Member) {
  const invoice = await write(base, member)
  if (!invoice) throw new Error("an invoice wasn't written")
  return invoice
}

async function lived(base: string, mine: Desk, milliseconds: number) {
  const calls = noCalls()
  const stops = [...mine.keys()].map((person) => keepDoing(20, () => live(base, person, mine, calls)))
  await pause(milliseconds)
  for (const stop of stops) await stop()
  return calls
}

/** What a person does by turns: looks at the list and at one, writes one and changes it. */
async function live(base: string, person: Member, mine: Desk, calls: Calls) {
  const { own, old } = mine.get(person) ?? { own: 0, old: [] }
  const path = `/api/invoices/${own}/`
  await timed(calls, "list", () => ask(base, person, "GET", "/api/invoices/?limit=50"))
  await timed(calls, "read", () => ask(base, person, "GET", path))
  await timed(calls, "write", () => ask(base, person, "POST", "/api/invoices/", draft(person)))
  await timed(calls, "change", () =>
    ask(base, person, "PATCH", path, { status: "sent", notes: `${Date.now()}` }),
  )
  // One of the rows that the work comes to: what both want at once, one has to wait for.
  const id = old[Math.floor(Math.random() * old.length)]
  await timed(calls, "change an old one", () =>
    ask(base, person, "PATCH", `/api/invoices/${id}/`, { due_date: `2030-01-${10 + (Date.now() % 20)}` }),
  )
}

async function timed(calls: Calls, what: string, call: () => Promise<{ status: number }>) {
  const begun = performance.now()
  const { status } = await call()
  if (status === 200 || status === 201)
    calls.times.set(what, [...(calls.times.get(what) ?? []), performance.now() - begun])
  else calls.failed.push(`${what} ${status}`)
}

/**
 * Looks ten times a second at what the database is about: the work's own statements, and whoever waits for what another
 * holds. Answers how long the slowest took, and which it was.
 */
function watchStatements(postgres: PostgresServer) {
  let longest = { ms: 0, query: "" }
  const stop = keepDoing(100, async () => {
    const [row] = await postgres.ask<typeof longest>(
      `select extract(epoch from clock_timestamp() - query_start)::float * 1000 as ms,
         left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query
       from pg_stat_activity
       where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
         and backend_type = 'client backend' and (query like '%with span as%' or query like '%with held as%' or wait_event_type = 'Lock') order by query_start limit 1`,
    )
    if (row && row.ms > longest.ms) longest = row
  })
  return async () => {
    await stop()
    return longest
  }
}

const noCalls = (): Calls => ({ times: new Map(), failed: [] })

const middle = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
