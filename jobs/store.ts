// Where BullMQ keeps its jobs: in Postgres by default, in Redis when REDIS_URL is set. The code of a job is the same.
import type { Config } from "../src/core/base/config.ts"
import type { Log } from "../src/core/base/log.ts"
import type { Store } from "./store-parts.ts"
import { postgresStore } from "./store-postgres.ts"
import { redisStore } from "./store-redis.ts"

export { backoff, type Job, type JobQueue, type Store } from "./store-parts.ts"

/** Opens the store; on Postgres its own schema is brought up to date first, by the owner. */
export async function openStore(config: Config, database_url: string, log: Log): Promise<Store> {
  return config.redis_url ? redisStore(config.redis_url, log) : postgresStore(database_url, log)
}
