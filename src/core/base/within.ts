// Waiting with a limit: a time, or a caller who hangs up.
import { AsyncLocalStorage } from "node:async_hooks"
import type { ServerResponse } from "node:http"

/**
 * The result of `work`, or the error that `late` makes after so many milliseconds. The work itself goes on; the caller
 * ends it if it can.
 */
export function within<R>(milliseconds: number, work: Promise<R>, late: () => Error): Promise<R> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(late()), milliseconds)
  return Promise.race([work, end.promise]).finally(() => clearTimeout(timer))
}

const answers = new AsyncLocalStorage<ServerResponse>()

/** Runs what answers a request. */
export const withCaller = (answer: ServerResponse, work: () => void): void => answers.run(answer, work)

/** Aborts when the caller hangs up before the answer. Undefined where there is none, as in a job. */
export function callerSignal(): AbortSignal | undefined {
  const answer = answers.getStore()
  if (!answer) return undefined
  const controller = new AbortController()
  const check = () => answer.writableFinished || controller.abort()
  if (answer.closed) check()
  else answer.once("close", check)
  return controller.signal
}
