// Merges typed values into a newer version that someone else saved, so that neither loses anything.
import { hashKey } from "@tanstack/react-query"
import { recordOf } from "../../../../src/core/values/records.ts"
import { fieldNames, inSentence } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceForm } from "./form.ts"

export type Rebased = {
  form: InvoiceForm
  /** The fields that the other person changed, by label. */
  theirs: string[]
  /** Fields that both changed differently: the typed value stays. */
  both: string[]
}

/** `start` is the invoice when typing started, `now` the current one. */
export function rebase(typed: InvoiceForm, start: InvoiceForm, now: InvoiceForm): Rebased {
  const [mine, theirs, apart] = [changes(typed, start), changes(now, start), changes(typed, now)]
  return {
    form: { ...now, ...mine },
    theirs: inWords((name) => name in theirs),
    both: inWords((name) => name in mine && name in theirs && name in apart),
  }
}

export const isSame = (one: InvoiceForm, other: InvoiceForm) => Object.keys(changes(one, other)).length === 0

function changes(one: InvoiceForm, other: InvoiceForm): Partial<InvoiceForm> {
  const before = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => comparable(value) !== comparable(before.get(name))),
  )
}

/** Without the lines' keys, which are local. */
const comparable = (value: unknown) =>
  hashKey([Array.isArray(value) ? value.map((line: object) => ({ ...line, key: "" })) : value])

const inWords = (isNamed: (name: string) => boolean) =>
  Object.entries(words).flatMap(([name, word]) => (isNamed(name) ? word : []))

const words: Record<keyof InvoiceForm, string> = {
  number: "number",
  status: "status",
  client: "client",
  project: "project",
  due_date: "due date",
  instalments: "instalments",
  tax_rate: "tax rate",
  currency: "currency",
  lines: "items",
  prices_include_tax: "prices include tax",
  price_decimals: "decimal places in prices",
  discount: "discount",
  discount_reason: "reason for the discount",
  withholding_name: "tax withheld",
  withholding_rate: "withholding rate",
  exchange_rate: "exchange rate",
  exchange_rate_date: "date of the exchange rate",
  deposit_percent: "deposit",
  ...recordOf(fieldNames, inSentence),
  language: "language",
  supply_type: "type of supply",
  custom: "custom fields",
  notes: "notes",
}
