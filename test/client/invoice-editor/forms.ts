// Forms and answers that the tests of the invoice editor share.
import {
  type InvoiceForm,
  type LineForm,
  newForm,
  newLine,
} from "../../../client/staff/invoices/editor/form.ts"
import { formOf } from "../../../client/staff/invoices/editor/from-answer.ts"
import { toUpdate } from "../../../client/staff/invoices/editor/to-request.ts"
import { recordOf } from "../../../src/core/values/records.ts"
import { fieldNames } from "../../../src/invoices/document/rules.ts"
import { invoiceDetail } from "../../../src/invoices/schema.ts"
import type { Tax } from "../../../src/taxes/schema.ts"

const parties = { client: { id: 3, name: "Ada" }, project: { id: 4, title: "Engine" } }

/** Each line has a description unless it names another. */
export const formWith = (lines: Partial<Omit<LineForm, "key">>[], more: Partial<InvoiceForm> = {}) => ({
  ...newForm("EUR", parties),
  lines: lines.map((line) => newLine({ description: "Work", ...line })),
  ...more,
})

const vat = (id: number, rate: number): Tax => ({
  ...{ id, name: `VAT ${rate} %`, category: "S", components: [{ name: "VAT", rate, compound: false }] },
  ...{ reason: null, reason_code: null, archived_at: null },
})
export const taxes = [vat(3, 19), vat(4, 7)]

const item = {
  ...{ id: 41, description: "Work", kind: "item", quantity: 1, unit: null, unit_price: 10 },
  ...{ discount: null, discount_amount: 0, amount: 10, net_amount: 10, rates: [] },
  ...{ time_entries: [], expenses: [] },
}

/** A saved invoice as the server answers it, with one line of 10 euros unless told otherwise. */
export const answer = (items: object[] = [{}], more: object = {}) =>
  invoiceDetail.parse(
    Object.assign({}, invoiceDetail.meta()?.example, {
      ...{ client: 3, project: 4, amount: 10, subtotal: 10, tax_rate: 0, tax_amount: 0, total: 10 },
      ...{ number: "INV-0012", status: "draft", currency: "EUR", due_date: null, notes: null, taxes: [] },
      ...recordOf(fieldNames, () => null),
      supply_type: null,
      ...more,
      items: items.map((each, at) => ({ ...item, order: at + 1, ...each })),
    }),
  )

/** What saving an invoice untouched sends. */
export const untouched = (before: ReturnType<typeof answer>) => toUpdate(formOf(before), before)
