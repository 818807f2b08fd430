// The Redis connection that limits and live events share. While Redis is down every command fails at once.
import { Redis } from "ioredis"
import { type Log, quietly } from "./log.ts"

export type { Redis }

/**
 * Opens Redis for commands that a request waits for: none takes longer than a second, none is queued while the
 * connection is down. It reconnects by itself and logs trouble once a minute.
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

/** A second connection, for subscriptions: it waits for Redis as long as needed and subscribes again by itself. */
export function openSubscriber(redis: Redis, log: Log): Redis {
  const subscriber = redis.duplicate({
    connectionName: "portico-events",
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
    autoResubscribe: true,
    // Notices a silent peer that vanished.
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
