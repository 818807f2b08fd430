// Defaults of an organization's documents, and the rules that they follow.
import { z } from "zod"
import { hourlyRate } from "../billable-work/schema.ts"
import { languages } from "../core/values/language.ts"
import { id, language, named, optional, optionalDate, optionalText } from "../core/values/schema.ts"

const inEditorOnly = "Prefills new invoices in the editor. The API doesn't apply it."

/** For documents. automatic: the usual size in the organization's country. */
const paperSizes = ["automatic", "a4", "letter"] as const
const maxFooterLines = 10

/** What an accepted quote becomes by itself. */
const onAccept = ["nothing", "draft", "send"] as const

/** What may be answered to whether the organization charges VAT or sales tax. */
export const taxAnswers = ["yes", "no", "skipped"] as const

/** Minutes. */
const timeRoundings = [1, 5, 6, 10, 15, 30, 60]

const wholeUpTo = (most: number) => z.number().int().min(0, "At least 0").max(most, `At most ${most}`)

export const billingPatch = z
  .object({
    protect_issued: z.boolean(),
    prices_include_tax: z.boolean().meta({ description: inEditorOnly }),
    invoices_without_project: z
      .boolean()
      .meta({ description: "Whether an invoice may have no project. Otherwise each needs one" }),
    fiscal_year_start: z
      .number()
      .int()
      .min(1, "Choose a month from 1 to 12")
      .max(12, "Choose a month from 1 to 12")
      .meta({ description: "A month" }),
    language,
    paper_size: z
      .enum(paperSizes, `Choose one of ${paperSizes.join(", ")}`)
      .meta({ description: "For documents. automatic: the usual size in the organization's country" }),
    on_accept: z.enum(onAccept, `Choose one of ${onAccept.join(", ")}`).meta({
      description:
        "What an accepted quote becomes by itself: `draft` creates its invoice, or its deposit invoice where it has a `deposit_percent`, and `send` also issues and emails it",
    }),
    time_rounding: z
      .number()
      .int()
      .refine((minutes) => timeRoundings.includes(minutes), `Choose one of ${timeRoundings.join(", ")}`)
      .meta({
        description: "Minutes to which each time entry is rounded up when it is billed. 1 by default",
      }),
  })
  .partial()
  .extend({
    hourly_rate: hourlyRate.meta({
      example: 95,
      description:
        "For time without a rate of its own, of its project or its client, in the organization's currency",
    }),
    price_decimals: optional(wholeUpTo(6)).meta({
      description: `Decimal places in unit prices; null for the currency's. ${inEditorOnly}`,
    }),
    terms_days: optional(wholeUpTo(365)).meta({
      description: `Days from the issue of an invoice until it is due. ${inEditorOnly}`,
    }),
    default_tax_id: id.nullish().meta({ description: `A tax that isn't archived. ${inEditorOnly}` }),
    terms: optionalText(5_000),
    books_closed_until: optionalDate.meta({
      example: "2026-10-31",
      description:
        "Nothing dated on or before this day can be added or changed, so reports for those days stay as they are. null: the books are open. Never later than today.",
    }),
    invoice_footer: optionalText(1_000)
      .refine(
        (text) => (text?.split("\n").length ?? 0) <= maxFooterLines,
        `At most ${maxFooterLines} lines, because they appear on every page`,
      )
      .meta({
        description:
          "Printed at the bottom of every page, such as company registration, directors and legal notices",
      }),
  })
  .meta({ example: { terms_days: 14, default_tax_id: 3 } })

export const billingSettings = named(
  "BillingSettings",
  z.object({
    protect_issued: z.boolean(),
    prices_include_tax: z.boolean(),
    invoices_without_project: z.boolean(),
    price_decimals: z.number().int().nullable(),
    terms_days: z.number().int().nullable(),
    default_tax_id: id.nullable(),
    fiscal_year_start: z.number().int(),
    language: z.enum(languages),
    terms: z.string().nullable(),
    books_closed_until: z.string().nullable(),
    invoice_footer: z.string().nullable(),
    paper_size: z.enum(paperSizes),
    on_accept: z.enum(onAccept),
    hourly_rate: z.number().nullable(),
    time_rounding: z.number().int(),
    charges_tax: z.enum(taxAnswers).nullable().meta({
      description:
        "Whether the organization charges VAT or sales tax, from `POST /api/taxes/setup/`. null: not answered",
    }),
  }),
  {
    protect_issued: false,
    prices_include_tax: false,
    invoices_without_project: false,
    price_decimals: null,
    terms_days: 14,
    default_tax_id: 3,
    fiscal_year_start: 1,
    language: "en",
    terms: "Payable within 14 days.",
    books_closed_until: "2026-10-31",
    invoice_footer: "Analytical Studio Ltd · Registered in England, No. 01234567",
    paper_size: "automatic",
    on_accept: "nothing",
    hourly_rate: 95,
    time_rounding: 15,
    charges_tax: "yes",
  },
)

export type BillingSettings = z.output<typeof billingSettings>
export type BillingPatch = Partial<z.output<typeof billingPatch>>
export type TaxAnswer = { charges_tax: (typeof taxAnswers)[number]; default_tax_id?: number | null }
export type SettingsChange = BillingPatch | TaxAnswer
