// The ways in which an organization's clients may pay, and what each of them must be told.
import { z } from "zod"
import {
  byId,
  email,
  id,
  line,
  named,
  optional,
  optionalLine,
  optionalText,
  url,
} from "../core/values/schema.ts"

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

/** Absent, `null` and "" all mean: not given. */
const details = {
  paypal_email: optional(email),
  crypto_type: cryptoType,
  crypto_wallet_address: optionalLine(),
  crypto_network: optionalLine(),
  bank_name: optionalLine(),
  account_name: optionalLine(),
  account_number: optionalLine(),
  routing_number: optionalLine(),
  swift_code: optionalLine(),
  iban: optionalLine(),
  email_address: optional(email),
  phone_number: optionalLine(),
  username: optionalLine(),
  payment_url: optional(url),
  wise_email: optional(email),
  recipient_name: optionalLine(),
  recipient_address: optionalText(500),
  recipient_phone: optionalLine(),
  custom_instructions: optionalText(),
}
export type DetailField = keyof typeof details

/** On the wire every field is there, `null` when it isn't set. */
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

/** What is kept of a method: only the fields of its type, and only those that are filled. */
export type PaymentDetails = { [field in DetailField]?: string }

export type PaymentMethodRow = {
  id: number
  name: string
  type: PaymentType
  is_active: boolean
  display_order: number
  details: PaymentDetails
}

export type MethodAtRest = Omit<PaymentMethodRow, "id">

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

/** Spec §5, "Payment method". Every type but `other` may add instructions of its own. */
const needs: Record<PaymentType, Needs> = {
  paypal: { all: ["paypal_email"] },
  cryptocurrency: { all: ["crypto_type", "crypto_wallet_address"], may: ["crypto_network"] },
  wire_transfer: { all: [...account, "swift_code"] },
  bank_transfer_local: { all: account, may: ["routing_number"] },
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

/** The type-specific fields of a type, in the order in which forms ask for them. */
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

const type = z.enum(paymentTypes, "Choose a payment type")
const order = z.number().int().min(0, "At least 0").max(10_000, "At most 10,000")
const fields = z.object({
  name: line(),
  type,
  is_active: z.boolean().default(true),
  display_order: order.default(0),
  ...details,
})
type Given = { type: PaymentType } & { [field in DetailField]?: string | null | undefined }

/** Runs beside the checks of single fields, so that a form shows everything that is missing at once. */
const evenWithOtherErrors = {
  when: ({ value }: { value: unknown }) => z.looseObject({ type }).safeParse(value).success,
}

function checkType(given: Given, ctx: z.RefinementCtx) {
  const { required, oneOf } = fieldsOf(given.type)
  const refuse = (field: DetailField, message = "This field is required") =>
    ctx.addIssue({ code: "custom", path: [field], message })
  for (const field of required) if (!given[field]) refuse(field)
  const [first] = oneOf
  if (first && !oneOf.some((name) => given[name])) refuse(first, needs[given.type].hint)
}

const example = {
  name: "PayPal",
  type: "paypal",
  is_active: true,
  display_order: 0,
  paypal_email: "pay@example.com",
} as const

/** POST: flat as on the wire. `methodAtRest` (rules) makes it a row without id. */
export const paymentMethodInput = fields.superRefine(checkType, evenWithOtherErrors).meta({ example })
export type PaymentMethodInput = z.output<typeof paymentMethodInput>

/** PUT: the same, with the id of the path. */
export const paymentMethodUpdate = fields
  .extend(byId.shape)
  .superRefine(checkType, evenWithOtherErrors)
  .meta({ example })

/** PATCH: any part. `patchedInput` (rules) makes it whole again, to be checked by `paymentMethodInput`. */
export const paymentMethodPatch = z
  .object({ name: line(), type, is_active: z.boolean(), display_order: order, ...details })
  .partial()
  .meta({ example: { is_active: false } })
export type PaymentMethodPatch = z.output<typeof paymentMethodPatch>

const shown = z.string().nullable()

/** A method as the staff sees it: flat, `null` where a field isn't set. */
export const paymentMethod = named(
  "PaymentMethod",
  z.object({
    id,
    name: z.string(),
    type,
    is_active: z.boolean(),
    display_order: z.number().int(),
    type_display: z.string(),
    display_info: z.string(),
    paypal_email: shown,
    crypto_type: shown,
    crypto_wallet_address: shown,
    crypto_network: shown,
    bank_name: shown,
    account_name: shown,
    account_number: shown,
    routing_number: shown,
    swift_code: shown,
    iban: shown,
    email_address: shown,
    phone_number: shown,
    username: shown,
    payment_url: shown,
    wise_email: shown,
    recipient_name: shown,
    recipient_address: shown,
    recipient_phone: shown,
    custom_instructions: shown,
  }),
  {
    id: 6,
    ...unset,
    ...example,
    type_display: "PayPal",
    display_info: "PayPal: pay@example.com",
  },
)
export type PaymentMethod = z.output<typeof paymentMethod>

/** A method as a client sees it (spec §3, "Payment methods response"). */
export const clientPaymentMethod = paymentMethod.pick({
  id: true,
  name: true,
  type_display: true,
  display_info: true,
})
export type ClientPaymentMethod = z.output<typeof clientPaymentMethod>
