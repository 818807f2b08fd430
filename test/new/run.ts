// `npm run new -- <word>`: makes a domain with a table, its calls, a screen and their tests, and says what is left to
// decide; `--mail` adds an email to the client, `--search` a search. Nothing is written unless everything fits.
import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { decisions } from "./decisions.ts"
import { type Domain, domainOf } from "./domain.ts"
import { type Options, readWord, type Word } from "./words.ts"

const root = join(import.meta.dirname, "../..")

function write({ made, changed }: Domain) {
  for (const [path, text] of [...made, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  if ([...made.keys()].some((path) => path.endsWith(".mjml")))
    run(process.execPath, "jobs/templates/build.ts")
  run("vitest", "run", "--config", "test/vitest.config.ts", "test/guards/house/schema.test.ts", "--update")
  run("biome", "check", "--write", "--log-level=error", ...[...made.keys(), ...changed.keys()].filter(isCode))
}

const isCode = (path: string) => /\.tsx?$/.test(path)

function tell(word: Word, options: Options, { number, made, changed }: Domain) {
  const lines = [
    ...[...made.keys(), ...(options.mail ? [`jobs/templates/mail/${word.one}.hbs`] : [])].map(
      (path) => `made     ${path}`,
    ),
    ...[...changed.keys(), "migrations/schema.sql"].map((path) => `changed  ${path}`),
  ]
  process.stdout.write(`${lines.join("\n")}\n\n${decisions(word, options, number)}\n`)
}

try {
  const { values, positionals } = parseArgs({
    options: { mail: { type: "boolean", default: false }, search: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const [one, many] = positionals
  if (one === undefined) throw new Error("which word? npm run new -- expense [expenses] [--mail] [--search]")
  const word = readWord(one, many)
  const domain = domainOf(word, values, root)
  write(domain)
  tell(word, values, domain)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
