// Makes BullMQ's Postgres backend retry its first connection: by itself it checks once and keeps a failure for good.
import { setTimeout as pause } from "node:timers/promises"
import {
  type BackendFactory,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
} from "bullmq"

/** Like `createPostgresBackend`, but a failed first connection is tried again by the next caller. */
export const patientPostgres: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
) => new PostgresQueueBackend(new PatientConnection(options.connection), name, options)

/** Milliseconds between tries: a worker that fails at once would retry in a tight loop and block everything else. */
const breath = 1_000

class PatientConnection extends PostgresConnection {
  override async waitUntilReady() {
    const attempt = super.waitUntilReady()
    const kept = this.#kept()
    try {
      await attempt
    } catch (error) {
      // Another caller may have begun the next attempt already.
      if (this.#kept() === kept) Reflect.deleteProperty(this, keeper)
      if (!this.isClosing) await pause(breath)
      throw error
    }
  }

  #kept(): unknown {
    return Reflect.get(this, keeper)
  }
}

/** Where BullMQ keeps the result; there is no other way to make it try again. */
const keeper = "readyPromise"
