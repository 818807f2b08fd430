// Chromium: whether it starts and draws a page.
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Config } from "../../src/core/base/config.ts"
import { type Finding, ok } from "../../src/core/doctor/check.ts"
import { createRenderer } from "../browser.ts"

export async function checkChromium(config: Config): Promise<Finding> {
  // Files of another account in the data folder would be in the server's way.
  const isOurs = existsSync(config.chromium_dir) && statSync(config.chromium_dir).uid === process.getuid?.()
  const dataDir = isOurs ? config.chromium_dir : mkdtempSync(join(tmpdir(), "portico-doctor-"))
  const notes: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: object, line: string) => void notes.push(line) }
  const renderer = createRenderer({ chromiumPath: config.chromium_path, dataDir, log })
  try {
    const document = await renderer.pdf("<h1>Portico</h1>", { format: "A4" })
    if (!document.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("It can't create PDFs.")
    return ok(["It can create PDFs.", ...notes].join(" "))
  } catch (error) {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  } finally {
    await renderer.close()
    if (!isOurs) rmSync(dataDir, { recursive: true, force: true })
  }
}
