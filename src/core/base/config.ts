// The settings of a deployment, read once from the environment. Every default works on one machine.
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { z } from "zod"
import { needsTls, unencrypted } from "./encryption.ts"
import { environment, readSecretFiles } from "./environment.ts"
import { isLoopbackHost } from "./ip.ts"

export type Config = {
  production: boolean
  port: number
  host: string
  public_url: string
  api_url: string | undefined
  /** The slug of the only organization that is served, at the host of `public_url`. */
  single_organization: string | undefined
  trust_proxy: string | undefined
  data_dir: string
  database_url: string | undefined
  database_app_url: string | undefined
  /** The database itself, where the other two URLs are a pooler's, which gives each transaction another connection. */
  database_direct_url: string | undefined
  /** Connections in each of a process's two pools. */
  database_pool_size: number
  redis_url: string | undefined
  smtp_url: string | undefined
  /** Emails wait until the mail server offers encryption. */
  smtp_needs_tls: boolean
  mail_from: string
  storage_url: string | undefined
  chromium_path: string | undefined
  /** Where the bundled browser is unpacked. */
  chromium_dir: string
  app_secret: string
  /** Verifies what was signed before `app_secret` replaced it. */
  previous_secret: string | undefined
  /** Where backups are kept; only looked at, to tell how old the last one is. */
  backup_dir: string | undefined
  /** Encrypts and decrypts backups. */
  backup_passphrase: string | undefined
  rate_limit_factor: number
  max_upload_mb: number
  /** False: every organization has everything, and nothing is sold. */
  plans: boolean
  /** Who may register a business: anyone, who has a sign-up link, or no one. */
  registration: "open" | "invited" | "closed"
  /** The identity provider that the staff can sign in with. */
  oidc: Oidc | undefined
  payments: Payments
  /** Sources of exchange rates and of an address's country; without them everything is in USD. */
  rates_url: string | undefined
  geoip_url: string | undefined
  metrics_token: string | undefined
  /** The collector that traces go to. */
  traces_url: string | undefined
  /** Named on the support page and in the footer; null where none is set. */
  support_email: string | undefined
  social_links: string[]
  /** How long a stopping server still takes requests, until its proxy has noticed. */
  drain_seconds: number
  log_level: string
}

/**
 * `name` is on the button. `only`: passwords are off. Who first signs in with an address of one of the `domains` joins
 * the single organization.
 */
export type Oidc = {
  issuer: string
  client_id: string
  client_secret: string
  name: string
  only: boolean
  domains: string[]
}

/** `provider` takes the money for plans; webhooks of every provider with keys are accepted. */
export type Payments = {
  provider: "demo" | "stripe" | "paystack" | "flutterwave" | undefined
  stripe: { secret_key: string; webhook_secret: string; url: string } | undefined
  paystack: { secret_key: string; url: string } | undefined
  flutterwave: { secret_key: string; webhook_hash: string; url: string } | undefined
}

/** A start-up problem that an operator can fix; only its message is shown. */
export class StartError extends Error {
  override name = "StartError"
}

/**
 * Reads and checks the environment. Throws StartError naming every variable that is wrong or missing. `secretIn` gives the
 * secret of a data folder where none is set.
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  secretIn: (data_dir: string) => string = keptSecret,
): Config {
  const parsed = environment.safeParse(withSecretFiles(env))
  if (!parsed.success)
    throw unusable(parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`))
  const set = parsed.data
  const production = set.NODE_ENV === "production"
  if (production) {
    const missing = neededInProduction(set).filter((name) => !set[name])
    if (missing.length > 0) throw new StartError(`NODE_ENV=production needs ${missing.join(", ")} to be set.`)
  }
  const demands_tls = production && set.ALLOW_PLAINTEXT === "false"
  const plain = demands_tls ? unencrypted(set) : []
  if (plain.length > 0)
    throw new StartError(
      `Connections that leave the private network must be encrypted:\n${plain.join("\n")}\nALLOW_PLAINTEXT=true allows plain ones.`,
    )
  if (set.DATABASE_APP_URL && !set.DATABASE_URL)
    throw new StartError("DATABASE_APP_URL needs DATABASE_URL, the owner's login for the same database.")
  if (set.DATABASE_DIRECT_URL && !(set.DATABASE_URL && set.DATABASE_APP_URL))
    throw new StartError(
      "DATABASE_DIRECT_URL needs DATABASE_URL and DATABASE_APP_URL, both pointing to the pooler.",
    )
  const data_dir = resolve(set.DATA_DIR)
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    public_url: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    api_url: set.API_URL,
    single_organization: set.SINGLE_ORGANIZATION,
    trust_proxy: set.TRUST_PROXY,
    data_dir,
    database_url: set.DATABASE_URL,
    database_app_url: set.DATABASE_APP_URL,
    database_direct_url: set.DATABASE_DIRECT_URL,
    database_pool_size: set.DATABASE_POOL_SIZE,
    redis_url: set.REDIS_URL,
    smtp_url: set.SMTP_URL,
    smtp_needs_tls: demands_tls && needsTls(set.SMTP_URL),
    mail_from: set.MAIL_FROM,
    storage_url: set.STORAGE_URL,
    chromium_path: set.CHROMIUM_PATH,
    chromium_dir: data_dir,
    app_secret: set.APP_SECRET ?? secretIn(data_dir),
    previous_secret: set.APP_SECRET_PREVIOUS,
    backup_dir: set.BACKUP_DIR,
    backup_passphrase: set.PORTICO_BACKUP_PASSPHRASE,
    rate_limit_factor: set.RATE_LIMIT_FACTOR,
    max_upload_mb: set.MAX_UPLOAD_MB,
    plans: set.PLANS === "on",
    // Another organization could never be reached, and a new owner would have no password to sign in with.
    registration:
      set.SINGLE_ORGANIZATION === undefined && set.OIDC_ONLY === "false" ? set.REGISTRATION : "closed",
    oidc: oidcOf(set),
    payments: paymentsOf(set, production),
    rates_url: set.RATES_URL,
    geoip_url: set.GEOIP_URL,
    metrics_token: set.METRICS_TOKEN,
    traces_url: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    support_email: set.SUPPORT_EMAIL,
    social_links: set.SOCIAL_LINKS,
    drain_seconds: set.DRAIN_SECONDS ?? (production ? 3 : 0),
    log_level: set.LOG_LEVEL,
  }
}

/** Said at the start where others can reach what isn't set up for them; undefined on this machine and in production. */
export const developmentRisk = ({ production, public_url }: Pick<Config, "production" | "public_url">) =>
  production || isLoopbackHost(new URL(public_url).host)
    ? undefined
    : `${public_url} isn't this machine, and NODE_ENV isn't production: unsafe settings aren't refused, browsers aren't kept on https, and without PAYMENT_PROVIDER everyone gets paid plans for free. Set NODE_ENV=production.`

