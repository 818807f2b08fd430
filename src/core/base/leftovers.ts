// What a killed process leaves unfinished on the disk: named by its maker, so that the next start can tell and remove it.
import { createHash, randomUUID } from "node:crypto"
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"

/** Containers may share a folder but not their processes. */
const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 8)
const day = 24 * 60 * 60 * 1000

/** When a living process began, in clock ticks since boot: tells it from a later one with the same number. */
export function startOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8")
    const [state, ...rest] = line.slice(line.lastIndexOf(")") + 2).split(" ")
    return state === "Z" ? undefined : rest[18]
  } catch {
    return undefined
  }
}

/** The name of something unfinished: `<prefix><machine>-<process>-<its start>-<random>`. */
export const unfinishedName = (prefix = "") =>
  `${prefix}${machine}-${process.pid}-${startOf(process.pid) ?? 0}-${randomUUID().slice(0, 8)}`

/**
 * Removes what begins with `prefix` in the folder and whose maker has ended. Of another machine's process no one knows, so
 * its work is left behind once it hasn't changed for `patience` milliseconds.
 */
export function removeUnfinished(folder: string, prefix = "", patience = day) {
  for (const name of list(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    if (isLeftBehind(name.slice(prefix.length), path, patience))
      rmSync(path, { recursive: true, force: true })
  }
}

function isLeftBehind(mark: string, path: string, patience: number): boolean {
  const [, where, pid, start] = /^([0-9a-f]{8})-(\d+)-(\d+)-[0-9a-f]{8}$/.exec(mark) ?? []
  if (where === machine) return startOf(Number(pid)) !== start
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - changed > patience
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
