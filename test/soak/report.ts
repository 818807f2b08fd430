// What a trial found: one line for each promise, with its figure.

export type Report = {
  /** Prints the line; a promise that isn't kept makes the whole run fail. */
  promise(text: string, figure: string | number, kept: boolean): void
  note(text: string): void
  failures(): number
}

export function createReport(trial: string): Report {
  let failures = 0
  const say = (line: string) => process.stdout.write(`${trial.padEnd(9)} ${line}\n`)
  return {
    promise(text, figure, kept) {
      if (!kept) failures++
      say(`${kept ? "ok    " : "FAILED"} ${text}: ${figure}`)
    },
    note: (text) => say(`       ${text}`),
    failures: () => failures,
  }
}

/** `1.2 s` from milliseconds. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const megabytes = (value: number) => `${Math.round(value)} MB`
