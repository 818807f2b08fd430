// `npm run restore -- <file>`: a backup put back into an empty installation, of one machine or of servers.
import { readCommand, runCommand } from "./core/backup/command.ts"
import { restore } from "./core/backup/restore.ts"

await runCommand(async () => {
  const { path, config, unsealed } = readCommand("restore", process.argv.slice(2), process.env)
  const secret = process.env.APP_SECRET || undefined
  await restore(config, { path, secret, unsealed, out: process.stderr })
})
