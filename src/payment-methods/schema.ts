// The ways in which clients of an organization can pay.
import { z } from "zod"
import { byId, displayOrder, id, line, named } from "../core/values/schema.ts"
import { meansIban, payPalNameIn } from "./details/rules.ts"
import {
  type DetailField,
  details,
  fieldsOf,
  ibanProblem,
  needs,
  type PaymentDetails,
  type PaymentType,
  paymentTypes,
  requiredOf,
  unset,
} from "./details/schema.ts"

export type PaymentMethodRow = {
  id: number
  name: string
  type: PaymentType
  is_active: boolean
  display_order: number
  awaits_owner: boolean
  details: PaymentDetails
  created_at: string
  /** Null as long as it has the details it was added with. */
  payee_changed_at: string | null
}

/** As it is entered. */
export type StoredMethod = Omit<AllowedMethod, "awaits_owner">
/** As it is written. */
export type AllowedMethod = Omit<PaymentMethodRow, "id" | "created_at" | "payee_changed_at">

const type = z.enum(paymentTypes, "Choose a payment type")
const fields = z.object({
  name: line(),
  type,
  is_active: z.boolean().default(true),
  display_order: displayOrder.default(0),
  ...details,
})
type TypedDetails = { type: PaymentType } & { [field in DetailField]?: string | null | undefined }

/** Runs beside the checks of single fields, so that a form shows everything that is missing at once. */
const evenWithOtherErrors = {
  when: ({ value }: { value: unknown }) => z.looseObject({ type }).safeParse(value).success,
}

/** What is of another kind is refused by its own field. */
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

function checkType(given: TypedDetails, ctx: z.RefinementCtx) {
  const { required, oneOf, all } = fieldsOf(given.type)
  const refuse = (field: DetailField, message = "This field is required") =>
    ctx.addIssue({ code: "custom", path: [field], message })
  const [iban, username] = [given.iban, given.username].map(textOf)
  for (const field of requiredOf(given.type, { iban })) if (!given[field]) refuse(field)
  const [first] = oneOf
  if (first && !oneOf.some((name) => given[name])) refuse(first, needs[given.type].hint)
  const optional = all.includes("iban") && !required.includes("iban")
  if (iban && optional && !meansIban(iban)) refuse("iban", ibanProblem)
  if (given.type === "paypal" && username && !payPalNameIn(username))
    refuse("username", "Enter your PayPal.Me name, such as paypal.me/ada")
}

const example = {
  name: "PayPal",
  type: "paypal",
  is_active: true,
  display_order: 0,
  paypal_email: "pay@example.com",
} as const

/** POST: flat, as on the wire. `toStoredMethod` (rules) makes it a row without id. */
export const paymentMethodInput = fields.superRefine(checkType, evenWithOtherErrors).meta({ example })
export type PaymentMethodInput = z.output<typeof paymentMethodInput>

/** PUT: the same, with the id of the path. */
export const paymentMethodUpdate = fields
  .extend(byId.shape)
  .superRefine(checkType, evenWithOtherErrors)
  .meta({ example })

/** PATCH: any part. `patchedInput` (rules) completes it, to be checked by `paymentMethodInput`. */
export const paymentMethodPatch = z
  .object({ name: line(), type, is_active: z.boolean(), display_order: displayOrder, ...details })
  .partial()
  .meta({ example: { is_active: false } })
export type PaymentMethodPatch = z.output<typeof paymentMethodPatch>

const shown = z.string().nullable()

/** A method as the staff sees it: flat, `null` for unset fields. */
export const paymentMethod = named(
  "PaymentMethod",
  z.object({
    id,
    name: z.string(),
    type,
    is_active: z.boolean(),
    display_order: z.number().int(),
    awaits_owner: z
      .boolean()
      .meta({ description: "A member entered the payee details, so an owner has to activate it" }),
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
    awaits_owner: false,
    type_display: "PayPal",
    display_info: "PayPal: pay@example.com",
  },
)
export type PaymentMethod = z.output<typeof paymentMethod>

/** A method as a client sees it. */
export const clientPaymentMethod = paymentMethod.pick({
  id: true,
  name: true,
  type_display: true,
  display_info: true,
})
export type ClientPaymentMethod = z.output<typeof clientPaymentMethod>
