// The file of a backup or an export: under another name until it is complete, never replacing an existing one.
import { link, open, rename, rm } from "node:fs/promises"
import { basename, dirname } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { StartError } from "../base/config.ts"

/** The unfinished file. A killed backup leaves it behind, and the next one replaces it. */
const draftOf = (path: string) => `${path}.unfinished`

/** Throws StartError when the file exists, or its folder doesn't. */
export async function assertFree(path: string) {
  const there = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw new StartError(`${path} can't be written: ${error.message}`)
  })
  await there?.close()
  if (there) throw taken(path)
  const folder = await open(dirname(path), "r").catch(() => undefined)
  if (!folder) throw new StartError(`There is no folder ${dirname(path)}.`)
  await folder.close()
}

/** Writes all of `source`, readable by its owner alone, and renames it once it is on disk. */
export async function writeWhole(path: string, source: Readable, signal: AbortSignal) {
  const draft = draftOf(path)
  await rm(draft, { force: true })
  const handle = await open(draft, "wx", 0o600)
  try {
    await pipeline(source, handle.createWriteStream({ flush: true }), { signal })
    await giveName(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await using folder = await open(dirname(path), "r")
  await folder.sync()
}

/** A link never replaces a file; on disks without links, a rename after another check is the next best. */
async function giveName(draft: string, path: string) {
  try {
    await link(draft, path)
    await rm(draft)
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    if (code === "EEXIST") throw taken(path)
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "EOPNOTSUPP") throw error
    await assertFree(path)
    await rename(draft, path)
  }
}

const taken = (path: string) =>
  new StartError(`The file ${basename(path)} already exists and won't be overwritten. Choose another name.`)
