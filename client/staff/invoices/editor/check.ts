// What stands in the way of saving an invoice: a sentence for all of it, and one beside each field.

import { invoiceTotals, isProblem } from "../../../../src/invoices/amounts/rules.ts"
import { type ReadNumber, readAmount, readWhole } from "../../../lib/amount.ts"
import { digitsOf } from "../../../lib/format.ts"
import { type Draft, type DraftLine, isBegun, isSound, rateOf } from "./draft.ts"

/** Sentences by field: "client", "due_date", and for lines "line-3.unit_price". */
export type Problems = Record<string, string>
export type Checked = { message: string; fields: Problems } | null

/** `bare`: a saved invoice without lines, which has its amount all the same. */
export function check(
  draft: Draft,
  { bare, needsProject }: { bare: boolean; needsProject: boolean },
): Checked {
  const begun = draft.lines.filter(isBegun)
  const digits = digitsOf(draft.currency)
  const missing: Problems = {
    ...(draft.client ? {} : { client: "Choose a client" }),
    ...(draft.project || !needsProject ? {} : { project: "Choose a project" }),
  }
  const [first] = draft.lines
  if (begun.length === 0 && first && !bare) Object.assign(missing, lineProblems(first, digits))
  for (const line of begun) Object.assign(missing, lineProblems(line, digits))
  if (Object.keys(missing).length > 0)
    return { message: "Please fill in all required fields", fields: missing }
  const rate = rateOf(draft)
  if (Number.isNaN(rate)) return one("tax_rate", "Enter a rate from 0 to 100")
  if (begun.length === 0) return null
  const sound = draft.lines.filter(isSound)
  const totals = invoiceTotals({ currency: draft.currency, tax_rate: rate, items: sound })
  return isProblem(totals) ? one(toDraftField(totals.field, draft), totals.problem) : null
}

/** "items.1.unit_price" of what is sent is "line-7.unit_price" of what is typed. */
export function toDraftField(field: string, draft: Draft): string {
  const [, index, rest] = /^items\.(\d+)(?:\.(\w+))?$/.exec(field) ?? []
  if (index === undefined) return field
  const line = draft.lines.filter(isSound)[Number(index)]
  return line ? `${line.key}.${rest ?? "unit_price"}` : "items"
}

const one = (field: string, problem: string) => ({ message: problem, fields: { [field]: problem } })

function lineProblems(line: DraftLine, digits: number): Problems {
  const { key, description, quantity, unit_price, unread } = line
  const told = (text: string | undefined, read: (text: string) => ReadNumber, otherwise: string) =>
    (text === undefined ? undefined : read(text).problem) ?? otherwise
  const price = told(unread?.unit_price, (text) => readAmount(text, digits), "Above 0")
  return {
    ...(description.trim() === "" ? { [`${key}.description`]: "Describe this line" } : {}),
    ...(unit_price !== null && unit_price > 0 ? {} : { [`${key}.unit_price`]: price }),
    ...(quantity !== null && quantity >= 1
      ? {}
      : { [`${key}.quantity`]: told(unread?.quantity, readWhole, "At least 1") }),
  }
}
