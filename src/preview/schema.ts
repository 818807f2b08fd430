// A preview: what is being typed, as far as it has come, shown the way it will look.
import { z } from "zod"
import { recordOf } from "../core/values/records.ts"
import { colour, currency, id, optionalDate, optionalLine, optionalText } from "../core/values/schema.ts"
import { customInput } from "../custom-fields/values/schema.ts"
import { itemFields } from "../invoices/amounts/schema.ts"
import { printedNames } from "../invoices/document/rules.ts"
import { paperInput } from "../invoices/document/schema.ts"
import { exchangeInput } from "../invoices/exchange/schema.ts"
import { instalmentsInput } from "../invoices/instalments/schema.ts"
import { invoiceInput } from "../invoices/schema.ts"
import { landingPageInput } from "../landing/schema.ts"
import { documentFields } from "../pricing/schema.ts"

/** A picture that isn't uploaded, as a data: URI. */
const unsavedPicture = z
  .string()
  .max(400_000)
  .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/)

const page = landingPageInput.shape
/** A landing page that isn't saved: what is left out is as it is stored. */
export const landingFields = z.object({
  is_enabled: page.is_enabled.catch(undefined),
  hero_title: page.hero_title.catch(null),
  hero_subtitle: page.hero_subtitle.catch(null),
  hero_description: page.hero_description.catch(null),
  hero_cta_text: page.hero_cta_text.catch(undefined),
  /** null shows the page without one. */
  hero_background_image: unsavedPicture.nullish().catch(undefined),
  about_title: page.about_title.catch(undefined),
  about_description: page.about_description.catch(null),
  contact_email: page.contact_email.catch(null),
  contact_phone: page.contact_phone.catch(null),
  contact_address: page.contact_address.catch(null),
  meta_title: page.meta_title.catch(null),
  meta_description: page.meta_description.catch(null),
  layout: page.layout.catch(undefined),
  color_scheme: page.color_scheme.catch(undefined),
})

/** Half-typed values are no reason to show nothing: what doesn't fit yet counts as not there. */
const { kind, unit, discount, tax } = itemFields
const line = z.object({
  description: optionalText(2_000).catch(null),
  quantity: z.number().nullish(),
  unit_price: z.number().nullish(),
  kind: kind.catch(undefined),
  unit: unit.catch(undefined),
  discount: discount.catch(undefined),
  tax: tax.catch(undefined),
})

export const previewInput = z
  .object({
    /** An invoice that is being written, an example of one under a branding that isn't saved, or the landing page. */
    kind: z.enum(["invoice", "branding", "landing"], "Choose invoice, branding or landing"),
    /** The saved invoice that is looked at or edited; the other fields are what has changed on it. */
    invoice: id.nullish(),
    client: id.nullish(),
    project: id.nullish(),
    number: optionalLine(50).catch(null),
    status: invoiceInput.shape.status.catch(null),
    currency: currency.catch(null),
    due_date: optionalDate.catch(null),
    instalments: instalmentsInput.instalments.catch(undefined),
    tax_rate: z.number().nullish(),
    notes: optionalText().catch(null),
    issue_date: paperInput.issue_date.catch(null),
    language: paperInput.language.catch(undefined),
    supply_type: paperInput.supply_type.catch(null),
    exchange_rate: exchangeInput.exchange_rate.catch(null),
    exchange_rate_date: exchangeInput.exchange_rate_date.catch(null),
    home_currency: currency.catch(null),
    ...recordOf(printedNames, (name) => paperInput[name].catch(null)),
    custom: customInput.catch(undefined),
    items: z.array(line).max(500, "At most 500 items").nullish(),
    prices_include_tax: documentFields.prices_include_tax.catch(undefined),
    price_decimals: documentFields.price_decimals.catch(undefined),
    discount: documentFields.discount.catch(undefined),
    withholding: documentFields.withholding.catch(undefined),
    name: optionalLine().catch(null),
    tagline: optionalLine().catch(null),
    primary_color: colour.nullish().catch(null),
    accent_color: colour.nullish().catch(null),
    /** null shows the invoice without one. */
    logo: unsavedPicture.nullish().catch(null),
    ...landingFields.shape,
  })
  .meta({ example: { kind: "invoice", invoice: 12, notes: "Due date extended by two weeks." } })

export const drawingInput = previewInput
  .extend({
    /** A landing page is drawn where it is looked at. */
    kind: previewInput.shape.kind.exclude(["landing"], "Choose invoice or branding"),
    known: optionalLine(100).meta({ description: "`key` of the page that is shown now" }),
  })
  .meta({ example: { kind: "invoice", invoice: 12, notes: "Due date extended by two weeks." } })

/** A page of HTML, and apart from it its styles and typefaces: null where they are the known ones. */
export const drawnPage = z.object({
  page: z.string().meta({ example: "<!doctype html>…" }),
  styles: z.string().nullable().meta({ example: "main{color:#16181d}" }),
  key: z.string().meta({ example: "pK3m0cXhK1d0m3kq1nJ0vZ" }),
})

/** An address of the app's own host, good for 60 seconds and for one look. */
export const previewMade = z.object({
  url: z.string().meta({ example: "/preview/invoice/1.Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})

/** The organization's id and a secret, so that a token is found without searching all organizations. */
export const previewToken = z.object({
  token: z
    .string()
    .regex(/^[1-9]\d{0,14}\.[\w-]{43}$/, "Preview not found")
    .meta({ example: "1.Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})

export type TypedPage = z.output<typeof landingFields>
export type DrawingInput = z.output<typeof drawingInput>
export type DrawnPage = z.output<typeof drawnPage>
export type PreviewInput = z.output<typeof previewInput>
/** Content for a preview that is shown once, as sent. */
export type LookRequest = z.input<typeof previewInput>
/** As sent, for a preview drawn while someone types. */
export type PreviewRequest = Omit<z.input<typeof drawingInput>, "known">
