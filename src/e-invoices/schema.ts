// What may be asked of the e-invoice of a document, and what is answered of its readiness.
import { z } from "zod"
import { byId, named } from "../core/values/schema.ts"
import { profileNames } from "./profiles/rules.ts"
import { finding } from "./readiness/schema.ts"

export const eInvoiceInput = byId.extend({
  profile: z
    .enum(profileNames, `Choose one of ${profileNames.join(", ")}`)
    .optional()
    .meta({
      description: "The format. Defaults to the client's `e_invoice_profile`, else Factur-X",
    }),
})
export type EInvoiceInput = z.output<typeof eInvoiceInput>

/** Of a document in the portal. */
export const keptEInvoice = z
  .enum(profileNames)
  .nullable()
  .meta({ description: "The format of its e-invoice. null if it has none" })

export const eInvoiceReadiness = named(
  "EInvoiceReadiness",
  z.object({
    profile: z.enum(profileNames),
    rules: z
      .string()
      .meta({ description: "The edition of EN 16931, and the version of the way Portico writes it" }),
    is_ready: z.boolean(),
    findings: finding.array().meta({ description: "What is missing. Blocking ones first" }),
    kept: z
      .object({ sha256: z.string(), kept_at: z.string(), rules: z.string() })
      .nullable()
      .meta({ description: "The archived file. It never changes. null until it has been created" }),
  }),
  {
    profile: "xrechnung-ubl",
    rules: "2017-3",
    is_ready: false,
    findings: [
      {
        field: "buyer_reference",
        rule: "BR-DE-15",
        message: "Enter a buyer reference. For authorities it is their Leitweg-ID.",
        blocks: true,
      },
    ],
    kept: null,
  },
)
export type EInvoiceReadiness = z.output<typeof eInvoiceReadiness>
