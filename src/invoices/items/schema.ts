// The items of a document as they are sent.
import { z } from "zod"
import { itemWork } from "../../billable-work/schema.ts"
import { optional, text } from "../../core/values/schema.ts"
import { itemFields } from "../amounts/schema.ts"

/** Bounds and decimals of money depend on the currency: `rules.ts` checks them. */
const itemShape = z.object({
  description: text(2_000),
  quantity: optional(z.number()).meta({ description: "Fractional quantities need a unit" }),
  unit_price: optional(z.number()),
  order: optional(z.number().int().min(1).max(1_000_000)),
  amount: z.unknown().optional().meta({ description: "Always quantity × unit_price" }),
  ...itemFields,
})
const priced = <S extends z.ZodType<z.output<typeof itemShape>>>(shape: S): S =>
  shape.refine(({ kind, unit_price }) => kind === "text" || (unit_price ?? null) !== null, {
    path: ["unit_price"],
    error: "This field is required",
  })
const itemInput = priced(itemShape)
/** Of an invoice, which alone bills time and expenses. */
const billingItemInput = priced(itemShape.extend(itemWork)).refine(
  ({ kind, time_entries = [], expenses = [] }) =>
    (kind !== "text" && kind !== "credit") || time_entries.length + expenses.length === 0,
  {
    path: ["kind"],
    error: ({ input }) => `A ${Object(input).kind} can't bill time or expenses`,
  },
)

/** More lines are hard to read, and their PDF takes too long. */
const maxItems = 500
const itemsOf = <S extends z.ZodType>(shape: S) =>
  z.array(shape).max(maxItems, `At most ${maxItems} items`).nullish()

export const billingItems = itemsOf(billingItemInput)
/** Of quotes and recurring invoices. */
export const documentItems = itemsOf(itemInput)

const replacesItems =
  "Replaces all items. An item with the same description, quantity and price as an existing one keeps its kind, unit, " +
  "discount and tax unless it sets them, and so does an item in the same place with only a new description. null " +
  "clears them. Any other item is new and has only what it sets."
export const changedItems = documentItems.optional().meta({ description: replacesItems })
export const changedBillingItems = billingItems.optional().meta({
  description: `${replacesItems} Time entries and expenses are kept in the same way, and an empty list clears them.`,
})
