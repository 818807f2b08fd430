// All checks of an installation, as a table.
import { within } from "../../src/core/base/within.ts"
import { type Check, type Result, runChecks } from "../../src/core/doctor/check.ts"
import {
  checkClock,
  checkDatabase,
  checkJobs,
  checkMigrations,
  checkTenants,
  type OpenedOnce,
  openOnce,
} from "../../src/core/doctor/database.ts"
import {
  checkBackups,
  checkDisk,
  checkFonts,
  checkRedis,
  checkStorage,
  freeMegabytes,
} from "../../src/core/doctor/parts.ts"
import { assertUsable, checkSettings, hiderOf, readSettings } from "../../src/core/doctor/settings.ts"
import { checkCertificates, checkNames } from "../../src/core/doctor/web.ts"
import { checkChromium } from "./chromium.ts"
import { checkMail } from "./mail.ts"
import { checkOidc } from "./oidc.ts"

type Options = {
  /** Who gets a test email. */
  mailTo?: string | undefined
  onResult?: (result: Result) => void
  envFile?: string
  /** Milliseconds since 1970. */
  now?: () => number
  freeOn?: typeof freeMegabytes
  /** Seconds for a check that asks one thing. */
  limit?: number
}

/** The results of all checks, each also told as soon as those before it are there. */
export async function examine(env: NodeJS.ProcessEnv, options: Options = {}): Promise<Result[]> {
  const settings = readSettings(env)
  const database = openOnce(settings)
  const results: Result[] = []
  const checks = tableOf(env, settings, database, options).map(({ needs, ...check }) => ({
    ...check,
    look: () => {
      if (needs) assertUsable(settings, needs)
      return check.look()
    },
  }))
  try {
    for (const found of runChecks(checks, hiderOf(env)))
      for (const result of await found) {
        results.push(result)
        options.onResult?.(result)
      }
  } finally {
    // A server that doesn't answer isn't waited for.
    await within(10_000, database.close(), () => new Error("late")).catch(() => {})
  }
  return results
}

/** `needs`: without this setting there is nothing to look at. */
type Row = Check & { needs?: string }

function tableOf(
  env: NodeJS.ProcessEnv,
  settings: ReturnType<typeof readSettings>,
  database: OpenedOnce,
  { mailTo, envFile = ".env", now = Date.now, freeOn = freeMegabytes, limit = 5 }: Options,
): Row[] {
  const { config } = settings
  // One of the installation's own may have to be started.
  const starting = limit * (config.database_url ? 2 : 6)
  const databaseLog = "Check whether the database is overloaded, and read its log."
  const ofDatabase = { remedy: databaseLog, limit: starting }
  return [
    {
      name: "Settings",
      remedy: "Correct the settings.",
      limit,
      look: () => checkSettings(settings, env, envFile),
    },
    {
      ...{ name: "DNS", needs: "PUBLIC_URL", limit, look: () => checkNames(config) },
      remedy: "Correct PUBLIC_URL and API_URL, or the resolver of this machine.",
    },
    {
      ...{ name: "Certificate", needs: "PUBLIC_URL", limit, look: () => checkCertificates(config, now) },
      remedy: "Start the proxy, and read its log.",
    },
    {
      ...{ name: "Mail server", needs: "SMTP_URL", limit: limit * 3, look: () => checkMail(config, mailTo) },
      remedy: "Correct SMTP_URL.",
    },
    { name: "Database", ...ofDatabase, look: () => checkDatabase(database) },
    {
      ...{
        name: "Tenants' login",
        limit: starting,
        look: () => database.ask((owner) => checkTenants(config, owner)),
      },
      remedy: "Correct DATABASE_APP_URL, or restart the server, which makes a login.",
    },
    { name: "Migrations", ...ofDatabase, look: () => database.ask(checkMigrations) },
    { name: "Jobs", ...ofDatabase, look: () => database.ask((owner) => checkJobs(config, owner)) },
    { name: "Clock", ...ofDatabase, look: () => checkClock(config, database.ask, now) },
    {
      ...{ name: "Redis", needs: "REDIS_URL", limit, look: () => checkRedis(config) },
      remedy: "Start Redis, or correct host, port and password in REDIS_URL.",
    },
    {
      ...{ name: "Storage", needs: "STORAGE_URL", limit: limit * 2, look: () => checkStorage(config) },
      remedy: config.storage_url
        ? "Correct STORAGE_URL, and let its key write, read and delete in the bucket."
        : `Let the server's account write there: chown -R <account> ${config.data_dir}`,
    },
    {
      name: "Disk",
      remedy: "Correct DATA_DIR and BACKUP_DIR.",
      limit,
      look: () => checkDisk(config, freeOn),
    },
    {
      ...{ name: "OIDC", needs: "OIDC_ISSUER", limit: limit * 3, look: () => checkOidc(config) },
      remedy: "Correct OIDC_ISSUER.",
    },
    {
      // It may have to be unpacked.
      ...{ name: "Chromium", limit: limit * 9, look: () => checkChromium(config) },
      remedy:
        "Set CHROMIUM_PATH to an installed Chromium, or remove it to use the one from the packages (x64).",
    },
    { name: "Fonts", remedy: "Run npm ci again.", limit, look: checkFonts },
    { name: "Backups", remedy: "Correct BACKUP_DIR.", limit, look: () => checkBackups(config, now) },
  ]
}
