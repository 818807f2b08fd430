// Which documents count in a period, and with which sign.

/** Most rows of a report, and most documents that it is made of: more would take too long. */
export const maxRows = 100_000

/** Both days inclusive, `YYYY-MM-DD`. */
export type Period = { from: string; to: string }

export const isIn = ({ from, to }: Period, day: string) => from <= day && day <= to

/**
 * An issued document. `voided_on` is also null if a credit note took its place: the credit note counts instead. Credit
 * notes have positive amounts.
 */
export type Issued = { issue_date: string; voided_on: string | null; is_credit: boolean }

/**
 * 1 on the day of its issue, −1 on the day it was voided, so that a closed period keeps its figures; the other way
 * round for a credit note.
 */
export function countsOf({ issue_date, voided_on, is_credit }: Issued): Count[] {
  const sign = is_credit ? -1n : 1n
  const issued = { on: issue_date, sign, is_voiding: false }
  return voided_on === null ? [issued] : [issued, { on: voided_on, sign: -sign, is_voiding: true }]
}

type Count = { on: string; sign: bigint; is_voiding: boolean }

/** A client is known by its company; without one by the person's name. */
export const clientNameOf = ({ company, person }: { company: string | null; person: string }) =>
  company ?? person

/** The organization's own currency first, then by code, as on the dashboard. */
export const ownFirst = <T extends { currency: string }>(totals: readonly T[], own: string): T[] => {
  const place = ({ currency }: T) => (currency === own ? "" : currency)
  return totals.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}
