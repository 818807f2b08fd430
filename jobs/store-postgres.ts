// Jobs in Postgres: nothing else needs to run.
import { runMigrations, withBackend } from "bullmq"
import pg from "pg"
import type { Log } from "../src/core/base/log.ts"
import { patientPostgres } from "./patient-postgres.ts"
import { jobOptions, openQueue, type Store, timeout, troubleOf, workerOptions } from "./store-parts.ts"

/** Brings BullMQ's own schema up to date first, as the owner. */
export async function postgresStore(url: string, log: Log): Promise<Store> {
  const client = new pg.Client({ connectionString: url, application_name: "portico-jobs-migrate" })
  // A lost connection fails the statement, which reports it.
  client.on("error", () => {})
  await client.connect()
  await runMigrations(client)
  await client.end()
  const backend = withBackend(patientPostgres)
  const connection = {
    connectionString: url,
    max: 2,
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
      const worker = new backend.Worker(name, (job) => process(job.data.outbox_id), {
        connection,
        concurrency,
        ...workerOptions,
      })
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
