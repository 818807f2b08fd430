// The details that clients see and change themselves, and their last change as the staff sees it.
import { z } from "zod"
import { country, id, named, optionalLine } from "../../core/values/schema.ts"
import { partyFields } from "../../parties/schema.ts"
import { ownFields } from "./rules.ts"

const { street, postcode, city, region, vat_id } = partyFields

/** The staff's form checks them in the same way. */
export const ownInputs = {
  company: optionalLine(),
  street,
  postcode,
  city,
  region,
  country,
  vat_id,
  phone: optionalLine(50),
}

export const ownDetailsPatch = z.object(ownInputs)

const shown = z.string().nullable()
export const ownDetails = named(
  "PortalDetails",
  z.object({
    name: z.string(),
    email: z
      .string()
      .meta({ description: "The email address the client signs in with. Only staff can change it" }),
    company: shown,
    street: shown,
    postcode: shown,
    city: shown,
    region: shown,
    country: shown,
    vat_id: shown,
    phone: shown,
    address: shown.meta({
      description: "A legacy address in a single field. null once street, postcode, city or region is set",
    }),
    tax_id: shown.meta({ description: "A legacy tax ID. null once `vat_id` is set" }),
    updated_at: z.string(),
  }),
  {
    name: "Ada Lovelace",
    email: "ada@example.com",
    company: "Analytical Engines",
    street: "12 St James's Square",
    postcode: "SW1Y 4JH",
    city: "London",
    region: null,
    country: "GB",
    vat_id: "GB123456789",
    phone: "+44 20 7946 0000",
    address: null,
    tax_id: null,
    updated_at: "2026-11-20T09:30:00.000Z",
  },
)

export const ownChange = z.object({
  id: id.meta({ description: "The entry in the log" }),
  changed_at: z.string(),
  changes: z.object({ field: z.enum(ownFields), from: shown, to: shown }).array(),
  can_undo: z.boolean().meta({ description: "false once any of these details has changed again" }),
})

export const undoInput = z.object({
  id,
  change: id.meta({ description: "The id of the client's `own_change`" }),
})

export type OwnDetails = z.output<typeof ownDetails>
export type OwnDetailsPatch = z.output<typeof ownDetailsPatch>
export type OwnChange = z.output<typeof ownChange>
