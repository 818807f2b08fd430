// `npm run setup`: asks six questions, writes .env, and prints what the machine needs besides.
import { userInfo } from "node:os"
import { dirname } from "node:path"
import { createInterface } from "node:readline"
import { parseArgs } from "node:util"
import { StartError } from "../base/config.ts"
import { assertNone, assertOpen, envText, writeEnv } from "./env-file.ts"
import { caddyBlock, nginxBlock } from "./proxy.ts"
import { askAll } from "./questions.ts"
import { cronLine, stepsOf, systemdUnit } from "./service.ts"

const envPath = ".env"
const usage =
  "npm run setup [-- --yes] [--host <name>] [--mail-file <file with the smtp address>] [--mail <smtp address>|later]\n" +
  "  [--business <short name>|many] [--registration open|invited|closed] [--data <folder>] [--backups <folder>]\n" +
  "  [--passphrase-file <file with the passphrase of the backups>] [--proxy nginx|caddy] [--force]\n" +
  "Every account on this machine can read a command line while it runs, and the shell keeps it in its history.\n" +
  "So if the address contains a password, use --mail-file, or --mail-file - for standard input. The first line is copied\n" +
  "into .env, which only you can read.\n" +
  "With --passphrase-file the nightly backups are encrypted. Without it, anyone who gets one can read everything in it."

const proxies = ["nginx", "caddy"] as const
const text = { type: "string" } as const
const on = { type: "boolean" } as const
const mail = { mail: text, "mail-file": text }
const answers = { host: text, ...mail, business: text, registration: text, data: text, backups: text }
const options = { ...answers, "passphrase-file": text, proxy: text, yes: on, force: on, help: on }

function readArguments() {
  try {
    const { values } = parseArgs({ options })
    const proxy = proxies.find((name) => name === (values.proxy ?? "nginx"))
    if (!proxy) throw new StartError("--proxy must be nginx or caddy.")
    return { ...values, proxy }
  } catch (cause) {
    throw new StartError(`${cause instanceof Error ? cause.message : ""}\n${usage}`, { cause })
  }
}

const say = (line: string) => void process.stdout.write(line)

/** Line by line, so that answers may be piped in. */
function openQuestions() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  return async (prompt: string) => {
    say(prompt)
    const { value, done } = await lines.next()
    if (done)
      throw new StartError(
        `\nThe input ended before all questions were answered. Nothing was written.\n${usage}`,
      )
    return String(value)
  }
}

async function run() {
  const { yes, force = false, help, proxy, ...given } = readArguments()
  if (help) return say(`${usage}\n`)
  if (!force) assertNone(envPath)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [process.cwd(), process.execPath]) assertOpen(path)
  const answers = await askAll(given, yes ? undefined : openQuestions())
  if (isRoot && answers.passphrase)
    assertOpen(
      dirname(answers.passphrase),
      "Put the passphrase in a folder that it can enter, such as /etc/portico.",
    )
  writeEnv(envPath, envText(answers))
  const machine = {
    root: process.cwd(),
    node: process.execPath,
    user: isRoot ? "portico" : userInfo().username,
    // Where npm's own Node is, npm is too.
    npm: dirname(process.env.npm_node_execpath ?? process.execPath),
  }
  const steps = stepsOf(answers, machine, { isRoot, proxy }).map((step, at) => `${at + 1}. ${step}\n`)
  const block = proxy === "nginx" ? nginxBlock(answers) : caddyBlock(answers)
  const place = proxy === "nginx" ? "/etc/nginx/conf.d/portico.conf" : "/etc/caddy/Caddyfile"
  say(`\n.env has been written, and only you can read it. What's left to do:\n\n${steps.join("")}`)
  say(`\n--- ${place}\n${block}`)
  say(`\n--- /etc/systemd/system/portico.service\n${systemdUnit(answers, machine)}`)
  say(`\n--- /etc/cron.d/portico\n${cronLine(answers, machine)}`)
}

run().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error.stack}\n`)
    process.exit(1)
  },
)
