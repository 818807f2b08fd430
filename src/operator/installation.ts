// Commands about the installation as a whole.
import { examine } from "../../jobs/doctor/examine.ts"
import packageJson from "../../package.json" with { type: "json" }
import { makeBackup, putBack } from "../core/backup/command.ts"
import { migrationNames } from "../core/database/migrate.ts"
import { exitCodeOf, printed, summaryOf, worstOf } from "../core/doctor/check.ts"
import type { Command } from "./command.ts"

const passphraseOption = {
  "passphrase-file": { value: "file", summary: "The passphrase of the backup, in the first line of a file" },
}

export const installationCommands: readonly Command[] = [
  {
    name: "backup",
    takes: ["file"],
    options: passphraseOption,
    summary: "Back up the whole installation to one file, while it runs",
    async runAlone(given, shell) {
      const asked = { file: given.word("file"), passphrase_file: given.text("passphrase-file") }
      const { path, manifest } = await makeBackup(asked, { ...shell, version: packageJson.version })
      return { words: "", data: { path, ...manifest } }
    },
  },
  {
    name: "restore",
    takes: ["file"],
    options: {
      ...passphraseOption,
      unsealed: { summary: "Accept a backup that isn't sealed, even if a passphrase is set" },
    },
    summary: "Restore a backup into an empty installation",
    async runAlone(given, shell) {
      const asked = { file: given.word("file"), passphrase_file: given.text("passphrase-file") }
      const { path, manifest } = await putBack({ ...asked, unsealed: given.isSet("unsealed") }, shell)
      return { words: "", data: { path, ...manifest } }
    },
  },
  {
    name: "doctor",
    options: { mail: { value: "address", summary: "Also send a test email to this address" } },
    summary: "Check the installation, running or stopped, and say what is wrong and what to do",
    more: "The same as npm run doctor. The exit code is 1 with a warning and 2 with an error.",
    async runAlone(given, { env }) {
      const results = await examine(env, { mailTo: given.text("mail") })
      const words = `${results.map(printed).join("")}\n${summaryOf(results).trimEnd()}`
      return { words, data: { state: worstOf(results), checks: results }, code: exitCodeOf(results) }
    },
  },
  {
    name: "version",
    summary: "Show the version of this program",
    async runAlone() {
      const { version } = packageJson
      const newest_migration = migrationNames().at(-1)
      const words = `Portico ${version}, for databases up to migration ${newest_migration}, on Node ${process.versions.node}`
      return { words, data: { version, newest_migration, node: process.versions.node } }
    },
  },
]
