// What of an invoice that is being written goes to the server: for a look at it, as a new one, as a change.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { PreviewRequest } from "../../../../src/preview/schema.ts"
import { type Draft, isBegun, isSound, rateOf } from "./draft.ts"

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
    // Left out it would be one; an empty field counts for nothing until it is filled.
    quantity: quantity ?? 0,
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
