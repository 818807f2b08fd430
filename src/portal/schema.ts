// The client portal: what a client sees of the organization, and what is new.
import { z } from "zod"
import { contactRoles } from "../core/values/roles.ts"
import { id, named } from "../core/values/schema.ts"
import { portalInvoice } from "./invoices/schema.ts"
import { needs } from "./needs/schema.ts"
import { portalProject } from "./projects/schema.ts"

export const messageAnswer = z.object({ message: z.string().meta({ example: "Thank you!" }) })

export const counted = z.object({ count: z.number().int().meta({ example: 62 }) })

/** The portal's organization, for the frame around every page. */
export const portalOrganization = named(
  "PortalOrganization",
  z.object({
    id,
    slug: z.string(),
    name: z.string(),
    logo_file_url: z.string().nullable(),
    primary_color: z.string(),
    accent_color: z.string(),
    background_color: z.string(),
    surface_color: z.string(),
    text_color: z.string(),
    powered_by: z.boolean(),
    language: z
      .string()
      .meta({ description: "The language the client reads: its own, else the organization's" }),
  }),
  {
    id: 1,
    slug: "analytical-studio",
    name: "Analytical Studio",
    logo_file_url: null,
    primary_color: "#3B82F6",
    accent_color: "#10B981",
    background_color: "#0F172A",
    surface_color: "#1E293B",
    text_color: "#F8FAFC",
    powered_by: true,
    language: "en",
  },
)

/** With the contact who is signed in. */
export const portalFrame = portalOrganization.extend({
  contact: z
    .object({ id, name: z.string(), roles: z.enum(contactRoles).array() })
    .meta({ example: { id: 9, name: "Ada Lovelace", roles: ["billing", "project"] } }),
})

const money = z
  .object({ amount: z.number(), currency: z.string(), formatted: z.string() })
  .meta({ example: { amount: 239.99, currency: "USD", formatted: "$239.99" } })
export const overview = z.object({
  needs_you: needs,
  projects_count: z.number(),
  invoices_count: z.number(),
  /** In the currency of the newest invoice; `outstanding_by_currency` holds the others. */
  outstanding: money,
  outstanding_by_currency: money.array(),
  /** Payments that the client has reported and the organization hasn't confirmed; not part of what is outstanding. */
  awaiting_confirmation: money.array(),
  /** What the client has paid or was credited beyond what was due; it can be used for other invoices. */
  credit: money.array(),
  recent_projects: portalProject.array(),
  recent_invoices: portalInvoice.array(),
})

export type PortalOrganization = z.output<typeof portalOrganization>
export type PortalFrame = z.output<typeof portalFrame>
export type Overview = z.output<typeof overview>
