// `npm run new` in a copy of the tree: what it makes is complete except for the rows that need a decision.
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
  said = await make("blue-moon")
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
  expect(await make("red-moon")).toEqual({
    status: 1,
    output: "jobs/handlers.ts: const handlers is there 0 times instead of once\n",
  })
  expect(contents()).toEqual(before)
  edit("jobs/handlers.ts", (text) => text.replace("const allHandlers:", "const handlers:"))
})

const tables = ["test/guards/api/calls.ts", "test/guards/api/permissions.ts"]
const shared = [
  "test/blue-moons",
  "test/jobs/mail-templates",
  "test/core/openapi",
  "test/core/pages",
  "test/guards",
]

test("a new domain is whole but for a row for each of its addresses, and with these rows the guards pass", {
  timeout: 480_000,
}, async () => {
  expect(said).toMatchObject({
    status: 0,
    output: expect.stringContaining("made     src/blue-moons/schema.ts"),
  })
  expect(await run("tsc", "--noEmit", "-p", ".")).toEqual({ status: 0, output: "" })
  const files = said.output.match(/\S+\.tsx?$/gm) ?? []
  expect(files).toContain("client/staff/blue-moons/blue-moons-screen.tsx")
  expect(await run("biome", "check", "--error-on-warnings", ...files)).toMatchObject({ status: 0 })
  expect(await make("blue-moon")).toMatchObject({
    status: 1,
    output: "src/blue-moons is there already\n",
  })

  const { passed, failed } = await runTests(...shared)
  for (const path of shared) expect(passed.filter(({ name }) => name.startsWith(path))).not.toEqual([])
  const wanting = ({ why }: Met) => tables.find((table) => why.includes(table) && why.includes(address))
  expect(failed.filter((one) => !one.name.startsWith("test/guards/api/") || !wanting(one))).toEqual([])
  const whole = failed.filter(({ name }) => name.includes("hold the same addresses"))
  expect(whole.map(wanting).sort()).toEqual(tables)
  for (const table of tables) expect(said.output).toContain(table)

  const [list, create] = [`"GET ${address}"`, `"POST ${address}"`]
  const good = `({ ids }) => ({ client: ids.client, title: "Lamps" })`
  const foreign = `({ ids }) => [{ input: { client: ids.client, title: "Lamps" }, status: 400 }]`
  edit(
    "test/guards/api/calls.ts",
    addProperty("calls", `${list}: { audience: "staff", input: none }`),
    addProperty("calls", `${create}: { audience: "staff", input: ${good}, foreign: ${foreign} }`),
  )
  edit(
    "test/guards/api/permissions.ts",
    addProperty("permissions", `${list}: may("staff")`),
    addProperty("permissions", `${create}: may("staff", 201)`),
  )
  const then = await runTests("test/guards/api")
  expect(then.failed).toEqual([])
  for (const guard of ["calls", "permissions", "neighbours", "input", "bodies"])
    expect(
      then.passed.filter(({ name }) => name.startsWith(`test/guards/api/${guard}.test.ts: POST ${address}`)),
    ).not.toEqual([])
})

const address = "/api/blue-moons/"
type Met = { name: string; status: string; why: string }

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

/** Without what is about another address alone. */
async function runTests(...paths: string[]) {
  const file = join(tree, "report.json")
  const args = ["run", "--config", "test/vitest.config.ts", "--reporter=json", `--outputFile=${file}`]
  const { output } = await run("vitest", ...args, "-t", `^(?!.*[A-Z] /)|${address}`, ...paths)
  const { testResults } = report.parse(JSON.parse(readFileSync(file, "utf8")))
  const all: Met[] = testResults.flatMap(({ name, assertionResults, status, message }) =>
    (assertionResults.length === 0 && status === "failed"
      ? [{ fullName: "can't be read", status, failureMessages: [message, output] }]
      : assertionResults
    ).map(({ fullName, failureMessages, status }) => ({
      name: `${relative(tree, name)}: ${fullName}`,
      status,
      why: failureMessages.join("\n"),
    })),
  )
  return {
    passed: all.filter(({ status }) => status === "passed"),
    failed: all.filter(({ status }) => status === "failed"),
  }
}
