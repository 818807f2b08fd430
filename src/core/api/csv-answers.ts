// Answers that exist as a file for spreadsheets too: `format=csv` at their address.
import type { ServerResponse } from "node:http"
import { finished, Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { z } from "zod"
import { invalid } from "../base/errors.ts"
import { createTurns } from "../base/turns.ts"
import { readPage } from "../database/pagination.ts"
import type { TenantDb } from "../database/tenant.ts"
import { Download } from "../files/download.ts"
import type { Separator } from "../values/schema.ts"
import { type CsvCell, csvLine, csvStart } from "./csv.ts"
import { output } from "./trpc.ts"

/** The answer as data or as a file. Files exist at the REST door only, so tRPC callers never see the type. */
export class OrFile<S extends z.ZodType> {
  declare readonly _input: z.input<S> | Download
  declare readonly _output: z.output<S>
  readonly schema: S
  constructor(schema: S) {
    this.schema = schema
  }

  parse = (value: unknown) => (value instanceof Download ? value : output(this.schema).parse(value))
}

type FileQuery = { format?: string | undefined; separator?: Separator | undefined }
type Door = "rest" | "trpc"

/** Whether a file is requested. Throws 400 at the tRPC door. */
export function wantsFile({ format }: FileQuery, door: Door): boolean {
  if (format === undefined || format === "json") return false
  if (door === "trpc")
    throw invalid(
      "format",
      "Files are only available over REST. Request the report or list at its REST address.",
    )
  return true
}

type Cells = readonly CsvCell[]
type Table = { header: readonly string[]; rows: Iterable<Cells> | AsyncIterable<Cells> }

/** Written while it is sent. `name` has no ending. */
export const csvFile = (name: string, table: Table, { separator }: FileQuery) =>
  new Download({ stream: Readable.from(linesOf(table, separator)) }, "text/csv; charset=utf-8", `${name}.csv`)

/** Some hundred lines at a time: each piece costs a turn of the stream. */
async function* linesOf({ header, rows }: Table, separator?: Separator): AsyncGenerator<string> {
  let piece = csvStart + csvLine(header, separator)
  for await (const row of rows) {
    piece += csvLine(row, separator)
    if (piece.length < 32_768) continue
    yield piece
    piece = ""
  }
  yield piece
}

type ListQuery = FileQuery & { limit?: number | undefined; cursor?: string | undefined }
type Reading<Q, W, R> = (db: TenantDb, query: Q, who: W) => Promise<R[]>
/** A list as a file: its rows as they are read, their cells, and the cursor after a row. */
export type ListFile<Q, W, R> = {
  name: string
  header: readonly string[]
  rows: Reading<Q, W, R>
  cellsOf: (row: R) => Cells
  cursorAfter: (row: R, query: Q, who: W) => string
}
type Asking<W> = { db: TenantDb; who: W; door: Door; answer: ServerResponse }

/** A page of a list, or a file with all that its filters find. */
export async function listOrFile<Q extends ListQuery, W, T, R>(
  { db, who, door, answer }: Asking<W>,
  query: Q,
  read: Reading<Q, W, T>,
  file: ListFile<Q, W, R>,
): Promise<T[] | Download> {
  if (!wantsFile(query, door)) return read(db, query, who)
  return inTurn(db.organization_id, answer, async () =>
    csvFile(file.name, await tableOf(db, query, file, who), query),
  )
}

/** All that the filters find, as the bytes of a file. */
export const csvBytes = async <Q extends ListQuery, W, R>(
  db: TenantDb,
  query: Q,
  file: ListFile<Q, W, R>,
  who: W,
): Promise<Buffer> => buffer(Readable.from(linesOf(await tableOf(db, query, file, who))))

/** Its first page is read at once, the others as they are written. */
async function tableOf<Q extends ListQuery, W, R>(
  db: TenantDb,
  query: Q,
  file: ListFile<Q, W, R>,
  who: W,
): Promise<Table> {
  const page = (cursor: string | undefined) =>
    readPage(() => file.rows(db, { ...query, limit: undefined, cursor }, who))
  const first = await page(undefined)
  const after = (row: R) => file.cursorAfter(row, query, who)
  return { header: file.header, rows: cellsOf(first, page, after, file.cellsOf) }
}

type PageOf<R> = { data: R[]; more: boolean }

/** Page after page while the file is sent, so that a long one isn't held in memory. */
async function* cellsOf<R>(
  first: PageOf<R>,
  pageAfter: (cursor: string) => Promise<PageOf<R>>,
  cursorAfter: (row: R) => string,
  cells: (row: R) => Cells,
) {
  for (let page = first; ; ) {
    yield* page.data.map(cells)
    const last = page.data.at(-1)
    if (!page.more || last === undefined) return
    page = await pageAfter(cursorAfter(last))
  }
}

const turns = createTurns({
  ...{ each: 1, contended: 1, total: Number.POSITIVE_INFINITY, maxWaiting: 8, timeout: 20_000 },
  refusal: "Other reports are still being prepared. Please try again in a moment.",
})
/** By answer, because the reports of one batch leave together. */
const begun = new WeakMap<ServerResponse, Promise<void>>()

/**
 * One report or file of an organization at a time, from its first statement until it is sent: until then it is in memory.
 * Throws 429 when several wait already, or one waits too long.
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
