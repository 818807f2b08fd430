// Prices a credit note of an invoice, after those before it.

import { conflict, invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inPercent } from "../../core/values/taxes.ts"
import { type Amounts, calculatedFrom } from "../../invoices/amounts/service.ts"
import { asDeduction, readDeductionRows } from "../../invoices/deposits/service.ts"
import type { InvoiceColumns } from "../../invoices/service.ts"
import { drawnIn } from "../../languages/service.ts"
import { isProblem, type Problem } from "../../pricing/lines/rules.ts"
import { isSimple } from "../../pricing/words/rules.ts"
import { type Credit, type CreditFigures, creditNoteOf, isWhole } from "../rules.ts"
import { type CreditedRow, listIssued, listLines } from "./queries.ts"
import { type CreditRequest, deductionItems, itemsOf, readCredit } from "./rules.ts"

export type { CreditRequest } from "./rules.ts"

/** For an invoice that the caller has locked. Throws 400 for the first field that doesn't fit. */
export const priceCredit = async (db: TenantDb, invoice: Credited, request: CreditRequest) =>
  orThrowInvalid(await findCredit(db, invoice, request))

/** Without a language what is calculated isn't written. */
type Credited = Amounts &
  Pick<InvoiceColumns, "id" | "kind" | "number"> &
  Partial<Pick<InvoiceColumns, "language">>

/** An invoice as it was calculated, and what is credited of it so far. */
export async function readCredited(db: TenantDb, invoice: Credited) {
  const lines = await listLines(db, invoice.id)
  const deducted = await readDeductionRows(db, invoice)
  const document = calculatedFrom({ amounts: invoice, lines, deductions: deducted.map(asDeduction) })
  const issued = await listIssued(db, invoice.id)
  const before = issued.map((note) => known(readCredit(requestOf(note), document, lines)))
  return { lines, deducted, document, before }
}

/** The same, but the first problem is returned: nothing is left of the invoice, for one. */
export async function findCredit(db: TenantDb, invoice: Credited, request: CreditRequest) {
  const { lines, deducted, document, before } = await readCredited(db, invoice)
  const credit = readCredit(request, document, lines)
  if (isProblem(credit)) return credit
  const figures = creditNoteOf(document, before, credit)
  if (isProblem(figures)) return figures
  const items = drawnIn(invoice.language, () =>
    itemsOf(request, figures, {
      ...{ document, lines, number: invoice.number, is_first: before.length === 0 },
      is_simple: isSimple(invoice, lines),
      deductions: isWhole(document, [...before, credit]) ? deductionItems(deducted, invoice) : [],
    }),
  )
  const priced = request.basis === "lines" || items.some(({ invoice_item_id }) => invoice_item_id !== null)
  return {
    items,
    values: {
      ...valuesOf(figures),
      basis: request.basis,
      currency: invoice.currency,
      price_decimals: priced ? invoice.price_decimals : null,
      prices_include_tax:
        request.basis === "amounts" ? request.prices_include_tax : priced && invoice.prices_include_tax,
      amounts: request.basis === "amounts" ? request.amounts : null,
    },
  }
}

export type PricedCredit = Awaited<ReturnType<typeof priceCredit>>

/** As stored: minor units, rates in percent. */
const valuesOf = (figures: CreditFigures) => ({
  amount: Number(figures.amount),
  tax_amount: Number(figures.tax_amount),
  total: Number(figures.total),
  withheld: Number(figures.withheld),
  taxes: figures.taxes.map((tax) => ({
    ...tax,
    rate: inPercent(tax.rate),
    base: Number(tax.base),
    amount: Number(tax.amount),
  })),
})

/** What a credit note credits. A line that was replaced under a draft isn't the invoice's any more. */
function requestOf({ basis, prices_include_tax, amounts, items }: Omit<CreditedRow, "id">): CreditRequest {
  if (basis === "amounts") return { basis, amounts: amounts ?? [], prices_include_tax }
  if (basis !== "lines") return { basis: "rest" }
  return {
    basis,
    lines: items.map(({ invoice_item_id, quantity }) => ({ item: invoice_item_id ?? 0, quantity })),
  }
}

type Draft = Parameters<typeof requestOf>[0] & { currency: string }

/** What a draft credits. Throws 409 where its amounts are in the currency that the invoice had before. */
export function requestOfDraft(note: Draft, { currency }: Pick<Credited, "currency">): CreditRequest {
  if (note.basis === "amounts" && note.currency !== currency)
    throw conflict(`This invoice is in ${currency} now. Enter the amounts again.`)
  return requestOf(note)
}

function known(credit: Credit | Problem): Credit {
  if (!isProblem(credit)) return credit
  throw new Error(credit.problem)
}

function orThrowInvalid<Result extends object | string>(result: Result | Problem): Result {
  if (!isProblem(result)) return result
  throw invalid(result.field.replace(/\.line$/, ".item"), result.problem)
}
