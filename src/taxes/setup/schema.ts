// The answer to whether the organization charges VAT or sales tax, with what follows from it.
import { z } from "zod"
import { country, optionalLine } from "../../core/values/schema.ts"
import { taxAnswers } from "../../invoice-settings/schema.ts"
import { partyFields } from "../../parties/schema.ts"
import { taxFields } from "../../pricing/schema.ts"
import { usualTaxes } from "../usual/rules.ts"

export const taxSetup = z
  .object({
    charges_tax: z
      .enum(taxAnswers, `Choose one of ${taxAnswers.join(", ")}`)
      .meta({ description: "skipped: the question is closed, and nothing else is saved" }),
    country: country.meta({ description: "Becomes the organization's country. Required unless skipped" }),
    components: taxFields.components.nullish().meta({
      description:
        "With yes: the rates of the tax that new invoices start from. The country's standard rate by default; required where no rate is known",
    }),
    reason: taxFields.reason.meta({
      description:
        "With no: the sentence on invoices that says why there is no tax. The country's sentence for small businesses by default, null for none",
    }),
    vat_id: partyFields.vat_id,
    tax_number: partyFields.tax_number,
    tax_id: optionalLine(50).meta({
      description: "Printed where neither `vat_id` nor `tax_number` is given",
    }),
  })
  .superRefine((given, ctx) => {
    if (given.charges_tax === "skipped") return
    const add = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message })
    if (!given.country) add("country", "Choose your country")
    else if (given.charges_tax === "yes" && !given.components && usualTaxes(given.country).length === 0)
      add("components", "Enter the rate you charge")
  })
  .meta({ example: { charges_tax: "yes", country: "DE", vat_id: "DE123456789" } })

export type TaxSetup = z.output<typeof taxSetup>
