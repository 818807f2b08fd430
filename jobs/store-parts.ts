// What both stores have in common: their interface, and the timing of workers.
import { type Log, quietly } from "../src/core/base/log.ts"
import { within } from "../src/core/base/within.ts"

/** Runs the job with this id in the outbox, which also says when a failed one is tried again. */
type Process = (outbox_id: number) => Promise<unknown>
export type Job = { name: string; data: { outbox_id: number }; opts: { jobId: string } }

export type JobQueue = {
  add(jobs: Job[]): Promise<void>
  /** Jobs in the store, in any state. */
  count(): Promise<number>
  check(): Promise<void>
  close(): Promise<void>
}

export type Store = {
  queue(name: string): JobQueue
  /** False while the store is known to be down: nothing can be handed on. */
  isThere(): boolean
  /** Starts taking jobs of a queue. `close` stops it, letting running jobs end. */
  work(name: string, concurrency: number, process: Process): { close(force?: boolean): Promise<void> }
  /** Called when the store is back. */
  onReturn(again: () => void): void
  close(): Promise<void>
}

export const jobOptions = { removeOnComplete: true, removeOnFail: true }
export const workerOptions = {
  // Jobs of a dead worker come back within these ten seconds and two checks.
  lockDuration: 10_000,
  stalledInterval: 2_500,
  // After a lost connection; BullMQ would wait 15 seconds.
  runRetryDelay: 1_000,
  maxStalledCount: 1_000_000,
}

type QueueLike = {
  addBulk(jobs: Job[]): Promise<unknown>
  getJobCounts(
    ...types: ("waiting" | "active" | "delayed" | "prioritized")[]
  ): Promise<Record<string, number>>
  close(): Promise<void>
}

export const openQueue = (queue: QueueLike): JobQueue => ({
  add: async (jobs) => {
    await inTime(queue.addBulk(jobs))
  },
  count: async () => {
    const counts = await inTime(queue.getJobCounts("waiting", "active", "delayed", "prioritized"))
    return Object.values(counts).reduce((all, one) => all + one, 0)
  },
  check: async () => {
    await inTime(queue.getJobCounts("waiting"))
  },
  close: () => queue.close(),
})

/** Milliseconds; a store that hangs must not hold up the outbox, whose rows are locked meanwhile. */
export const timeout = 5_000

const inTime = <R>(work: Promise<R>) =>
  within(timeout, work, () => new Error("the job store isn't responding"))

/** An outage repeats itself many times a second. */
export function troubleOf(log: Log) {
  const warn = quietly(log)
  return (error: Error) => warn(error, "the job store reported an error")
}
