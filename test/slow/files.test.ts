// Files are kept whole or not at all, in a folder and in a bucket alike.
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Files } from "../../src/core/files/file.ts"
import { openFiles, readStorageUrl } from "../../src/core/files/store.ts"
import { startBucket } from "../support/bucket.ts"

const MB = 1024 * 1024
const place = await mkdtemp(join(tmpdir(), "portico-files-"))
const inFolder = join(place, "local")
const inBucket = join(place, "buckets")
const bucket = await startBucket(inBucket)
afterAll(async () => {
  await bucket.close()
  await rm(place, { recursive: true, force: true })
})

const stores = [
  { where: "a folder", storage_url: () => undefined, root: join(inFolder, "files") },
  { where: "a bucket", storage_url: bucket.url, root: bucket.root },
]

describe.each(stores)("files in $where", ({ storage_url, root }) => {
  let files: Files
  beforeAll(() => {
    files = openFiles({ storage_url: storage_url(), data_dir: inFolder })
  })

  test("what was stored comes back byte for byte, from a buffer and from a stream of several parts", async () => {
    const small = Buffer.from("a small invoice")
    expect(await files.put("org-1/small.pdf", small, "application/pdf")).toBe(small.length)
    expect(await contents("org-1/small.pdf")).toEqual(small)

    const large = pattern(11 * MB + 7)
    expect(await files.put("org-1/large_0.bin", inPieces(large))).toBe(large.length)
    const opened = await files.open("org-1/large_0.bin")
    expect(opened).toMatchObject({ size: large.length, total: large.length })
    expect(large.equals(await contents("org-1/large_0.bin"))).toBe(true)
    opened?.stream.destroy()
  })

  test("an empty file is a file", async () => {
    expect(await files.put("org-1/empty", Readable.from([]))).toBe(0)
    expect(await files.has("org-1/empty")).toBe(true)
    expect((await contents("org-1/empty")).length).toBe(0)
  })

  test("a newer file replaces the older one", async () => {
    await files.put("org-1/logo.png", Buffer.from("the older and longer one"))
    await files.put("org-1/logo.png", Buffer.from("new"))
    expect((await contents("org-1/logo.png")).toString()).toBe("new")
  })

  test("part of a file is read by an inclusive range, which is cut at the end", async () => {
    await files.put("org-1/digits", Buffer.from("0123456789"))
    const part = (start: number, end: number) => read(files, "org-1/digits", { start, end })
    expect(await part(2, 4)).toEqual({ text: "234", size: 3, total: 10 })
    expect(await part(0, 1)).toEqual({ text: "01", size: 2, total: 10 })
    expect(await part(8, 500)).toEqual({ text: "89", size: 2, total: 10 })
    expect(await part(10, 20)).toEqual({ text: "", size: 0, total: 10 })
    await expect(part(5, 4)).rejects.toThrow(RangeError)
    await expect(part(-1, 4)).rejects.toThrow(RangeError)
  })

  test("a file that isn't there opens as null, is not had, and can be deleted all the same", async () => {
    await files.put("org-1/there/x", Buffer.from("x"))
    for (const key of ["org-1/gone", "org-1/there", "org-1/there/x/below"]) {
      expect(await files.open(key)).toBeNull()
      expect(await files.open(key, { start: 0, end: 9 })).toBeNull()
      expect(await files.has(key)).toBe(false)
    }
    await files.delete("org-1/gone")
    await files.delete("org-1/there/x")
    expect(await files.has("org-1/there/x")).toBe(false)
  })

  test.each([
    { how: "fails", end: (upload: Readable) => upload.destroy(new Error("the phone lost its network")) },
    { how: "is closed early", end: (upload: Readable) => upload.destroy() },
  ])("an upload that $how half way leaves nothing and keeps the file that was there", async ({ end }) => {
    await files.put("org-2/plan.dwg", Buffer.from("the first version"))
    const before = await everything(root)
    for (const sent of [1000, 12 * MB]) {
      const upload = breakingOff(sent, end)
      await expect(files.put("org-2/plan.dwg", upload)).rejects.toThrow()
      await expect(files.put("org-2/new.dwg", breakingOff(sent, end))).rejects.toThrow()
      expect(upload.destroyed).toBe(true)
    }
    expect(await everything(root)).toEqual(before)
    expect((await contents("org-2/plan.dwg")).toString()).toBe("the first version")
  })

  test("an upload that broke off before it was looked at is refused, not fatal", async () => {
    const upload = breakingOff(0, (it) => it.destroy(new Error("gone already")))
    const put = files.put("org-2/late", upload)
    upload.read()
    await expect(put).rejects.toThrow("gone already")
    expect(await files.has("org-2/late")).toBe(false)
  })

  test("no room left is said with status 507, and nothing remains", async () => {
    const before = await everything(root)
    const full = (upload: Readable) =>
      upload.destroy(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }))
    for (const sent of [1000, 12 * MB]) {
      await expect(files.put("org-2/huge", breakingOff(sent, full))).rejects.toMatchObject({
        kind: "no_space",
        message: "There isn't enough space for this file",
        extra: { status: 507 },
      })
    }
    expect(await everything(root)).toEqual(before)
  })

  test("deleting all of a prefix leaves its neighbours alone", async () => {
    const kept = ["org-3", "org-33/a", "org-3.old/a"].map((key) => `del/${key}x`)
    const gone = ["a", "b/c", "b/d/e", "b/f", "c"].map((key) => `del/org-3/${key}`)
    for (const key of [...kept, ...gone]) await files.put(key, Buffer.from(key))
    await files.deleteAll("del/org-3")
    await files.deleteAll("del/never-was")
    for (const key of gone) expect(await files.has(key), key).toBe(false)
    for (const key of kept) expect(await files.has(key), key).toBe(true)
  })

  test("all of a prefix is listed, with the moment since which it is there, and nothing beside it", async () => {
    const begun = Date.now() - 2_000
    const listed = ["a", "b/c", "b/d/e", "f"].map((key) => `list/org-3/${key}`)
    for (const key of [...listed, "list/org-33/a", "list/org-3x"]) await files.put(key, Buffer.from(key))
    const found = await Array.fromAsync(files.list("list/org-3"))
    expect(found.map(({ key }) => key).sort()).toEqual(listed)
    for (const { changed } of found) expect(changed.getTime()).toBeGreaterThan(begun)
    expect(await Array.fromAsync(files.list("list/never-was"))).toEqual([])
  })

  test.each([
    ["", "/", "/etc/passwd", "a/", "a//b", ".", "./a", "a/./b", "..", "../a", "a/../b", "a/..b", "a..b"],
    ["A", "a b", "a\0b", "a\\b", "a%2fb", "ä", "~incoming/x", "a\n", "a".repeat(201), `${"a/".repeat(450)}a`],
  ])("hostile keys are refused everywhere", async (...keys) => {
    const before = await everything(root)
    for (const key of keys) {
      const upload = Readable.from([Buffer.from("x")])
      await expect(files.put(key, upload), key).rejects.toThrow("Not a key")
      expect(upload.destroyed).toBe(true)
      await expect(files.open(key), key).rejects.toThrow("Not a key")
      await expect(files.has(key), key).rejects.toThrow("Not a key")
      await expect(files.delete(key), key).rejects.toThrow("Not a key")
      await expect(files.deleteAll(key), key).rejects.toThrow("Not a key")
    }
    expect(await everything(root)).toEqual(before)
  })

  test("storage that can be reached passes its check and is left as it was", async () => {
    const before = await everything(root)
    await files.check()
    expect(await everything(root)).toEqual(before)
  })

  const contents = async (key: string) => {
    const found = await files.open(key)
    if (!found) throw new Error(`${key} is missing`)
    return buffer(found.stream)
  }
})

