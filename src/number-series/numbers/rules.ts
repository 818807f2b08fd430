// Which invoice numbers come back, and which are gone for good.
import { type Form, spell } from "../rules.ts"

/** An invoice about to lose its number; `issued` once anybody but the staff may have seen it. */
export type Numbered = {
  id: number
  number: string
  is_numbered: boolean
  issued: boolean
  series_id: number | null
}

/** A series as it counts: `next` is the number that comes next, `first` the one it began with, `day` that of the newest. */
export type Count = { form: Form; next: number; first: number; day?: string | undefined }

/**
 * What deleting invoices of a series (newest first) does to their numbers: drafts give back the newest number, one after
 * the other; all others are retired (contract, "invoice number"). `next` is the count before and after.
 */
export function releasedNumbers<I extends Pick<Numbered, "number" | "issued">>(
  invoices: readonly I[],
  { form, next, first, day }: Count,
): { next: number; retired: I[] } {
  const retired: I[] = []
  for (const invoice of invoices) {
    if (!invoice.issued && next > first && invoice.number === spell(form, next - 1, day)) next--
    else retired.push(invoice)
  }
  return { next, retired }
}

/** inv-0004 is INV-0004 (billing.md §3, "Numbers"). */
export const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
