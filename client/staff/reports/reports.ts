// The reports and their addresses.
export const reports = ["receivables", "tax", "sales"] as const
export type Report = (typeof reports)[number]

export const reportNames: Record<Report, string> = {
  receivables: "Receivables",
  tax: "Tax",
  sales: "Sales",
}

export const reportAbout: Record<Report, string> = {
  receivables: "Who owes you, how much, and for how long.",
  tax: "Tax by rate for a period.",
  sales: "Sales by document for a period.",
}

export const isReport = (text: string | undefined): text is Report =>
  reports.some((report) => report === text)

type Net = { net: number }

/** Whether rows of several taxes share a net amount, so that the total counts it once. */
export function isNetShared(rows: readonly Net[], total: Net): boolean {
  const sum = rows.reduce((all, { net }) => all + net, 0)
  // Sums of decimals can be off by less than a currency's smallest unit.
  return Math.abs(sum - total.net) > Math.max(0.0005, Math.abs(total.net) * 1e-12)
}

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
