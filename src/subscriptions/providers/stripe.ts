// Stripe: its Checkout sells a subscription that Stripe renews until it is cancelled.
import Stripe from "stripe"
import { z } from "zod"
import type { Payments } from "../../core/base/config.ts"
import { OutsideError } from "../../core/base/fetch-json.ts"
import {
  badSignature,
  currencyCode,
  eventText,
  isToCome,
  minorAmount,
  one,
  type PaymentEvent,
  type Provider,
  periodEnd,
  readJson,
  timeWindow,
} from "./provider.ts"

export function stripe({ secret_key, webhook_secret, url }: NonNullable<Payments["stripe"]>): Provider {
  const { protocol, hostname, port } = new URL(url)
  const client = new Stripe(secret_key, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port === "" ? {} : { port }),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    name: "stripe",
    renews: true,
    async startCheckout({ reference, cycle, amount, currency, email, return_url }) {
      const recurring = { interval: cycle === "monthly" ? ("month" as const) : ("year" as const) }
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        recurring,
        product_data: { name: "Portico Pro" },
      }
      const asked = client.checkout.sessions.create(
        {
          mode: "subscription",
          line_items: [{ quantity: 1, price_data }],
          client_reference_id: reference,
          customer_email: email,
          success_url: return_url,
          cancel_url: return_url,
        },
        { idempotencyKey: reference },
      )
      const session = await outside(asked)
      if (!session.url) throw new OutsideError("Stripe returned no checkout URL")
      return { checkout_url: session.url, provider_ref: session.id }
    },
    async readWebhook(raw, headers) {
      const signature = one(headers, "stripe-signature")
      verify(client, raw, signature, webhook_secret)
      const event = reported.safeParse(readJson(raw))
      if (!event.success) return null
      // Stripe's own check accepts times in the future.
      const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)
      if (isToCome(Math.max(signed, event.data.created ?? 0))) throw badSignature()
      return read(event.data)
    },
    async stopRenewal(subscription, at_once) {
      const asked = at_once
        ? client.subscriptions.cancel(subscription)
        : client.subscriptions.update(subscription, { cancel_at_period_end: true })
      await outside(asked.catch(unlessGone))
    },
  }
}

/** Stripe's own reading of an event assumes its shape, so only its check of the signature is used. */
function verify(client: Stripe, raw: Buffer, signature: string, secret: string) {
  const { signature: check } = client.webhooks
  if (!check) throw new Error("Stripe's package has no check of signatures")
  try {
    check.verifyHeader(raw, signature, secret, timeWindow)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw badSignature()
    throw error
  }
}

const reported = z.object({
  id: eventText,
  created: z.number().nullish(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

const reference = z.union([eventText, z.object({ id: eventText }).transform(({ id }) => id)])

const paidSession = z.object({
  mode: z.literal("subscription"),
  payment_status: z.literal("paid"),
  client_reference_id: eventText,
  amount_total: minorAmount,
  currency: currencyCode,
  subscription: reference.nullish(),
})

const ofSubscription = z.object({
  parent: z.object({ subscription_details: z.object({ subscription: reference }) }),
})

const paidInvoice = ofSubscription.extend({
  billing_reason: z.literal("subscription_cycle"),
  amount_paid: minorAmount,
  currency: currencyCode,
  lines: z
    .object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) })
    .nullish()
    .catch(null),
})

/** docs.stripe.com/billing/subscriptions/webhooks. The first invoice of a subscription is the checkout's own. */
function read({ id, type, data: { object } }: z.infer<typeof reported>): PaymentEvent | null {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { data: session } = paidSession.safeParse(object)
      if (!session) return null
      const { client_reference_id, amount_total: amount, currency, subscription = null } = session
      return { kind: "paid", id, reference: client_reference_id, amount, currency, subscription }
    }
    case "invoice.paid": {
      const { data: invoice } = paidInvoice.safeParse(object)
      if (!invoice) return null
      const { amount_paid: amount, currency, parent, lines } = invoice
      const ends = lines?.data.map(({ period }) => period.end) ?? []
      const period_end = periodEnd(ends.reduce((last, end) => Math.max(last, end), 0) * 1000)
      const { subscription } = parent.subscription_details
      return { kind: "renewed", id, amount, currency, subscription, period_end }
    }
    case "invoice.payment_failed": {
      const { data: invoice } = ofSubscription.safeParse(object)
      return invoice
        ? { kind: "failed", id, subscription: invoice.parent.subscription_details.subscription }
        : null
    }
    case "customer.subscription.deleted": {
      const { data: ended } = z.object({ id: eventText }).safeParse(object)
      return ended ? { kind: "ended", id, subscription: ended.id } : null
    }
    default:
      return null
  }
}

/** A subscription that Stripe has already removed needn't be stopped. */
function unlessGone(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== "resource_missing") throw error
}

async function outside<R>(asked: Promise<R>): Promise<R> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new OutsideError(`Stripe refused: ${error.type} ${error.code ?? ""}`, { cause: error })
    throw error
  }
}
