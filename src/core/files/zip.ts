// Several files as one zip, written while it is sent. The files are compressed already, so they are only stored.
import { Readable } from "node:stream"
import { crc32 } from "node:zlib"

type Entry = { name: string; bytes: Buffer }
type Written = { header: Buffer; name: Buffer; offset: number }

/**
 * A zip of the entries in their order (APPNOTE 6.3: stored, names in UTF-8). One entry is in memory at a time; an error
 * while reading ends the stream. For less than 4 GB in all.
 */
export const zipOf = (entries: AsyncIterable<Entry>): Readable =>
  Readable.from(written(entries), { objectMode: false })

async function* written(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const files: Written[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const file = { header: headerOf(bytes, Buffer.byteLength(name)), name: Buffer.from(name), offset }
    files.push(file)
    yield Buffer.concat([u32(0x04034b50), file.header, file.name])
    yield bytes
    offset += 4 + file.header.length + file.name.length + bytes.length
  }
  const directory = Buffer.concat(files.map(directoryEntry))
  yield directory
  yield Buffer.concat([
    ...[u32(0x06054b50), u16(0), u16(0), u16(files.length), u16(files.length)],
    ...[u32(directory.length), u32(offset), u16(0)],
  ])
}

/**
 * The fields that a file's own header and its directory entry share, from the version needed to the length of the
 * extras.
 */
const headerOf = (bytes: Buffer, name: number) =>
  Buffer.concat([
    ...[u16(20), u16(utf8), u16(stored), dosTime(new Date())],
    ...[u32(crc32(bytes)), u32(bytes.length), u32(bytes.length), u16(name), u16(0)],
  ])
const utf8 = 0x0800
const stored = 0

const directoryEntry = ({ header, name, offset }: Written) =>
  Buffer.concat([
    ...[u32(0x02014b50), u16(20), header, u16(0), u16(0), u16(0), u32(0)],
    ...[u32(offset), name],
  ])

/** Two seconds are the smallest step, and 1980 the first year. */
function dosTime(now: Date): Buffer {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  return Buffer.concat([u16(time), u16(day)])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Bytes of one part. */
const maxPart = 32_000_000

/**
 * A long text as several entries, so that only one of them is in memory: "data/invoices.jsonl", then "data/invoices-2.jsonl", a
 * new one after so many bytes. None without any bytes.
 */
export async function* inParts(
  { name, ending }: { name: string; ending: string },
  pieces: AsyncIterable<Buffer>,
  max = maxPart,
) {
  let held: Buffer[] = []
  let [part, size] = [1, 0]
  const file = () => ({
    name: `${name}${part === 1 ? "" : `-${part}`}${ending}`,
    bytes: Buffer.concat(held),
  })
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < max) continue
    yield file()
    held = []
    part += 1
    size = 0
  }
  if (size > 0) yield file()
}
