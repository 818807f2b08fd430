// Where BullMQ keeps its jobs: in Postgres by default, in Redis with REDIS_URL. Handlers don't notice the difference.
import type { Config } from "../src/core/base/config.ts"
import type { Log } from "../src/core/base/log.ts"
import type { Store } from "./store-parts.ts"
import { postgresStore } from "./store-postgres.ts"
import { redisStore } from "./store-redis.ts"

export type { Job, JobQueue, Store } from "./store-parts.ts"

/** Opens the store; on Postgres the owner migrates BullMQ's schema first. */
export async function openStore(config: Config, database_url: string, log: Log): Promise<Store> {
  return config.redis_url ? redisStore(config.redis_url, log) : postgresStore(database_url, log)
}
