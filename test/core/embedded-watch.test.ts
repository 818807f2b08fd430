// The watch over the embedded server ends when it is closed, even where nothing else keeps the process running.
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

test("a program that does nothing else ends by itself once the watch is closed", async () => {
  const watch = new URL("../../src/core/embedded/postgres-watch.ts", import.meta.url)
  const program = `
    import { watchServer } from ${JSON.stringify(watch.href)}
    const telling = { log() {}, cluster: { dir: "" } }
    await watchServer(async () => true, async () => {}, telling).close()
    console.log("closed")`
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program])
  await expect(run).resolves.toMatchObject({ stdout: "closed\n" })
})
