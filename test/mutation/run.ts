// npm run mutate -- <path>: makes one small mistake after the other in a pure file and counts those that its tests see.
// Without a path all pure files; never part of a test run. A file of which less than 90 % is seen ends it with 1.
import { globSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { Stryker } from "@stryker-mutator/core"

const pure = "src/{core/values/*,**/rules}.ts"
const asked = process.argv.slice(2)
/** Constants alone have nothing that could be judged, and Stryker can't tell unless a test loads them. */
const hasFunctions = (path: string) => /=>|function/.test(readFileSync(path, "utf8"))
const say = (line: string) => process.stdout.write(`${line}\n`)

const mutants = await new Stryker({
  mutate: asked.length > 0 ? asked : globSync(pure).filter(hasFunctions),
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // What is made once, as a file is read, would need all tests again for each mistake.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ["dots"],
  tempDirName: ".data/mutants",
  ignorePatterns: ["dist", "test-results", ".data"],
  // It would be rewritten by way of an older TypeScript; nothing here is compiled.
  tsconfigFile: "none",
}).runMutationTest()

type Mutant = (typeof mutants)[number]
const isSeen = ({ status }: Mutant) => /^(Killed|Timeout|CompileError|RuntimeError)$/.test(status)
const isMissed = ({ status }: Mutant) => /^(Survived|NoCoverage)$/.test(status)

for (const [path, all] of Map.groupBy(mutants, ({ fileName }) => fileName)) {
  const [seen, missed] = [all.filter(isSeen).length, all.filter(isMissed)]
  if (seen + missed.length === 0) continue
  const file = relative("", path)
  const share = (100 * seen) / (seen + missed.length)
  say(`${share.toFixed(1).padStart(5)} %  ${file}: ${seen} of ${seen + missed.length} seen`)
  for (const { location, replacement = "", status } of missed) {
    const { line, column } = location.start
    const text = replacement.replaceAll(/\s+/g, " ").slice(0, 100)
    say(`         ${file}:${line}:${column} ${status}: ${text}`)
  }
  if (share < 90) process.exitCode = 1
}
