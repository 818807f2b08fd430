// Looks after the embedded server: when it ends although no one stopped it, it is started again, but not without an end.
import { setTimeout as pause } from "node:timers/promises"
import type { Cluster } from "./postgres-server.ts"

/** So many starts within so many milliseconds are a fault that another start won't mend. */
const maxStarts = { count: 5, within: 10 * 60_000 }
/** A full disk may be noticed and cleared: a start that fails for want of room is tried again for half an hour. */
const fullDisk = { tries: 360, pause: 5_000 }
const lookEvery = 500

type Telling = {
  log: (line: string) => void
  onLost?: (sentence: string) => void
  cluster: Pick<Cluster, "dir">
}

/** Until `close`: asks whether the server runs, and starts it otherwise. `onLost` is called at most once. */
export function watchServer(
  isThere: () => Promise<boolean>,
  restart: () => Promise<void>,
  { log, onLost, cluster }: Telling,
) {
  const closing = new AbortController()
  // Waits no longer than until the end: a timer that doesn't keep the process running would never be over then.
  const wait = (ms: number) =>
    pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
  let starts = { count: 0, since: 0 }
  let ended = false

  async function startAgain() {
    const began = performance.now()
    log("Postgres has stopped. Starting it again")
    let withoutRoom = 0
    for (let last = ""; !closing.signal.aborted; ) {
      const now = performance.now()
      if (starts.count === 0 || now - starts.since > maxStarts.within) starts = { count: 0, since: now }
      if (starts.count === maxStarts.count) {
        ended = true
        const why = last || "it keeps stopping"
        return onLost?.(
          `Postgres can't be kept running (${why}). Check ${cluster.dir}/postgres.log, then start again.`,
        )
      }
      starts.count++
      try {
        await restart()
        return log(`Postgres is running again after ${((performance.now() - began) / 1000).toFixed(1)} s`)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        ;[last = ""] = message.split("\n")
        const isFull = /No space left on device|ENOSPC|EDQUOT/.test(message)
        if (isFull && ++withoutRoom < fullDisk.tries) starts.count--
        await wait(isFull ? fullDisk.pause : 1_000)
      }
    }
  }

  async function run() {
    while (!closing.signal.aborted && !ended) {
      await wait(lookEvery)
      if (!closing.signal.aborted && !(await isThere())) await startAgain()
    }
  }
  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
