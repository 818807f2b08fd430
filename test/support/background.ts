// The relay, the workers and the queue as they run in the product, on the test file's own application, with a mail server.
import { createMailer } from "../../jobs/mailer.ts"
import { startRelay } from "../../jobs/relay.ts"
import { openStore } from "../../jobs/store.ts"
import { startWorkers } from "../../jobs/worker.ts"
import { createListener } from "../../src/core/database/listener.ts"
import { createQueue } from "../../src/core/database/outbox.ts"
import { ownApp } from "./app.ts"
import { atEndOfFile } from "./endings.ts"
import { neverKept } from "./mailer.ts"

/** A page whose text names this is held up by a gate. */
export const gateName = "behind the gate"

/** A gate that holds up what passes until it is opened; `reached` counts. */
export function createGate() {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  let reached = 0
  return {
    shut() {
      gate.resolve()
      gate = Promise.withResolvers<void>()
    },
    open: () => gate.resolve(),
    reached: () => reached,
    async pass() {
      reached++
      await gate.promise
    },
  }
}

/** Once for a file. Pages of the printer that name the gate pass `gate` first. */
export async function startJobs(smtpUrl: string) {
  const { app, worker } = await ownApp()
  const gate = createGate()
  const listener = createListener(app.db.url, app.log)
  app.queue = createQueue(app.db.system, listener)
  const mailer = createMailer({ smtpUrl, from: "Portico <mail@portico.example>", keep: neverKept })
  const { pdf } = worker.renderer
  const renderer: typeof worker.renderer = {
    ...worker.renderer,
    async pdf(html, options) {
      if (html.includes(gateName)) await gate.pass()
      return pdf(html, options)
    },
  }
  const store = await openStore(app.config, app.db.url, app.log)
  const relay = startRelay(app.db, store, listener, app.log, app.config)
  const workers = startWorkers({ ...worker, mailer, renderer }, store)
  atEndOfFile(async () => {
    gate.open()
    await relay.close()
    await workers.close()
    await store.close()
    await mailer.close()
    await listener.close()
  })
  return { app, gate }
}
