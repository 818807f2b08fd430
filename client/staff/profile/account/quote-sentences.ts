// What the log says about quotes.
import type { Deed } from "../../../../src/audit-log/rules.ts"
import { quoteName } from "../../../../src/quotes/rules.ts"
import { namesOf } from "./file-sentences.ts"
import type { Details, Say } from "./log-words.ts"

type QuoteDeed = Extract<Deed, `quote ${string}`>

export const quoteSentences: Record<QuoteDeed, Say> = {
  "quote created": (who, details) => `${who} created ${named(details)}`,
  "quote edited": (who, details) => `${who} changed ${named(details)}${fieldsIn(details)}`,
  "quote deleted": (who, details) => `${who} deleted ${named(details)}`,
  "quote issued": (who, details) => `${who} issued ${named(details)}`,
  "quote sent": (who, details) => `${who} sent ${named(details)}`,
  "quote viewed": (who, details) => `${who} viewed ${named(details)}`,
  "quote accepted": (who, details) => `${who} accepted ${named(details)}${inTheNameOf(details)}`,
  "quote declined": (who, details) => `${who} declined ${named(details)}${inTheNameOf(details)}`,
  "quote revised": (who, details) => `${who} revised ${named(details)}`,
  "quote cancelled": (who, details) => `${who} cancelled ${named(details)}`,
  "quote converted": (who, details) => `${who} created an invoice from ${named(details)}`,
  "quote not_billed": (_, { missing, reason, ...quote }) =>
    `The invoice for ${named(quote)} couldn't be ${missing}: ${reason}`,
  "quote files_added": (who, details) => `${who} attached ${namesOf(details.files)} to ${named(details)}`,
  "quote files_removed": (who, details) => `${who} removed ${namesOf(details.files)} from ${named(details)}`,
}

/** "quote QUO-0001 (revision 2)", or "a draft quote". */
function named({ number, revision }: Details) {
  if (typeof number !== "string") return "a draft quote"
  return `quote ${quoteName({ number, revision: Number(revision ?? 1) })}`
}

const inTheNameOf = ({ name }: Details) => (typeof name === "string" ? ` in the name of ${name}` : "")

const fieldsIn = ({ fields }: Details) =>
  Array.isArray(fields) && fields.length > 0 ? `: ${fields.join(", ").replaceAll("_", " ")}` : ""
