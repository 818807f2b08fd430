// The five-minute tour of the README, run as it stands there against a server of its own, as one process and as two.
import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"
import { freshDatabase } from "../support/database.ts"
import { freePort } from "../support/free-port.ts"
import { root, start } from "../support/served.ts"

const hasCurl = (() => {
  try {
    execFileSync("curl", ["--version"])
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasCurl)(
  "the tour tells the whole story on one process (needs curl)",
  { timeout: 120_000 },
  async () => {
    const port = await freePort()
    await start(["src/main.ts"], port, await freshDatabase())
    expect(tour(port)).toContain("Done: INV-0001 is paid.")
  },
)

test.skipIf(!hasCurl)(
  "and with the API and the worker apart (needs curl)",
  { timeout: 120_000 },
  async () => {
    const [port, url] = [await freePort(), await freshDatabase()]
    await start(["src/main.ts", "--api"], port, url)
    await start(["jobs/worker.ts"], port, url)
    expect(tour(port)).toContain("Done: INV-0001 is paid.")
  },
)

const tour = (port: number) =>
  execFileSync("bash", ["test/tour.sh", `http://localhost:${port}`], {
    cwd: root,
    encoding: "utf8",
    timeout: 90_000,
  })
