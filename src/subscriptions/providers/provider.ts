// What every payment provider can do, and the events it may send.
import { z } from "zod"
import { badRequest } from "../../core/base/errors.ts"
import { line } from "../../core/values/schema.ts"
import type { Cycle, Paid } from "../rules.ts"

/** A checkout: `amount` in minor units, `reference` comes back in the provider's events. */
type Order = {
  token: string
  reference: string
  cycle: Cycle
  amount: number
  currency: string
  email: string
  return_url: string
}

type Reported = { id: string }
/** `amount` in minor units of `currency`; `subscription` is the provider's name for what it renews by itself. */
export type PaymentEvent =
  | (Reported & Paid & { kind: "paid"; reference: string; subscription: string | null })
  | (Reported & Paid & { kind: "renewed"; subscription: string; period_end: string | null })
  | (Reported & { kind: "failed"; subscription: string })
  | (Reported & { kind: "ended"; subscription: string })

type Headers = Record<string, string | string[] | undefined>

export type Provider = {
  name: string
  /** Whether it collects the next period by itself. */
  renews: boolean
  /** Opens a checkout. Throws OutsideError when the provider doesn't answer. */
  startCheckout(order: Order): Promise<{ checkout_url: string; provider_ref: string | null }>
  /** The event of a webhook, null for irrelevant ones. Throws 400 unless the provider signed these bytes. */
  readWebhook(raw: Buffer, headers: Headers): Promise<PaymentEvent | null>
  /** Stops further payments: from the end of the period on, or at once. Safe to repeat. */
  stopRenewal?(subscription: string, at_once: boolean): Promise<void>
}

/** What events consist of, within the bounds of the tables: a signed event may still be odd. */
export const eventText = line(200)
export const minorAmount = z.number().int().min(0)
export const currencyCode = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toUpperCase()

/** Longer than any period that is sold. */
const longestPeriod_ms = 400 * 86_400_000

/** The end of a paid period, given in milliseconds since 1970; null where it can't be, so that the plan's own length counts. */
export function periodEnd(at: number): string | null {
  return at > 0 && at <= Date.now() + longestPeriod_ms ? new Date(at).toISOString() : null
}

export const badSignature = () => badRequest("The signature is not valid", "bad_signature")

/** Seconds that a signed time may lie in the past. */
export const timeWindow = 300
/** Seconds that it may lie in the future: clocks differ a little. */
const clockDrift = 30

/** Whether a time, in seconds since 1970, lies in the future. */
export const isToCome = (seconds: number): boolean => seconds - Date.now() / 1000 > clockDrift

export const one = (headers: Headers, name: string): string => {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ""
}

/** The body as JSON. Throws 400. */
export function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"))
  } catch {
    throw badRequest("The body isn't valid JSON")
  }
}
