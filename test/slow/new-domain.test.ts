// `npm run new` in a copy of the tree: what it makes is whole but for the rows that its author has to decide on.
import { execFile } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join, relative } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { addProperty, type Edit } from "../new/edit.ts"
import { atEndOfFile } from "../support/endings.ts"
import { root } from "../support/served.ts"

let tree: string
let said: Ran
beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "portico-new-"))
  atEndOfFile(() => rmSync(tree, { recursive: true, force: true }))
  const left = /^(node_modules|\.git|\.data|dist|test-results)$/
  cpSync(root, tree, { recursive: true, filter: (from) => !left.test(relative(root, from)) })
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"))
  said = await make("blue-moon", "--mail", "--search")
}, 60_000)

type Ran = { status: number; output: string }

/** A program of the packages, or Node, in the copy. */
const run = (command: string, ...args: string[]) =>
  new Promise<Ran>((done) => {
    const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter)
    const env = { ...process.env, PATH, TEST_DATA_DIR: join(tree, ".data/test") }
    execFile(command, args, { cwd: tree, env, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      done({ status: error ? 1 : 0, output: out + err }),
    )
  })
const make = (...words: string[]) => run(process.execPath, "test/new/run.ts", ...words)

/** What the tree holds, to be compared. */
const contents = () =>
  new Map(
    globSync("{src,client,jobs,migrations,test}/**/*.*", { cwd: tree }).map((path) => [
      path,
      readFileSync(join(tree, path), "utf8"),
    ]),
  )

const edit = (path: string, ...edits: Edit[]) => {
  const text = readFileSync(join(tree, path), "utf8")
  writeFileSync(
    join(tree, path),
    edits.reduce((now, each) => each(now), text),
  )
}

test("nothing is written where a file isn't as it has to be", { timeout: 60_000 }, async () => {
  edit("jobs/handlers.ts", (text) => text.replace("const handlers:", "const allHandlers:"))
  const before = contents()
  expect(await make("red-moon", "--mail")).toEqual({
    status: 1,
    output: "jobs/handlers.ts: const handlers is there 0 times instead of once\n",
  })
  expect(contents()).toEqual(before)
  edit("jobs/handlers.ts", (text) => text.replace("const allHandlers:", "const handlers:"))
})

test("a new domain is whole but for who may call: its types and its own tests are right", {
  timeout: 240_000,
}, async () => {
  expect(said).toMatchObject({
    status: 0,
    output: expect.stringContaining("made     src/blue-moons/schema.ts"),
  })
  expect(await run("tsc", "--noEmit", "--incremental", "false", "--checkers", "1", "-p", ".")).toEqual({
    status: 0,
    output: "",
  })
  const files = said.output.match(/\S+\.tsx?$/gm) ?? []
  expect(files).toContain("client/staff/blue-moons/blue-moons-screen.tsx")
  expect(await run("biome", "check", "--error-on-warnings", ...files)).toMatchObject({ status: 0 })
  expect(await make("blue-moon")).toMatchObject({
    status: 1,
    output: "src/blue-moons is there already\n",
  })

  const rows = said.output.match(/^ +"[A-Z]+ \/api\/blue-moons\/.*: may\(.*\),$/gm) ?? []
  expect(rows).toHaveLength(5)
  edit(
    "test/guards/api/permissions.ts",
    ...rows.map((row) => addProperty("permissions", row.trim().replace(/,$/, ""))),
  )
  const own = ["test/blue-moons", "test/guards/house", "test/guards/api/calls", "test/guards/api/permissions"]
  const { passed, failed } = await runTests(own, "^(?!.*[A-Z] /)|/api/blue-moons/")
  expect(failed).toEqual([])
  for (const path of own) expect(passed.filter((name) => name.startsWith(path))).not.toEqual([])
})

const report = z.object({
  testResults: z
    .object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z
        .object({ fullName: z.string(), status: z.string(), failureMessages: z.string().array() })
        .array(),
    })
    .array(),
})

/** Names of tests, those that failed with the reason. */
async function runTests(paths: string[], names: string) {
  const file = join(tree, "report.json")
  const options = ["--config", "test/vitest.config.ts", "--reporter=json", `--outputFile=${file}`]
  const { output } = await run("vitest", "run", ...options, "-t", names, ...paths)
  const { testResults } = report.parse(JSON.parse(readFileSync(file, "utf8")))
  const passed: string[] = []
  const failed: string[] = []
  for (const { name, assertionResults, status, message } of testResults) {
    const path = relative(tree, name)
    if (assertionResults.length === 0 && status === "failed") failed.push(`${path}: ${message}${output}`)
    for (const one of assertionResults) {
      if (one.status === "passed") passed.push(`${path}: ${one.fullName}`)
      if (one.status === "failed") failed.push(`${path}: ${one.fullName}\n${one.failureMessages.join("\n")}`)
    }
  }
  return { passed, failed }
}
