// Once for all journeys: the database server of the tests, and the pages built from their present sources.
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import database from "../../support/setup.ts"

export default async function setup() {
  execFileSync(process.execPath, [join(import.meta.dirname, "../../../client/build.ts")], {
    stdio: "inherit",
  })
  return database()
}
