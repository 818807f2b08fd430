// Which invoice numbers are given, which come back and which are gone for good.

/** An invoice about to lose its number; `issued` once anybody but the staff may have seen it. */
export type Numbered = { number: string; issued: boolean }

/** 1 is INV-0001, 12345 is INV-12345; `n` is a positive integer, the organization's counter. The database does the same. */
export const formatInvoiceNumber = (n: number) => `INV-${String(n).padStart(4, "0")}`

/**
 * What deleting invoices (newest first) does to their numbers: drafts give back the newest number, one after the
 * other; all others are retired (contract, "invoice number"). `next` is the counter before and after.
 */
export function releasedNumbers(
  invoices: readonly Numbered[],
  next: number,
): { next: number; retired: string[] } {
  const retired: string[] = []
  for (const { number, issued } of invoices) {
    if (!issued && next > 1 && number === formatInvoiceNumber(next - 1)) next--
    else retired.push(number)
  }
  return { next, retired }
}
