// The same application on the same database by other settings, as another process of an installation could be.
import { openParts } from "../../jobs/worker.ts"
import { buildApp } from "../../src/app.ts"
import type { Config } from "../../src/core/base/config.ts"
import { openDatabase } from "../../src/core/database/db.ts"
import type { Site } from "../../src/core/pages/site.ts"
import { callAt, testApp, trpcAt } from "./app.ts"
import { atEndOfFile } from "./endings.ts"
import type { Signed } from "./factories.ts"
import { inlineQueue } from "./jobs.ts"

export async function otherSettings(settings: Partial<Config>, site?: Site) {
  const { app, worker: shared } = await testApp()
  const config = { ...app.config, ...settings }
  const db = openDatabase({ url: app.db.url, log: app.log, max: 4, plans: config.plans })
  const { files, events, log } = app
  const worker = openParts({
    config: { ...config, chromium_dir: shared.config.chromium_dir },
    db,
    files,
    events,
    log,
  })
  const server = await buildApp({ ...app, config, db, queue: inlineQueue(worker) }, site)
  await server.ready()
  atEndOfFile(async () => {
    await server.close()
    await worker.close()
    await db.close()
  })
  return {
    ...{ config, db, server, worker },
    call: (method: string, path: string, ask?: Parameters<typeof callAt>[3]) =>
      callAt(server, method, path, ask),
    /** The hands of someone who is signed in already. */
    as: ({ token, organization_id }: Pick<Signed, "token" | "organization_id">) => ({
      trpc: trpcAt(server, token, organization_id),
      rest: (method: string, path: string, body?: unknown) =>
        callAt(server, method, path, {
          ...{ token, body },
          headers: { "x-organization-id": String(organization_id) },
        }),
    }),
  }
}
