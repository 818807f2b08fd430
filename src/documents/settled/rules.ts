// What a document says of what settles it.

/** In minor units. */
export type Settled = { paid: number; credited: number }

/**
 * What settles a document, where it is shown; undefined where nothing is. A fully paid one has its stamp instead, and a
 * cancelled one asks for nothing.
 */
export function settledOf(status: string, settled: Settled): Settled | undefined {
  if (status === "cancelled") return undefined
  const { paid, credited } = settled
  return (status === "paid" ? credited : credited + paid) === 0 ? undefined : settled
}

/**
 * Whether at least half of the payable amount came as money. An invoice of which more was credited is `paid` by its status, and
 * "Settled" for its readers.
 */
export const wasPaid = ({ paid, payable }: { paid: number; payable: number }) => paid * 2 >= payable
