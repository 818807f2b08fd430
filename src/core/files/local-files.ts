// Files in a folder of this machine: a file is either complete, even after a power cut, or not there.
import { mkdirSync } from "node:fs"
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { removeUnfinished, unfinishedName } from "../base/leftovers.ts"
import type { Files, ListedFile } from "./file.ts"

/**
 * Keeps files under `folder`, which is created as needed. Keys must have been checked: they become paths. Unfinished
 * files wait in `~incoming`, a name that no key can have, on the same disk as the finished ones; what killed processes
 * left there is removed.
 */
export function openLocalFiles(folder: string): Files {
  const incoming = join(folder, "~incoming")
  // The folder above also holds the database, whose account must be able to pass through it.
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  removeUnfinished(incoming)
  const pathOf = (key: string) => join(folder, key)

  return {
    async put(key, bytes) {
      const draft = join(incoming, unfinishedName())
      try {
        const size = await writeSynced(draft, bytes)
        await makeFolder(dirname(pathOf(key)))
        await rename(draft, pathOf(key))
        await syncFolder(dirname(pathOf(key)))
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(key, range) {
      const handle = await orNothing(open(pathOf(key), "r"))
      if (!handle) return null
      try {
        return await slice(handle, range)
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    async has(key) {
      return (await orNothing(stat(pathOf(key))))?.isFile() ?? false
    },
    async delete(key) {
      await orNothing(unlink(pathOf(key)))
    },
    async deleteAll(prefix) {
      // Like in a bucket, a file named exactly like the prefix isn't under it.
      if (!(await orNothing(stat(pathOf(prefix))))?.isDirectory()) return
      await rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 3 })
    },
    list: (prefix) => walk(folder, prefix),
    async check() {
      const draft = join(incoming, unfinishedName())
      try {
        await writeSynced(draft, Buffer.from("ok"))
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

/** Files deleted while they are listed are skipped. */
async function* walk(folder: string, under: string): AsyncGenerator<ListedFile> {
  const here = await orNothing(opendir(join(folder, under)))
  if (!here) return
  for await (const entry of here) {
    const key = `${under}/${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, key)
    const found = entry.isFile() ? await orNothing(stat(join(folder, key))) : undefined
    if (found) yield { key, changed: found.mtime, size: found.size }
  }
}

async function writeSynced(path: string, bytes: Buffer | Readable): Promise<number> {
  await using handle = await open(path, "wx", 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
  return (await handle.stat()).size
}

async function slice(handle: FileHandle, range: { start: number; end: number } | undefined) {
  const found = await handle.stat()
  const total = found.size
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? total - 1, total - 1)
  if (found.isFile() && start <= end)
    return { stream: handle.createReadStream({ start, end }), size: end - start + 1, total }
  await handle.close()
  return found.isFile() ? { stream: Readable.from([]), size: 0, total } : null
}

/** Creates the folder and its parents, and makes the new names survive a power cut. */
async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(path: string) {
  await using handle = await open(path, "r")
  await handle.sync()
}

async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined
    throw error
  }
}