describe("a folder", () => {
  test("can be read by its owner only", async () => {
    const files = openFiles({ storage_url: undefined, data_dir: inFolder })
    await files.put("modes/a/b", Buffer.from("x"))
    const mode = async (...path: string[]) => (await stat(join(inFolder, "files", ...path))).mode & 0o777
    expect([await mode(), await mode("modes"), await mode("modes", "a")]).toEqual([0o700, 0o700, 0o700])
    expect(await mode("modes", "a", "b")).toBe(0o600)
  })

  test("is rid of day-old unfinished uploads when it is opened, and of nothing younger", async () => {
    const data_dir = join(place, "unfinished")
    const incoming = join(data_dir, "files", "~incoming")
    await mkdir(incoming, { recursive: true })
    const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000)
    await writeFile(join(incoming, "old"), "x")
    await writeFile(join(incoming, "young"), "x")
    await utimes(join(incoming, "old"), twoDaysAgo, twoDaysAgo)
    openFiles({ storage_url: undefined, data_dir })
    expect(await readdir(incoming)).toEqual(["young"])
  })

  test("that has gone fails its check", async () => {
    const data_dir = join(place, "going")
    const files = openFiles({ storage_url: undefined, data_dir })
    await rm(data_dir, { recursive: true })
    await expect(files.check()).rejects.toThrow("ENOENT")
  })
})

