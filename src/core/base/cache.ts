// Answers of other servers, kept for a while.
import { LRUCache } from "lru-cache"

const failure_ms = 60_000

/**
 * Keeps what `load` answers for each key for `seconds`, at most `maxKeys` keys; a key is loaded once at a time. A
 * failure is undefined, reported to `failed`, and tried again after a minute.
 */
export function cache<R>(
  { seconds, maxKeys, failed }: { seconds: number; maxKeys: number; failed: (error: unknown) => void },
  load: (key: string) => Promise<R>,
): (key: string) => Promise<R | undefined> {
  const known = new LRUCache<string, Promise<R | undefined>>({
    max: maxKeys,
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
