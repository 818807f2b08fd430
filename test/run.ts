// Runs everything that must hold: types, lint, unit and API tests, browser journeys. `--quick` leaves out the journeys
// and what takes long (test/slow).
// The last line, `N passed, N failed`, is read from the runner's own report.
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

type Report = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const quick = process.argv.includes("--quick")
const folder = mkdtempSync(join(tmpdir(), "portico-report-"))
const say = (line: string) => process.stdout.write(`${line}\n`)
let wrong = 0

const step = (name: string, command: string, args: string[]) => {
  const start = Date.now()
  const { status } = spawnSync(command, args, { stdio: "inherit" })
  say(`${name}: ${status === 0 ? "ok" : "failed"} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (status !== 0) wrong++
}

step("types", "tsc", ["--noEmit", "-p", "."])
step("lint", "biome", ["check", "--error-on-warnings", "."])
const reports = [run("test/vitest.config.ts")]
if (!quick && existsSync("test/e2e/vitest.config.ts")) reports.push(run("test/e2e/vitest.config.ts"))

const all = (pick: (report: Report) => number) => reports.reduce((total, report) => total + pick(report), 0)
const skipped = reports.flatMap((report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.filter((one) => /skipped|pending|todo/.test(one.status)),
  ),
)
for (const one of skipped) say(`skipped: ${one.fullName}`)
const passed = all((report) => report.numPassedTests)
const failed = all((report) => report.numFailedTests + brokenFiles(report)) + wrong
rmSync(folder, { recursive: true, force: true })
if (skipped.length > 0) say(`${skipped.length} skipped`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** A file that fails before its first test counts as one failure. */
function brokenFiles(report: Report): number {
  return report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
  ).length
}

function run(config: string): Report {
  const file = join(folder, `${config.replaceAll("/", "-")}.json`)
  const args = [
    "run",
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync("vitest", args, {
    stdio: "inherit",
    env: { ...process.env, ...(quick ? { PORTICO_QUICK: "1" } : {}) },
  })
  if (!existsSync(file)) {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 0, testResults: [] }
  }
  const report = JSON.parse(readFileSync(file, "utf8")) as Report
  const clean = report.numFailedTests + brokenFiles(report) === 0
  if (clean && status !== 0) wrong++
  return report
}
