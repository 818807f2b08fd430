// Runs everything that must hold: types, lint, unit and API tests, browser journeys. `--quick` leaves out the journeys
// and what takes long (test/slow). With paths or words only the tests that match them, of any kind.
// The last line, `N passed, N failed`, is read from the runner's own report.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { matching } from "./support/matching.ts"

type Report = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const quick = process.argv.includes("--quick")
const words = process.argv.slice(2).filter((word) => word !== "--quick")
const say = (line: string) => process.stdout.write(`${line}\n`)

const isJourney = (file: string) => file.startsWith("test/e2e/")
const all = globSync("test/**/*.test.ts").filter(
  (file) => !quick || !(isJourney(file) || file.startsWith("test/slow/")),
)
const isPart = words.length > 0
const files = isPart ? matching(words, all) : all
if (files.length === 0) {
  say(`No test matches ${words.join(" or ")}: give a part of a path below test/, such as "invoices".`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), "portico-report-"))
let wrong = 0
const faults: string[] = []

const step = async (name: string, command: string, args: string[]) => {
  const start = Date.now()
  const [status] = await once(spawn(command, args, { stdio: "inherit" }), "close")
  say(`${name}: ${status === 0 ? "ok" : "failed"} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (status !== 0) fails(name)
}

// Beside the tests. Several checkers do part of the work anew each, and the tests have the other cores.
const checks = () => [
  step("types", "tsc", ["-p", ".", "--checkers", "1"]),
  step("lint", "biome", ["check", "--error-on-warnings", "."]),
]
const steps = isPart ? [] : checks()
const reports: Report[] = []
for (const [config, own] of [
  ["test/vitest.config.ts", files.filter((file) => !isJourney(file))],
  ["test/e2e/vitest.config.ts", files.filter(isJourney)],
] as const)
  if (own.length > 0) reports.push(await run(config, isPart ? own : []))
await Promise.all(steps)

const sum = (pick: (report: Report) => number) => reports.reduce((total, report) => total + pick(report), 0)
const skipped = reports.flatMap((report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.filter((one) => /skipped|pending|todo/.test(one.status)),
  ),
)
for (const one of skipped) say(`skipped: ${one.fullName}`)
for (const report of reports) faults.push(...report.testResults.flatMap(faultsOf))
const passed = sum((report) => report.numPassedTests)
const failed = sum((report) => report.numFailedTests + brokenFiles(report)) + wrong
rmSync(folder, { recursive: true, force: true })
if (skipped.length > 0) say(`${skipped.length} skipped`)
for (const fault of faults) say(`failed: ${fault}`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** What fails beside the tests themselves. */
function fails(what: string): void {
  wrong++
  faults.push(what)
}

/** What failed in a file, each with the first lines of its reason: said again at the end, where a long run is read. */
function faultsOf({ name, status, message, assertionResults }: Report["testResults"][number]): string[] {
  const reason = (text = "") => stripVTControlCharacters(text).split("\n").slice(0, 12).join("\n  ")
  const red = assertionResults.filter((one) => one.status === "failed")
  if (status === "failed" && red.length === 0) return [`${name}\n  ${reason(message)}`]
  return red.map((one) => `${name}: ${one.fullName}\n  ${reason(one.failureMessages[0])}`)
}

/** A file that fails before its first test counts as one failure. */
function brokenFiles(report: Report): number {
  return report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
  ).length
}

/** `only`: the files to run, all that the configuration names where there are none. */
async function run(config: string, only: string[]): Promise<Report> {
  const file = join(folder, `${config.replaceAll("/", "-")}.json`)
  const args = [
    "run",
    ...only,
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
  const env = {
    ...process.env,
    // Compiled modules are kept from one run to the next.
    NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/compiled"),
    ...(quick ? { PORTICO_QUICK: "1" } : {}),
  }
  const [status] = await once(spawn("vitest", args, { stdio: "inherit", env }), "close")
  if (!existsSync(file)) {
    faults.push(`${config}: no report`)
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 0, testResults: [] }
  }
  const report = JSON.parse(readFileSync(file, "utf8")) as Report
  const clean = report.numFailedTests + brokenFiles(report) === 0
  if (clean && status !== 0) fails(`${config}: an error outside its tests`)
  return report
}
