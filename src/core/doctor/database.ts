// The database: its version and login, what tenants may do in it, its migrations, its clock, its jobs.
import { existsSync } from "node:fs"
import { join } from "node:path"
import pLimit from "p-limit"
import pg from "pg"
import { findTenantLogin, tenantLoginProblem } from "../access/tenant-login.ts"
import { openOwner } from "../backup/opened.ts"
import type { Config } from "../base/config.ts"
import { assertRowSecurity, migrationNames } from "../database/migrate.ts"
import { codeOf, type Finding, NotChecked, ok, sentenceOf, warning, wrong } from "./check.ts"
import { assertUsable, type Settings } from "./settings.ts"
import { missingRights } from "./tenant-rights.ts"
import { clockOfSite } from "./web.ts"

type Owner = Awaited<ReturnType<typeof openOwner>>
export type OpenedOnce = ReturnType<typeof openOnce>

/** The owner's connection, opened once for all checks. What keeps it from being opened is said by one of them. */
export function openOnce(settings: Settings) {
  const { database_url, data_dir } = settings.config
  let opened: Promise<Owner> | undefined
  async function open() {
    assertUsable(settings, "DATABASE_URL")
    if (!database_url && !existsSync(join(data_dir, "postgres.password")))
      throw new NotChecked(ok(`No database yet. The first start creates one in ${data_dir}.`))
    opened ??= openOwner(settings.config, "portico-doctor").then(async (owner) => {
      await owner.client.query("set statement_timeout = '4s'")
      return owner
    })
    return opened
  }
  // A connection answers one question at a time.
  const inTurn = pLimit(1)
  async function ask<R>(question: (owner: Owner) => Promise<R>): Promise<R> {
    const owner = await open().catch((error: unknown) => {
      if (error instanceof NotChecked) throw error
      throw new NotChecked(warning("Not checked: the database can't be reached.", "Fix that first."))
    })
    return inTurn(() => question(owner))
  }
  return {
    /** Throws why it can't be opened. */
    open,
    ask,
    close: async () => (await opened?.catch(() => undefined))?.close(),
  }
}

export async function checkDatabase({ open, ask }: OpenedOnce): Promise<Finding> {
  const unopened = await open().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (unopened instanceof NotChecked) throw unopened
  return unopened === undefined ? ask(checkVersion) : wrong(sentenceOf(unopened), adviceFor(unopened))
}

