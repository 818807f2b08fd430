// The variables that a deployment can set, each with its check and its default.
import { readFileSync } from "node:fs"
import { z } from "zod"
import { reservedSlugs } from "../values/text.ts"
import { isProxyAddress } from "./ip.ts"

const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""))
const blankIsUnset = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema)

const addresses = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((address) => address !== ""))
  .pipe(z.array(z.url({ protocol: /^https$/ })))

const domains = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((domain) => domain !== ""),
  )
  .pipe(z.array(z.string().regex(/^[^@\s]+\.[^@\s]+$/, "needs domains such as acme.example")))

/** A URL whose name and password are decoded before they are used. */
const encoded = z.string().refine(isDecodable, "has a % in its name or password that must be written as %25")

export function isDecodable(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(`${username} ${password}`)
    return true
  } catch {
    return false
  }
}

/** Variables with a password or a key in them. Each may be in a file instead, whose path is in <name>_FILE. */
export const secrets = [
  "APP_SECRET",
  "APP_SECRET_PREVIOUS",
  "DATABASE_URL",
  "DATABASE_APP_URL",
  "DATABASE_DIRECT_URL",
  "REDIS_URL",
  "SMTP_URL",
  "STORAGE_URL",
  "PORTICO_BACKUP_PASSPHRASE",
  "METRICS_TOKEN",
  "OIDC_CLIENT_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PAYSTACK_SECRET_KEY",
  "FLUTTERWAVE_SECRET_KEY",
  "FLUTTERWAVE_WEBHOOK_HASH",
  "RATES_URL",
  "GEOIP_URL",
] as const

/** The environment with the secrets that are in files, and a line for each that can't be used. */
export function readSecretFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; wrong: string[] } {
  const complete = { ...env }
  const wrong: string[] = []
  for (const name of secrets) {
    const variable = `${name}_FILE`
    const path = env[variable]
    delete complete[variable]
    if (!path) continue
    if (env[name]) wrong.push(`  ${variable}: ${name} is set as well. Keep one of the two.`)
    else
      try {
        const text = readFileSync(path, "utf8").replace(/\r?\n$/, "")
        if (text === "") wrong.push(`  ${variable}: ${path} is empty`)
        complete[name] = text
      } catch (error) {
        wrong.push(`  ${variable}: ${reasonOf(error, path)}`)
      }
  }
  return { env: complete, wrong }
}

function reasonOf(error: unknown, path: string) {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT") return `there is no file ${path}`
  if (code === "EACCES") return `this account isn't allowed to read ${path}`
  return `${path} can't be read (${String(error)})`
}

/** Every variable, its check, and its default when unset or empty. */
export const environment = z.object({
  NODE_ENV: blankIsUnset(z.string().default("development")),
  PORT: blankIsUnset(z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: blankIsUnset(z.string().default("127.0.0.1")),
  PUBLIC_URL: blankIsUnset(origin.optional()),
  API_URL: blankIsUnset(origin.optional()),
  SINGLE_ORGANIZATION: blankIsUnset(
    z
      .string()
      .max(63, "needs at most 63 characters")
      .regex(/^[a-z0-9](-?[a-z0-9])+$/, "needs lower-case letters, digits and hyphens, such as acme-studio")
      .refine((slug) => !reservedSlugs.includes(slug), "is reserved. Choose another name")
      .optional(),
  ),
  TRUST_PROXY: blankIsUnset(
    z
      .string()
      .refine(
        (list) => list.split(",").every((one) => isProxyAddress(one.trim())),
        "needs addresses or networks",
      )
      .optional(),
  ),
  DATA_DIR: blankIsUnset(z.string().default(".data")),
  DATABASE_URL: blankIsUnset(z.string().optional()),
  DATABASE_APP_URL: blankIsUnset(z.string().optional()),
  DATABASE_DIRECT_URL: blankIsUnset(z.string().optional()),
  DATABASE_POOL_SIZE: blankIsUnset(z.coerce.number().int().min(2).max(100).default(16)),
  REDIS_URL: blankIsUnset(encoded.optional()),
  SMTP_URL: blankIsUnset(z.string().optional()),
  MAIL_FROM: blankIsUnset(z.string().default("Portico <no-reply@portico.localhost>")),
  ALLOW_PLAINTEXT: blankIsUnset(z.enum(["true", "false"]).default("false")),
  STORAGE_URL: blankIsUnset(encoded.optional()),
  CHROMIUM_PATH: blankIsUnset(z.string().optional()),
  APP_SECRET: blankIsUnset(z.string().min(32, "needs at least 32 characters").optional()),
  APP_SECRET_PREVIOUS: blankIsUnset(z.string().min(32, "needs at least 32 characters").optional()),
  BACKUP_DIR: blankIsUnset(z.string().optional()),
  PORTICO_BACKUP_PASSPHRASE: blankIsUnset(z.string().optional()),
  RATE_LIMIT_FACTOR: blankIsUnset(z.coerce.number().positive().default(1)),
  MAX_UPLOAD_MB: blankIsUnset(z.coerce.number().positive().max(5000).default(200)),
  DRAIN_SECONDS: blankIsUnset(z.coerce.number().min(0).max(10).optional()),
  SUPPORT_EMAIL: blankIsUnset(z.email().optional()),
  SOCIAL_LINKS: blankIsUnset(addresses.default([])),
  METRICS_TOKEN: blankIsUnset(z.string().optional()),
  PLANS: blankIsUnset(z.enum(["on", "off"]).default("on")),
  REGISTRATION: blankIsUnset(z.enum(["open", "invited", "closed"]).default("open")),
  OIDC_ISSUER: blankIsUnset(z.url({ protocol: /^https?$/ }).optional()),
  OIDC_CLIENT_ID: blankIsUnset(z.string().optional()),
  OIDC_CLIENT_SECRET: blankIsUnset(z.string().optional()),
  OIDC_NAME: blankIsUnset(z.string().max(60, "needs at most 60 characters").default("single sign-on")),
  OIDC_ONLY: blankIsUnset(z.enum(["true", "false"]).default("false")),
  OIDC_DOMAINS: blankIsUnset(domains.default([])),
  PAYMENT_PROVIDER: blankIsUnset(z.enum(["demo", "stripe", "paystack", "flutterwave"]).optional()),
  STRIPE_SECRET_KEY: blankIsUnset(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: blankIsUnset(z.string().optional()),
  STRIPE_URL: blankIsUnset(origin.default("https://api.stripe.com")),
  PAYSTACK_SECRET_KEY: blankIsUnset(z.string().optional()),
  PAYSTACK_URL: blankIsUnset(origin.default("https://api.paystack.co")),
  FLUTTERWAVE_SECRET_KEY: blankIsUnset(z.string().optional()),
  FLUTTERWAVE_WEBHOOK_HASH: blankIsUnset(z.string().optional()),
  FLUTTERWAVE_URL: blankIsUnset(origin.default("https://api.flutterwave.com")),
  RATES_URL: blankIsUnset(z.url({ protocol: /^https?$/ }).optional()),
  GEOIP_URL: blankIsUnset(
    z
      .url({ protocol: /^https?$/ })
      .refine((value) => value.includes("{ip}"), "needs {ip} where the address goes")
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: blankIsUnset(origin.optional()),
  LOG_LEVEL: blankIsUnset(z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info")),
})
