// Paystack: one payment for one period, by card, bank or mobile money; nothing renews by itself.
import { createHmac } from "node:crypto"
import { z } from "zod"
import type { Payments } from "../../core/base/config.ts"
import { ask } from "../../core/base/fetch-json.ts"
import { sameText } from "../../core/base/secrets.ts"
import {
  badSignature,
  currencyCode,
  eventText,
  minorAmount,
  one,
  type Provider,
  readJson,
} from "./provider.ts"

/** paystack.com/docs/api/transaction, "Initialize transaction". */
const initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
})

/** paystack.com/docs/payments/webhooks, "charge.success"; amounts are in the currency's subunit. */
const charge = z.object({
  event: z.literal("charge.success"),
  data: z.object({
    id: z.number().int(),
    status: z.literal("success"),
    reference: eventText,
    amount: minorAmount,
    currency: currencyCode,
  }),
})

export const paystack = ({ secret_key, url }: NonNullable<Payments["paystack"]>): Provider => ({
  name: "paystack",
  renews: false,
  async startCheckout({ reference, amount, currency, email, return_url }) {
    const { data } = await ask(`${url}/transaction/initialize`, initialized, {
      method: "POST",
      headers: { authorization: `Bearer ${secret_key}` },
      body: { email, amount, currency, reference, callback_url: return_url },
      seconds: 10,
    })
    return { checkout_url: data.authorization_url, provider_ref: data.reference }
  },
  /** The signature has no time; a repeated event finds its checkout already paid. */
  async readWebhook(raw, headers) {
    const signature = createHmac("sha512", secret_key).update(raw).digest("hex")
    if (!sameText(one(headers, "x-paystack-signature"), signature)) throw badSignature()
    const event = charge.safeParse(readJson(raw))
    if (!event.success) return null
    const { id, reference, amount, currency } = event.data.data
    return { kind: "paid", id: `charge-${id}`, reference, amount, currency, subscription: null }
  },
})
