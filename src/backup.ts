// `npm run backup -- <file>`: the whole installation in one file, while it runs.

import packageJson from "../package.json" with { type: "json" }
import { backup } from "./core/backup/backup.ts"
import { readCommand, runCommand } from "./core/backup/command.ts"
import { assertInstalled } from "./core/backup/opened.ts"
import { StartError } from "./core/base/config.ts"

await runCommand(async () => {
  assertInstalled(process.env)
  const { path, config } = readCommand("backup", process.argv.slice(2), process.env)
  const stopped = new AbortController()
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(name, () => stopped.abort(new StartError("Stopped: no backup was made.")))
  await backup(config, { path, version: packageJson.version, out: process.stderr, signal: stopped.signal })
})
