// A disk of a few megabytes that can be filled, where this machine lets us mount one.
import { execFileSync } from "node:child_process"
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export type SmallDisk = { dir: string; fill(): void; clear(): void; close(): void }

/** Undefined where mounting isn't allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const dir = mkdtempSync(join(tmpdir(), "portico-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", dir], { stdio: "ignore" })
  } catch {
    rmSync(dir, { recursive: true })
    return undefined
  }
  chmodSync(dir, 0o755)
  const filler = join(dir, "filler")
  return {
    dir,
    /** To the last byte. */
    fill() {
      const file = openSync(filler, "a")
      for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch (error) {
          if (!(error instanceof Error && error.message.includes("ENOSPC"))) throw error
        }
      }
      closeSync(file)
    },
    clear: () => rmSync(filler, { force: true }),
    close() {
      execFileSync("umount", ["-l", dir])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
