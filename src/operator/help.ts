// What the commands say of themselves, and which one may have been meant.
import { type Command, optionsOf } from "./command.ts"
import { commands } from "./commands.ts"

const start = "npm run portico -- "
const usageOf = ({ name, takes = [], options = {} }: Command) =>
  [
    name,
    ...takes.map((word) => (word.endsWith("?") ? `[${word.slice(0, -1)}]` : `<${word}>`)),
    ...Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` <${value}>` : ""}]`),
  ].join(" ")

/** All commands, or those of a group, such as "user". */
export function overview(group?: string): string {
  const shown = commands.filter(({ name }) => group === undefined || groupOf(name) === group)
  const lines = shown.map((command) => `  ${usageOf(command)}\n      ${command.summary}`)
  return `${start}<command>

${lines.join("\n")}

Each command shows its help with --help, and returns JSON with --json (npm run -s portico -- … leaves out npm's own lines).
The commands use the settings of the server, and work while it runs. The exit code is 0 on success, 1 on failure, and 2
when the command line is wrong.`
}

export function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { value, summary }]) => `  --${name}${value ? ` <${value}>` : ""}\n      ${summary}`,
  )
  const more = command.more === undefined ? "" : `${command.more}\n\n`
  return `${start}${usageOf(command)}\n\n${command.summary}.\n\n${more}${options.join("\n")}`
}

export const shortHelp = (command: Command) => `Usage: ${start}${usageOf(command)}`

export const groupOf = (name: string) => name.split(" ")[0] ?? ""

/** The command whose name is nearest to what was typed. */
export function nearest(typed: string): string {
  const near = commands
    .map(({ name }) => ({ name, far: distance(typed, name) }))
    .sort((a, b) => a.far - b.far)
  return near[0]?.name ?? ""
}

/** How many letters must be added, taken away or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
