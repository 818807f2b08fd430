// An invoice while it is being written: what stands in the form, what of it counts, and what is sent.

import { type InvoiceTotals, invoiceTotals, isProblem } from "../../../../src/invoices/amounts/rules.ts"
import type { InvoiceStatus } from "../../../../src/invoices/rules.ts"
import { has } from "../../../lib/json.ts"
import { type LineMore, type More, noMore } from "./exact.ts"
import { noPaper, type Paper } from "./paper.ts"

export type DraftLine = LineMore & {
  key: string
  description: string
  quantity: number | null
  unit_price: number | null
  /** What stands in a field without being understood: it is kept, and said, but never counted or sent. */
  unread?: { quantity?: string | undefined; unit_price?: string | undefined }
}
export type Draft = {
  client: { id: number; name: string } | null
  project: { id: number; title: string } | null
  number: string
  status: InvoiceStatus
  currency: string
  due_date: string
  /** As typed: "19", "7.5", "". */
  tax_rate: string
  notes: string
  more: More
  paper: Paper
  lines: DraftLine[]
}

let made = 0
export const newLine = (fields: Partial<Omit<DraftLine, "key">> = {}): DraftLine => {
  made += 1
  return { key: `line-${made}`, description: "", quantity: 1, unit_price: null, ...fields }
}

export const newDraft = (
  currency: string,
  known: Partial<Pick<Draft, "client" | "project">> = {},
): Draft => ({
  client: known.client ?? null,
  project: known.project ?? null,
  number: "",
  status: "draft",
  currency,
  due_date: "",
  tax_rate: "",
  notes: "",
  more: noMore,
  paper: noPaper,
  lines: [newLine()],
})

/** What a tab has kept, if it is an invoice; its lines are new ones here. */
export function restoredDraft(value: unknown): Draft | null {
  if (!isDraft(value)) return null
  const lines = value.lines.map(({ key: _, ...fields }) => newLine(fields))
  return { ...value, more: { ...noMore, ...value.more }, paper: { ...noPaper, ...value.paper }, lines }
}

const isDraft = (value: unknown): value is Draft =>
  has(value, { number: "string", status: "string", currency: "string" }) &&
  has(value, { due_date: "string", tax_rate: "string", notes: "string" }) &&
  (value.client === null || has(value.client, { id: "number", name: "string" })) &&
  (value.project === null || has(value.project, { id: "number", title: "string" })) &&
  Array.isArray(value.lines) &&
  value.lines.length > 0 &&
  value.lines.every((line) => has(line, { description: "string" }))

/** Begun by somebody; a line that only has its quantity of 1 isn't. */
export const isBegun = (line: DraftLine) =>
  line.description.trim() !== "" || line.unit_price !== null || Object.values(line.unread ?? {}).some(Boolean)

/** Words between the others: it has no price. */
export const isText = (line: DraftLine) => line.kind === "text"

type PricedLine = DraftLine & { quantity: number; unit_price: number }

/** Comes to something: a price above 0, a quantity of at least 1, or above 0 of its unit. */
export const isPriced = (line: DraftLine): line is PricedLine =>
  !isText(line) &&
  line.unit_price !== null &&
  line.unit_price > 0 &&
  line.quantity !== null &&
  (line.unit === undefined ? line.quantity >= 1 : line.quantity > 0)

/** Spec §5: priced, and with a description. Only these are sent, and texts. */
export const isSound = (line: DraftLine) => (isText(line) || isPriced(line)) && line.description.trim() !== ""

/** Percent; null while empty, NaN for what is no number. */
export const rateOf = ({ tax_rate }: Draft): number | null =>
  tax_rate.trim() === "" ? null : Number(tax_rate.trim().replace(",", "."))

type Totals = Pick<InvoiceTotals<PricedLine>, "subtotal" | "tax_amount" | "total">

/** What the lines come to so far, as in the preview, in minor units; null where a rule stands against it. */
export function totalsOf(draft: Draft): Totals | null {
  const items = draft.lines.filter(isPriced)
  if (items.length === 0) return { subtotal: 0, tax_amount: 0, total: 0 }
  const totals = invoiceTotals({ currency: draft.currency, tax_rate: rateOf(draft), items })
  return isProblem(totals) ? null : totals
}
