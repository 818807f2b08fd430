// The server of journeys, as it is started by hand: on a port, a data folder and a database of its own.
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { freshDatabase } from "../../support/database.ts"
import { freePort } from "../../support/free-port.ts"

/** Signs the links of every journey. */
export const appSecret = "what signs the links of these journeys"
/** Where a server runs, as settings of the environment. */
export type Place = { PORT: string; DATA_DIR: string; DATABASE_URL: string }
export type Running = { place: Place; stop(): Promise<void> }
type Row = Record<string, unknown>
type Mail = { recipient: string; subject: string; text: string }

const root = join(import.meta.dirname, "../../..")
/** Where the Chromium of all runs is unpacked. */
export const chromiumDir = process.env.TEST_DATA_DIR ?? join(root, ".data/test")

/** Resolves once it is ready; `env` as in .env.example. `stop` fails when the server doesn't end within 25 seconds. */
export async function startServer(env: Record<string, string> = {}): Promise<Running> {
  const place = await freshPlace()
  const server = spawn(process.execPath, [join(root, "src/main.ts")], {
    cwd: root,
    env: { ...settingsAt(place), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => text.includes("Portico is ready") && resolve())
    server.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  return {
    place,
    async stop() {
      await stopProcess(server)
      rmSync(place.DATA_DIR, { recursive: true, force: true })
    },
  }
}

/** What a process at this place is told. */
export const settingsAt = (place: Place) => ({
  ...process.env,
  PUBLIC_URL: "",
  NODE_ENV: "development",
  RATE_LIMIT_FACTOR: "1000",
  APP_SECRET: appSecret,
  LOG_LEVEL: "warn",
  ...place,
})

async function freshPlace(): Promise<Place> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "portico-e2e-"))
  // It prints with the Chromium that is unpacked already.
  for (const name of readdirSync(chromiumDir).filter((one) => /^chromium-[\w.]+$/.test(one)))
    symlinkSync(join(chromiumDir, name), join(DATA_DIR, name))
  return { PORT: String(await freePort()), DATA_DIR, DATABASE_URL: await freshDatabase() }
}

async function stopProcess(server: ChildProcess) {
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    server.once("exit", (_code, signal) => resolve(signal)),
  )
  server.kill("SIGTERM")
  const timer = setTimeout(() => server.kill("SIGKILL"), 25_000)
  const signal = await ended
  clearTimeout(timer)
  if (signal === "SIGKILL") throw new Error("The server didn't end when it was asked to")
}

/** One statement on the server's own database. */
export async function query(place: Place, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: place.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** The seconds in which an email can be undone are over. */
export const passUndo = (place: Place) =>
  query(
    place,
    `with mails as (update outbox set run_at = now()
       where status = 'waiting' and run_at < now() + interval '1 minute' returning id)
     select pg_notify('portico_work', '') from mails`,
  )

/** Waits for an email to an address whose text matches. */
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
