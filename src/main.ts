// The server's entry: opens everything, runs the workers too unless --api says that they run apart, and listens.
// With --dev the pages are made from their sources, and change as these do.

import { setTimeout as pause } from "node:timers/promises"
import { startBackground } from "../jobs/worker.ts"
import packageJson from "../package.json" with { type: "json" }
import { buildApp } from "./app.ts"
import { createLimits } from "./core/access/limits.ts"
import { readConfig } from "./core/base/config.ts"
import { createQueue } from "./core/database/outbox.ts"
import { mailboxUrl } from "./core/embedded/mailbox-routes.ts"
import { openDevSite, openSite } from "./core/pages/site.ts"
import { createLog, openCore, runProcess } from "./core/start.ts"
import { startSetup } from "./setup/service.ts"

await runProcess(async () => {
  const config = readConfig(process.env)
  const log = createLog(config.log_level)
  const core = await openCore(config, log)
  const { traces_url } = config
  const endTraces =
    traces_url && (await import("./core/api/traces.ts")).openTraces(traces_url, packageJson.version)
  const { db, listener, events, files, redis } = core
  const setup_code = await startSetup(core).catch(async (error) => {
    await core.close()
    throw error
  })
  const limits = createLimits({ db, redis, factor: config.rate_limit_factor, log })
  const background = process.argv.includes("--api") ? undefined : await startBackground(core)
  const state = { draining: false, ownDatabase: config.database_url === undefined }
  const queue = createQueue(db.system, listener)
  const site = process.argv.includes("--dev") ? await openDevSite() : await openSite(config)
  if (!site)
    log.warn("The pages haven't been built, so only the API is available. Build them with npm run build")
  const server = await buildApp({ config, db, redis, queue, files, events, limits, log, state }, site)
  await server.listen({ port: config.port, host: config.host })
  if (!config.smtp_url) log.info(`No SMTP_URL: emails are kept and shown at ${mailboxUrl(config)}`)
  if (setup_code !== undefined)
    process.stdout.write(
      `Set up this installation at ${config.public_url}/setup\nSet-up code: ${setup_code}\n`,
    )
  process.stdout.write(`Portico is ready\n${config.public_url}\n`)

  return async () => {
    state.draining = true
    // The load balancer learns of it first; then running requests may end, and open connections are cut.
    await pause(config.drain_seconds * 1000)
    await events.close()
    setTimeout(() => server.server.closeAllConnections(), 10_000).unref()
    await server.close()
    await background?.()
    await limits.close()
    await core.close()
    if (endTraces) await endTraces()
  }
})
