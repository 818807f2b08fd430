// Which reports there are, and where each is.
export const reports = ["receivables", "tax", "sales"] as const
export type Report = (typeof reports)[number]

export const reportNames: Record<Report, string> = {
  receivables: "Receivables",
  tax: "Tax",
  sales: "Sales",
}

export const reportAbout: Record<Report, string> = {
  receivables: "Who owes how much, and how late it is.",
  tax: "The tax of a period, by rate.",
  sales: "What was sold in a period, document by document.",
}

export const isReport = (text: string | undefined): text is Report =>
  reports.some((report) => report === text)

/** The rows of one currency together: figures of several are never added up. */
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