describe("a bucket", () => {
  test("that is missing or can't be reached fails its check within seconds", async () => {
    const missing = openFiles({ storage_url: bucket.url("nowhere"), data_dir: inFolder })
    await expect(missing.check()).rejects.toThrow("can't be reached")
    const unreachable = openFiles({ storage_url: bucket.url("papers", 9), data_dir: inFolder })
    const began = Date.now()
    await expect(unreachable.check()).rejects.toThrow("can't be reached")
    expect(Date.now() - began).toBeLessThan(5_000)
  })

  test("reports a full store, and keeps no parts", async () => {
    const files = openFiles({ storage_url: bucket.url(), data_dir: inFolder })
    const before = await everything(inBucket)
    bucket.full = true
    try {
      const refused = { kind: "no_space", extra: { status: 507 } }
      await expect(files.put("full/small", Buffer.from("x"))).rejects.toMatchObject(refused)
      await expect(files.put("full/large", inPieces(pattern(11 * MB)))).rejects.toMatchObject(refused)
    } finally {
      bucket.full = false
    }
    expect(await everything(inBucket)).toEqual(before)
  })

  test("is read from its address, and an address that can't be used is refused without telling the secret", () => {
    expect(
      readStorageUrl("s3://k%2Fey:s%3Aecret@papers?endpoint=https://s3.example.com&region=eu-west-1"),
    ).toEqual({
      name: "papers",
      endpoint: "https://s3.example.com",
      region: "eu-west-1",
      credentials: { accessKeyId: "k/ey", secretAccessKey: "s:ecret" },
    })
    expect(readStorageUrl("s3://papers")).toEqual({ name: "papers" })
    for (const wrong of [
      "papers",
      "s3://",
      "https://k:hush@papers",
      "s3://k:hush@papers/sub",
      "s3://k:hush@p?endpoint=x",
    ]) {
      expect(() => readStorageUrl(wrong)).toThrow(/STORAGE_URL/)
      expect(() => readStorageUrl(wrong)).not.toThrow(/hush/)
    }
    expect(() => readStorageUrl("s3://only-key@papers")).toThrow("both a key and a secret")
  })
})

/** Bytes in which a lost, doubled or swapped piece shows. */
function pattern(size: number) {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(at, at)
  return bytes
}

function inPieces(bytes: Buffer) {
  const piece = 100_000
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  )
  return Readable.from(pieces, { objectMode: false })
}

/** An upload that gives so many bytes and then ends badly. */
function breakingOff(bytes: number, end: (upload: Readable) => void) {
  let left = bytes
  return new Readable({
    read() {
      const piece = Math.min(left, 64 * 1024)
      left -= piece
      if (piece > 0) this.push(Buffer.alloc(piece, 1))
      else end(this)
    },
  })
}

async function read(files: Files, key: string, range: { start: number; end: number }) {
  const found = await files.open(key, range)
  if (!found) throw new Error(`${key} is missing`)
  const text = (await buffer(found.stream)).toString()
  return { text, size: found.size, total: found.total }
}

/** Every file below, unfinished ones included. */
async function everything(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
