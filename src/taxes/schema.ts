// A tax that an organization charges, or the reason why it charges none.
import { z } from "zod"
import { id, line, listQuery, named, optional } from "../core/values/schema.ts"
import { taxCategories } from "../core/values/taxes.ts"
import { coherentTax, needsReason, taxFields } from "../pricing/schema.ts"

const states = ["active", "archived"] as const

const name = line(100).meta({
  description: "The name staff see; documents print the names of its rates",
})

/** The CEF list of exemption reasons (EN 16931 BT-121). */
const reason_code = optional(
  z
    .string()
    .trim()
    .toUpperCase()
    .max(30)
    .regex(/^VATEX-[A-Z]{2}(-[A-Z0-9]+)+$/, "Enter a code such as VATEX-EU-AE"),
).meta({ example: "VATEX-EU-AE", description: "The VATEX code for why there is no tax" })

export const taxInput = coherentTax(
  z.object({
    name,
    ...taxFields,
    reason_code,
    replaces: id.nullish().meta({ description: "The tax that is archived in the same step" }),
  }),
)
  .refine(({ category, reason_code: code }) => needsReason(category) || (code ?? null) === null, {
    path: ["reason_code"],
    error: "Only if there is no tax",
  })
  .meta({ example: { name: "VAT 19 %", category: "S", components: [{ name: "VAT", rate: 19 }] } })

/** Unchanged figures may be sent along. */
export const taxPatch = z
  .object({ id, name: name.optional(), ...z.object(taxFields).partial().shape, reason_code })
  .meta({ example: { name: "VAT, standard" } })

export const taxList = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  status: z.enum(states, `Choose one of ${states.join(", ")}`).optional(),
})

export const tax = named(
  "Tax",
  z.object({
    id,
    name: z.string(),
    category: z.enum(taxCategories),
    components: z.object({ name: z.string(), rate: z.number(), compound: z.boolean() }).array(),
    reason: z.string().nullable(),
    reason_code: z.string().nullable(),
    archived_at: z.string().nullable(),
  }),
  {
    id: 3,
    name: "VAT 19 %",
    category: "S",
    components: [{ name: "VAT", rate: 19, compound: false }],
    reason: null,
    reason_code: null,
    archived_at: null,
  },
)

export type Tax = z.output<typeof tax>
export type TaxInput = z.output<typeof taxInput>
export type TaxPatch = Omit<z.output<typeof taxPatch>, "id">
export type TaxQuery = z.output<typeof taxList>
