// The demo provider: a checkout page of our own without real payments, which sends us signed webhooks.
import { createHmac } from "node:crypto"
import { z } from "zod"
import type { Config } from "../../core/base/config.ts"
import { deriveToken, type Secrets, sameText, secretsOf } from "../../core/base/secrets.ts"
import {
  badSignature,
  currencyCode,
  eventText,
  isToCome,
  minorAmount,
  one,
  type Provider,
  periodEnd,
  readJson,
  timeWindow,
} from "./provider.ts"

const reported = { id: eventText }
const paid = { amount: minorAmount, currency: currencyCode }
const demoEvent = z.discriminatedUnion("kind", [
  z.object({
    ...reported,
    ...paid,
    kind: z.literal("paid"),
    reference: eventText,
    subscription: eventText,
  }),
  z.object({
    ...reported,
    ...paid,
    kind: z.literal("renewed"),
    subscription: eventText,
    period_end: z
      .string()
      .nullable()
      .transform((instant) => periodEnd(Date.parse(instant ?? ""))),
  }),
  z.object({ ...reported, kind: z.literal("failed"), subscription: eventText }),
  z.object({ ...reported, kind: z.literal("ended"), subscription: eventText }),
])

export const signatureHeader = "portico-signature"

export const demo = (config: Secrets & Pick<Config, "public_url">): Provider => ({
  name: "demo",
  renews: false,
  startCheckout: async ({ token }) => ({
    checkout_url: `${config.public_url}/checkout/demo/${token}/`,
    provider_ref: null,
  }),
  async readWebhook(raw, headers) {
    const header = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(one(headers, signatureHeader))
    const [seconds, signature] = [Number(header?.[1] ?? 0), header?.[2] ?? ""]
    const fresh = Date.now() / 1000 - seconds <= timeWindow && !isToCome(seconds)
    const signed = secretsOf(config).some((secret) => sameText(signature, mac(secret, seconds, raw)))
    if (!fresh || !signed) throw badSignature()
    const event = demoEvent.safeParse(readJson(raw))
    return event.success ? event.data : null
  },
})

/** The header of a webhook with these bytes, signed at a time in seconds since 1970. */
export const signDemo = (app_secret: string, raw: string, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},v1=${mac(app_secret, seconds, Buffer.from(raw))}`

const mac = (app_secret: string, seconds: number, raw: Buffer) =>
  createHmac("sha256", deriveToken(app_secret, "demo-webhook", 0, ""))
    .update(`${seconds}.`)
    .update(raw)
    .digest("hex")
