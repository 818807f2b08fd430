// The variables that a deployment can set, each with its check and its default.
import { z } from "zod"
import { isProxyAddress } from "./ip.ts"

const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""))
const blankIsUnset = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema)

const addresses = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((address) => address !== ""))
  .pipe(z.array(z.url({ protocol: /^https$/ })))

/** Every variable, its check, and its default when unset or empty. */
export const environment = z.object({
  NODE_ENV: blankIsUnset(z.string().default("development")),
  PORT: blankIsUnset(z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: blankIsUnset(z.string().default("127.0.0.1")),
  PUBLIC_URL: blankIsUnset(origin.optional()),
  API_URL: blankIsUnset(origin.optional()),
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
  REDIS_URL: blankIsUnset(z.string().optional()),
  SMTP_URL: blankIsUnset(z.string().optional()),
  MAIL_FROM: blankIsUnset(z.string().default("Portico <no-reply@portico.localhost>")),
  ALLOW_PLAINTEXT: blankIsUnset(z.enum(["true", "false"]).default("false")),
  STORAGE_URL: blankIsUnset(z.string().optional()),
  CHROMIUM_PATH: blankIsUnset(z.string().optional()),
  APP_SECRET: blankIsUnset(z.string().min(32, "needs at least 32 characters").optional()),
  APP_SECRET_PREVIOUS: blankIsUnset(z.string().min(32, "needs at least 32 characters").optional()),
  PORTICO_BACKUP_PASSPHRASE: blankIsUnset(z.string().optional()),
  RATE_LIMIT_FACTOR: blankIsUnset(z.coerce.number().positive().default(1)),
  MAX_UPLOAD_MB: blankIsUnset(z.coerce.number().positive().max(5000).default(200)),
  DRAIN_SECONDS: blankIsUnset(z.coerce.number().min(0).max(10).optional()),
  SUPPORT_EMAIL: blankIsUnset(z.email().optional()),
  SOCIAL_LINKS: blankIsUnset(addresses.default([])),
  METRICS_TOKEN: blankIsUnset(z.string().optional()),
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
  LOG_LEVEL: blankIsUnset(z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info")),
})
