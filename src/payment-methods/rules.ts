// What payment methods are called, and what a client needs to pay by one.

import { dayIn } from "../core/values/dates.ts"
import { can, type Role } from "../core/values/roles.ts"
import { type Label, say } from "../languages/rules.ts"
import { type DetailField, fieldsOf, type PaymentDetails, type PaymentType } from "./details/schema.ts"
import type { AllowedMethod, PaymentMethodInput, PaymentMethodPatch, StoredMethod } from "./schema.ts"

/** More than anyone has; keeps the list on one page. */
export const maxMethods = 200

/** The same in every language. */
const brands = {
  paypal: "PayPal",
  zelle: "Zelle",
  apple_pay: "Apple Pay",
  venmo: "Venmo",
  cash_app: "Cash App",
  google_pay: "Google Pay",
  wise: "Wise",
  western_union: "Western Union",
  moneygram: "MoneyGram",
} satisfies Partial<Record<PaymentType, string>>
const isBrand = (type: PaymentType): type is keyof typeof brands => type in brands

const labels: Record<Exclude<PaymentType, keyof typeof brands>, Label> = {
  cryptocurrency: "Cryptocurrency",
  wire_transfer: "Wire Transfer",
  bank_transfer_local: "Bank Transfer (Local)",
  bank_transfer_international: "Bank Transfer (International)",
  payment_link: "Payment Link",
  other: "Other",
}

/** The display name of a payment type. */
export const typeDisplay = (type: PaymentType): string => (isBrand(type) ? brands[type] : say(labels[type]))

/** One value to copy when paying: "IBAN" and its value. */
type DisplayLine = { label: string; value: string; field: DetailField }

/** What a client needs in order to pay, in reading order: the filled fields of the type. */
export const displayLines = (type: PaymentType, details: PaymentDetails): DisplayLine[] =>
  [...shown[type], instructions].flatMap(([field, label]) => {
    const value = details[field]
    return value ? [{ label: say(label), value, field }] : []
  })

/** The same as one text, a "Label: value" on each line. */
export const displayInfo = (type: PaymentType, details: PaymentDetails): string =>
  displayLines(type, details)
    .map(({ label, value }) => (type === "other" ? value : `${label}: ${value}`))
    .join("\n")

/** A checked input as it is stored: `details` holds the filled fields of its type. */
export function toStoredMethod(given: PaymentMethodInput): StoredMethod {
  const kept: PaymentDetails = {}
  for (const field of fieldsOf(given.type).all) {
    const value = given[field]
    if (value) kept[field] = value
  }
  const { name, type, is_active, display_order } = given
  return { name, type, is_active, display_order, details: kept }
}

/**
 * A stored method with a change applied, flat, for `paymentMethodInput` to check as a whole: a new type needs its own
 * fields. `null` in the change clears a field.
 */
export const patchedInput = (row: StoredMethod, patch: PaymentMethodPatch) => ({
  name: row.name,
  type: row.type,
  is_active: row.is_active,
  display_order: row.display_order,
  ...row.details,
  ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
})

type Value = string | number | boolean | null
type MethodChanges = { [field: string]: { from: Value; to: Value } }

/**
 * What differs between two states of a method, `null` before it was created and after it was deleted. For the log, so
 * values are shortened to their last four characters: enough to tell accounts apart, not to use them.
 */
export function methodChanges(before: StoredMethod | null, after: StoredMethod | null): MethodChanges {
  const [old, now] = [flat(before), flat(after)]
  const changed = Object.keys({ ...old, ...now }).filter((field) => old[field] !== now[field])
  return Object.fromEntries(
    changed.map((field) => [field, { from: logged(field, old[field]), to: logged(field, now[field]) }]),
  )
}

const open: readonly string[] = ["name", "type", "is_active", "display_order"]

/** Whether clients' money goes elsewhere afterwards: a new method, another type, another account. */
export const changesPayee = (changes: MethodChanges): boolean =>
  Object.entries(changes).some(
    ([field, { to }]) => to !== null && (field === "type" || !open.includes(field)),
  )

/**
 * A change as the caller's role allows it: when a member enters who is paid, the method stays inactive until an owner
 * activates it. Null when a member activates one that waits for that.
 */
