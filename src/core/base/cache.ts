// What others answer, remembered for a time.
import { LRUCache } from "lru-cache"

const failure_ms = 60_000

/**
 * Remembers what `load` answers for each key: for `seconds`, at most `most` keys, one question at a time for each.
 * A failure is undefined, told to `failed`, and asked again after a minute.
 */
export function cache<R>(
  { seconds, most, failed }: { seconds: number; most: number; failed: (error: unknown) => void },
  load: (key: string) => Promise<R>,
): (key: string) => Promise<R | undefined> {
  const known = new LRUCache<string, Promise<R | undefined>>({
    max: most,
    ttl: seconds * 1000,
    memoMethod(key) {
      const answer: Promise<R | undefined> = load(key).catch((error) => {
        if (known.peek(key) === answer) known.set(key, answer, { ttl: failure_ms })
        failed(error)
        return undefined
      })
      return answer
    },
  })
  return (key) => known.memo(key)
}
