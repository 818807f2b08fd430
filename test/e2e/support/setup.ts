// Once for all journeys: the pages built from their present sources, the database server of the tests, a server for each
// worker, and a folder for what they see.
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import database from "../../support/setup.ts"
import { startServer } from "./server.ts"

export default async function setup({ config }: TestProject) {
  execFileSync(process.execPath, [join(import.meta.dirname, "../../../client/build.ts")], {
    stdio: "inherit",
  })
  const seen = mkdtempSync(join(tmpdir(), "portico-seen-"))
  process.env.TEST_SEEN_DIR = seen
  const stop = await database()
  const servers = await Promise.all(Array.from({ length: config.maxWorkers }, () => startServer()))
  process.env.TEST_PLACES = JSON.stringify(servers.map(({ place }) => place))
  return async () => {
    rmSync(seen, { recursive: true, force: true })
    await Promise.all(servers.map((server) => server.stop()))
    await stop()
  }
}
