// What is new for a client, and what is still to be paid.

/** Most recent projects and invoices on the overview (spec §9). */
export const recentItems = 3

/** One currency of a client's invoices: how many there are and what of them isn't paid, in minor units. */
export type CurrencyFigures = { currency: string; invoices: number; outstanding: number }

/**
 * What a client owes, in minor units; `figures` start with the currency of the newest invoice. The headline is in
 * that currency, US dollars without any invoice (spec §9); `all` holds every currency in which something is unpaid.
 */
export function outstanding(figures: readonly CurrencyFigures[]) {
  const [first] = figures
  return {
    headline: { currency: first?.currency ?? "USD", amount: first?.outstanding ?? 0 },
    all: figures
      .filter((one) => one.outstanding > 0)
      .map(({ currency, outstanding: amount }) => ({ currency, amount })),
  }
}
