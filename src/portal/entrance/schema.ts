// Entering the portal: a link is requested or sent, and its token becomes a session.
import { z } from "zod"
import { contactRoles } from "../../core/values/roles.ts"
import { email, id, optional } from "../../core/values/schema.ts"
import { portalPage } from "../../portal-links/rules.ts"
import { portalOrganization } from "../schema.ts"

/** One of the client's contacts; by default the first one. */
const contact_id = id.optional().meta({
  example: 9,
  description: "One of the client's contacts. By default the first one, who is the client itself",
})
export const startInput = z.object({ client_id: id.meta({ example: 7 }), contact_id })
export const verifyInput = z.object({
  token: z
    .string("This field is required")
    .max(1_000)
    .meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})
/** A page of the portal: where a link leads. */
const page = z
  .string()
  .max(400)
  .refine((address) => portalPage(address) !== null, "Choose a page of the portal")
  .meta({ example: "/portal/invoices/12/pay" })
const next = optional(page).meta({
  description: "The page of the portal that the new link leads to",
})

export const linkPreview = z.object({
  /**
   * No more than the link's email contains: what is due of its total. Null for links without an invoice, or with a hidden
   * one, and for those that have ended.
   */
  invoice: z
    .object({ number: z.string(), formatted_total: z.string(), nothing_due: z.boolean() })
    .nullable()
    .meta({ example: { number: "INV-0012", formatted_total: "$239.99", nothing_due: false } }),
  client: id.meta({ example: 7 }),
  next: z.string().nullable().meta({
    example: "/portal/invoices/12",
    description: "The page the link opens. null for the portal's first page",
  }),
  sent_to: z.string().nullable().meta({
    example: null,
    description:
      "null while the link works. For a link that was used or has expired, the masked address a new one is sent to",
  }),
})
export const copyInput = z.object({ id, next, contact_id })
export const copiedLink = z.object({
  url: z.string().meta({
    example:
      "https://northlight.portico.example/portal-login?token=Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc",
    description: "Opens the portal once, as this contact of the client",
  }),
  expires_at: z.string().meta({ example: "2026-12-04T09:30:00.000Z" }),
})
export const linkRequest = z.object({ email, next })
export const renewInput = verifyInput.extend({ next })

export const entrance = z.object({
  access: z.string().meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
  expires_at: z.string().meta({ example: "2026-12-20T10:00:00.000Z" }),
  client: z.object({ id, name: z.string(), email: z.string(), roles: z.enum(contactRoles).array() }).meta({
    example: {
      ...{ id: 7, name: "Ada Lovelace", email: "ada@example.com" },
      roles: ["billing", "project"],
    },
    description: "The client, with the name, email address and roles of the contact who signs in",
  }),
  organization: portalOrganization,
  next: z.string().nullable().meta({ example: "/portal/invoices/12" }),
})

export type LinkPreview = z.output<typeof linkPreview>
export type Entrance = z.output<typeof entrance>
