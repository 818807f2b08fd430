// What can be told to whoever runs this, and how the same trouble is told once a minute instead of at each request.

type Tell = (details: object, message: string) => void
export type Log = { info: Tell; warn: Tell; error: Tell }

/** A `warn` that stays silent for `seconds` after each line. */
export function quietly(log: Log, seconds = 60): (error: unknown, message: string) => void {
  let silent_until = 0
  return (error, message) => {
    if (Date.now() < silent_until) return
    silent_until = Date.now() + seconds * 1000
    log.warn({ err: error }, message)
  }
}