async function checkVersion({ client }: Owner): Promise<Finding> {
  const { rows } = await client.query<{
    version: string
    number: number
    encoding: string
    login: string
    owner: string | null
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
       current_setting('server_encoding') as encoding, current_user as login,
       (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.organizations')
          and not pg_has_role(current_user, relowner, 'usage')) as owner`,
  )
  const [found] = rows
  if (!found) throw new Error("The database didn't return its version.")
  const { version, number, encoding, login, owner } = found
  if (number < 150_000) return wrong(`Postgres ${version} is too old.`, "Move to Postgres 15 or later.")
  if (encoding !== "UTF8")
    return wrong(`The database's encoding is ${encoding}.`, "Recreate the database with the encoding UTF8.")
  if (owner !== null)
    return wrong(
      `The tables belong to ${owner}, but the login in DATABASE_URL is ${login}.`,
      `Use the login ${owner} in DATABASE_URL.`,
    )
  return ok(`Postgres ${version}, as ${login}.`)
}

function adviceFor(error: unknown): string {
  const code = codeOf(error)
  if (/^28/.test(code)) return "Correct the user and the password in DATABASE_URL."
  if (code === "3D000") return "Create the database, or correct its name in DATABASE_URL."
  if (/SSL|certificate/i.test(sentenceOf(error)))
    return "Correct sslmode in DATABASE_URL, or the certificate of the database server."
  return "Start Postgres, or correct the host and port in DATABASE_URL."
}

const isEmpty = async (client: pg.Client) =>
  (await client.query("select to_regclass('public.kysely_migration') is null as it_is")).rows[0]?.it_is ===
  true

async function requireTables(client: pg.Client) {
  if (await isEmpty(client)) throw new NotChecked(ok("No tables yet. The first start creates them."))
}

export async function checkMigrations({ client }: Owner): Promise<Finding> {
  await requireTables(client)
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name")
  const [done, known] = [rows.map(({ name }) => name), migrationNames()]
  const newer = done.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return wrong(
      `The database is newer than this server: it has ${newer.join(", ")}.`,
      "Start the version of Portico that made it, or restore a backup made with this version.",
    )
  const missing = known.filter((name) => !done.includes(name))
  if (missing.length === 0) return ok(`All ${known.length} have run.`)
  const count = missing.length === 1 ? "One migration has" : `${missing.length} migrations have`
  return warning(
    `${count} not run yet: ${missing.join(", ")}.`,
    "Back up, then restart the server: it runs them.",
  )
}

/** With the tenants' own connection, as the server opens it. */
export async function checkTenants(config: Config, owner: Owner): Promise<Finding> {
  await requireTables(owner.client)
  const missing = (await missingRights(owner.client)).slice(0, 5)
  if (missing.length > 0)
    return wrong(
      `The tenants' role portico_app lacks rights: ${missing.map(({ says }) => says).join(", ")}.`,
      `Run as the owner of the tables: ${missing.map(({ grant }) => grant).join(" ")}`,
    )
  const url = config.database_app_url ?? (await findTenantLogin(owner.url, config.app_secret))
  const tenant = new pg.Client({
    ...{ connectionString: url ?? owner.url, application_name: "portico-doctor" },
    ...{ connectionTimeoutMillis: 4_000, statement_timeout: 4_000 },
  })
  tenant.on("error", () => {})
  try {
    await tenant.connect()
    if (url === undefined) await tenant.query("set role portico_app")
    await assertRowSecurity(tenant)
    const problem = await tenantLoginProblem(tenant)
    return problem === undefined
      ? ok("A separate login, restricted by row-level security.")
      : warning(...halves(problem))
  } finally {
    await tenant.end().catch(() => {})
  }
}

/** The sentence that is logged at start-up: what is wrong, and what to do. */
function halves(problem: string): [string, string] {
  const [, says = problem, remedy = ""] = /^(.*?\.) (Let .*)$/.exec(problem) ?? []
  return [says, remedy]
}

export async function checkClock(
  config: Config,
  ask: OpenedOnce["ask"],
  now: () => number,
): Promise<Finding> {
  const apart: [string, number][] = []
  let unopened: unknown
  const database = await ask(({ client }) => clockOf(client, now)).catch((error: unknown) => {
    unopened = error
    return undefined
  })
  const site = await clockOfSite(config, now)
  if (site !== undefined) apart.push([config.public_url, site])
  if (database !== undefined) apart.push(["the database", database])
  const [worst] = apart.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
  if (!worst) throw unopened
  const seconds = Math.abs(worst[1]) / 1000
  const says = `This machine's clock is ${lengthOf(seconds)} ${worst[1] > 0 ? "behind" : "ahead of"} that of ${worst[0]}.`
  const remedy =
    "Synchronize the clocks with NTP (timedatectl set-ntp true). Links and codes expire based on the time."
  if (seconds >= 60) return wrong(says, remedy)
  return seconds >= 10
    ? warning(says, remedy)
    : ok(`Within seconds of ${apart.map(([name]) => name).join(" and ")}.`)
}

/** Milliseconds that it is ahead of ours. */
async function clockOf(client: pg.Client, now: () => number) {
  const start = performance.now()
  const { rows } = await client.query<{ at: number }>(
    "select extract(epoch from clock_timestamp())::float8 as at",
  )
  return Number(rows[0]?.at) * 1000 - (now() - (performance.now() - start) / 2)
}

const lengthOf = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`

/** Where one organization is served, the jobs of others wait on purpose. */
export async function checkJobs(
  { single_organization: only }: Pick<Config, "single_organization">,
  { client }: Owner,
): Promise<Finding[]> {
  await requireTables(client)
  const { rows } = await client.query<{ state: string; count: number; names: string }>(
    `select state, count(*)::integer as count, string_agg(distinct name, ', ' order by name) as names
     from (select name, case when status = 'failed' then 'failed' else 'stuck' end as state from outbox
       where (status = 'failed' or (status in ('waiting', 'queued') and run_at < now() - interval '15 minutes'))
         and ($1::text is null or organization_id is null
           or organization_id in (select id from organizations where slug = $1))) job
     group by state order by state`,
    [only ?? null],
  )
  const { rowCount: servers } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'portico-listen'",
  )
  const found = rows.map(({ state, count, names }) => {
    const jobs = `${count} ${count === 1 ? "job" : "jobs"} (${names})`
    if (state === "failed")
      return warning(
        `${jobs} failed for good.`,
        "See why with npm run portico -- jobs list, correct it, then npm run portico -- jobs retry --failed.",
      )
    if (servers === 0)
      return warning(`The server isn't running, and ${jobs} should have run by now.`, "Start the server.")
    return wrong(
      `${jobs} should have run more than 15 minutes ago.`,
      "Start a worker (npm run start:worker), and check its log to see what it's waiting for.",
    )
  })
  return found.length > 0 ? found : [ok("No jobs are stuck or have failed.")]
}
