// Reads a command line, runs its command and writes the answer.
import { parseArgs } from "node:util"
import type { Parts } from "../../jobs/job.ts"
import { StartError } from "../core/base/config.ts"
import { publicError } from "../core/base/errors.ts"
import { outageOf } from "../core/base/log.ts"
import { type Answer, type Command, type Given, optionsOf, type Shell, UsageError } from "./command.ts"
import { commands } from "./commands.ts"
import { groupOf, helpOf, nearest, overview, shortHelp } from "./help.ts"

/** `open` answers the parts of the installation; it is asked only when a command needs them. */
type Terminal = Shell & {
  open(): Promise<{ parts: Parts; close(): Promise<void> }>
  answer: { write(text: string): unknown }
}

/** Answers the exit code: 0 done, 1 not done, 2 a wrong command line. */
export async function runOperator(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const wanted = find(args)
    if (typeof wanted === "string") {
      terminal.answer.write(`${wanted}\n`)
      return 0
    }
    const { command, rest } = wanted
    if (rest.includes("--help")) {
      terminal.answer.write(`${helpOf(command)}\n`)
      return 0
    }
    const { given, json } = read(command, rest)
    const { words, data, code = 0 } = await perform(command, given, terminal)
    const text = json ? JSON.stringify(data, null, 2) : words
    if (text !== "") terminal.answer.write(`${text}\n`)
    return code
  } catch (error) {
    terminal.out.write(`${sentenceOf(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

async function perform(command: Command, given: Given, terminal: Terminal): Promise<Answer> {
  if ("runAlone" in command) return command.runAlone(given, terminal)
  const { parts, close } = await terminal.open()
  try {
    return await command.run(parts, given, terminal)
  } finally {
    await close()
  }
}

/** The command with what follows its name, or a text of help. */
function find(args: readonly string[]): { command: Command; rest: string[] } | string {
  const ends = args.findIndex((arg) => arg.startsWith("-"))
  const words = args.slice(0, ends < 0 ? 2 : Math.min(ends, 2))
  for (const count of [2, 1]) {
    const command = commands.find(({ name }) => name === args.slice(0, count).join(" "))
    if (command) return { command, rest: args.slice(count) }
  }
  const [first] = words
  if (first === "help" || (first === undefined && args.includes("--help"))) return overview()
  if (first === undefined) throw new UsageError(overview())
  const isGroup = commands.some(({ name }) => groupOf(name) === first)
  if (isGroup && args.includes("--help")) return overview(first)
  if (isGroup && words.length === 1) throw new UsageError(overview(first))
  const typed = words.join(" ")
  throw new UsageError(
    `There is no command "${typed}". Did you mean "${nearest(typed)}"? All commands: npm run portico -- --help`,
  )
}

function read(command: Command, rest: string[]): { given: Given; json: boolean } {
  const { takes = [] } = command
  const { positionals, values } = parse(command, rest)
  const needed = takes.filter((word) => !word.endsWith("?"))
  if (positionals.length < needed.length || positionals.length > takes.length) {
    const missing = takes[positionals.length]
    const why =
      positionals.length > takes.length
        ? "There are too many arguments"
        : `${begun(missing ?? "")} is missing`
    throw new UsageError(`${why}. ${shortHelp(command)}`)
  }
  const named = new Map(takes.map((word, place) => [word.replace("?", ""), positionals[place]]))
  for (const [name, value] of Object.entries(values)) if (typeof value === "string") named.set(name, value)
  const given: Given = {
    word(name) {
      const value = named.get(name)
      if (value === undefined) throw new Error(`${command.name} takes no ${name}`)
      return value
    },
    text: (name) => named.get(name),
    isSet: (option) => values[option] === true,
  }
  return { given, json: values.json === true }
}

function parse(command: Command, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { value }]) => {
      const type: "boolean" | "string" = value === undefined ? "boolean" : "string"
      return [name, { type }]
    }),
  )
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [sentence = ""] = error instanceof Error ? error.message.split(". ") : []
    throw new UsageError(`${sentence}. ${shortHelp(command)}`)
  }
}

const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One sentence for whatever an operator can mend; the whole error for a fault of ours. */
function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof StartError) return error.message
  if (outageOf(error)) return `The database can't be reached: ${reasonOf(error)}`
  const { status, body } = publicError(error)
  if (status < 500) return body.error
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Node has no message for an address that none of several hosts answered at. */
const reasonOf = (error: unknown) =>
  error instanceof AggregateError
    ? error.errors.map(String).join(", ")
    : error instanceof Error
      ? error.message
      : ""
