// Which invoice numbers can be given again, and which are retired.
import { type Form, spell } from "../rules.ts"

/** An invoice about to lose its number; `issued` if anyone outside may have seen it. */
export type Numbered = {
  id: number
  number: string
  is_numbered: boolean
  issued: boolean
  series_id: number | null
}

/** The count of a series: `next` is the next number, `first` the one it began with, `day` that of the newest. */
export type Count = { form: Form; next: number; first: number; day?: string | undefined }

/**
 * The numbers of deleted invoices of a series (newest first): drafts give back the newest number, one after the other;
 * all others are retired, because a client may have seen them. `next` is the count before and after.
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

/** Numbers that differ only in case are the same to a reader: inv-0004 is INV-0004. */
export const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
