// A preview: what is being typed, as far as it has come, shown the way it will look.
import { z } from "zod"
import { colour, currency, id, optionalDate, optionalLine, optionalText } from "../core/values/schema.ts"
import { invoiceInput } from "../invoices/schema.ts"

/** Half-typed values are no reason to show nothing: what doesn't fit yet counts as not there. */
const line = z.object({
  description: optionalText(2_000).catch(null),
  quantity: z.number().nullish(),
  unit_price: z.number().nullish(),
})

export const previewInput = z
  .object({
    /** An invoice that is being written, or an example of one under a branding that isn't saved. */
    kind: z.enum(["invoice", "branding"], "Choose invoice or branding"),
    /** The saved invoice that is looked at or edited; the other fields are what has changed on it. */
    invoice: id.nullish(),
    client: id.nullish(),
    project: id.nullish(),
    number: optionalLine(50).catch(null),
    status: invoiceInput.shape.status.catch(null),
    currency: currency.catch(null),
    due_date: optionalDate.catch(null),
    tax_rate: z.number().nullish(),
    notes: optionalText().catch(null),
    items: z.array(line).max(500, "At most 500 items").nullish(),
    name: optionalLine().catch(null),
    tagline: optionalLine().catch(null),
    primary_color: colour.nullish().catch(null),
    accent_color: colour.nullish().catch(null),
    /** A picture that isn't uploaded, as a data: URI; null shows the invoice without one. */
    logo: z
      .string()
      .max(400_000)
      .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/)
      .nullish()
      .catch(null),
  })
  .meta({ example: { kind: "invoice", invoice: 12, notes: "With two weeks more." } })

/** An address of the app's own host, good for 60 seconds and for one look. */
export const previewMade = z.object({
  url: z.string().meta({ example: "/preview/invoice/1.Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})

/** The organization's id and a secret: nobody needs to search all organizations for a token. */
export const previewToken = z.object({
  token: z
    .string()
    .regex(/^[1-9]\d{0,14}\.[\w-]{43}$/, "Preview not found")
    .meta({ example: "1.Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})

export type PreviewInput = z.output<typeof previewInput>
/** As it is sent. */
export type PreviewRequest = z.input<typeof previewInput>
