// BullMQ's way to Postgres, made patient: it asks once whether the database is there and would keep a "no" for ever.
import { setTimeout as pause } from "node:timers/promises"
import {
  type BackendFactory,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
} from "bullmq"

/** As `createPostgresBackend`, but a first connection that failed is tried again by whoever needs it next. */
export const patientPostgres: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
) => new PostgresQueueBackend(new PatientConnection(options.connection), name, options)

/** Milliseconds: a worker that is told no at once would ask without end, and nothing else would get its turn. */
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

/** Where BullMQ keeps the answer; it gives no other way to ask anew. */
const keeper = "readyPromise"
