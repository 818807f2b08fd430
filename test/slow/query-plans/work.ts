// What the database does for a call, told by Postgres itself: by which indexes it goes, how much it reads and sorts.
import type pg from "pg"
import { expect } from "vitest"
import { z } from "zod"
import { openDatabase, type SystemDb } from "../../../src/core/database/db.ts"
import { fill, type Size } from "../../bench/fill.ts"
import { testApp } from "../../support/app.ts"
import { atEndOfFile } from "../../support/endings.ts"
import { type Signed, signIn } from "../../support/factories.ts"
import { silent } from "../../support/log.ts"
import { signInClient } from "../../support/portal.ts"

const large = [
  "clients",
  "client_balances",
  "projects",
  "invoices",
  "invoice_items",
  "payments",
  "allocations",
  "quotes",
  "schedules",
  "messages",
  "time_entries",
  "expenses",
]

type Node = {
  "Node Type": string
  "Relation Name"?: string | undefined
  "Index Name"?: string | undefined
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number | undefined
  Plans?: Node[] | undefined
}
const node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  get Plans() {
    return node.array().optional()
  },
})
const explained = z.object({ Plan: node })

/** How a statement is planned: for its values as in its first five executions, or once for whatever comes. */
const planners = ["force_custom_plan", "force_generic_plan"] as const
let planner: (typeof planners)[number] | "auto" = "force_custom_plan"
let plans: Node[] = []
/** The same as Postgres wrote them. */
let texts: string[] = []

/** `clock`: what looks through all organizations has connections of its own. */
export type Office = { staff: Signed; portal: Awaited<ReturnType<typeof signInClient>>; clock: SystemDb }

/** The first organization of a filled database. Its connections tell how they run each statement, those inside of functions too. */
export async function openOffice(size: Size): Promise<Office> {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select current_database() as name")
  const [name] = z.tuple([z.object({ name: z.string() }).transform((row) => row.name)]).parse(rows)
  await fill(app.db.url, size, () => {})
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_level": "notice",
    "auto_explain.log_format": "json",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_nested_statements": "on",
  }
  for (const [setting, value] of Object.entries(settings))
    await app.db.pool.query(`alter database ${name} set ${setting} = '${value}'`)
  const clock = openDatabase({ url: app.db.url, log: silent, max: 1 })
  atEndOfFile(clock.close)
  for (const pool of [app.db.tenants.pool, clock.pool]) tellPlans(pool)
  const client = await app.db.system
    .selectFrom("clients")
    .select("id")
    .where("organization_id", "=", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow()
  return { staff: await signIn(1), portal: await signInClient(1, client.id), clock: clock.system }
}

function tellPlans(pool: pg.Pool) {
  pool.on("connect", (client) =>
    client.on("notice", ({ message = "" }) => {
      const json = message.split(/^duration: .* plan:\n/)[1]
      if (json === undefined) return
      texts.push(json)
      plans.push(explained.parse(JSON.parse(json)).Plan)
    }),
  )
  const connect = pool.connect.bind(pool)
  const planned = async () => {
    const client = await connect()
    await client.query(`set plan_cache_mode = ${planner}`)
    return client
  }
  Object.assign(pool, { connect: planned })
}

/**
 * What Postgres believes of the pages whose rows everybody sees: all of them as after a quiet vacuum, or none as while
 * someone's transaction goes on. An index alone answers only in the first case.
 */
export const visibility = { "all rows seen": "relpages", "no row seen yet": "0" }

export async function setVisibility(pages: string) {
  const { app } = await testApp()
  await app.db.pool.query(
    `update pg_class set relallvisible = ${pages} where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
}

const all = (one: Node): Node[] => [one, ...(one.Plans ?? []).flatMap(all)]
const rowsOf = (one: Node) =>
  Math.round((one["Actual Rows"] + (one["Rows Removed by Filter"] ?? 0)) * one["Actual Loops"])

/** What the call's statements did: which indexes they used, what they read from large tables, the most they sorted. */
async function workOf(call: () => Promise<{ status: number }>) {
  plans = []
  expect((await call()).status).toBe(200)
  const nodes = plans.flatMap(all)
  const scans = nodes.filter((one) => large.includes(one["Relation Name"] ?? ""))
  return {
    indexes: [...new Set(nodes.flatMap((one) => one["Index Name"] ?? []))].sort(),
    whole: scans
      .filter((one) => one["Node Type"] === "Seq Scan")
      .flatMap((one) => one["Relation Name"] ?? [])
      .sort(),
    read: scans.reduce((sum, one) => sum + rowsOf(one), 0),
    sorted: Math.max(
      0,
      ...nodes
        .filter((one) => one["Node Type"].endsWith("Sort"))
        .map((one) => Math.max(...(one.Plans ?? []).map(rowsOf))),
    ),
  }
}

/**
 * What a call must go by and what never, the most rows it may read of large tables, what it may sort where that isn't
 * just a page, and the tables that it may read as a whole.
 */
export type Work = { by: string[]; never?: RegExp; read: number; sorted?: number; whole?: string[] }

/** The same however it is planned: for the first call, and for those that come after some more. */
export async function expectWork(
  call: () => Promise<{ status: number }>,
  { by, never, read, sorted = 51, whole = [] }: Work,
): Promise<void> {
  for (planner of planners) {
    const work = await workOf(call)
    expect(work.indexes, planner).toEqual(expect.arrayContaining(by))
    if (never) expect(work.indexes.join(), planner).not.toMatch(never)
    expect(
      work.whole.filter((table) => !whole.includes(table)),
      planner,
    ).toEqual([])
    expect(work.read, planner).toBeLessThanOrEqual(read)
    expect(work.sorted, planner).toBeLessThanOrEqual(sorted)
  }
}

/** Each connection plans a statement five times for its values, before Postgres may keep a plan. */
const maxCalls = 200

/** Left to itself, Postgres plans the statement that reads `table` once and keeps that plan, for whatever values come. */
export async function expectKeptPlan(call: () => Promise<{ status: number }>, table: string) {
  planner = "auto"
  const isKept = () =>
    texts.some((text) => text.includes(`"${table}"`) && /Cond": "[^"]*organization_id = \$\d/.test(text))
  for (let n = 0; n < maxCalls && !isKept(); n++) {
    texts = []
    expect((await call()).status).toBe(200)
  }
  expect(isKept(), "planned anew for each call").toBe(true)
}
