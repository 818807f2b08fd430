// The reports and their addresses.
export const reports = ["receivables", "open-items", "tax", "sales"] as const
export type Report = (typeof reports)[number]

export const reportNames: Record<Report, string> = {
  receivables: "Receivables",
  "open-items": "Open items",
  tax: "Tax",
  sales: "Sales",
}

export const reportAbout: Record<Report, string> = {
  receivables: "Who owes you, how much, and for how long.",
  "open-items": "Invoices that were unpaid on a given date.",
  tax: "Net and tax by rate for a period.",
  sales: "Sales by document for a period.",
}

export const isReport = (text: string | undefined): text is Report =>
  reports.some((report) => report === text)

/** Whether several taxes are raised on one net, which only one of their rows counts. */
export const isNetShared = (rows: readonly { base: number; net: number }[]): boolean =>
  rows.some(({ base, net }) => base !== net)

/** The rows of one currency: currencies are never added up. */
export function byCurrency<R extends { currency: string }, T extends { currency: string }>(
  rows: readonly R[],
  totals: readonly T[],
): { currency: string; rows: R[]; total: T }[] {
  return totals.map((total) => ({
    currency: total.currency,
    rows: rows.filter(({ currency }) => currency === total.currency),
    total,
  }))
}
