// Reads an archive entry by entry and checks all of it against its manifest.
import { createHash, type Hash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { extract, type Header } from "tar-stream"
import type { z } from "zod"
import { StartError } from "../base/config.ts"
import {
  type FilledTable,
  type Head,
  head,
  headName,
  isSums,
  keyOf,
  type Manifest,
  manifest,
  manifestName,
  maxBytes,
  secretName,
  sumLine,
  tableOf,
} from "./format.ts"

type Entry = AsyncIterable<Buffer> & { header: Header }

/** What is done with the parts, in order of arrival. */
export type Taker = {
  /** Before anything else; an error here ends the reading. */
  head(head: Head, secret: string): Promise<void>
  /** All bytes of a table. Answers its rows. */
  table(name: string, bytes: Readable): Promise<number>
  file(key: string, bytes: Readable, size: number): Promise<void>
}

/**
 * Reads all of `plain`. Throws StartError for anything that isn't as it was written, after the taker has had its part.
 */
export async function readArchive(plain: AsyncIterable<Uint8Array>, taker: Taker): Promise<Manifest> {
  const archive = extract()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  pipeline(Readable.from(asBuffers(plain)), archive).catch(failed.reject)
  const entries = (archive as AsyncIterable<unknown> as AsyncIterable<Entry>)[Symbol.asyncIterator]()
  const next = async (): Promise<Entry | undefined> => {
    const found = await Promise.race([entries.next(), failed.promise]).catch((cause) => broken(cause))
    if (found.done) return undefined
    return found.value.header.type === "file" ? found.value : broken()
  }
  try {
    return await readEntries(next, taker)
  } finally {
    archive.destroy()
  }
}

async function readEntries(next: () => Promise<Entry | undefined>, taker: Taker): Promise<Manifest> {
  const first = await next().catch(() => undefined)
  if (first?.header.name !== headName)
    throw new StartError("This isn't a Portico backup, or the file is incomplete.")
  const begun = head.safeParse(await jsonOf(first, maxBytes.head))
  if (!begun.success) throw new StartError("This backup was written by a newer version. Update first.")
  const secret = await next()
  if (secret?.header.name !== secretName) broken()
  await taker.head(begun.data, (await textOf(secret, maxBytes.secret)).trim())

  const filled: FilledTable[] = []
  const files = { count: 0, bytes: 0 }
  let sums = ""
  let entry = await next()
  for (const { name } of begun.data.tables) {
    const sum = createHash("sha256")
    let bytes = 0
    async function* pieces() {
      for (; entry && tableOf(entry.header.name) === name; entry = await next())
        for await (const piece of passing(entry, sum)) {
          bytes += piece.length
          yield piece
        }
    }
    const rows = await taker.table(name, Readable.from(pieces(), { objectMode: false }))
    filled.push({ name, rows, bytes, sha256: sum.digest("hex") })
  }
  for (; entry && entry.header.name !== manifestName; entry = await next()) {
    const { name, size } = entry.header
    const key = keyOf(name)
    if (isSums(name)) {
      compare(sums, await textOf(entry, maxBytes.sums))
      sums = ""
    } else if (key !== undefined) {
      const sum = createHash("sha256")
      await taker.file(key, Readable.from(passing(entry, sum), { objectMode: false }), size)
      sums += sumLine(key, sum.digest("hex"))
      files.count++
      files.bytes += size
    } else broken()
  }
  if (!entry) broken()
  const stated = orBroken(manifest.safeParse(await jsonOf(entry, maxBytes.manifest)))
  compare(sums, "")
  for (const table of stated.tables) {
    const found = filled.find(({ name }) => name === table.name)
    if (found?.sha256 !== table.sha256 || found.bytes !== table.bytes || found.rows !== table.rows)
      broken(`${table.name} doesn't match what was written`)
  }
  if (stated.files.count !== files.count || stated.files.bytes !== files.bytes) broken("files are missing")
  if (await next()) broken("there is data after its end")
  return stated
}

/** Both are lines of checksums in the same order; the first that differs is named. */
function compare(found: string, stated: string) {
  if (found === stated) return
  const [mine, its] = [found.split("\n"), stated.split("\n")]
  const wrong = mine.find((line) => !its.includes(line)) ?? its.find((line) => !mine.includes(line))
  broken(`${wrong?.split("  ")[1] ?? "a file"} doesn't match what was written`)
}

async function* passing(source: AsyncIterable<Buffer>, sum: Hash) {
  try {
    for await (const piece of source) {
      sum.update(piece)
      yield piece
    }
  } catch (cause) {
    broken(cause)
  }
}

async function* asBuffers(source: AsyncIterable<Uint8Array>) {
  for await (const { buffer, byteOffset, byteLength } of source)
    yield Buffer.from(buffer, byteOffset, byteLength)
}

/** The size is known before anything is read. */
async function textOf(entry: Entry, most: number): Promise<string> {
  const { name, size = 0 } = entry.header
  if (size > most) broken(`its ${name} is too large`)
  return (await buffer(entry).catch((cause) => broken(cause))).toString()
}

async function jsonOf(entry: Entry, most: number): Promise<unknown> {
  const text = await textOf(entry, most)
  try {
    return JSON.parse(text)
  } catch (cause) {
    return broken(cause)
  }
}
function orBroken<T>(parsed: z.ZodSafeParseResult<T>): T {
  return parsed.success ? parsed.data : broken(parsed.error)
}

function broken(why?: unknown): never {
  if (why instanceof StartError) throw why
  const detail = typeof why === "string" ? `: ${why}` : ""
  throw new StartError(`This backup is damaged or incomplete${detail}.`, { cause: why })
}
