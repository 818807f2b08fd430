// `npm run doctor`: looks at an installation, running or stopped, and says what is wrong with it and what to do.
import { parseArgs } from "node:util"
import {
  exitCodeOf,
  printed,
  type Result,
  sentenceOf,
  summaryOf,
  worstOf,
} from "../../src/core/doctor/check.ts"
import { examine } from "./examine.ts"

const usage = "npm run doctor [-- --mail <address>] [--json]"

async function run() {
  const options = { mail: { type: "string" }, json: { type: "boolean" } } as const
  const { values } = parseArgs({ options })
  const write = (text: string) => void process.stdout.write(text)
  const onResult = (result: Result) => values.json || write(printed(result))
  const results = await examine(process.env, { mailTo: values.mail, onResult })
  write(
    values.json
      ? `${JSON.stringify({ state: worstOf(results), checks: results }, null, 2)}\n`
      : `\n${summaryOf(results)}`,
  )
  return exitCodeOf(results)
}

// The reader may stop early, as head does.
process.stdout.on("error", () => process.exit(2))
run().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${sentenceOf(error)}\n${usage}\n`)
    process.exit(2)
  },
)
