// A client generated from the API's document: its types hold, and with them the whole story runs on the real product.
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { freshDatabase } from "../support/database.ts"
import { freePort } from "../support/free-port.ts"
import { root, start } from "../support/served.ts"

const folder = join(root, "test/support/typed-client")
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", timeout: 120_000 })

test("types are made of the document, fit the story, and the story is told", {
  timeout: 300_000,
}, async () => {
  const port = await freePort()
  await start(["src/main.ts"], port, await freshDatabase())
  const document = join(folder, "openapi.json")
  writeFileSync(document, await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).text())
  run(process.execPath, join(folder, "generate.ts"), document, join(folder, "api.ts"))
  expect(run("tsc", "-p", folder)).toBe("")
  expect(run(process.execPath, join(folder, "story.ts"), `http://127.0.0.1:${port}`)).toMatch(
    /INV-0001, \$239\.99\na file that begins with %PDF-\nDone: INV-0001 is paid\.\n$/,
  )
})
