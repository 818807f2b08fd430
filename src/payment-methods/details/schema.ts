// The fields of each type of payment method, and which of them are required.

import { z } from "zod"
import { email, isWebAddress, optional, optionalLine, optionalText, url } from "../../core/values/schema.ts"
import { isIban, isSepaIban, linkProblem, meansIban, withBraces } from "./rules.ts"

export const paymentTypes = [
  "paypal",
  "cryptocurrency",
  "wire_transfer",
  "bank_transfer_local",
  "bank_transfer_international",
  "zelle",
  "apple_pay",
  "venmo",
  "payment_link",
  "cash_app",
  "google_pay",
  "wise",
  "western_union",
  "moneygram",
  "other",
] as const
export type PaymentType = (typeof paymentTypes)[number]

export const cryptoTypes = ["BTC", "ETH", "USDT", "USDC", "BNB", "SOL", "LTC", "other"] as const

const cryptoType = z
  .enum([...cryptoTypes, ""], `Choose one of ${cryptoTypes.join(", ")}`)
  .nullish()
  .transform((value) => (value === "" ? null : value))

export const ibanProblem = "This IBAN isn't valid. Check it for typos."

/** Some countries have no IBAN, so what doesn't look like one stays as it is. */
const iban = optionalLine().refine((typed) => !typed || !meansIban(typed) || isIban(typed), ibanProblem)

const paymentUrl = url
  .overwrite(withBraces)
  .superRefine((address, ctx) => {
    const message = isWebAddress(address) ? linkProblem(address) : undefined
    if (message) ctx.addIssue({ code: "custom", message })
  })
  .meta({
    example: "https://pay.example.com/?amount={amount}&currency={currency}&invoice={number}",
    description:
      "`{amount}`, `{currency}` and `{number}` are filled in for each invoice, where clients see the link. With them it has to start with https://",
  })

/** Absent, `null` and "" all mean: not given. */
export const details = {
  paypal_email: optional(email),
  crypto_type: cryptoType,
  crypto_wallet_address: optionalLine(),
  crypto_network: optionalLine(),
  bank_name: optionalLine(),
  account_name: optionalLine(),
  account_number: optionalLine(),
  routing_number: optionalLine(),
  swift_code: optionalLine(),
  iban,
  email_address: optional(email),
  phone_number: optionalLine(),
  username: optionalLine().meta({
    description: "The Venmo or Cash App username. For PayPal, the PayPal.Me name",
  }),
  payment_url: optional(paymentUrl),
  wise_email: optional(email),
  recipient_name: optionalLine(),
  recipient_address: optionalText(500),
  recipient_phone: optionalLine(),
  custom_instructions: optionalText(),
}
export type DetailField = keyof typeof details

/** Every field is on the wire, `null` when it isn't set. */
export const unset = {
  paypal_email: null,
  crypto_type: null,
  crypto_wallet_address: null,
  crypto_network: null,
  bank_name: null,
  account_name: null,
  account_number: null,
  routing_number: null,
  swift_code: null,
  iban: null,
  email_address: null,
  phone_number: null,
  username: null,
  payment_url: null,
  wise_email: null,
  recipient_name: null,
  recipient_address: null,
  recipient_phone: null,
  custom_instructions: null,
}

/** What is stored of a method: only the filled fields of its type. */
export type PaymentDetails = { [field in DetailField]?: string }

type Needs = { all?: DetailField[]; one?: DetailField[]; may?: DetailField[]; hint?: string }

const account: DetailField[] = ["bank_name", "account_name", "account_number"]
const recipient: Needs = { all: ["recipient_name", "recipient_address", "recipient_phone"] }
const emailOrPhone: Needs = {
  one: ["email_address", "phone_number"],
  hint: "* Provide either email address or phone number",
}
const usernameOrPhone: Needs = {
  one: ["username", "phone_number"],
  hint: "* Provide either username or phone number",
}

/** Which details each type requires. Every type but `other` may add instructions of its own. */
export const needs: Record<PaymentType, Needs> = {
  paypal: { all: ["paypal_email"], may: ["username"] },
  cryptocurrency: { all: ["crypto_type", "crypto_wallet_address"], may: ["crypto_network"] },
  wire_transfer: { all: [...account, "swift_code"], may: ["iban"] },
  bank_transfer_local: { all: account, may: ["routing_number", "iban"] },
  bank_transfer_international: { all: [...account, "swift_code", "iban"], may: ["routing_number"] },
  zelle: emailOrPhone,
  apple_pay: emailOrPhone,
  google_pay: emailOrPhone,
  venmo: usernameOrPhone,
  cash_app: usernameOrPhone,
  payment_link: { all: ["payment_url"] },
  wise: { all: ["wise_email"] },
  western_union: recipient,
  moneygram: recipient,
  other: { all: ["custom_instructions"] },
}

/** What a type requires beside what is typed: an IBAN says which account it is, and in SEPA nothing else is needed. */
export function requiredOf(type: PaymentType, typed: { iban?: string | null | undefined }): DetailField[] {
  const iban = typed.iban ?? ""
  const spared = isSepaIban(iban) ? [...account, "swift_code"] : meansIban(iban) ? ["account_number"] : []
  return fieldsOf(type).required.filter((field) => !spared.includes(field))
}

/** The fields of a type, in the order of the form. */
export function fieldsOf(type: PaymentType): {
  required: DetailField[]
  oneOf: DetailField[]
  all: DetailField[]
} {
  const { all = [], one = [], may = [] } = needs[type]
  return {
    required: all,
    oneOf: one,
    all: [...new Set([...all, ...one, ...may, "custom_instructions" as const])],
  }
}
