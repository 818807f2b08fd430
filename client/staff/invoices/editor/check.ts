// What is missing before an invoice can be saved: one message for all, and one for each field.
import { supplyProblem } from "../../../../src/invoices/document/rules.ts"
import { readAmount, readBroken, readPieces, readRate } from "../../../lib/amount.ts"
import { digitsOf } from "../../../lib/format.ts"
import { isForeign, readExchange } from "./exchange.ts"
import { findProblem, type Taxes } from "./figures.ts"
import { decimalsOf, type InvoiceForm, isBegun, isComplete, isText, type LineForm, rateOf } from "./form.ts"
import type { Saved } from "./from-answer.ts"
import { instalmentProblem } from "./instalments.ts"
import { readDiscount } from "./options.ts"

/** Sentences by field: "client", "due_date", and for lines "line-3.unit_price". */
export type Problems = Record<string, string>
export type Checked = { message: string; fields: Problems } | null

/** `before` is the saved one. Without lines it has its amount anyway; without a project it needs none. */
export function check(form: InvoiceForm, before: Saved | null, taxes: Taxes, needsProject = true): Checked {
  const begun = form.lines.filter(isBegun)
  const isEmpty = begun.length === 0 && before?.items.length !== 0
  const missing: Problems = {
    ...(form.client ? {} : { client: "Choose a client" }),
    ...(form.project || before?.project === null || !needsProject ? {} : { project: "Choose a project" }),
  }
  const unreadable: Problems = {}
  for (const line of isEmpty ? form.lines.slice(0, 1) : begun) {
    const unread = unreadIn(line, form)
    Object.assign(unreadable, unread)
    Object.assign(missing, missingIn(line, unread))
  }
  Object.assign(unreadable, discountProblems(begun, form), optionProblems(form, before))
  if (Object.keys(missing).length > 0)
    return { message: "Please fill in all required fields", fields: { ...missing, ...unreadable } }
  const [sentence] = Object.values(unreadable)
  if (sentence !== undefined) return { message: sentence, fields: unreadable }
  const found = begun.length === 0 ? null : findProblem(form, taxes)
  return found && one(toFormField(found.field, form), found.problem)
}

/** "items.1.discount.percent" of the request is "line-7.discount" of the form. */
export function toFormField(field: string, form: InvoiceForm): string {
  const [, index, rest = "unit_price"] = /^items\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
  if (index === undefined) return formFields[field] ?? field
  const line = form.lines.filter(isComplete)[Number(index)]
  return line ? `${line.key}.${rest}` : "items"
}

const formFields: Record<string, string | undefined> = {
  "discount.percent": "discount",
  "discount.amount": "discount",
  "discount.reason": "discount_reason",
  withholding: "withholding_rate",
  "withholding.name": "withholding_name",
  "withholding.rate": "withholding_rate",
  taxes: "items",
}

const one = (field: string, problem: string) => ({ message: problem, fields: { [field]: problem } })

/** Numbers that are there and can't be read. */
function unreadIn(line: LineForm, form: InvoiceForm): Problems {
  const { key, quantity, unit_price, unread, unit } = line
  if (isText(line)) return {}
  const price = unit_price ?? unread?.unit_price
  const many = quantity ?? unread?.quantity
  const readMany = unit === undefined ? readPieces : readBroken
  return sentencesIn({
    [`${key}.unit_price`]:
      typeof price === "string" ? readAmount(price, decimalsOf(form)).problem : undefined,
    [`${key}.quantity`]: typeof many === "string" ? readMany(many).problem : undefined,
  })
}

function missingIn(line: LineForm, unread: Problems): Problems {
  const { key, description, quantity, unit_price, unit } = line
  const isDescribed = description.trim() !== ""
  const isPriced = (unit_price !== null && unit_price > 0) || `${key}.unit_price` in unread
  const isEnough = quantity !== null && (unit === undefined ? quantity >= 1 : quantity > 0)
  return sentencesIn({
    [`${key}.description`]: isDescribed ? undefined : "Describe this item",
    ...(isText(line)
      ? {}
      : {
          [`${key}.unit_price`]: isPriced ? undefined : "Above 0",
          [`${key}.quantity`]:
            isEnough || `${key}.quantity` in unread
              ? undefined
              : unit === undefined
                ? "At least 1"
                : "Above 0",
        }),
  })
}

function discountProblems(lines: readonly LineForm[], { currency }: InvoiceForm): Problems {
  const problems = lines.flatMap(({ key, discount = "" }) => {
    const { problem } = readDiscount(discount, digitsOf(currency))
    return problem === undefined ? [] : [[`${key}.discount`, `Discount: ${problem}`]]
  })
  return Object.fromEntries(problems)
}

function optionProblems(form: InvoiceForm, before: Saved | null): Problems {
  const supply = supplyProblem({
    supply_from: form.supply_from || null,
    supply_to: form.supply_to || null,
  })
  const discount = readDiscount(form.discount, digitsOf(form.currency))
  const rate = readRate(form.withholding_rate)
  const isNamed = form.withholding_name.trim() !== ""
  const isRated = form.withholding_rate.trim() !== ""
  const hasReason = discount.value === null && form.discount_reason.trim() !== ""
  return sentencesIn({
    tax_rate: Number.isNaN(rateOf(form)) ? "Enter a rate from 0 to 100" : undefined,
    ...(supply && { [supply.field]: supply.problem }),
    discount: discount.problem ?? (hasReason ? "Enter a percentage or an amount" : undefined),
    withholding_name: isRated && !isNamed ? "Name the tax that is withheld" : undefined,
    exchange_rate: isForeign(form, before) ? exchangeProblem(form) : undefined,
    deposit_percent: readRate(form.deposit_percent).problem,
    instalments: instalmentProblem(form),
    withholding_rate: rate.problem ?? (isNamed && !isRated ? "Enter a rate from 0 to 100" : undefined),
  })
}

const sentencesIn = (sentences: Record<string, string | undefined>): Problems =>
  Object.fromEntries(Object.entries(sentences).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** A date needs its rate. */
function exchangeProblem(form: InvoiceForm) {
  const read = readExchange(form)
  if (read.problem !== undefined) return read.problem
  return read.value === null && form.exchange_rate_date !== ""
    ? "Enter the exchange rate for this date"
    : undefined
}
