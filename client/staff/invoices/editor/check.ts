// What stands in the way of saving an invoice: a sentence for all of it, and one beside each field.

import { invoiceTotals, isProblem } from "../../../../src/invoices/amounts/rules.ts"
import { type ReadNumber, readAmount, readBroken, readPieces } from "../../../lib/amount.ts"
import { digitsOf } from "../../../lib/format.ts"
import { type Draft, type DraftLine, isBegun, isPriced, isSound, isText, rateOf } from "./draft.ts"
import { decimalsOf, isExact, readDiscount, readPercent } from "./exact.ts"
import { supplyProblems } from "./paper.ts"

/** Sentences by field: "client", "due_date", and for lines "line-3.unit_price". */
export type Problems = Record<string, string>
export type Checked = { message: string; fields: Problems } | null

type Around = {
  /** A saved invoice without lines, which has its amount all the same. */
  bare: boolean
  needsProject: boolean
  /** What the rules say against an invoice that has more than the plain ones; left to the server where it isn't there. */
  findProblem?: ((draft: Draft) => { problem: string; field: string } | null) | undefined
}

export function check(draft: Draft, { bare, needsProject, findProblem }: Around): Checked {
  const begun = draft.lines.filter(isBegun)
  const missing: Problems = {
    ...(draft.client ? {} : { client: "Choose a client" }),
    ...(draft.project || !needsProject ? {} : { project: "Choose a project" }),
  }
  const [first] = draft.lines
  if (begun.length === 0 && first && !bare) Object.assign(missing, lineProblems(first, draft))
  for (const line of begun) Object.assign(missing, lineProblems(line, draft))
  const unread = { ...discountProblems(begun, draft), ...moreProblems(draft) }
  if (Object.keys(missing).length > 0)
    return { message: "Please fill in all required fields", fields: { ...missing, ...unread } }
  const rate = rateOf(draft)
  if (Number.isNaN(rate)) return one("tax_rate", "Enter a rate from 0 to 100")
  const [sentence] = Object.values(unread)
  if (sentence !== undefined) return { message: sentence, fields: unread }
  if (begun.length === 0) return null
  if (isExact(draft)) {
    const found = findProblem?.(draft)
    return found ? one(toDraftField(found.field, draft), found.problem) : null
  }
  const sound = draft.lines.filter(isPriced)
  const totals = invoiceTotals({ currency: draft.currency, tax_rate: rate, items: sound })
  return isProblem(totals) ? one(toDraftField(totals.field, draft), totals.problem) : null
}

/** "items.1.discount.percent" of what is sent is "line-7.discount" of what is typed. */
export function toDraftField(field: string, draft: Draft): string {
  const [, index, rest = "unit_price"] = /^items\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
  if (index === undefined) return draftFields[field] ?? field
  const line = draft.lines.filter(isSound)[Number(index)]
  return line ? `${line.key}.${rest}` : "items"
}

const draftFields: Record<string, string | undefined> = {
  "discount.percent": "discount",
  "discount.amount": "discount",
  "discount.reason": "discount_reason",
  withholding: "withholding_rate",
  "withholding.name": "withholding_name",
  "withholding.rate": "withholding_rate",
  taxes: "items",
}

const one = (field: string, problem: string) => ({ message: problem, fields: { [field]: problem } })

function lineProblems(line: DraftLine, draft: Draft): Problems {
  const { key, description, quantity, unit_price, unread, unit } = line
  const described = description.trim() === "" ? { [`${key}.description`]: "Describe this line" } : {}
  if (isText(line)) return described
  const told = (text: string | undefined, read: (text: string) => ReadNumber, otherwise: string) =>
    (text === undefined ? undefined : read(text).problem) ?? otherwise
  const price = told(unread?.unit_price, (text) => readAmount(text, decimalsOf(draft)), "Above 0")
  const [least, readMany] =
    unit === undefined ? (["At least 1", readPieces] as const) : (["Above 0", readBroken] as const)
  const isEnough = quantity !== null && (unit === undefined ? quantity >= 1 : quantity > 0)
  return {
    ...described,
    ...(unit_price !== null && unit_price > 0 ? {} : { [`${key}.unit_price`]: price }),
    ...(isEnough ? {} : { [`${key}.quantity`]: told(unread?.quantity, readMany, least) }),
  }
}

/** What can't be read isn't missing: its own sentence says what is wrong. */
function discountProblems(lines: readonly DraftLine[], { currency }: Draft): Problems {
  const problems = lines.flatMap(({ key, discount = "" }) => {
    const { problem } = readDiscount(discount, digitsOf(currency))
    return problem === undefined ? [] : [[`${key}.discount`, `Discount: ${problem}`]]
  })
  return Object.fromEntries(problems)
}

function moreProblems({ more, paper, currency }: Draft): Problems {
  const discount = readDiscount(more.discount, digitsOf(currency))
  const rate = readPercent(more.withholding_rate)
  const named = more.withholding_name.trim() !== ""
  const rated = more.withholding_rate.trim() !== ""
  const hasReason = discount.value === null && more.discount_reason.trim() !== ""
  const texts = {
    ...supplyProblems(paper),
    discount: discount.problem ?? (hasReason ? "Enter a percent or an amount" : undefined),
    withholding_name: rated && !named ? "Say what is withheld" : undefined,
    withholding_rate: rate.problem ?? (named && !rated ? "Enter a rate from 0 to 100" : undefined),
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
