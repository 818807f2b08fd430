// Random histories of two hundred acts each, done to the product and to paper, from as many seeds as there is patience for.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { seconds } from "./report.ts"
import type { Stage } from "./stage.ts"

const rounds = 10
const each = 10

export async function history({ report }: Pick<Stage, "report">) {
  const first = Date.now()
  for (let round = 0; round < rounds; round++) {
    const seed = String(first + round)
    const start = Date.now()
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"]
    const env = { ...process.env, LEDGER_HISTORIES: String(each), LEDGER_SEED: seed }
    const run = spawn(process.execPath, [...vitest, "test/slow/ledger-histories.test.ts"], {
      env,
      stdio: "inherit",
    })
    const [status] = await once(run, "close")
    const said = `LEDGER_HISTORIES=${each} LEDGER_SEED=${seed}, ${seconds(Date.now() - start)}`
    report.promise(`${each} histories have the same books on paper`, said, status === 0)
  }
}
