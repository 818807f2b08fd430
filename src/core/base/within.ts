// Waiting for something only so long.

/**
 * What `work` comes to, or the failure that `late` makes once so many milliseconds are over. The work itself goes on:
 * whoever can end it does so.
 */
export function within<R>(milliseconds: number, work: Promise<R>, late: () => Error): Promise<R> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(late()), milliseconds)
  return Promise.race([work, end.promise]).finally(() => clearTimeout(timer))
}
