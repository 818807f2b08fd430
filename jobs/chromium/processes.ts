// The browser's processes: their memory, and how they are killed.
import { readdir, readFile } from "node:fs/promises"

/** Resident memory in MB of a process and its descendants; 0 without /proc or when it has ended. */
export async function memoryOf(pid: number): Promise<number> {
  const family = await processTree(pid)
  const pages = await Promise.all(
    family.map((member) => readFile(`/proc/${member}/statm`, "utf8").catch(() => "")),
  )
  return pages.reduce((total, line) => total + Number(line.split(" ")[1] ?? 0) * 4096, 0) / 2 ** 20
}

/** Kills a browser and everything it started, at once. Only call it with a pid from launchChromium. */
export async function killTree(pid: number): Promise<void> {
  for (const member of await processTree(pid)) {
    try {
      process.kill(member, "SIGKILL")
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("ESRCH"))) throw error
    }
  }
}

/**
 * The process itself first, then its descendants, found through /proc. All is read at once: one after the other, each read
 * would wait for the other work of this process.
 */
async function processTree(root: number): Promise<number[]> {
  const entries = (await readdir("/proc").catch(() => [])).filter((entry) => /^\d+$/.test(entry))
  const parentOf = async (entry: string) => {
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "")
    return [Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])] as const
  }
  const parents = new Map(await Promise.all(entries.map(parentOf)))
  const tree = parents.has(root) ? [root] : []
  for (const member of tree) for (const [pid, parent] of parents) if (parent === member) tree.push(pid)
  return tree
}
