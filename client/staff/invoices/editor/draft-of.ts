// A saved invoice as it stands in the editor.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { type Draft, newLine } from "./draft.ts"
import type { LineMore, More } from "./exact.ts"
import { paperOf } from "./paper.ts"
import { isUnit } from "./unit-words.ts"

export const draftOf = (invoice: InvoiceDetail): Draft => ({
  client: { id: invoice.client, name: invoice.client_name },
  project: invoice.project === null ? null : { id: invoice.project, title: invoice.project_title ?? "" },
  number: invoice.number,
  status: invoice.status,
  currency: invoice.currency,
  due_date: invoice.due_date ?? "",
  tax_rate: commonRate(invoice),
  notes: invoice.notes ?? "",
  more: moreOf(invoice),
  paper: paperOf(invoice),
  lines: invoice.items.length === 0 ? [newLine()] : invoice.items.map((item) => newLine(fieldsOfItem(item))),
})

type Item = InvoiceDetail["items"][number]

const fieldsOfItem = (item: Item) => {
  const { description, quantity, unit_price } = item
  if (item.kind === "text") return { description, kind: item.kind }
  return { description, quantity, unit_price, ...lineMoreOf(item) }
}

const lineMoreOf = ({ kind, unit, discount, tax }: Item): LineMore => ({
  ...(kind === "credit" ? { kind } : {}),
  ...(isUnit(unit) ? { unit } : {}),
  ...(discount ? { discount: textOf(discount) } : {}),
  ...(discount?.reason ? { discount_reason: discount.reason } : {}),
  ...(tax === undefined ? {} : { tax, had_tax: true }),
})

const moreOf = ({ prices_include_tax, price_decimals, discount, withholding }: InvoiceDetail): More => ({
  prices_include_tax,
  price_decimals,
  discount: discount ? textOf(discount) : "",
  discount_reason: discount?.reason ?? "",
  withholding_name: withholding?.name ?? "",
  withholding_rate: withholding ? String(withholding.rate) : "",
})

const textOf = ({ percent, amount }: NonNullable<Item["discount"]>) =>
  percent === null ? String(amount ?? 0) : `${percent}%`

/** Whether it names no tax of its own. */
export const isCommon = ({ kind, tax }: Pick<Item, "kind" | "tax">) => kind !== "text" && tax === undefined

/** Of the lines that name no tax: `tax_rate` answers it only where nothing else is in the total. */
function commonRate({ tax_rate, taxes, items }: InvoiceDetail): string {
  const rates = items.length === 0 ? taxes : items.find(isCommon)?.rates
  const rate = rates && (tax_rate || rates[0]?.rate)
  return rate ? String(rate) : ""
}
