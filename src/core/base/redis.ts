// The connection to Redis that limits and live events share; when Redis is away every command fails at once.
import { Redis } from "ioredis"
import { type Log, quietly } from "./log.ts"

export type { Redis }

/**
 * Opens Redis for commands that a request may wait for: none waits longer than a second, none is queued while
 * the connection is away. It comes back by itself; trouble is logged once a minute.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    connectionName: "portico",
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy,
  })
  return watch(redis, log)
}

/** A second connection, for hearing: it waits for Redis as long as it takes and subscribes again by itself. */
export function openSubscriber(redis: Redis, log: Log): Redis {
  const subscriber = redis.duplicate({
    connectionName: "portico-events",
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    autoResubscribe: true,
    // The heartbeat of a silent connection: a peer that vanished without a word is noticed.
    keepAlive: 10_000,
    retryStrategy,
  })
  delete subscriber.options.commandTimeout
  return watch(subscriber, log)
}

const retryStrategy = (times: number) => Math.min(times * 100, 2_000)

function watch(redis: Redis, log: Log): Redis {
  const warn = quietly(log)
  redis.on("error", (error) => warn(error, "Redis can't be reached"))
  return redis
}
