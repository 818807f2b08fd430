// A client: a customer of the organization, who receives its invoices.
import { z } from "zod"
import { hourlyRate } from "../billable-work/schema.ts"
import {
  currency,
  email,
  id,
  language,
  line,
  listFileQuery,
  listQuery,
  longCursor,
  named,
  optional,
  optionalLine,
  optionalText,
} from "../core/values/schema.ts"
import { customAnswer, customExample, customInput } from "../custom-fields/values/schema.ts"
import { money } from "../dashboard/schema.ts"
import { profileNames } from "../e-invoices/profiles/rules.ts"
import { checkPairs, partyExample, partyFields, partyShape } from "../parties/schema.ts"
import { sorts } from "./listing/rules.ts"
import { ownChange, ownInputs } from "./own-details/schema.ts"

const fields = {
  name: line(),
  email,
  phone: ownInputs.phone,
  company: ownInputs.company,
  address: optionalText(1_000).meta({
    description: "The whole address in a single field. Printed only if the separate address fields are empty",
  }),
  country: ownInputs.country,
  tax_id: optionalLine(50).meta({
    description: "Printed where neither `vat_id` nor `tax_number` is given",
  }),
}

/** How the client is taxed. A tax is suggested from it, never guessed from an address. */
const taxTreatments = ["standard", "exempt", "reverse_charge", "outside"] as const
/** Defaults of the client's invoices in the editor; the API doesn't apply them. */
const defaults = {
  buyer_reference: optionalLine(100).meta({
    description: "What the client requires on invoices, such as a Leitweg-ID",
  }),
  tax_treatment: z.enum(taxTreatments, `Choose one of ${taxTreatments.join(", ")}`).optional(),
  default_tax_id: id.nullish().meta({ description: "A tax that isn't archived, or the one already set" }),
  terms_days: optional(z.number().int().min(0, "At least 0").max(365, "At most 365")).meta({
    description: "Days from the issue of an invoice until it is due",
  }),
  language: optional(language).meta({ example: "en" }),
  currency,
  hourly_rate: hourlyRate.meta({
    example: 95,
    description:
      "In the client's currency, otherwise the organization's. Time is billed at it unless its project has a rate",
  }),
  e_invoice_profile: optional(z.enum(profileNames, `Choose one of ${profileNames.join(", ")}`)).meta({
    description: "The e-invoice format this client needs. By default, Factur-X",
  }),
}

const copies = z.array(email).max(5, "At most 5 addresses").optional()
const mailing = {
  mail_cc: copies.meta({
    example: ["accounts@example.com"],
    description: "Copied (Cc) on documents and messages emailed to the client, not on portal links",
  }),
  mail_bcc: copies.meta({
    example: ["archive@example.com"],
    description: "Blind copied (Bcc) on every email to the client",
  }),
}

const all = { ...fields, ...partyFields, ...defaults, ...mailing, custom: customInput }
export const clientInput = z.object(all).superRefine(checkPairs)
export const clientPatch = z.object({ id, ...z.object(all).partial().shape })
const clientStatuses = ["active", "archived", "all"] as const
export const clientList = z.object({
  ...listQuery,
  cursor: longCursor,
  ...listFileQuery,
  status: z
    .enum(clientStatuses, `Choose one of ${clientStatuses.join(", ")}`)
    .optional()
    .meta({ description: "Archived ones are left out by default" }),
  sort: z
    .enum(sorts, `Choose one of ${sorts.join(", ")}`)
    .optional()
    .meta({
      description:
        "Newest first by default. A leading `-` reverses the order. `outstanding` sorts by each client's first outstanding amount, one currency after another. In a search, only the newest thousand matches are found and sorted.",
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
  archived_at: null,
  custom: customExample,
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
    archived_at: z.string().nullable(),
    custom: customAnswer,
    projects_count: z.number(),
    invoices_count: z.number(),
    /**
     * What is due on issued invoices, reported payments included until they are confirmed; the organization's own
     * currency first.
     */
    outstanding: money.array(),
  }),
  clientExample,
)
/**
 * `billed` holds totals: `paid`, `outstanding`, credited or written off (`waived`), and `withheld` for the tax office.
 */
export const clientDetail = named(
  "ClientDetail",
  client.extend({
    billed: money.array(),
    paid: money.array(),
    withheld: money.array(),
    waived: money.array(),
    ...partyShape,
    buyer_reference: z.string().nullable(),
    tax_treatment: z.enum(taxTreatments),
    default_tax_id: id.nullable(),
    terms_days: z.number().int().nullable(),
    language: z.string().nullable(),
    currency: z.string().nullable(),
    hourly_rate: z.number().nullable(),
    mail_cc: z.string().array(),
    mail_bcc: z.string().array(),
    e_invoice_profile: z.enum(profileNames).nullable(),
    own_change: ownChange.nullable().meta({
      description:
        "The last change the client made in the portal in the past 30 days. null if there is none, or if it was undone",
    }),
  }),
  {
    ...clientExample,
    billed: [usd(1240, "$1,240.00")],
    paid: [usd(1000, "$1,000.00")],
    withheld: [],
    waived: [],
    ...partyExample,
    buyer_reference: "PO-4711",
    tax_treatment: "standard",
    default_tax_id: 3,
    terms_days: 30,
    language: "en",
    currency: "GBP",
    hourly_rate: null,
    mail_cc: ["accounts@example.com"],
    mail_bcc: [],
    e_invoice_profile: null,
    own_change: {
      id: 31,
      changed_at: "2026-11-20T09:30:00.000Z",
      changes: [{ field: "city", from: "Oxford", to: "London" }],
      can_undo: true,
    },
  },
)
export const clientDone = z.object({ message: z.string().meta({ example: "Client signed out" }) })

export type ClientQuery = z.output<typeof clientList>
export type ClientInput = z.output<typeof clientInput>
export type ClientPatch = Omit<z.output<typeof clientPatch>, "id">
export type Client = z.output<typeof client>
export type ClientDetail = z.output<typeof clientDetail>
