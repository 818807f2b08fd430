// Who owns the embedded server: the app that started it stops it, others that joined leave it running.
import fs from "node:fs/promises"
import { join } from "node:path"
import { startOf } from "../base/leftovers.ts"

type Owned = { dir: string }

/**
 * The process that stops the server: the app that started it. When that was killed, the next one to join or stop
 * inherits it.
 */
export const ownerFile = ({ dir }: Owned) => join(dir, "postgres.owner")

export async function writeOwner(cluster: Owned, token: string) {
  await fs.rm(ownerFile(cluster), { force: true }) // it may be root's, in a folder of ours
  await fs.writeFile(ownerFile(cluster), `${process.pid} ${startOf(process.pid)} ${token}`)
}

export async function readOwner(cluster: Owned) {
  const [pid, start, token] = (await readText(ownerFile(cluster))).split(" ")
  return pid && start && token ? { pid: Number(pid), start, token } : undefined
}

export async function isOwned(cluster: Owned): Promise<boolean> {
  const owner = await readOwner(cluster)
  return owner !== undefined && startOf(owner.pid) === owner.start
}

/** A file's text, or "" if it can't be read. */
export const readText = (path: string) => fs.readFile(path, "utf8").catch(() => "")
