// A client: whom the organization works for and sends invoices to.
import { z } from "zod"
import {
  country,
  email,
  id,
  line,
  listQuery,
  named,
  optionalLine,
  optionalText,
} from "../core/values/schema.ts"

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

export const client = named(
  "Client",
  z.object({
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
  }),
  {
    id: 7,
    name: "Ada Lovelace",
    email: "ada@example.com",
    phone: "+44 20 7946 0000",
    company: "Analytical Engines",
    address: "12 St James's Square\nLondon",
    country: "GB",
    tax_id: "GB123456789",
    created_at: "2026-11-01T08:00:00.000Z",
    projects_count: 2,
    invoices_count: 3,
  },
)

export type ClientInput = z.output<typeof clientInput>
export type ClientPatch = Omit<z.output<typeof clientPatch>, "id">
export type Client = z.output<typeof client>
