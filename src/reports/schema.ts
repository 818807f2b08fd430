// Input that all reports share: the days, and the formats.
import { z } from "zod"
import { id } from "../core/values/schema.ts"

const isDay = z.iso.date().regex(/^(19|2)/)

/** A calendar day of the organization, `YYYY-MM-DD`, from 1900 to 2999. */
const day = z
  .string()
  .trim()
  .refine((value) => isDay.safeParse(value).success, {
    error: "Enter a valid date as YYYY-MM-DD",
    abort: true,
  })

/** Both days inclusive. */
export const periodFields = {
  from: day.meta({ example: "2026-10-01", description: "The first day" }),
  to: day.meta({ example: "2026-12-31", description: "The last day" }),
}

/** Whether a period's days are in order. */
export const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
export const outOfOrder = { path: ["to"], error: "The last day is before the first. Choose a later day." }

const formatsWithOriginals = ["json", "csv", "zip"] as const

/** For reports with documents behind them. */
export const formatOrOriginals = z
  .enum(formatsWithOriginals, `Choose one of ${formatsWithOriginals.join(", ")}`)
  .optional()
  .meta({
    example: "json",
    description:
      "`csv` returns a file for spreadsheets. `zip` returns the PDFs as they were first emailed or downloaded, with an `index.csv` that lists any that are missing.",
  })

/** What has no exchange rate to the organization's currency is in none of its sums. */
export const unrated = {
  without_rate: z.number().int().meta({ description: "How many documents have no exchange rate" }),
  documents: z
    .object({ kind: z.enum(["invoice", "credit_note"]), id, number: z.string(), currency: z.string() })
    .array()
    .meta({ description: "Those documents, 100 at most" }),
}
