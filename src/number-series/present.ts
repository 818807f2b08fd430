// A number series on the wire.
import type { SeriesRow } from "./queries.ts"
import type { NumberSeries } from "./schema.ts"

export const presentSeries = (
  { period: _, ...series }: SeriesRow,
  coming: { next_n: number; example: string[] },
): NumberSeries => ({ ...series, ...coming })
