// Measures the product against raw baselines in the same run and prints one table. It judges, but fails nothing.
import { execFileSync } from "node:child_process"
import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import { type Measure, type Row, table } from "./figures.ts"
import { small } from "./fill.ts"
import { type Ground, openGround } from "./ground.ts"
import { alone } from "./measures/alone.ts"
import { browser } from "./measures/browser.ts"
import { events } from "./measures/events.ts"
import { hostile } from "./measures/hostile.ts"
import { ledger } from "./measures/ledger.ts"
import { lists } from "./measures/lists.ts"
import { live } from "./measures/live.ts"
import { memory } from "./measures/memory.ts"
import { pdf } from "./measures/pdf.ts"
import { quarters } from "./measures/quarters.ts"
import { rows } from "./measures/rows.ts"
import { scale } from "./measures/scale.ts"
import { shift } from "./measures/shift.ts"
import { signIn } from "./measures/sign-in.ts"
import { strangers } from "./measures/strangers.ts"
import { typing } from "./measures/typing.ts"
import { writes } from "./measures/writes.ts"
import { within } from "./processes.ts"

/** In the order in which they run: `npm run bench -- lists pdf` picks some. */
const measures: Measure<Ground>[] = [
  lists,
  writes,
  ledger,
  alone,
  scale,
  signIn,
  pdf,
  strangers,
  memory,
  hostile,
  events,
  quarters,
  browser,
  live,
  rows,
  shift,
  typing,
]
/** Seconds that one measure may take. */
const timeout = 240

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(names: string[]) {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name))
  if (unknown.length > 0)
    return say(`There is no ${unknown.join(", ")}. There are: ${measures.map(({ name }) => name).join(", ")}`)
  const wanted = measures.filter(({ name }) => names.length === 0 || names.includes(name))
  say(
    `${availableParallelism()} cores, shared by Postgres, the server and the load on it: only the ratios say something.`,
  )
  // What ships has its pages; a fresh checkout has none yet.
  execFileSync(process.execPath, [resolve(import.meta.dirname, "../../client/build.ts")])
  const ground = await openGround("bench_small", small, say)
  try {
    const rows: Row[] = []
    for (const measure of wanted) rows.push(...(await measured(measure, ground)))
    say(`\n${table(rows)}`)
  } finally {
    await ground.close()
  }
}

async function measured({ name, run }: Measure<Ground>, ground: Ground): Promise<Row[]> {
  say(`Measuring ${name} …`)
  try {
    return await within(timeout, run(ground), "It takes too long")
  } catch (error) {
    say(`  could not be measured: ${error instanceof Error ? error.message : error}`)
    return []
  }
}

await run(process.argv.slice(2))
process.exit()
