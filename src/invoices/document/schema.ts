// What an invoice says beside its lines, as it comes in and goes out.
import { z } from "zod"
import { optional, optionalDate, optionalLine, optionalText } from "../../core/values/schema.ts"
import { languages } from "./rules.ts"

const language = z.enum(languages, `Choose one of ${languages.join(", ")}`)

export const paperInput = {
  issue_date: optionalDate.meta({
    example: "2026-11-20",
    description: "The day of issue; the day on which it is issued unless said. An issued invoice keeps one",
  }),
  supply_from: optionalDate.meta({
    example: "2026-10-01",
    description: "When it was supplied, or the first day of that",
  }),
  supply_to: optionalDate.meta({ example: "2026-10-31" }),
  language: optional(language).meta({ example: "en" }),
  po_number: optionalLine(100),
  contract_number: optionalLine(100),
  buyer_reference: optionalLine(100),
  terms: optionalText(5_000),
  internal_note: optionalText(5_000).meta({ description: "For the staff alone: neither printed nor shown" }),
}

const party = {
  name: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  tax_id: z.string().nullable(),
}
/** What isn't known isn't there. */
const details = {
  legal_name: z.string().exactOptional(),
  street: z.string().exactOptional(),
  city: z.string().exactOptional(),
  postcode: z.string().exactOptional(),
  region: z.string().exactOptional(),
  vat_id: z.string().exactOptional(),
  tax_number: z.string().exactOptional(),
  registration_id: z.string().exactOptional(),
  registration_scheme: z.string().exactOptional(),
  endpoint: z.string().exactOptional(),
  endpoint_scheme: z.string().exactOptional(),
  contact_name: z.string().exactOptional(),
}
const sellerSnapshot = z.object({ ...party, ...details, phone: z.string().exactOptional() })
const buyerSnapshot = z.object({ ...party, ...details, email: z.string(), company: z.string().nullable() })

const references = {
  supply_from: z.string().nullable(),
  supply_to: z.string().nullable(),
  po_number: z.string().nullable(),
  contract_number: z.string().nullable(),
  buyer_reference: z.string().nullable(),
  terms: z.string().nullable(),
}
/** What a client reads of it. */
export const shownPaper = { issue_date: z.string(), ...references }
export const shownPaperExample = {
  issue_date: "2026-11-20",
  supply_from: "2026-10-01",
  supply_to: "2026-10-31",
  po_number: "PO-4711",
  contract_number: null,
  buyer_reference: null,
  terms: null,
} as const

/** `seller` and `buyer` as they were at the issue; null where the invoice shows what they are now. */
export const paper = {
  issue_date: z.string().nullable(),
  ...references,
  language,
  internal_note: z.string().nullable(),
  seller: sellerSnapshot.nullable(),
  buyer: buyerSnapshot.nullable(),
  /** The PDF that was first mailed or handed out; null before. */
  original: z.object({ sha256: z.string(), kept_at: z.string() }).nullable(),
}
export const paperExample = {
  ...shownPaperExample,
  issue_date: null,
  language: "en",
  internal_note: null,
  seller: null,
  buyer: null,
  original: null,
} as const

const fields = z.object(paperInput).partial()
export type PaperInput = z.output<typeof fields>
const whole = z.object(paper)
export type Paper = z.output<typeof whole>
