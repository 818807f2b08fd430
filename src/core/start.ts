// Opens what every process needs, each part before those that use it, and closes it in reverse order.
import { type Logger, pino } from "pino"
import { openTenantLogin, tenantLoginProblem } from "./access/tenant-login.ts"
import { type Config, StartError } from "./base/config.ts"
import { openRedis, type Redis } from "./base/redis.ts"
import { type Database, openDatabase } from "./database/db.ts"
import { createListener, type Listener } from "./database/listener.ts"
import { assertRowSecurity, migrate } from "./database/migrate.ts"
import { startEmbeddedPostgres } from "./embedded/postgres.ts"
import type { Files } from "./files/file.ts"
import { openFiles } from "./files/store.ts"
import { createEvents, type Events } from "./live/events.ts"

export type Core = {
  config: Config
  log: Logger
  db: Database
  redis: Redis | undefined
  listener: Listener
  events: Events
  files: Files
  close(): Promise<void>
}

/** Secrets and the text of emails never reach the log. It goes to stderr: stdout is for the start-up lines. */
export const createLog = (level: string) =>
  pino(
    {
      level,
      redact: {
        paths: ["*.token", "*.otp_code", "*.password", "*.html", "*.text", "req.headers"],
        remove: true,
      },
    },
    pino.destination(2),
  )

/** Database (embedded unless DATABASE_URL is set), migrated and checked; storage, events, Redis. Throws StartError. */
export async function openCore(config: Config, log: Logger): Promise<Core> {
  const postgres = config.database_url
    ? { url: config.database_url, stop: async () => {} }
    : await startEmbeddedPostgres({
        dir: config.data_dir,
        log: (line) => log.info(line),
        onLost: (sentence) => fail(new StartError(sentence)),
      })
  if (config.production && !config.database_url)
    log.info("DATABASE_URL isn't set: the database is kept in DATA_DIR. Back it up with npm run backup")
  try {
    const direct_url = config.database_direct_url ?? postgres.url
    await migrate(direct_url)
    const db = openDatabase({
      url: postgres.url,
      app_url: config.database_app_url ?? (await openTenantLogin(direct_url, config.app_secret)),
      direct_url: config.database_direct_url,
      max: config.database_pool_size,
      plans: config.plans,
      log,
    })
    await assertRowSecurity(db.tenants.pool)
    const problem = config.production ? await tenantLoginProblem(db.tenants.pool) : undefined
    if (problem) log.warn(problem)
    const redis = config.redis_url ? openRedis(config.redis_url, log) : undefined
    const listener = createListener(direct_url, log)
    const events = createEvents({
      listener,
      pool: db.pool,
      redis,
      log,
      factor: config.rate_limit_factor,
    })
    const files = openFiles({ storage_url: config.storage_url, data_dir: config.data_dir })
    return {
      config,
      log,
      db,
      redis,
      listener,
      events,
      files,
      async close() {
        await events.close()
        await listener.close()
        redis?.disconnect()
        await db.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/**
 * Runs a process: `open` answers how to close it. SIGTERM and Ctrl-C close it within 25 seconds; a second signal ends
 * it at once, but not one that arrives together with the first: a terminal and a process manager may both send theirs.
 * A StartError is shown as its message alone.
 */
export async function runProcess(open: () => Promise<() => Promise<void>>) {
  let close: (() => Promise<void>) | undefined
  let stopping: number | undefined
  const stop = () => {
    if (stopping !== undefined && performance.now() - stopping > 1_000) process.exit(1)
    if (stopping !== undefined) return
    stopping = performance.now()
    setTimeout(() => process.exit(1), 25_000).unref()
    if (close) close().then(() => process.exit(0), fail)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
  try {
    close = await open()
    if (stopping !== undefined) close().then(() => process.exit(0), fail)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown) {
  const plain = error instanceof StartError || (error instanceof Error && error.name === "StartError")
  process.stderr.write(
    `${plain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
