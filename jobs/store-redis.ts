// Jobs in Redis, which may go down and come back empty.
import { Queue, Worker } from "bullmq"
import { Redis } from "ioredis"
import type { Log } from "../src/core/base/log.ts"
import { jobOptions, openQueue, type Store, timeout, troubleOf, workerOptions } from "./store-parts.ts"

export function redisStore(url: string, log: Log): Store {
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
      const worker = new Worker(name, (job) => process(job.data.outbox_id), {
        connection: connection,
        concurrency,
        ...workerOptions,
      })
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
