// Values kept in memory, within bounds: what was made lately, and answers of other servers.
import { LRUCache } from "lru-cache"

const failure_ms = 60_000

/**
 * Keeps text, bytes and what is made of them by key, at most `maxBytes` with their keys: the least recently used leave.
 * Every key that a request can choose belongs in here, never in a Map.
 */
export const boundedCache = <V extends object | string>(maxBytes: number, sizeOf: (value: V) => number) =>
  new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => key.length + sizeOf(value) + 1,
  })

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
