// What the log says about custom fields.
import type { Deed } from "../../../../src/audit-log/rules.ts"
import { fieldKinds, kindNames } from "../../../../src/custom-fields/rules.ts"
import { type Details, listed, type Say, text } from "./log-words.ts"

type FieldDeed = Extract<Deed, `custom_field ${string}`>

export const customFieldSentences: Record<FieldDeed, Say> = {
  "custom_field created": (who, details) => `${who} added ${named(details)}`,
  "custom_field changed": (who, details) =>
    `${who} changed ${named(details)}${listed(Object.keys(Object(details.changes)).map(inWords))}`,
  "custom_field deleted": (who, details) => `${who} deleted ${named(details)}`,
}

function named({ kind, label }: Details) {
  const known = fieldKinds.find((one) => one === kind)
  return `the custom field ${text(label)}${known ? ` for ${kindNames[known].many}` : ""}`
}

const inWords = (field: string) => (field === "is_printed" ? "printed" : field)
