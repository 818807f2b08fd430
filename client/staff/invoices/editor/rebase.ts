// What was typed into an invoice that somebody else has changed meanwhile, put on the newer one: neither loses a word.
import { hashKey } from "@tanstack/react-query"
import type { Draft } from "./draft.ts"

export type Rebased = {
  draft: Draft
  /** What of the form the other one has changed, in words; empty where all stands as it stood. */
  theirs: string[]
  /** What of it both have changed, and not to the same: what was typed stands. */
  both: string[]
}

/** `start` is the invoice as it was when the typing began, `now` as it is. */
export function rebase(typed: Draft, start: Draft, now: Draft): Rebased {
  const [mine, theirs] = [changes(flat(typed), flat(start)), changes(flat(now), flat(start))]
  const both = Object.keys(changes(flat(typed), flat(now))).filter((name) => name in mine && name in theirs)
  return {
    draft: {
      ...now,
      ...changes(fieldsOf(typed), fieldsOf(start)),
      more: { ...now.more, ...changes(typed.more, start.more) },
      paper: { ...now.paper, ...changes(typed.paper, start.paper) },
      lines: "lines" in mine ? typed.lines : now.lines,
    },
    theirs: inWords(Object.keys(theirs)),
    both: inWords(both),
  }
}

/** Whether anything of the form is another. */
export const isOther = (one: Draft, other: Draft) => Object.keys(changes(flat(one), flat(other))).length > 0

const fieldsOf = ({ more: _more, paper: _paper, lines: _lines, ...fields }: Draft) => fields

/** Beside each other; the key of a line is the page's own. */
const flat = (draft: Draft) => ({
  ...fieldsOf(draft),
  lines: draft.lines.map((line) => ({ ...line, key: "" })),
  ...draft.more,
  ...draft.paper,
})

/** What of `one` isn't as in the other. */
function changes<T extends object>(one: T, other: T): Partial<T>
function changes(one: object, other: object): object {
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => hashKey([value]) !== hashKey([Reflect.get(other, name)])),
  )
}

const inWords = (names: string[]) =>
  Object.entries(words).flatMap(([name, word]) => (names.includes(name) ? word : []))

const words: Record<keyof ReturnType<typeof flat>, string> = {
  number: "number",
  status: "status",
  client: "client",
  project: "project",
  due_date: "due date",
  tax_rate: "tax rate",
  currency: "currency",
  lines: "items",
  prices_include_tax: "prices with tax",
  price_decimals: "decimals of prices",
  discount: "discount",
  discount_reason: "reason of the discount",
  withholding_name: "tax withheld",
  withholding_rate: "rate withheld",
  supply_from: "day of supply",
  supply_to: "end of supply",
  po_number: "purchase order",
  buyer_reference: "buyer reference",
  contract_number: "contract",
  terms: "terms",
  internal_note: "internal note",
  notes: "notes",
}
