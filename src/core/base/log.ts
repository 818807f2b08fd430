// Says the same trouble once a minute instead of once for each request that meets it.
export type Log = { warn(details: object, message: string): void }

/** A `warn` that stays silent for `seconds` after each line. */
export function quietly(log: Log, seconds = 60): (error: unknown, message: string) => void {
  let silent_until = 0
  return (error, message) => {
    if (Date.now() < silent_until) return
    silent_until = Date.now() + seconds * 1000
    log.warn({ err: error }, message)
  }
}
