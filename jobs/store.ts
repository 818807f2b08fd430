// Where BullMQ keeps its jobs: in Postgres by default, in Redis when REDIS_URL is set. The code of a job is the same.
import { Queue, runMigrations, Worker, withBackend } from "bullmq"
import { Redis } from "ioredis"
import pg from "pg"
import type { Config } from "../src/core/base/config.ts"
import { type Log, quietly } from "../src/core/base/log.ts"
import { within } from "../src/core/base/within.ts"
import { patientPostgres } from "./patient-postgres.ts"

type Process = (job: { id: string; attemptsMade: number; attempts: number }) => Promise<unknown>
export type Job = {
  name: string
  data: { outbox_id: number }
  opts: { jobId: string; attempts: number; delay?: number }
}

export type JobQueue = {
  add(jobs: Job[]): Promise<void>
  /** Jobs that the store knows of, in whatever state. */
  count(): Promise<number>
  check(): Promise<void>
  close(): Promise<void>
}

export type Store = {
  queue(name: string): JobQueue
  /** False while the store is known to be away: nothing can be handed on. */
  isThere(): boolean
  /** Starts taking jobs of a line. The function answered stops it, letting running jobs end. */
  work(name: string, concurrency: number, process: Process): { close(force?: boolean): Promise<void> }
  /** Called when the store is back after it was away. */
  onReturn(again: () => void): void
  close(): Promise<void>
}

/** Waits 1 s, 2 s, 4 s … at most 2 minutes, or up to a quarter less: what was down for long is found again soon. */
export const backoff = (attempts: number) =>
  Math.round(Math.min(120_000, 1000 * 2 ** Math.min(attempts - 1, 10)) * (0.75 + Math.random() / 4))

const jobOptions = { removeOnComplete: true, removeOnFail: true, backoff: { type: "custom" as const } }
const workerOptions = {
  // The jobs of a worker that died come back within these ten seconds and two looks.
  lockDuration: 10_000,
  stalledInterval: 2_500,
  // After a lost connection; BullMQ would wait 15 seconds.
  runRetryDelay: 1_000,
  maxStalledCount: 1_000_000,
  settings: { backoffStrategy: backoff },
}

/** Opens the store; on Postgres its own schema is brought up to date first, by the owner. */
export async function openStore(config: Config, database_url: string, log: Log): Promise<Store> {
  return config.redis_url ? redisStore(config.redis_url, log) : postgresStore(database_url, log)
}

async function postgresStore(url: string, log: Log): Promise<Store> {
  const client = new pg.Client({ connectionString: url, application_name: "portico-jobs-migrate" })
  await client.connect()
  await runMigrations(client)
  await client.end()
  const backend = withBackend(patientPostgres)
  const connection = {
    connectionString: url,
    max: 4,
    application_name: "portico-jobs",
    keepAlive: true,
    connectionTimeoutMillis: timeout,
  }
  const opened: { close(): Promise<void> }[] = []
  const quiet = troubleOf(log)
  return {
    queue(name) {
      const queue = new backend.Queue(name, { connection, defaultJobOptions: jobOptions })
      queue.on("error", quiet)
      opened.push(queue)
      return openQueue(queue)
    },
    work(name, concurrency, process) {
      const worker = new backend.Worker(
        name,
        (job) =>
          process({
            id: String(job.data.outbox_id),
            attemptsMade: job.attemptsMade,
            attempts: job.opts.attempts ?? 1,
          }),
        { connection, concurrency, ...workerOptions },
      )
      worker.on("error", quiet)
      return worker
    },
    isThere: () => true,
    onReturn: () => {},
    close: async () => {
      await Promise.all(opened.map((queue) => queue.close()))
    },
  }
}

function redisStore(url: string, log: Log): Store {
  const quiet = troubleOf(log)
  const connect = (blocking: boolean) => {
    const redis = new Redis(url, {
      maxRetriesPerRequest: blocking ? null : 1,
      connectTimeout: timeout,
      retryStrategy: (n) => Math.min(n * 200, 2_000),
    })
    redis.on("error", quiet)
    return redis
  }
  const forQueues = connect(false)
  const forWorkers: Redis[] = []
  const opened: Queue[] = []
  let away = false
  const returns: (() => void)[] = []
  forQueues.on("close", () => {
    away = true
  })
  forQueues.on("ready", () => {
    if (away) for (const again of returns) again()
    away = false
  })
  return {
    queue(name) {
      const queue = new Queue(name, {
        connection: forQueues,
        defaultJobOptions: jobOptions,
      })
      queue.on("error", quiet)
      opened.push(queue)
      return openQueue(queue)
    },
    work(name, concurrency, process) {
      const connection = connect(true)
      forWorkers.push(connection)
      const worker = new Worker(
        name,
        (job) =>
          process({
            id: String(job.data.outbox_id),
            attemptsMade: job.attemptsMade,
            attempts: job.opts.attempts ?? 1,
          }),
        { connection: connection, concurrency, ...workerOptions },
      )
      worker.on("error", quiet)
      return worker
    },
    isThere: () => forQueues.status === "ready",
    onReturn: (again) => returns.push(again),
    close: async () => {
      await Promise.all(opened.map((queue) => queue.close()))
      for (const redis of [forQueues, ...forWorkers]) redis.disconnect()
    },
  }
}

type QueueLike = {
  addBulk(jobs: Job[]): Promise<unknown>
  getJobCounts(
    ...types: ("waiting" | "active" | "delayed" | "prioritized")[]
  ): Promise<Record<string, number>>
  close(): Promise<void>
}

const openQueue = (queue: QueueLike): JobQueue => ({
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
const timeout = 5_000

const inTime = <R>(work: Promise<R>) => within(timeout, work, () => new Error("the job store doesn't answer"))

/** An outage repeats itself many times a second. */
function troubleOf(log: Log) {
  const warn = quietly(log)
  return (error: Error) => warn(error, "the job store has trouble")
}
