// `npm run portico -- <command>`: what an operator does with the installation, on its server.
import { openParts } from "../jobs/worker.ts"
import { assertInstalled } from "./core/backup/opened.ts"
import { readConfig, StartError, withSecretFiles } from "./core/base/config.ts"
import { createLog, openCore } from "./core/start.ts"
import { runOperator } from "./operator/run.ts"

const stopped = new AbortController()
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(name, () => stopped.abort(new StartError("Stopped. No file was written.")))

/** Joins the database of a running server, or starts the installation's own for as long as the command takes. */
async function open() {
  const env = withSecretFiles(process.env)
  assertInstalled(env)
  const config = readConfig(env)
  const core = await openCore(config, createLog("warn"))
  // Acts of the operator are written to stderr as the server writes its log.
  const parts = openParts({ ...core, log: createLog(config.log_level) })
  const close = async () => {
    await parts.close()
    await core.close()
  }
  return { parts, close }
}

process.exitCode = await runOperator(process.argv.slice(2), {
  open,
  ...{ env: process.env, out: process.stderr, answer: process.stdout, signal: stopped.signal },
})
process.exit()
