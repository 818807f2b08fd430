// Flutterwave: one payment for one period, by card, bank or mobile money; nothing renews by itself.
import { z } from "zod"
import type { Payments } from "../../core/base/config.ts"
import { unavailable } from "../../core/base/errors.ts"
import { ask, OutsideError } from "../../core/base/fetch-json.ts"
import { sameText } from "../../core/base/secrets.ts"
import { isCurrency } from "../../core/values/currencies.ts"
import { fromMinor, toMinor } from "../../core/values/money.ts"
import { badSignature, currencyCode, eventText, one, type Provider, readJson } from "./provider.ts"

/** developer.flutterwave.com/v3.0, "Flutterwave Standard". */
const started = z.object({
  status: z.literal("success"),
  data: z.object({ link: z.url({ protocol: /^https?$/ }) }),
})

/** developer.flutterwave.com/v3.0, "Webhooks"; only the id is used, because the transaction is fetched again. */
const charge = z.object({
  event: z.literal("charge.completed"),
  data: z.object({ id: z.number().int().positive(), status: z.literal("successful") }),
})

/** developer.flutterwave.com/v3.0, "Verify a transaction"; amounts are in the currency's own unit. */
const verified = z.object({
  status: z.literal("success"),
  data: z.object({
    id: z.number().int(),
    status: z.string(),
    tx_ref: eventText,
    // Far from what minor units can hold, and from every price.
    amount: z.number().min(0).max(1e12),
    currency: currencyCode,
  }),
})

export function flutterwave(keys: NonNullable<Payments["flutterwave"]>): Provider {
  const { secret_key, webhook_hash, url } = keys
  const headers = { authorization: `Bearer ${secret_key}` }
  return {
    name: "flutterwave",
    renews: false,
    async startCheckout({ reference, amount, currency, email, return_url }) {
      const { data } = await ask(`${url}/v3/payments`, started, {
        method: "POST",
        headers,
        body: {
          tx_ref: reference,
          amount: fromMinor(amount, currency),
          currency,
          redirect_url: return_url,
          customer: { email },
        },
        seconds: 10,
      })
      return { checkout_url: data.link, provider_ref: null }
    },
    /** The header is a shared secret that doesn't sign the bytes, so Flutterwave is asked about the transaction. */
    async readWebhook(raw, sent) {
      if (!sameText(one(sent, "verif-hash"), webhook_hash)) throw badSignature()
      const event = charge.safeParse(readJson(raw))
      if (!event.success) return null
      const { data } = await askBack(event.data.data.id)
      if (data.status !== "successful" || data.id !== event.data.data.id || !isCurrency(data.currency))
        return null
      const amount = toMinor(data.amount, data.currency)
      if (amount === null) return null
      const { id, tx_ref: reference, currency } = data
      return { kind: "paid", id: `charge-${id}`, reference, amount, currency, subscription: null }
    },
  }

  async function askBack(id: number) {
    try {
      return await ask(`${url}/v3/transactions/${id}/verify`, verified, { headers })
    } catch (error) {
      if (error instanceof OutsideError) throw unavailable("We can't check the payment right now", 60)
      throw error
    }
  }
}