/** The environment with the secrets that are in files. Throws StartError naming every file that can't be used. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { env: complete, wrong } = readSecretFiles(env)
  if (wrong.length > 0) throw unusable(wrong)
  return complete
}

const unusable = (lines: string[]) => new StartError(`These settings can't be used:\n${lines.join("\n")}`)

/** An installation for one organization may be one machine, which keeps its database and its secret in DATA_DIR. */
const neededInProduction = ({ SINGLE_ORGANIZATION, DATABASE_URL }: z.output<typeof environment>) =>
  SINGLE_ORGANIZATION !== undefined && DATABASE_URL === undefined
    ? (["SMTP_URL"] as const)
    : (["DATABASE_URL", "APP_SECRET", "SMTP_URL"] as const)

const neededForOidc = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const

function oidcOf(set: z.output<typeof environment>): Oidc | undefined {
  const missing = neededForOidc.filter((name) => !set[name])
  const given = [
    ...neededForOidc.filter((name) => set[name]),
    ...(set.OIDC_ONLY === "true" ? ["OIDC_ONLY"] : []),
    ...(set.OIDC_DOMAINS.length > 0 ? ["OIDC_DOMAINS"] : []),
  ]
  if (given.length > 0 && missing.length > 0)
    throw new StartError(`${given.join(", ")}: signing in with OIDC needs ${missing.join(", ")} to be set.`)
  if (set.OIDC_DOMAINS.length > 0 && set.SINGLE_ORGANIZATION === undefined)
    throw new StartError("OIDC_DOMAINS needs SINGLE_ORGANIZATION, which says which organization people join.")
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = set
  if (!issuer || !client_id || !client_secret) return undefined
  const { OIDC_NAME: name, OIDC_ONLY: only, OIDC_DOMAINS } = set
  return { issuer, client_id, client_secret, name, only: only === "true", domains: OIDC_DOMAINS }
}

const keysOf = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  paystack: ["PAYSTACK_SECRET_KEY"],
  flutterwave: ["FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_WEBHOOK_HASH"],
} as const

/** In production the demo provider is used only when it is set explicitly. */
function paymentsOf(set: z.output<typeof environment>, production: boolean): Payments {
  const provider = set.PAYMENT_PROVIDER ?? (production ? undefined : "demo")
  const needed = provider === undefined || provider === "demo" ? [] : keysOf[provider]
  const missing = needed.filter((name) => !set[name])
  if (missing.length > 0)
    throw new StartError(`PAYMENT_PROVIDER=${provider} needs ${missing.join(", ")} to be set.`)
  const { STRIPE_SECRET_KEY: stripe, STRIPE_WEBHOOK_SECRET: webhook_secret } = set
  const { FLUTTERWAVE_SECRET_KEY: flutterwave, FLUTTERWAVE_WEBHOOK_HASH: webhook_hash } = set
  const paystack = set.PAYSTACK_SECRET_KEY
  return {
    provider,
    stripe:
      stripe && webhook_secret ? { secret_key: stripe, webhook_secret, url: set.STRIPE_URL } : undefined,
    paystack: paystack ? { secret_key: paystack, url: set.PAYSTACK_URL } : undefined,
    flutterwave:
      flutterwave && webhook_hash
        ? { secret_key: flutterwave, webhook_hash, url: set.FLUTTERWAVE_URL }
        : undefined,
  }
}

/** Where the secret is kept when APP_SECRET is unset. */
export const secretFile = (dir: string) => join(resolve(dir), "app-secret")

/** Created once and kept, so that emailed links survive a restart. */
function keptSecret(dir: string): string {
  const file = secretFile(dir)
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" })
    } catch (error) {
      if (!existsSync(file))
        throw new StartError(`Can't write to ${dir}: ${String(error)}. Set DATA_DIR to a folder you own.`)
    }
  }
  return readFileSync(file, "utf8").trim()
}
