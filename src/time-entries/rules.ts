// How long an entry counts when it is billed, at which rate, and where a page of the list ends.
import { fraction, rounded } from "../core/values/fractions.ts"
import { ordersBy } from "../core/values/lists.ts"

/** A day. */
export const maxMinutes = 1_440

/** Whole minutes, rounded up to a multiple of `step`. */
export const roundedUp = (minutes: number, step: number): number => Math.ceil(minutes / step) * step

const hourDecimals = 6
/** Minutes as hours with at most 6 decimals, so that amounts are right to the cent: 100 minutes are 1.666667 hours. */
export const hoursOf = (minutes: number): number =>
  Number(`${rounded(fraction(BigInt(minutes) * 10n ** BigInt(hourDecimals), 60n))}e-${hourDecimals}`)

/** In the currencies' own units; each rate is in the currency of what it is of. */
export type Rates = {
  is_billable: boolean
  hourly_rate: number | null
  currency: string | null
  project_rate: number | null
  project_currency: string | null
  client_rate: number | null
  client_currency: string | null
  organization_rate: number | null
  default_currency: string
}

/**
 * What an hour would be billed at: by the entry's own rate, else that of its project, its client or the organization, whose
 * rate counts in its own currency alone. No rate where there is none, or the entry isn't billable.
 */
export function rateOf(of: Rates): { rate: number | null; currency: string } {
  const home = of.client_currency ?? of.default_currency
  const usual = of.project_currency ?? home
  if (of.hourly_rate !== null)
    return { rate: of.is_billable ? of.hourly_rate : null, currency: of.currency ?? usual }
  if (!of.is_billable) return { rate: null, currency: usual }
  if (of.project_rate !== null) return { rate: of.project_rate, currency: usual }
  if (of.client_rate !== null) return { rate: of.client_rate, currency: home }
  return { rate: usual === of.default_currency ? of.organization_rate : null, currency: usual }
}

/** The list has one order: the newest day first. */
const { cursorAfter } = ordersBy({
  day: ({ worked_on }: { id: number; worked_on: string }) => [worked_on],
})
export const cursorAfterEntry = (last: { id: number; worked_on: string }) => cursorAfter(last, "-day")
