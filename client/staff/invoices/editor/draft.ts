// An invoice while it is being written: what stands in the form, what of it counts, and what is sent.

import { type InvoiceTotals, invoiceTotals, isProblem } from "../../../../src/invoices/amounts/rules.ts"
import type { InvoiceStatus } from "../../../../src/invoices/rules.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { PreviewRequest } from "../../../../src/preview/schema.ts"

export type DraftLine = {
  key: string
  description: string
  quantity: number | null
  unit_price: number | null
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
  lines: [newLine()],
})

export const draftOf = (invoice: InvoiceDetail): Draft => ({
  client: { id: invoice.client, name: invoice.client_name },
  project: invoice.project === null ? null : { id: invoice.project, title: invoice.project_title ?? "" },
  number: invoice.number,
  status: invoice.status,
  currency: invoice.currency,
  due_date: invoice.due_date ?? "",
  tax_rate: invoice.tax_rate === 0 ? "" : String(invoice.tax_rate),
  notes: invoice.notes ?? "",
  lines: invoice.items.length === 0 ? [newLine()] : invoice.items.map((item) => newLine(fieldsOfItem(item))),
})

const fieldsOfItem = ({ description, quantity, unit_price }: InvoiceDetail["items"][number]) => ({
  description,
  quantity,
  unit_price,
})

/** Begun by somebody; a line that only has its quantity of 1 isn't. */
export const isBegun = (line: DraftLine) => line.description.trim() !== "" || line.unit_price !== null

type SoundLine = DraftLine & { quantity: number; unit_price: number }

/** Spec §5: a description, a price above 0, a whole quantity of at least 1. Only these are sent. */
export const isSound = (line: DraftLine): line is SoundLine =>
  line.description.trim() !== "" &&
  line.unit_price !== null &&
  line.unit_price > 0 &&
  line.quantity !== null &&
  line.quantity >= 1

/** Percent; null while empty, NaN for what is no number. */
export const rateOf = ({ tax_rate }: Draft): number | null =>
  tax_rate.trim() === "" ? null : Number(tax_rate.trim().replace(",", "."))

type Totals = Pick<InvoiceTotals<SoundLine>, "subtotal" | "tax_amount" | "total">

/** What the sound lines come to, in minor units; null where a rule stands against it. */
export function totalsOf(draft: Draft): Totals | null {
  const items = draft.lines.filter(isSound)
  if (items.length === 0) return { subtotal: 0, tax_amount: 0, total: 0 }
  const totals = invoiceTotals({ currency: draft.currency, tax_rate: rateOf(draft), items })
  return isProblem(totals) ? null : totals
}

const ratedOf = (draft: Draft) => {
  const rate = rateOf(draft)
  return rate === null || Number.isNaN(rate) ? null : rate
}

/** `invoice` is the saved one that is edited. */
export const toPreview = (draft: Draft, invoice: number | null): PreviewRequest => ({
  kind: "invoice",
  client: draft.client?.id ?? null,
  project: draft.project?.id ?? null,
  currency: draft.currency,
  due_date: draft.due_date,
  tax_rate: ratedOf(draft),
  notes: draft.notes,
  items: draft.lines.filter(isBegun).map(({ description, quantity, unit_price }) => ({
    description,
    quantity,
    unit_price,
  })),
  ...(invoice === null ? {} : { invoice, number: draft.number, status: draft.status }),
})

/** The lines as they are sent, numbered from 1. Their amounts are the server's to say. */
const toItems = (draft: Draft) =>
  draft.lines.filter(isSound).map((line, at) => ({
    description: line.description.trim(),
    quantity: line.quantity,
    unit_price: line.unit_price,
    order: at + 1,
  }))

/** Spec §5: due date, tax rate and notes only where they are filled. */
export const toFields = (draft: Draft) => {
  const rate = ratedOf(draft)
  return {
    currency: draft.currency,
    items: toItems(draft),
    ...(draft.due_date === "" ? {} : { due_date: draft.due_date }),
    ...(rate === null ? {} : { tax_rate: rate }),
    ...(draft.notes.trim() === "" ? {} : { notes: draft.notes }),
  }
}

/** For a saved one, what was emptied is cleared; one that was written without lines keeps its amount. */
export const toPatch = (draft: Draft, before: InvoiceDetail) => {
  const { items, ...fields } = toFields(draft)
  const cleared = { due_date: null, tax_rate: 0, notes: null }
  return {
    ...cleared,
    ...fields,
    ...(items.length === 0 && before.items.length === 0 ? {} : { items }),
    ...(draft.client ? { client: draft.client.id } : {}),
    ...(draft.project ? { project: draft.project.id } : {}),
    number: draft.number,
    status: draft.status,
  }
}
