// Writes entries into the archive one after the other, as fast as its reader takes them.
import { createHash } from "node:crypto"
import { once } from "node:events"
import { Readable } from "node:stream"
import { pack } from "tar-stream"
import {
  type FilledTable,
  fileName,
  type Head,
  headName,
  type Manifest,
  manifestName,
  secretName,
  sumLine,
  sumsName,
  sumsTogether,
  tableName,
} from "./format.ts"
import type { Progress } from "./progress.ts"

/** Bytes of a table in one entry: an entry needs its size in front, and a table's size isn't known. */
const pieceSize = 4 * 1024 * 1024

export type Writer = {
  /** The archive's bytes. */
  readonly bytes: Readable
  /** Breaks the archive off. */
  fail(error: unknown): void
  head(head: Head, secret: string): Promise<void>
  /** `source`: what COPY gives; `rows` is asked for at its end. */
  table(name: string, source: AsyncIterable<Buffer>, rows: () => Promise<number>): Promise<void>
  file(key: string, source: AsyncIterable<Buffer>, size: number): Promise<void>
  /** The remaining checksums, the manifest, the end. */
  end(): Promise<Manifest>
}

export function createWriter(made_at: Date, progress: Progress): Writer {
  const archive = pack()
  const tables: FilledTable[] = []
  const files = { count: 0, bytes: 0 }
  let sums: string[] = []
  const headers = (name: string, size: number) => ({ name, size, mtime: made_at, mode: 0o600 })

  const whole = async (name: string, content: Buffer | string) => {
    const bytes = Buffer.from(content)
    await stream(name, [bytes], bytes.length)
  }
  async function stream(name: string, source: AsyncIterable<Buffer> | Buffer[], size: number) {
    const ended = Promise.withResolvers<undefined>()
    // The error is reported where it is awaited.
    ended.promise.catch(() => {})
    const entry = archive.entry(headers(name, size), (error) =>
      error ? ended.reject(error) : ended.resolve(undefined),
    )
    for await (const piece of source)
      if (!entry.write(piece)) await Promise.race([once(entry, "drain"), ended.promise])
    entry.end(null)
    await ended.promise
  }
  async function writeSums() {
    await whole(sumsName(Math.ceil(files.count / sumsTogether)), sums.join(""))
    sums = []
  }

  return {
    bytes: Readable.from(archive, { objectMode: false }),
    fail: (error) => void archive.destroy(error instanceof Error ? error : new Error(String(error))),
    async head(head, secret) {
      await whole(headName, JSON.stringify(head, undefined, 2))
      await whole(secretName, secret)
    },
    async table(name, source, rows) {
      const hash = createHash("sha256")
      let [held, size, total, pieces]: [Buffer[], number, number, number] = [[], 0, 0, 0]
      const flush = async () => {
        await whole(tableName(name, ++pieces), Buffer.concat(held))
        ;[held, size] = [[], 0]
      }
      for await (const piece of source) {
        hash.update(piece)
        held.push(piece)
        size += piece.length
        total += piece.length
        if (size >= pieceSize) await flush()
      }
      if (size > 0) await flush()
      const count = await rows()
      tables.push({ name, rows: count, bytes: total, sha256: hash.digest("hex") })
      progress.table(count, total)
    },
    async file(key, source, size) {
      const hash = createHash("sha256")
      async function* hashed() {
        for await (const piece of source) {
          hash.update(piece)
          progress.bytes(piece.length)
          yield piece
        }
      }
      await stream(fileName(key), hashed(), size)
      files.count++
      files.bytes += size
      progress.file()
      sums.push(sumLine(key, hash.digest("hex")))
      if (sums.length === sumsTogether) await writeSums()
    },
    async end() {
      if (sums.length > 0) await writeSums()
      await whole(manifestName, JSON.stringify({ tables, files } satisfies Manifest, undefined, 2))
      archive.finalize()
      return { tables, files }
    },
  }
}
