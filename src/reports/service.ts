// What all reports share: their size limit, and CSV files.
import type { ServerResponse } from "node:http"
import { finished, Readable } from "node:stream"
import { invalid } from "../core/base/errors.ts"
import { createTurns } from "../core/base/turns.ts"
import { Download } from "../core/files/download.ts"
import { csvLine, csvStart } from "../core/values/csv.ts"
import { maxRows } from "./rules.ts"
import type { Format } from "./schema.ts"

/** Throws 400 for more rows than a report, or a file, holds. */
export function requireFew({ length }: { length: number }, maximum = maxRows) {
  if (length > maximum) throw invalid("from", "Choose a shorter period")
}

const turns = createTurns({
  ...{ each: 1, contended: 1, total: Number.POSITIVE_INFINITY, maxWaiting: 8, timeout: 20_000 },
  refusal: "Other reports are still being prepared. Please try again in a moment.",
})
/** By answer, because the reports of one batch leave together. */
const begun = new WeakMap<ServerResponse, Promise<void>>()

/**
 * One report of an organization at a time, from its first statement until it is sent: until then it is in memory. Throws
 * 429 when several wait already, or one waits too long.
 */
export async function inTurn<R>(
  organization_id: number,
  answer: ServerResponse,
  read: () => Promise<R>,
): Promise<R> {
  const turn = begun.get(answer) ?? takeTurn(organization_id, answer)
  begun.set(answer, turn)
  await turn
  return read()
}

/** Ends the turn with the answer. */
function takeTurn(organization_id: number, answer: ServerResponse): Promise<void> {
  const gone = new AbortController()
  const sent = new Promise<void>((resolve) => finished(answer, () => resolve()))
  sent.then(() => gone.abort())
  return new Promise((begin, refuse) => {
    const hold = () => {
      begin()
      return sent
    }
    turns.take(organization_id, hold, gone.signal).catch(refuse)
  })
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
type Table = { header: readonly string[]; rows: Iterable<Cells> | AsyncIterable<Cells> }

/** Written while it is sent. `name` has no ending. */
export const csvFile = (name: string, table: Table) =>
  new Download({ stream: Readable.from(linesOf(table)) }, "text/csv; charset=utf-8", `${name}.csv`)

/** Some hundred lines at a time: each piece costs a turn of the stream. */
async function* linesOf({ header, rows }: Table): AsyncGenerator<string> {
  let piece = csvStart + csvLine(header)
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < 32_768) continue
    yield piece
    piece = ""
  }
  yield piece
}
