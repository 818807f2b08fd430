// The whole product as a person meets it: server, workers and pages on a port of their own, and a browser before it.

import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll } from "vitest"
import { freshDatabase } from "../../support/database.ts"
import { freePort } from "../../support/free-port.ts"
import { openBrowser } from "./browser.ts"
import { watchTexts } from "./seen.ts"
import { keepNews } from "./sees.ts"
import { refuseStalled } from "./stalls.ts"
import { collectTroubles } from "./troubles.ts"

type Mail = { recipient: string; subject: string; text: string }
export type Product = {
  /** For calls from outside of the browser, to which alone `localhost` is known on every machine. */
  rest_url: string
  /** `http://localhost:<port>`. */
  main_url: string
  database_url: string
  /** `http://<slug>.localhost:<port>`. */
  tenantUrl(slug: string): string
  /**
   * A person with a browser of their own: what one stores, no other has. An error of a script or in the console, and
   * whatever the content policy objects to, fails the test.
   */
  person(options?: BrowserContextOptions): Promise<Page>
  /** A refusal that the journey brings about on purpose, once: "401 /trpc/auth.login". */
  expectRefusal(refusal: string): void
  /** The text of the newest mail to an address that matches, once it is there. */
  mailTo(address: string, pattern: RegExp): Promise<RegExpExecArray>
}

const root = join(import.meta.dirname, "../../..")
export const chromiumDir = process.env.TEST_DATA_DIR ?? join(root, ".data/test")

/**
 * Starts the product before a file's tests and stops it after them; `env` as in .env.example. With `faults` requests
 * that fail are what the tests are about, and none is a trouble.
 */
export function startProduct(env: Record<string, string> = {}, { faults = false } = {}): Product {
  let port = 0
  let database_url = ""
  let server: ChildProcess | undefined
  let browser: Browser | undefined
  const troubles = collectTroubles({ faults })
  let dataDir: string | undefined
  beforeAll(async () => {
    port = await freePort()
    browser = await openBrowser(chromiumDir)
    const place = await freshPlace(port)
    dataDir = place.DATA_DIR
    database_url = place.DATABASE_URL
    server = await startServer({ ...place, ...env })
  })
  afterEach(async ({ task }) => {
    try {
      troubles.check()
    } finally {
      if (task.result?.state === "fail")
        await refuseStalled(browser?.contexts().flatMap((context) => context.pages()) ?? [])
    }
  })
  afterAll(async () => {
    await browser?.close()
    if (server) await stopServer(server)
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
    troubles.checkAll()
  })
  return {
    get main_url() {
      return `http://localhost:${port}`
    },
    get rest_url() {
      return `http://127.0.0.1:${port}`
    },
    get database_url() {
      return database_url
    },
    tenantUrl: (slug) => `http://${slug}.localhost:${port}`,
    async person(options = {}) {
      if (!browser) throw new Error("There is no browser before the tests have begun")
      const context = await browser.newContext({ reducedMotion: "reduce", ...options })
      context.setDefaultTimeout(30_000)
      await troubles.watch(context)
      await watchTexts(context)
      await keepNews(context)
      return context.newPage()
    },
    expectRefusal: troubles.expectRefusal,
    mailTo: (address, pattern) => findMail(port, address, pattern),
  }
}

/** What a server of its own is told: its port, an empty data folder, a fresh database. */
export async function freshPlace(port: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "portico-e2e-"))
  // It prints with the Chromium that is unpacked already.
  for (const name of readdirSync(chromiumDir).filter((one) => /^chromium-[\w.]+$/.test(one)))
    symlinkSync(join(chromiumDir, name), join(DATA_DIR, name))
  return {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: "",
    NODE_ENV: "development",
    DATA_DIR,
    DATABASE_URL: await freshDatabase(),
    RATE_LIMIT_FACTOR: "100",
    LOG_LEVEL: "warn",
  }
}

/** The server as it is started by hand, once it is ready. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, "src/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => text.includes("Portico is ready") && resolve())
    server.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  return server
}

/** Asks it to end; one that doesn't within 25 seconds is ended, and that is a failure. */
export async function stopServer(server: ChildProcess) {
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    server.once("exit", (_code, signal) => resolve(signal)),
  )
  server.kill("SIGTERM")
  const timer = setTimeout(() => server.kill("SIGKILL"), 25_000)
  const signal = await ended
  clearTimeout(timer)
  if (signal === "SIGKILL") throw new Error("The server didn't end when it was asked to")
}

/** Waits for a mail to an address whose text matches. */
export async function findMail(port: number, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  const url = `http://127.0.0.1:${port}/dev/mail.json?to=${encodeURIComponent(address)}`
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const mails: Mail[] = JSON.parse(await (await fetch(url)).text())
    const found = mails.map(({ text }) => pattern.exec(text)).find((match) => match !== null)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} has ${pattern}`)
}
