// A client: whom the organization works for and sends invoices to.
import { z } from "zod"
import { country, email, id, line, listQuery, optionalLine, optionalText } from "../core/schema.ts"

const fields = {
  name: line(),
  email,
  phone: optionalLine(50),
  company: optionalLine(),
  address: optionalText(1_000),
  country,
  tax_id: optionalLine(50),
}

export const clientInput = z.object(fields)
export const clientPatch = z.object({ id, ...z.object(fields).partial().shape })
export const clientList = z.object(listQuery)

export const client = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  tax_id: z.string().nullable(),
  created_at: z.string(),
  projects_count: z.number(),
  invoices_count: z.number(),
})

export type ClientInput = z.output<typeof clientInput>
export type ClientPatch = Omit<z.output<typeof clientPatch>, "id">
export type Client = z.output<typeof client>
