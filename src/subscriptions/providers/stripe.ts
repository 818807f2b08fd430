// Stripe: its Checkout sells a subscription that Stripe renews until it is cancelled.
import Stripe from "stripe"
import type { Payments } from "../../core/base/config.ts"
import { OutsideError } from "../../core/base/fetch-json.ts"
import { badSignature, isToCome, one, type PaymentEvent, type Provider, timeWindow } from "./provider.ts"

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
      if (!session.url) throw new OutsideError("Stripe gave no address for the checkout")
      return { checkout_url: session.url, provider_ref: session.id }
    },
    async readWebhook(raw, headers) {
      try {
        const signature = one(headers, "stripe-signature")
        const event = client.webhooks.constructEvent(raw, signature, webhook_secret, timeWindow)
        // Stripe's own check accepts times in the future.
        const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)
        if (isToCome(Math.max(signed, event.created ?? 0))) throw badSignature()
        return read(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          throw badSignature()
        throw error
      }
    },
    async stopRenewal(subscription, at_once) {
      const asked = at_once
        ? client.subscriptions.cancel(subscription)
        : client.subscriptions.update(subscription, { cancel_at_period_end: true })
      await outside(asked.catch(unlessGone))
    },
  }
}

/** docs.stripe.com/billing/subscriptions/webhooks. The first invoice of a subscription is the checkout's own. */
function read(event: Stripe.Event): PaymentEvent | null {
  const { id } = event
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const {
        mode,
        payment_status,
        client_reference_id: reference,
        amount_total,
        currency,
      } = event.data.object
      if (mode !== "subscription" || payment_status !== "paid") return null
      if (!reference || amount_total === null || currency === null) return null
      const paid = { amount: amount_total, currency: currency.toUpperCase() }
      return { kind: "paid", id, reference, ...paid, subscription: idOf(event.data.object.subscription) }
    }
    case "invoice.paid": {
      const { billing_reason, amount_paid, currency, lines } = event.data.object
      const subscription = subscriptionOf(event.data.object)
      if (billing_reason !== "subscription_cycle" || subscription === null) return null
      const ends = lines.data.map((line) => line.period.end)
      const period_end = ends.length === 0 ? null : new Date(Math.max(...ends) * 1000).toISOString()
      const paid = { amount: amount_paid, currency: currency.toUpperCase() }
      return { kind: "renewed", id, ...paid, subscription, period_end }
    }
    case "invoice.payment_failed": {
      const subscription = subscriptionOf(event.data.object)
      return subscription === null ? null : { kind: "failed", id, subscription }
    }
    case "customer.subscription.deleted":
      return { kind: "ended", id, subscription: event.data.object.id }
    default:
      return null
  }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null)

const subscriptionOf = (invoice: Stripe.Invoice) => idOf(invoice.parent?.subscription_details?.subscription)

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
