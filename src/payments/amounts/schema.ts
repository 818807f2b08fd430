// Amounts of payments, and how far an invoice is settled.
import { z } from "zod"
import { hasDecimals } from "../../core/values/money.ts"

/** Of any currency (ISO 4217: CLF, UYW). */
const maxDigits = 4

/** In a currency's own unit; its decimals depend on the currency. */
export const paidAmount = z
  .number()
  .positive("The amount must be above 0")
  .max(999_999_999_999.99, "At most 999,999,999,999.99")
  .refine((amount) => hasDecimals(amount, maxDigits), "Too many decimals")

/** `claimed`: a reported payment waits for an answer. */
export const paymentState = z.enum(["unpaid", "partial", "paid", "claimed"])

export type PaymentState = z.output<typeof paymentState>
