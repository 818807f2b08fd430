// What of an invoice that is being written goes to the server: for a look at it, as a new one, as a change.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import type { PreviewRequest } from "../../../../src/preview/schema.ts"
import { type Draft, type DraftLine, isBegun, isSound, isText, rateOf } from "./draft.ts"
import { draftOf, isCommon } from "./draft-of.ts"
import { changedMore, isExact, lineToChange, lineToSend } from "./exact.ts"
import { changedPaper, noPaper } from "./paper.ts"

const ratedOf = (draft: Draft) => {
  const rate = rateOf(draft)
  return rate === null || Number.isNaN(rate) ? null : rate
}

/** `before` is the saved one that is edited: of that, what is left out stays. */
export const toPreview = (draft: Draft, before: InvoiceDetail | null): PreviewRequest => ({
  kind: "invoice",
  client: draft.client?.id ?? null,
  project: draft.project?.id ?? null,
  currency: draft.currency,
  due_date: draft.due_date,
  tax_rate: ratedOf(draft),
  notes: draft.notes,
  items: withMore(draft.lines.filter(isBegun), draft, before).map(({ line, more }) => ({
    description: line.description,
    // Left out it would be one; an empty field counts for nothing until it is filled.
    ...(isText(line) ? {} : { quantity: line.quantity ?? 0, unit_price: line.unit_price }),
    ...more,
  })),
  ...changedMoreOf(draft, before && draftOf(before)),
  ...(before === null ? {} : { invoice: before.id, number: draft.number, status: draft.status }),
})

/** The lines as they are sent, numbered from 1. Their amounts are the server's to say. */
const toItems = (draft: Draft, before: InvoiceDetail | null) =>
  withMore(draft.lines.filter(isSound), draft, before).map(({ line, more }, at) => ({
    description: line.description.trim(),
    ...priceOf(line),
    order: at + 1,
    ...more,
  }))

/** Of an exact invoice each line says of everything what it is now: what it doesn't name would stay. */
function withMore(lines: readonly DraftLine[], { currency, tax_rate }: Draft, before: InvoiceDetail | null) {
  if (!before || !isExact(draftOf(before)))
    return lines.map((line) => ({ line, more: lineToSend(line, currency) }))
  // Where every line had a tax of its own, one that names none would be given theirs.
  const isUntaxed = tax_rate.trim() === "" && !before.items.some(isCommon)
  return lines.map((line) => ({
    line,
    more: { ...(isUntaxed && !isText(line) ? { tax: null } : {}), ...lineToChange(line, currency) },
  }))
}

const priceOf = (line: DraftLine) =>
  isText(line) ? {} : { quantity: line.quantity ?? 0, unit_price: line.unit_price ?? 0 }

/** Spec §5: due date, tax rate and notes only where they are filled. */
export const toFields = (draft: Draft) => ({
  ...plainFields(draft),
  items: toItems(draft, null),
  ...changedMoreOf(draft, null),
})

const changedMoreOf = (draft: Draft, was: Draft | null) => ({
  ...changedMore(draft.more, draft.currency, was?.more, was?.currency),
  ...changedPaper(draft.paper, was?.paper ?? noPaper),
})

const plainFields = (draft: Draft) => {
  const rate = ratedOf(draft)
  return {
    currency: draft.currency,
    ...(draft.due_date === "" ? {} : { due_date: draft.due_date }),
    ...(rate === null ? {} : { tax_rate: rate }),
    ...(draft.notes.trim() === "" ? {} : { notes: draft.notes }),
  }
}

/**
 * For a saved one, what was emptied is cleared; one that was written without lines keeps its amount. What only some
 * invoices have is sent where it was changed, and of their lines whatever they are now.
 */
export const toPatch = (draft: Draft, before: InvoiceDetail) => {
  const was = draftOf(before)
  const { tax_rate, ...fields } = plainFields(draft)
  const items = toItems(draft, before)
  return {
    ...{ due_date: null, notes: null },
    ...fields,
    ...changedRate(tax_rate, draft, was),
    ...changedMoreOf(draft, was),
    ...(items.length === 0 && before.items.length === 0 ? {} : { items }),
    ...(draft.client ? { client: draft.client.id } : {}),
    ...(draft.project ? { project: draft.project.id } : {}),
    number: draft.number,
    status: draft.status,
  }
}

/** Of an exact invoice a 0 may be what was answered for several rates: none is null there. */
function changedRate(tax_rate: number | undefined, { tax_rate: typed }: Draft, was: Draft) {
  if (!isExact(was)) return { tax_rate: tax_rate ?? 0 }
  return typed === was.tax_rate ? {} : { tax_rate: tax_rate || null }
}
