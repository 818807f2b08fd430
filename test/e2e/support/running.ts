// The whole product as a person meets it: server, workers and pages on a port of their own, and a browser before it.

import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, symlinkSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { freshDatabase } from "../../support/database.ts"
import { openBrowser } from "./browser.ts"

type Mail = { recipient: string; subject: string; text: string }
export type Product = {
  /** `http://localhost:<port>`. */
  main_url: string
  database_url: string
  /** `http://<slug>.localhost:<port>`. */
  tenantUrl(slug: string): string
  /** A person with a browser of their own: what one stores, no other has. Fails the test on a script's error. */
  person(options?: BrowserContextOptions): Promise<Page>
  /** The text of the newest mail to an address that matches, once it is there. */
  mailTo(address: string, pattern: RegExp): Promise<RegExpExecArray>
}

const root = join(import.meta.dirname, "../../..")
const chromiumDir = process.env.TEST_DATA_DIR ?? join(root, ".data/test")

/** Starts the product before a file's tests and stops it after them; `env` as in .env.example. */
export function startProduct(env: Record<string, string> = {}): Product {
  let port = 0
  let database_url = ""
  let server: ChildProcess | undefined
  let browser: Browser | undefined
  const troubles: string[] = []
  beforeAll(async () => {
    port = await freePort()
    database_url = await freshDatabase()
    const starting = startServer({ PORT: String(port), DATABASE_URL: database_url, ...env })
    browser = await openBrowser(chromiumDir)
    server = await starting
  })
  afterAll(async () => {
    await browser?.close()
    if (server) await stopServer(server)
    if (troubles.length > 0) throw new Error(`Scripts failed on pages:\n${troubles.join("\n")}`)
  })
  return {
    get main_url() {
      return `http://localhost:${port}`
    },
    get database_url() {
      return database_url
    },
    tenantUrl: (slug) => `http://${slug}.localhost:${port}`,
    async person(options = {}) {
      if (!browser) throw new Error("There is no browser before the tests have begun")
      const context = await browser.newContext({ reducedMotion: "reduce", ...options })
      context.setDefaultTimeout(10_000)
      const page = await context.newPage()
      page.on("pageerror", (error) => troubles.push(`${page.url()}: ${error.message}`))
      return page
    },
    mailTo: (address, pattern) => findMail(port, address, pattern),
  }
}

async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, "src/main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      PUBLIC_URL: "",
      DATA_DIR: dataFolder(),
      RATE_LIMIT_FACTOR: "100",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => text.includes("Portico is ready") && resolve())
    server.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  return server
}

/** A fresh one, in which Chromium lies unpacked if it does for the tests. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portico-e2e-"))
  for (const name of readdirSync(chromiumDir).filter((one) => /^chromium-[\d.]+$/.test(one)))
    symlinkSync(join(chromiumDir, name), join(folder, name))
  return folder
}

async function stopServer(server: ChildProcess) {
  const ended = new Promise((resolve) => server.once("exit", resolve))
  server.kill("SIGTERM")
  await ended
}

async function findMail(port: number, address: string, pattern: RegExp): Promise<RegExpExecArray> {
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === "string") throw new Error("There is no free port")
  return address.port
}
