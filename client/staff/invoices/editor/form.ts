// The values of the invoice form, and which lines count.
import type { Language } from "../../../../src/core/values/language.ts"
import { recordOf } from "../../../../src/core/values/records.ts"
import { type FieldName, fieldNames } from "../../../../src/invoices/document/rules.ts"
import type { InvoiceStatus } from "../../../../src/invoices/rules.ts"
import type { SupplyType } from "../../../../src/invoices/supply-type/rules.ts"
import { digitsOf } from "../../../lib/format.ts"
import { has } from "../../../lib/json.ts"
import type { TypedCustom } from "../../custom-fields/typed.ts"
import type { Unit } from "../../units.ts"

/** The kinds of documents that are written with it. */
export type Kind = "invoice" | "quote" | "recurring invoice"

/** Numbers that people type with a comma or a percent sign are texts. */
export type InvoiceForm = Record<FieldName, string> & {
  client: { id: number; name: string } | null
  project: { id: number; title: string } | null
  number: string
  status: InvoiceStatus
  currency: string
  due_date: string
  /** None: payable at once. */
  instalments: InstalmentForm[]
  tax_rate: string
  notes: string
  prices_include_tax: boolean
  /** Null for the currency's own. */
  price_decimals: number | null
  /** "10%", "12.50" */
  discount: string
  discount_reason: string
  withholding_name: string
  withholding_rate: string
  /** What one unit of `currency` is worth in the organization's, as typed. */
  exchange_rate: string
  exchange_rate_date: string
  /** Of a quote: the deposit in percent. */
  deposit_percent: string
  /** Empty: the client's. */
  language: Language | ""
  /** Empty: as its units say it. */
  supply_type: SupplyType | ""
  custom: TypedCustom
  lines: LineForm[]
}

/** `share` of the total as typed: "40%" or "400.00". */
export type InstalmentForm = { key: string; share: string; due_date: string }

export type LineForm = {
  key: string
  description: string
  quantity: number | null
  unit_price: number | null
  /** Unreadable text in a number field, which is shown as an error and never sent. */
  unread?: { quantity?: string | undefined; unit_price?: string | undefined }
  kind?: "credit" | "text" | undefined
  unit?: Unit | undefined
  /** "10%", "12.50" */
  discount?: string | undefined
  discount_reason?: string | undefined
  /** A tax id; null for none; undefined for the invoice's rate. */
  tax?: number | null | undefined
  /** Saved with its own tax, which another tax can replace but the invoice's rate can't. */
  had_tax?: true | undefined
  /** The ids of the time and the expenses that it bills. */
  time_entries?: readonly number[]
  expenses?: readonly number[]
  /** When that was last changed, as far as the line knows. */
  updated_at?: string
}

let lineCount = 0
export const newLine = (fields: Partial<Omit<LineForm, "key">> = {}): LineForm => {
  lineCount += 1
  return { key: `line-${lineCount}`, description: "", quantity: 1, unit_price: null, ...fields }
}

export const newForm = (
  currency: string,
  parties: Partial<Pick<InvoiceForm, "client" | "project">> = {},
): InvoiceForm => ({
  ...{ client: null, project: null, number: "", status: "draft", currency },
  ...{ due_date: "", instalments: [], tax_rate: "", notes: "" },
  ...{ prices_include_tax: false, price_decimals: null, discount: "", discount_reason: "" },
  ...{ withholding_name: "", withholding_rate: "", exchange_rate: "", exchange_rate_date: "" },
  ...{ deposit_percent: "", language: "", supply_type: "" },
  ...recordOf(fieldNames, () => ""),
  custom: {},
  lines: [newLine()],
  ...parties,
})

/** A form kept in the tab; null for anything else. Its lines get new keys. */
export function restoredForm(value: unknown): InvoiceForm | null {
  if (!isForm(value)) return null
  const lines = value.lines.map(({ key: _, ...fields }) => newLine(fields))
  return { ...newForm(value.currency), ...value, lines }
}

const isForm = (value: unknown): value is InvoiceForm =>
  has(value, { number: "string", status: "string", currency: "string" }) &&
  has(value, { due_date: "string", tax_rate: "string", notes: "string" }) &&
  (value.client === null || has(value.client, { id: "number", name: "string" })) &&
  (value.project === null || has(value.project, { id: "number", title: "string" })) &&
  Array.isArray(value.lines) &&
  value.lines.length > 0 &&
  value.lines.every((line) => has(line, { description: "string" }))

/** Whether anything was typed: a new line starts with a quantity of 1. */
export const isBegun = (line: LineForm) =>
  line.description.trim() !== "" || line.unit_price !== null || Object.values(line.unread ?? {}).some(Boolean)

/** A text line has no price. */
export const isText = (line: LineForm) => line.kind === "text"

type PricedLine = LineForm & { quantity: number; unit_price: number }

/** Has a price above 0, and a quantity of at least 1, or above 0 with a unit. */
export const isPriced = (line: LineForm): line is PricedLine =>
  !isText(line) &&
  line.unit_price !== null &&
  line.unit_price > 0 &&
  line.quantity !== null &&
  (line.unit === undefined ? line.quantity >= 1 : line.quantity > 0)

/** Only complete lines are saved. */
export const isComplete = (line: LineForm) =>
  (isText(line) || isPriced(line)) && line.description.trim() !== ""

/** Percent; null while empty, NaN if unreadable. */
export const rateOf = ({ tax_rate }: Pick<InvoiceForm, "tax_rate">): number | null =>
  tax_rate.trim() === "" ? null : Number(tax_rate.trim().replace(",", "."))

/** Decimals that a unit price may have. */
export const decimalsOf = ({ currency, price_decimals }: InvoiceForm) => price_decimals ?? digitsOf(currency)
