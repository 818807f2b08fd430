// A client: whom the organization works for and sends invoices to.
import { z } from "zod"
import {
  country,
  email,
  id,
  line,
  listQuery,
  longCursor,
  named,
  optionalLine,
  optionalText,
} from "../core/values/schema.ts"
import { money } from "../dashboard/schema.ts"
import { sorts } from "./listing/rules.ts"

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
export const clientList = z.object({
  ...listQuery,
  cursor: longCursor,
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first without it. `-` turns the order round; `outstanding` compares the first sum of each, of different currencies one after the other. Of a search the newest thousand matches are put in order.",
    }),
})

const usd = (amount: number, formatted: string) => ({ currency: "USD", amount, formatted })
const clientExample = {
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
  outstanding: [usd(240, "$240.00")],
}
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
    /** What was asked for and isn't confirmed, the organization's own currency first. */
    outstanding: money.array(),
  }),
  clientExample,
)
/** `billed` is what is `paid` and what is outstanding. */
export const clientDetail = named(
  "ClientDetail",
  client.extend({ billed: money.array(), paid: money.array() }),
  { ...clientExample, billed: [usd(1240, "$1,240.00")], paid: [usd(1000, "$1,000.00")] },
)
export const clientDone = z.object({ message: z.string().meta({ example: "Client signed out" }) })

export type ClientQuery = z.output<typeof clientList>
export type ClientInput = z.output<typeof clientInput>
export type ClientPatch = Omit<z.output<typeof clientPatch>, "id">
export type Client = z.output<typeof client>
export type ClientDetail = z.output<typeof clientDetail>
