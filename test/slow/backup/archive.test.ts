// A backup as bytes: what is written comes back, and whatever was cut, changed or swapped on the way is refused.

import { once } from "node:events"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { pack } from "tar-stream"
import { expect, test } from "vitest"
import type { Head } from "../../../src/core/backup/format.ts"
import { readArchive } from "../../../src/core/backup/reader.ts"
import { seal, unseal } from "../../../src/core/backup/seal.ts"
import { createWriter } from "../../../src/core/backup/writer.ts"

const idle = { table: () => {}, file: () => {}, bytes: () => {}, say: () => {}, end: () => {} }
const head: Head = {
  format: 1,
  product: "portico",
  version: "0.1.0",
  made_at: "2026-11-22T00:00:00.000Z",
  migrations: ["0001-organizations"],
  tables: [
    { name: "users", columns: ["id"] },
    { name: "empty", columns: ["id"] },
    { name: "large", columns: ["id"] },
  ],
  sequences: [],
}
const large = Array.from({ length: 90 }, (_, n) => Buffer.alloc(100_000, n))
const files = new Map([
  ["pdf/1/a.pdf", Buffer.from("a file")],
  ["images/1/none.png", Buffer.alloc(0)],
  [`images/1/${"long".repeat(45)}.png`, Buffer.alloc(300_000, 7)],
])

async function write(more: Partial<Head> = {}): Promise<Buffer> {
  const writer = createWriter(new Date(head.made_at), idle)
  const bytes = buffer(writer.bytes)
  await writer.head({ ...head, ...more }, "the secret")
  // As of a database: how many there were comes after the last of them.
  const rows = (count: number) => () => new Promise<number>((resolve) => setTimeout(() => resolve(count), 10))
  await writer.table("users", Readable.from([Buffer.from("1\n"), Buffer.from("2\n")]), rows(2))
  await writer.table("empty", Readable.from([]), rows(0))
  await writer.table("large", Readable.from(large), rows(90))
  for (const [key, content] of files) await writer.file(key, Readable.from([content]), content.length)
  await writer.end()
  return bytes
}

/** In pieces, as a disk gives them. */
async function read(bytes: Buffer, passphrase?: string) {
  const seen = { secret: "", tables: new Map<string, Buffer>(), files: new Map<string, Buffer>() }
  const pieces = Readable.from(cut(bytes, 65_536), { objectMode: false })
  const manifest = await readArchive(await unseal(pieces, passphrase), {
    async head(_, secret) {
      seen.secret = secret
    },
    async table(name, source) {
      seen.tables.set(name, await buffer(source))
      return { users: 2, large: 90 }[name] ?? 0
    },
    file: async (key, source) => void seen.files.set(key, await buffer(source)),
  })
  return { ...seen, manifest }
}

const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))

test("tables, files and the secret come back as they were", async () => {
  const back = await read(await write())
  expect(back.secret).toBe("the secret")
  expect(back.tables.get("users")?.toString()).toBe("1\n2\n")
  expect(back.tables.get("empty")).toHaveLength(0)
  expect(back.tables.get("large")?.equals(Buffer.concat(large))).toBe(true)
  expect([...back.files.keys()]).toEqual([...files.keys()])
  for (const [key, content] of files) expect(back.files.get(key)?.equals(content), key).toBe(true)
  expect(back.manifest.files).toEqual({ count: 3, bytes: 300_006 })
})

test("one that was cut anywhere is refused", async () => {
  const whole = await write()
  const end = whole.lastIndexOf("manifest.json")
  const places = [0, 1, 511, 512, 3_000, 5_000_000, end, end + 512, end + 600]
  for (const place of [...places, whole.indexOf("files/pdf"), whole.indexOf("files/pdf") + 1_024])
    await expect(read(whole.subarray(0, place)), String(place)).rejects.toThrow(
      /damaged or incomplete|isn't a Portico backup/,
    )
})

test("one changed byte is seen, and what it belongs to is named", async () => {
  const whole = await write()
  const changed = async (place: number) => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    return read(bytes)
  }
  const inFile = whole.indexOf("a file")
  await expect(changed(inFile)).rejects.toThrow("files/pdf/1/a.pdf doesn't match what was written")
  await expect(changed(whole.indexOf(large[40] ?? ""))).rejects.toThrow(
    "large doesn't match what was written",
  )
  const sums = whole.indexOf("  files/pdf/1/a.pdf") - 10
  await expect(changed(sums)).rejects.toThrow("doesn't match what was written")
})

test("a file that is left out, and what follows the end, are seen", async () => {
  const whole = await write()
  const from = whole.indexOf("files/images/1/none.png")
  const without = Buffer.concat([whole.subarray(0, from), whole.subarray(from + 512)])
  await expect(read(without)).rejects.toThrow("files/images/1/none.png")
  const [first, end] = [whole.indexOf("files/pdf/1/a.pdf"), whole.indexOf("manifest.json")]
  const none = Buffer.concat([whole.subarray(0, first), whole.subarray(end)])
  await expect(read(none)).rejects.toThrow("files are missing")
  const trailing = whole.subarray(0, whole.length - 1_024)
  const again = whole.subarray(from, from + 512)
  await expect(read(Buffer.concat([trailing, again, Buffer.alloc(1_024)]))).rejects.toThrow(
    "data after its end",
  )
})

