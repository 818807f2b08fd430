// Input of a credit note without an invoice: its client and its own lines.
import { z } from "zod"
import { id, optional, text } from "../../core/values/schema.ts"
import { documentFields, lineFields } from "../../pricing/schema.ts"

/** Bounds and decimals of money depend on the currency: the rules of invoices check them. */
const ownItem = z
  .object({
    kind: optional(z.enum(["item", "text"], "Choose one of item, text")),
    description: text(2_000),
    quantity: optional(z.number()).meta({ description: "Fractional quantities need a unit" }),
    unit: lineFields.unit,
    unit_price: optional(z.number()),
    tax: id.nullish().meta({
      description: "One of `/api/taxes/`, null for none. If left out, the tax from `tax_rate` applies",
    }),
  })
  .refine(({ kind, unit_price }) => kind === "text" || (unit_price ?? null) !== null, {
    path: ["unit_price"],
    error: "This field is required",
  })

/** Without an invoice. `tax_rate` and `price_decimals` belong to `items`. */
export const ownFields = {
  items: z.array(ownItem).min(1, "Enter a line").max(500, "At most 500 items").nullish().meta({
    description: "The credit note's own lines, if it isn't for an invoice",
  }),
  tax_rate: optional(z.number()).meta({ description: "A percentage, applied to `items` without a `tax`" }),
  price_decimals: documentFields.price_decimals,
}

type Own = z.output<z.ZodObject<typeof ownFields>>
/** Lines with their price options. */
export type OwnItems = Partial<Own> & {
  items: NonNullable<Own["items"]>
  prices_include_tax?: boolean | null | undefined
}

type Fields = Partial<Record<string, unknown>>
const isGiven = (given: Fields, ...names: string[]) => names.some((name) => (given[name] ?? null) !== null)

/** `items` can't be combined with fields that refer to an invoice. */
export function refineOwn(given: Fields, ctx: z.RefinementCtx) {
  const issue = (name: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [name], message, input: given[name] })
  if (isGiven(given, "items") && isGiven(given, "lines", "amounts"))
    issue("items", "Enter items, or lines or amounts to credit on the invoice, not both")
  for (const name of ["tax_rate", "price_decimals"])
    if (!isGiven(given, "items") && isGiven(given, name)) issue(name, "Enter at least one item")
}

/** Either of an invoice, or of a client with items. */
export function refineNew(given: Fields, ctx: z.RefinementCtx) {
  refineOwn(given, ctx)
  const issue = (name: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [name], message, input: given[name] })
  const [ofInvoice, ofClient] = [isGiven(given, "invoice"), isGiven(given, "client")]
  if (ofInvoice && ofClient) issue("client", "Choose an invoice or a client, not both")
  else if (!ofInvoice && !ofClient) issue("invoice", "Choose an invoice, or a client and items")
  else if (ofInvoice && isGiven(given, "items", "currency"))
    issue(isGiven(given, "items") ? "items" : "currency", "The invoice already sets this. Leave it empty.")
  else if (ofClient && isGiven(given, "lines", "amounts"))
    issue(isGiven(given, "lines") ? "lines" : "amounts", "Only when crediting an invoice")
  else if (ofClient && !isGiven(given, "items")) issue("items", "Enter a line")
}
