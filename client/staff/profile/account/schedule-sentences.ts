// What the log says about recurring invoices.
import type { Deed } from "../../../../src/audit-log/rules.ts"
import { type Details, listed, type Say, text } from "./log-words.ts"

type ScheduleDeed = Extract<Deed, `schedule ${string}`>

export const scheduleSentences: Record<ScheduleDeed, Say> = {
  "schedule created": (who, details) => `${who} created ${named(details)}`,
  "schedule edited": (who, details) => `${who} changed ${named(details)}${listed(fieldsOf(details))}`,
  "schedule made": (who, details) => `${who} created an invoice from ${named(details)}`,
  "schedule failed": (who, details) =>
    `${who} couldn't create an invoice from ${named(details)}: ${text(details.reason)}`,
  "schedule skipped": (who, details) => `${who} skipped the next date of ${named(details)}`,
  "schedule paused": (who, details) => `${who} paused ${named(details)}`,
  "schedule resumed": (who, details) => `${who} resumed ${named(details)}`,
  "schedule ended": (who, details) => `${who} ended ${named(details)}`,
}

/** "the recurring invoice for Ada Lovelace". */
const named = ({ client }: Details) => `the recurring invoice for ${text(client)}`

const fieldsOf = ({ fields }: Details): string[] =>
  Array.isArray(fields) ? fields.map((field) => String(field).replaceAll("_", " ")) : []
