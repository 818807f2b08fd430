// What the overview of the portal shows.

/** Newest projects and invoices on the overview. */
export const recentItems = 3

/**
 * The sums of a client's invoices in one currency: their number, what is due, and what awaits confirmation; in minor
 * units as text.
 */
export type CurrencyFigures = { currency: string; invoices: number; outstanding: string; awaiting: string }

/**
 * What a client owes, in minor units; `figures` start with the currency of the newest invoice. The headline is in that
 * currency, or in US dollars without any invoice; `all` holds every currency in which something is unpaid, `awaiting`
 * every one with a reported payment that isn't confirmed yet.
 */
export function outstanding(figures: readonly CurrencyFigures[]) {
  const [first] = figures
  const inEach = (part: "outstanding" | "awaiting") =>
    figures
      .map((one) => ({ currency: one.currency, amount: BigInt(one[part]) }))
      .filter(({ amount }) => amount > 0n)
  return {
    headline: { currency: first?.currency ?? "USD", amount: BigInt(first?.outstanding ?? 0) },
    all: inEach("outstanding"),
    awaiting: inEach("awaiting"),
  }
}
