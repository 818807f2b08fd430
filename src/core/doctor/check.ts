// A check of an installation: what it finds, and what to do about it. All run at once, each with a time limit.
import { within } from "../base/within.ts"

const states = ["ok", "warning", "error"] as const
type State = (typeof states)[number]
export type Finding = { state: State; says: string; remedy?: string }
export type Check = {
  name: string
  /** What to do when it fails in a way that it doesn't know. */
  remedy: string
  /** Seconds. */
  limit?: number
  look: () => Promise<Finding | Finding[]> | Finding | Finding[]
}
export type Result = Finding & { name: string }

export const ok = (says: string): Finding => ({ state: "ok", says })
/** All is well, but there is something to know. */
export const note = (says: string, remedy: string): Finding => ({ state: "ok", says, remedy })
export const warning = (says: string, remedy: string): Finding => ({ state: "warning", says, remedy })
export const wrong = (says: string, remedy: string): Finding => ({ state: "error", says, remedy })

/** Thrown where there is nothing to look at: `finding` says why. */
export class NotChecked extends Error {
  readonly finding: Finding
  constructor(finding: Finding) {
    super(finding.says)
    this.finding = finding
  }
}

/** The results, in the order of the checks. None waits for another, and `hide` takes the secrets out of what they say. */
export const runChecks = (checks: Check[], hide: (text: string) => string): Promise<Result[]>[] =>
  checks.map(async (check) => {
    const found = await findingsOf(check)
    return found.map(({ state, says, remedy }) => ({
      name: check.name,
      state,
      says: hide(says),
      ...(remedy === undefined ? {} : { remedy: hide(remedy) }),
    }))
  })

async function findingsOf({ limit = 5, look, remedy }: Check): Promise<Finding[]> {
  const late = () => new Error(`It didn't answer within ${limit} seconds.`)
  try {
    const found = await within(limit * 1000, Promise.resolve().then(look), late)
    return Array.isArray(found) ? found : [found]
  } catch (error) {
    return [error instanceof NotChecked ? error.finding : wrong(sentenceOf(error), remedy)]
  }
}

/** Some errors of the network have a code and no message. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || codeOf(error) || error.name
}

export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !("code" in error)) return codeOf(error.errors[0])
  return error instanceof Error && "code" in error ? String(error.code) : ""
}

const lines = (text: string, indent: string) => text.trim().replaceAll("\n", `\n${indent}`)

export function printed({ state, name, says, remedy }: Result): string {
  const indent = " ".repeat(25)
  const advice = remedy === undefined ? "" : `\n${indent}→ ${lines(remedy, `${indent}  `)}`
  return `${state.padEnd(9)}${name.padEnd(16)}${lines(says, indent)}${advice}\n`
}

export const worstOf = (results: Result[]): State =>
  states.findLast((state) => results.some((result) => result.state === state)) ?? "ok"

/** 0, 1 or 2. */
export const exitCodeOf = (results: Result[]): number => states.indexOf(worstOf(results))

export function summaryOf(results: Result[]): string {
  const count = (state: State) => results.filter((result) => result.state === state).length
  const some = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`
  return `${some(count("error"), "error")}, ${some(count("warning"), "warning")}, ${count("ok")} ok\n`
}
