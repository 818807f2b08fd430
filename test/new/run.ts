// `npm run new -- <word>`: makes a domain with a table, two endpoints, a mail, a screen and their tests, and says what
// is left to decide. Nothing is written unless everything fits.
import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { decisions } from "./decisions.ts"
import { type Domain, domainOf } from "./domain.ts"
import { readWord, type Word } from "./words.ts"

const root = join(import.meta.dirname, "../..")

function write({ made, changed }: Domain) {
  for (const [path, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  run(process.execPath, "jobs/templates/build.ts")
  run("vitest", "run", "--config", "test/vitest.config.ts", "test/guards/house/schema.test.ts", "--update")
  run("biome", "check", "--write", "--log-level=error", ...[...made.keys(), ...changed.keys()].filter(isCode))
}

const isCode = (path: string) => /\.tsx?$/.test(path)

function tell(word: Word, { number, made, changed }: Domain) {
  const lines = [
    ...[...made.keys(), `jobs/templates/mail/${word.one}.hbs`].map((path) => `made     ${path}`),
    ...[...changed.keys(), "migrations/schema.sql"].map((path) => `changed  ${path}`),
  ]
  process.stdout.write(`${lines.join("\n")}\n\n${decisions(word, number)}\n`)
}

try {
  const [one, many] = process.argv.slice(2)
  if (one === undefined) throw new Error("which word? npm run new -- expense")
  const word = readWord(one, many)
  const domain = domainOf(word, root)
  write(domain)
  tell(word, domain)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
