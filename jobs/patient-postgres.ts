// Makes BullMQ's Postgres backend retry its first connection: by itself it checks once and keeps a failure for good.
import { setTimeout as pause } from "node:timers/promises"
import {
  type BackendFactory,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
} from "bullmq"
import pg from "pg"

/** Like `createPostgresBackend`, but a failed first connection is tried again by the next caller. */
export const patientPostgres: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
) => new PostgresQueueBackend(new PatientConnection(options.connection), name, options)

/** Milliseconds between tries: a worker that fails at once would retry in a tight loop and block everything else. */
const breath = 1_000

/**
 * The driver throws when a connection is lost on which no one waits for an answer, unless someone listens; the next to ask
 * gets the error all the same.
 */
class QuietClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on("error", () => {})
  }
}

class PatientConnection extends PostgresConnection {
  constructor(connection: PostgresConnectionOptions) {
    const isConfig = typeof connection === "object" && !("query" in connection)
    super(isConfig ? { ...connection, Client: QuietClient } : connection)
    // The connection that listens is made by BullMQ itself, from what it keeps here.
    Reflect.set(this, "pgModule", { Client: QuietClient })
  }

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
