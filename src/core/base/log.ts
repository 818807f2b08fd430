// The log, and a way to report the same trouble once a minute instead of on every request.

type Tell = (details: object, message: string) => void
export type Log = { info: Tell; warn: Tell; error: Tell }

/** A `warn` that is silent for `seconds` after each line. */
export function quietly(log: Log, seconds = 60): (error: unknown, message: string) => void {
  let silent_until = 0
  return (error, message) => {
    if (Date.now() < silent_until) return
    silent_until = Date.now() + seconds * 1000
    log.warn({ err: error }, message)
  }
}
