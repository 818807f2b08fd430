// What an invoice says beside its lines, as it comes in and goes out.
import { z } from "zod"
import { languages } from "../../core/values/language.ts"
import { recordOf } from "../../core/values/records.ts"
import { language, optional, optionalDate, optionalLine, optionalText } from "../../core/values/schema.ts"
import {
  customAnswer,
  customExample,
  customInput,
  customLines,
  customLinesExample,
  shownCustom,
  shownCustomExample,
} from "../../custom-fields/values/schema.ts"
import { attachment, attachmentExample } from "../../messages/attachments/schema.ts"
import { exchangeAnswer, exchangeExample, exchangeInput } from "../exchange/schema.ts"
import { supplyTypeNames } from "../supply-type/rules.ts"
import { type FieldName, fieldNames, fields, printedNames, staffNames } from "./rules.ts"

function inputOf(name: FieldName) {
  const { kind, max, description, example } = fields[name]
  if (kind === "day") return optionalDate.meta({ example, ...(description && { description }) })
  const words = kind === "line" ? optionalLine(max) : optionalText(max)
  if (description) return words.meta({ description, example })
  return "printed" in fields[name]
    ? words
    : words.meta({ description: "For staff only: neither printed nor shown to the client" })
}

export const paperInput = {
  issue_date: optionalDate.meta({
    example: "2026-11-20",
    description: "The issue date. By default, the day it is issued. An issued invoice always has one",
  }),
  language: optional(language).meta({
    example: "en",
    description: "By default the client's, else the organization's. A draft follows when its client changes",
  }),
  supply_type: optional(z.enum(supplyTypeNames, `Choose one of ${supplyTypeNames.join(", ")}`)).meta({
    example: "services",
    description:
      "What is billed. French invoices need it. If left out, it is services where every item is counted in hours, days, weeks or months",
  }),
  ...recordOf(fieldNames, inputOf),
}

/** All that is written on a new one beside its amounts. */
export const writtenInput = { ...paperInput, ...exchangeInput, custom: customInput }

export const dueInput = optionalDate.meta({
  example: "2026-12-31",
  description: "If left out, it is due on its issue date. Only the editor applies `terms_days`",
})

export const usualCurrency = {
  example: "USD",
  description: "ISO 4217. A new invoice defaults to the project's, the client's or the organization's",
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

const printed = recordOf(printedNames, () => z.string().nullable())
/** What a client reads of it. */
export const shownPaper = {
  issue_date: z.string(),
  ...printed,
  ...exchangeAnswer,
  custom_fields: shownCustom,
}
export const shownPaperExample = {
  issue_date: "2026-11-20",
  ...recordOf(printedNames, (name) => fields[name].example ?? null),
  ...exchangeExample,
  custom_fields: shownCustomExample,
}

/** `seller` and `buyer` as they were at the issue; null where the invoice shows what they are now. */
export const paper = {
  issue_date: z.string().nullable(),
  supply_type: z.enum(supplyTypeNames).nullable(),
  ...printed,
  ...exchangeAnswer,
  language: z.enum(languages),
  ...recordOf(staffNames, () => z.string().nullable()),
  custom: customAnswer,
  custom_fields: customLines,
  seller: sellerSnapshot.nullable(),
  buyer: buyerSnapshot.nullable(),
  /** The PDF as it was issued (of a protected invoice), or first emailed or handed out; null before. */
  original: z.object({ sha256: z.string(), kept_at: z.string() }).nullable(),
  attachments: attachment
    .array()
    .meta({ description: "Files that go along with it, by mail and in the portal" }),
}
export const paperExample = {
  ...shownPaperExample,
  issue_date: null,
  supply_type: "services" as const,
  language: "en" as const,
  ...recordOf(staffNames, (name) => fields[name].example ?? null),
  custom: customExample,
  custom_fields: customLinesExample,
  seller: null,
  buyer: null,
  original: null,
  attachments: [attachmentExample],
}

const input = z.object({ ...paperInput, custom: customInput }).partial()
export type PaperInput = z.output<typeof input>
const whole = z.object(paper)
export type Paper = z.output<typeof whole>
