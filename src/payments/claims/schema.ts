// A payment claim: a client reports that an invoice was paid, and the staff confirms or rejects it.
import { z } from "zod"
import {
  byId,
  id,
  line,
  optional,
  optionalDate,
  optionalLine,
  optionalText,
  undoSeconds,
} from "../../core/values/schema.ts"
import { paidAmount } from "../amounts/schema.ts"
import { maxOthers } from "./rules.ts"

const claimState = z.enum(["open", "confirmed", "rejected", "withdrawn"])

/** Shown to everyone who may see a claim. */
const shared = {
  id,
  state: claimState.meta({ description: "`open` until it is answered" }),
  /** In the currency's own unit; more than is due becomes the client's credit. */
  amount: z.number(),
  formatted_amount: z.string(),
  /** The reported payment date, if any. */
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** `type` is that of its content, whatever its name. */
  proof: z.object({ name: z.string(), type: z.string(), url: z.string() }).nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  at: z.string(),
  decided_at: z.string().nullable(),
  other_claims: z
    .array(
      z.object({
        ...{ id, state: claimState, invoice: id },
        ...{ number: z.string(), amount: z.number(), formatted_amount: z.string() },
      }),
    )
    .meta({ description: "What the client reported together with it: the same payment, for other invoices" }),
}

export const claim = z.object({
  ...shared,
  /** As it was then. */
  method: z.object({ id, name: z.string(), type: z.string(), type_display: z.string() }).nullable(),
  /** The client, or the member who reported it instead. */
  by: z.string().nullable(),
  by_staff: z.boolean(),
})

/** As its client reads it. */
export const ownClaim = z.object({
  ...shared,
  method: z.object({ name: z.string(), type_display: z.string() }).nullable(),
})

export const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length

const others = z
  .array(id)
  .max(maxOthers, `At most ${maxOthers}`)
  .refine(isEachOnce, "List each only once")
  .nullish()

const otherClaims = others.meta({
  example: [22],
  description:
    "Claims from its `other_claims` to answer in the same way. 409 if one of them is no longer open",
})

/** The claim that an answer is meant for. */
const seenClaim = optional(id).meta({
  example: 21,
  description:
    "The `id` of the claim you reviewed: 409 if it is no longer open. The oldest open one by default.",
})

const otherClaim: z.output<typeof shared.other_claims>[number] = {
  ...{ id: 22, state: "open", invoice: 13 },
  ...{ number: "INV-0013", amount: 90, formatted_amount: "$90.00" },
}

const sharedExample = {
  id: 21,
  state: "open",
  amount: 239.99,
  formatted_amount: "$239.99",
  paid_on: "2026-11-20",
  reference: "Transfer 4711",
  note: null,
  reason: null,
  at: "2026-11-20T09:30:00.000Z",
  decided_at: null,
} as const
export const claimExample = {
  ...sharedExample,
  other_claims: [otherClaim],
  method: { id: 5, name: "Our bank", type: "wire_transfer", type_display: "Wire Transfer" },
  proof: { name: "receipt.png", type: "image/png", url: "/api/claims/21/proof/" },
  by: "Ada Lovelace",
  by_staff: false,
}
export const ownClaimExample = {
  ...sharedExample,
  other_claims: [otherClaim],
  method: { name: "Our bank", type_display: "Wire Transfer" },
  proof: { name: "receipt.png", type: "image/png", url: "/portal/claims/21/proof/" },
}

export type Claim = z.output<typeof claim>
export type OwnClaim = z.output<typeof ownClaim>

export const claimInput = byId
  .extend({
    payment_method_id: z.number("Please select a payment method first").int().positive(),
    other_invoices: others.meta({
      example: [13],
      description:
        "Other invoices in the same currency that the same payment covers. Each gets a report of its own, for everything that is due.",
    }),
    amount: optional(paidAmount).meta({
      example: 40,
      description:
        "The amount paid; everything due by default. Anything above that becomes the client's credit. With `other_invoices` it is the sum you expect: 409 if something else is left to pay.",
    }),
    paid_on: optionalDate.meta({ example: "2026-11-20", description: "The payment date" }),
    reference: optionalLine(200),
    note: optionalText(2_000),
    proof: optional(id).meta({ description: "The id from `/portal/invoices/{id}/proof/`" }),
  })
  .meta({ example: { payment_method_id: 6, amount: 40, paid_on: "2026-11-20", reference: "Transfer 4711" } })

export const attachedProof = z.object({ proof: id.meta({ example: 31 }) })

export const confirmation = z
  .object({
    id,
    claim: seenClaim,
    amount: optional(paidAmount).meta({
      example: 40,
      description: "The amount received. Defaults to the reported amount. If it's less, the rest stays due.",
    }),
    paid_on: optionalDate.optional().meta({
      example: "2026-11-20",
      description: "Date received; the claim's date, or today, by default",
    }),
    undo_seconds: undoSeconds,
    other_claims: otherClaims,
  })
  .meta({ example: { claim: 21, paid_on: "2026-11-20", undo_seconds: 8 } })

export const confirmationUndoing = byId
  .extend({
    other_claims: others.meta({
      example: [22],
      description:
        "Claims from its `other_claims` that were confirmed with it, to undo too. 409 if one of them can no longer be undone",
    }),
  })
  .meta({ example: { other_claims: [22] } })

export const rejection = z
  .object({ id, claim: seenClaim, reason: line(500), other_claims: otherClaims })
  .meta({ example: { claim: 21, reason: "We haven't received a payment with this reference." } })

export const claimWithdrawal = byId
  .extend({ claim: seenClaim, other_claims: otherClaims })
  .meta({ example: { claim: 21, other_claims: [22] } })

export type ClaimWithdrawal = z.output<typeof claimWithdrawal>
export type ClaimInput = z.output<typeof claimInput>
export type Confirmation = z.output<typeof confirmation>
export type ConfirmationUndoing = z.output<typeof confirmationUndoing>
export type Rejection = z.output<typeof rejection>
