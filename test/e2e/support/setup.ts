// Once for all journeys: the database server of the tests, the pages built from their present sources, and a folder for
// what they see.
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import database from "../../support/setup.ts"

export default async function setup() {
  execFileSync(process.execPath, [join(import.meta.dirname, "../../../client/build.ts")], {
    stdio: "inherit",
  })
  const seen = mkdtempSync(join(tmpdir(), "portico-seen-"))
  process.env.TEST_SEEN_DIR = seen
  const stop = await database()
  return async () => {
    rmSync(seen, { recursive: true, force: true })
    await stop()
  }
}