test("what isn't a backup, or of a newer format, is told apart", async () => {
  await expect(read(Buffer.from("# A text\n".repeat(500)))).rejects.toThrow("isn't a Portico backup")
  const newer = await write({ format: 2 as 1 })
  await expect(read(newer)).rejects.toThrow("newer version")
})

type Part = [entry: string | { name: string; type: "symlink"; linkname: string }, content: string | number]

/** An archive that someone else wrote. A number is the size that its last entry claims, with none of its bytes. */
async function forged(...parts: Part[]): Promise<Buffer> {
  const archive = pack()
  const whole = buffer(Readable.from(archive, { objectMode: false }))
  for (const [entry, content] of parts)
    if (typeof content === "string")
      archive.entry(typeof entry === "string" ? { name: entry } : entry, content)
  archive.finalize()
  const [name, size] = parts.at(-1) ?? []
  const claims = typeof name === "string" && typeof size === "number" ? await headerOf(name, size) : ""
  return Buffer.concat([(await whole).subarray(0, -1_024), Buffer.from(claims), Buffer.alloc(1_024)])
}

async function headerOf(name: string, size: number): Promise<Buffer> {
  const archive = pack()
  archive.entry({ name, size })
  const [header] = await once(Readable.from(archive), "data")
  return header
}

const forgedHead: Part = ["portico-backup.json", JSON.stringify({ ...head, tables: [] })]
const forgedSecret: Part = ["app-secret", "the secret"]

test.each([
  ["portico-backup.json", 4_000_001, []],
  ["app-secret", 1_001, [forgedHead]],
  ["sums/000001.sha256", 1_000_001, [forgedHead, forgedSecret]],
  ["manifest.json", 4_000_001, [forgedHead, forgedSecret]],
  ["manifest.json", 8_000_000_000, [forgedHead, forgedSecret]],
])("%s that says it has %d bytes isn't read into memory", async (name, size, before) => {
  await expect(read(await forged(...before, [name, size]))).rejects.toThrow(`its ${name} is too large`)
})

test.each<Part>([
  ["files/../../etc/cron.d/mine", "x"],
  ["files/images/1/../../../mine", "x"],
  ["files//etc/mine", "x"],
  ["files/unknown/1/mine.png", "x"],
  ["files/images/x/mine.png", "x"],
  [{ name: "files/images/1/a.png", type: "symlink", linkname: "/etc/passwd" }, ""],
])("%j is no file of ours", async (entry, content) => {
  await expect(read(await forged(forgedHead, forgedSecret, [entry, content]))).rejects.toThrow(
    "damaged or incomplete",
  )
})

test("one that isn't sealed is refused where there is a passphrase, unless it is asked for", async () => {
  const plain = await write()
  await expect(read(plain, "correct horse battery")).rejects.toThrow(
    "isn't sealed, although a passphrase is set",
  )
  const bytes = await unseal(Readable.from([plain]), "correct horse battery", { takesPlain: true })
  expect(await buffer(bytes)).toEqual(plain)
})

test("a sealed one opens with its passphrase alone", async () => {
  const plain = await write()
  const sealed = await buffer(await seal(Readable.from(cut(plain, 100_000)), "correct horse", 10))
  expect(sealed.includes("the secret")).toBe(false)
  expect((await read(sealed, "correct horse")).secret).toBe("the secret")
  await expect(read(sealed, "battery staple")).rejects.toThrow("doesn't open")
  await expect(read(sealed)).rejects.toThrow("This backup is sealed")
})

test("a sealed one that was cut, changed or whose pieces were swapped is refused", async () => {
  const sealed = await buffer(await seal(Readable.from(cut(await write(), 100_000)), "correct horse", 10))
  // age's header is followed by 16 bytes and pieces of 64 kB with a tag of 16 bytes each.
  const start = sealed.indexOf("\n", sealed.indexOf("\n---") + 1) + 17
  const piece = 65_536 + 16
  const [first, second] = [start + piece, start + 2 * piece]
  const swapped = Buffer.concat([
    sealed.subarray(0, first),
    sealed.subarray(second, second + piece),
    sealed.subarray(first, second),
    sealed.subarray(second + piece),
  ])
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(second + 5) ^ 1, second + 5)
  const lost = Buffer.concat([sealed.subarray(0, first), sealed.subarray(second)])
  expect(swapped).toHaveLength(sealed.length)
  for (const bytes of [swapped, changed, lost, sealed.subarray(0, second), sealed.subarray(0, -1)])
    await expect(read(bytes, "correct horse")).rejects.toThrow("damaged or incomplete")
})
