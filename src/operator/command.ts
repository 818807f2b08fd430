// What a command of the operator is: its name, what it takes, and what it does.
import type { Parts } from "../../jobs/job.ts"
import type { Out } from "../core/backup/progress.ts"

/** `value` is a word for what the option takes; without one it is a switch. */
type Option = { value?: string; summary: string }

/** For people, and with `--json` for scripts. `code`: the exit code of a command that finds something wrong. */
export type Answer = { words: string; data: unknown; code?: number }

/** The arguments and options by their names. */
export type Given = {
  /** An argument that must be there. */
  word(name: string): string
  /** Undefined where it was left out; also for options. */
  text(name: string): string | undefined
  isSet(option: string): boolean
}

/** `signal` aborts when the command is stopped. `out` takes progress. */
export type Shell = { env: NodeJS.ProcessEnv; out: Out; signal: AbortSignal }

export type Command = {
  /** "user list" */
  name: string
  /** Names of arguments, in order; the last one may be left out where it ends with "?". */
  takes?: readonly string[]
  options?: Record<string, Option>
  summary: string
  /** Further lines of its help. */
  more?: string
} & (
  | { run(parts: Parts, given: Given, shell: Shell): Promise<Answer> }
  /** Needs no installation that is open. */
  | { runAlone(given: Given, shell: Shell): Promise<Answer> }
)

/** With the one that every command has. */
export const optionsOf = ({ options }: Command): Record<string, Option> => ({
  ...options,
  json: { summary: "Return JSON, for scripts" },
})

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {
  override name = "UsageError"
}

type Cell = string | number | null

/** Aligned columns. Control characters, which a mail server may have sent, don't reach the terminal. */
export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows.map((row) => row.map(cellText))]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column]))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

const cellText = (cell: Cell) => String(cell ?? "-").replace(/[\p{C}\s]+/gu, " ")
const lengthOf = (text = "") => [...text].length

/** "2026-11-27 09:30", in UTC. */
export const minute = (stamp: string | null) => stamp?.slice(0, 16).replace("T", " ") ?? null

/** "1 client", "2 clients" */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`

const defaultLimit = 100
export const limitOption = {
  limit: { value: "count", summary: `The maximum number to list, ${defaultLimit} by default` },
}

/** Throws UsageError for what isn't a count. */
export function limitOf(given: Given): number {
  const text = given.text("limit") ?? String(defaultLimit)
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError("--limit must be a number from 1 to 999999.")
  return Number(text)
}

/** The rows that fit, and a last line where there are more. */
export function firstOf<R>(found: readonly R[], limit: number) {
  const rows = found.slice(0, limit)
  return { rows, more: found.length > limit ? `\nThese are the first ${limit}. --limit lists more.` : "" }
}
