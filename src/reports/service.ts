// What all reports share: their size limit, and CSV files.
import { Readable } from "node:stream"
import { invalid } from "../core/base/errors.ts"
import { Download } from "../core/files/download.ts"
import { csvLine, csvStart } from "../core/values/csv.ts"
import { maxRows } from "./rules.ts"
import type { Format } from "./schema.ts"

/** Throws 400 for more rows than a report, or a file, holds. */
export function requireFew(rows: readonly unknown[], maximum = maxRows) {
  if (rows.length > maximum) throw invalid("from", "Choose a shorter period")
}

type FormatQuery = { format?: Format | undefined }
type Door = "rest" | "trpc"

/** Whether a file is requested. Throws 400 at the tRPC door. */
export function wantsFile({ format }: FormatQuery, door: Door): boolean {
  if (format === undefined || format === "json") return false
  if (door === "trpc") throw invalid("format", "The file is at the address of the report")
  return true
}

type Cells = Parameters<typeof csvLine>[0]
type Table = { header: readonly string[]; rows: Iterable<Cells> }

/** Written while it is sent. `name` has no ending. */
export const csvFile = (name: string, table: Table) =>
  new Download({ stream: Readable.from(linesOf(table)) }, "text/csv; charset=utf-8", `${name}.csv`)

/** Some hundred lines at a time: each piece costs a turn of the stream. */
function* linesOf({ header, rows }: Table): Generator<string> {
  let piece = csvStart + csvLine(header)
  for (const row of rows) {
    piece += csvLine(row)
    if (piece.length < 32_768) continue
    yield piece
    piece = ""
  }
  yield piece
}
