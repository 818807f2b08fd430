// A claim: somebody's word that an invoice was paid, and what became of it.
import { z } from "zod"
import { id, optional } from "../../core/values/schema.ts"

const claimState = z.enum(["open", "confirmed", "rejected", "withdrawn"])

/** What everybody who may see a claim is told of it. */
const shared = {
  id,
  state: claimState.meta({ description: "`open` until it is answered" }),
  /** In the currency's own unit; of more than is due the rest becomes the client's credit. */
  amount: z.number(),
  formatted_amount: z.string(),
  /** The day on which it was paid, where that was said. */
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** `type` is what its content is, whatever its name says. */
  proof: z.object({ name: z.string(), type: z.string(), url: z.string() }).nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  at: z.string(),
  decided_at: z.string().nullable(),
}

export const claim = z.object({
  ...shared,
  /** As it was then. */
  method: z.object({ id, name: z.string(), type: z.string(), type_display: z.string() }).nullable(),
  /** The client, or the member who said so in its place. */
  by: z.string().nullable(),
  by_staff: z.boolean(),
})

/** As its client reads it. */
export const ownClaim = z.object({
  ...shared,
  method: z.object({ name: z.string(), type_display: z.string() }).nullable(),
})

/** Which claim an answer is meant for. */
export const seenClaim = optional(id).meta({
  example: 21,
  description:
    "The `id` of the claim that was looked at: 409 where the open one is another. Whichever is open unless said.",
})

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
  method: { id: 5, name: "Our bank", type: "wire_transfer", type_display: "Wire Transfer" },
  proof: { name: "receipt.png", type: "image/png", url: "/api/claims/21/proof/" },
  by: "Ada Lovelace",
  by_staff: false,
}
export const ownClaimExample = {
  ...sharedExample,
  method: { name: "Our bank", type_display: "Wire Transfer" },
  proof: { name: "receipt.png", type: "image/png", url: "/portal/claims/21/proof/" },
}

export type Claim = z.output<typeof claim>
export type OwnClaim = z.output<typeof ownClaim>
