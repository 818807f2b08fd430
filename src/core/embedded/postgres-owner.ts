// Who owns the embedded server: the app that started it stops it, others that joined leave it running.
import fs from "node:fs/promises"
import { join } from "node:path"

type Owned = { dir: string }

/**
 * The process that stops the server: the app that started it. When that was killed, the next one to join or stop
 * inherits it.
 */
export const ownerFile = ({ dir }: Owned) => join(dir, "postgres.owner")

export async function writeOwner(cluster: Owned, token: string) {
  await fs.rm(ownerFile(cluster), { force: true }) // it may be root's, in a folder of ours
  await fs.writeFile(ownerFile(cluster), `${process.pid} ${await startOf(process.pid)} ${token}`)
}

export async function readOwner(cluster: Owned) {
  const [pid, start, token] = (await readText(ownerFile(cluster))).split(" ")
  return pid && start && token ? { pid: Number(pid), start, token } : undefined
}

export async function isOwned(cluster: Owned): Promise<boolean> {
  const owner = await readOwner(cluster)
  return owner !== undefined && (await startOf(owner.pid)) === owner.start
}

/** When a living process began, in clock ticks since boot: tells it from a later one with the same number. */
async function startOf(pid: number): Promise<string | undefined> {
  const line = await readText(`/proc/${pid}/stat`)
  const [state, ...rest] = line.slice(line.lastIndexOf(")") + 2).split(" ")
  return state === "Z" ? undefined : rest[18]
}

/** A file's text, or "" if it can't be read. */
export const readText = (path: string) => fs.readFile(path, "utf8").catch(() => "")
