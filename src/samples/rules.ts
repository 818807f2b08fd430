// How often sample data may be opened, and for how long it stays.
import type { Limit } from "../core/access/named-limits.ts"

/** Each one is a studio with a year of work, made from nothing. */
export const sampleTries = { name: "sample", count: 5, seconds: 86_400 } as const satisfies Limit

/** Days after which sample data is removed by itself. */
export const sampleDays = 7
