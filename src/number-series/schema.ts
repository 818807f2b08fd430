// A series of numbers: its pattern, when it restarts, and its next numbers.
import { z } from "zod"
import { byId, id, line, named } from "../core/values/schema.ts"
import { kinds, maxN, resets } from "./rules.ts"

const n = z.number().int().min(1, "At least 1").max(maxN, "At most 12 digits")
const pattern = line(50).meta({
  example: "{yyyy}-{n:4}",
  description:
    "Letters, digits and - / . _ around one {n}, or {n:1} to {n:12} for that many digits; {yyyy}, {yy}, {mm} and {fy}, the fiscal year",
})
const reset = z.enum(resets, `Choose one of ${resets.join(", ")}`).meta({
  description:
    "When the count restarts, by issue date. The pattern must contain the year, or the month and year",
})
const fields = {
  name: line(100),
  pattern,
  reset,
  next_n: n.meta({
    description: "The next number. Can be moved forward, or back to a number that was never used",
  }),
  start_n: n.meta({ description: "The first number of each year or month" }),
}

export const seriesInput = z
  .object({
    ...fields,
    reset: reset.default("never"),
    next_n: fields.next_n.optional(),
    start_n: fields.start_n.default(1),
  })
  .meta({ example: { name: "Berlin", pattern: "B-{yyyy}-{n:3}", reset: "yearly" } })
export const seriesPatch = z
  .object({ ...byId.shape, ...z.object(fields).partial().shape })
  .meta({ example: { pattern: "{yyyy}-{n:4}", reset: "yearly", next_n: 57 } })

export const numberSeries = named(
  "NumberSeries",
  z.object({
    id,
    kind: z.enum(kinds),
    name: z.string(),
    pattern: z.string(),
    reset: z.enum(resets),
    next_n: z.number(),
    start_n: z.number(),
    is_default: z.boolean(),
    /** The day of its newest number; null while it has none. */
    last_issue_date: z.string().nullable(),
    archived_at: z.string().nullable(),
    example: z.string().array().meta({
      description: "The next three numbers. None once the last twelve-digit number is used",
    }),
  }),
  {
    id: 31,
    kind: "invoice",
    name: "Berlin",
    pattern: "B-{yyyy}-{n:3}",
    reset: "yearly",
    next_n: 1,
    start_n: 1,
    is_default: false,
    last_issue_date: null,
    archived_at: null,
    example: ["B-2026-001", "B-2026-002", "B-2026-003"],
  },
)

export type SeriesInput = z.output<typeof seriesInput>
export type SeriesPatch = Omit<z.output<typeof seriesPatch>, "id">
export type NumberSeries = z.output<typeof numberSeries>
