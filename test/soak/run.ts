// Long trials on real processes: `npm run soak` runs all of them, `npm run soak -- kill pdfs` those that are named.
import { backup } from "./backup.ts"
import { chromium } from "./chromium.ts"
import { crowd } from "./crowd.ts"
import { files } from "./files.ts"
import { ground } from "./ground.ts"
import { history } from "./history.ts"
import { image } from "./image.ts"
import { kill } from "./kill.ts"
import { neighbour } from "./neighbour.ts"
import { paper } from "./paper.ts"
import { pdfs } from "./pdfs.ts"
import { pooler } from "./pooler.ts"
import { postgres } from "./postgres.ts"
import { proxy } from "./proxy.ts"
import { redis } from "./redis.ts"
import { createReport } from "./report.ts"
import { restart } from "./restart.ts"
import { smtp } from "./smtp.ts"
import { onStage, type Stage } from "./stage.ts"
import { streams } from "./streams.ts"

const trials = new Map<string, (stage: Stage) => Promise<void>>(
  Object.entries({
    kill,
    pdfs,
    files,
    smtp,
    postgres,
    redis,
    restart,
    streams,
    proxy,
    pooler,
    neighbour,
    crowd,
    backup,
    chromium,
    ground,
    history,
    paper,
    image,
  }),
)
/** No trial may take longer. */
const limit = 60 * 60_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !trials.has(name))
if (unknown.length > 0)
  fail(`There is no trial ${unknown.join(", ")}. There are: ${[...trials.keys()].join(", ")}.`)

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1))
let failures = 0
for (const [name, trial] of trials) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const report = createReport(name)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error("took too long")), limit)
  try {
    await onStage(name, report, (stage) => Promise.race([trial(stage), late.promise]))
  } catch (error) {
    report.promise("the trial runs to its end", String(error), false)
  }
  clearTimeout(timer)
  failures += report.failures()
}
process.stdout.write(failures === 0 ? "Every promise is kept.\n" : `${failures} promises are not kept.\n`)
process.exit(failures === 0 ? 0 : 1)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