export function allowedChange(
  before: AllowedMethod | null,
  after: StoredMethod,
  role: Role,
): AllowedMethod | null {
  const waits = before?.awaits_owner ?? false
  if (can(role, "govern")) return { ...after, awaits_owner: waits && !after.is_active }
  if (changesPayee(methodChanges(before, after))) return { ...after, is_active: false, awaits_owner: true }
  return waits && after.is_active ? null : { ...after, awaits_owner: waits }
}

/** From this change on: by other details, or by a method that wasn't offered before. */
export const paysElsewhere = (before: AllowedMethod, after: AllowedMethod): boolean =>
  changesPayee(methodChanges(before, after)) || (!before.is_active && after.is_active)

/** `on` is the organization's day, `YYYY-MM-DD`. */
export type PayeeChange = { kind: "added" | "changed"; on: string }
type Details = { created_at: string; payee_changed_at: string | null }
type Payer = {
  time_zone: string
  /** The newest payment: the day it was received, and when it was booked. */
  last: { paid_on: string; created_at: string } | null
  /** When the invoice could first be seen: sending it again hides no change. */
  issued_at: string | null
  /** It was issued when there were payment methods: only then is another one news. */
  knew_others: boolean
}

/** Since the client last paid; since the invoice was issued if it never has. */
export function payeeChange(
  { created_at, payee_changed_at }: Details,
  { time_zone, last, issued_at, knew_others }: Payer,
): PayeeChange | null {
  const at = payee_changed_at ?? created_at
  const on = dayIn(time_zone, at)
  const isAfter = (moment: string | null) => moment !== null && Date.parse(at) > Date.parse(moment)
  // A payment is booked some time after it was made, so its day decides.
  const isSince = last
    ? on > last.paid_on || (on === last.paid_on && isAfter(last.created_at))
    : knew_others && isAfter(issued_at)
  return isSince ? { kind: payee_changed_at === null ? "added" : "changed", on } : null
}

function flat(method: StoredMethod | null): { [field: string]: Value | undefined } {
  if (method === null) return {}
  const { name, type, is_active, display_order, details } = method
  return { name, type, is_active, display_order, ...details }
}

function logged(field: string, value: Value | undefined): Value {
  if (value === undefined) return null
  if (open.includes(field) || typeof value !== "string") return value
  // Characters, not code units: the log would refuse half an emoji.
  const characters = Array.from(value)
  return characters.length > 8 ? `…${characters.slice(-4).join("")}` : "…"
}

type LabelledFields = readonly (readonly [DetailField, Label])[]

const instructions = ["custom_instructions", "Instructions"] as const
const emailOrPhone: LabelledFields = [
  ["email_address", "Email"],
  ["phone_number", "Phone"],
]
const usernameOrPhone: LabelledFields = [
  ["username", "Username"],
  ["phone_number", "Phone"],
]
const account: LabelledFields = [
  ["bank_name", "Bank"],
  ["account_name", "Account name"],
  ["account_number", "Account number"],
]
const recipient: LabelledFields = [
  ["recipient_name", "Recipient"],
  ["recipient_address", "Address"],
  ["recipient_phone", "Phone"],
]

const shown: Record<PaymentType, LabelledFields> = {
  paypal: [
    ["paypal_email", "PayPal email"],
    ["username", "PayPal.Me"],
  ],
  cryptocurrency: [
    ["crypto_type", "Currency"],
    ["crypto_network", "Network"],
    ["crypto_wallet_address", "Wallet address"],
  ],
  wire_transfer: [...account, ["swift_code", "SWIFT"], ["iban", "IBAN"]],
  bank_transfer_local: [...account, ["routing_number", "Routing number"], ["iban", "IBAN"]],
  bank_transfer_international: [
    ...account,
    ["routing_number", "Routing number"],
    ["swift_code", "SWIFT"],
    ["iban", "IBAN"],
  ],
  zelle: emailOrPhone,
  apple_pay: emailOrPhone,
  google_pay: emailOrPhone,
  venmo: usernameOrPhone,
  cash_app: usernameOrPhone,
  payment_link: [["payment_url", "Link"]],
  wise: [["wise_email", "Wise email"]],
  western_union: recipient,
  moneygram: recipient,
  other: [],
}
