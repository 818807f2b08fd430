// Waiting with a time limit.

/**
 * The result of `work`, or the error that `late` makes after so many milliseconds. The work itself goes on; the caller
 * ends it if it can.
 */
export function within<R>(milliseconds: number, work: Promise<R>, late: () => Error): Promise<R> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(late()), milliseconds)
  return Promise.race([work, end.promise]).finally(() => clearTimeout(timer))
}
