// Entering the portal: a link is requested or sent, and its token becomes a session.
import { z } from "zod"
import { email, id } from "../../core/values/schema.ts"
import { portalOrganization } from "../schema.ts"

export const startInput = z.object({ client_id: id.meta({ example: 7 }) })
export const verifyInput = z.object({
  token: z
    .string("This field is required")
    .max(1_000)
    .meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
})
/**
 * No more than the link's mail contains: what is due of its total. Null for links without an invoice, or with a hidden
 * one.
 */
export const linkPreview = z.object({
  invoice: z
    .object({ number: z.string(), formatted_total: z.string(), nothing_due: z.boolean() })
    .nullable()
    .meta({ example: { number: "INV-0012", formatted_total: "$239.99", nothing_due: false } }),
})
export const linkRequest = z.object({ email })

export const entrance = z.object({
  access: z.string().meta({ example: "Yb0cXhK1d0m3kq1nJ0vZqg4yqv0o9rX3u2l8wJm5nTc" }),
  expires_at: z.string().meta({ example: "2026-12-20T10:00:00.000Z" }),
  client: z
    .object({ id, name: z.string(), email: z.string() })
    .meta({ example: { id: 7, name: "Ada Lovelace", email: "ada@example.com" } }),
  organization: portalOrganization,
  next: z.string().nullable().meta({ example: "/portal/invoices/12" }),
})

export type LinkPreview = z.output<typeof linkPreview>
export type Entrance = z.output<typeof entrance>
