// The stage of a trial: a database, a mail server and processes of the product, all of which end with it.
import { mkdir, realpath } from "node:fs/promises"
import { join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../support/free-port.ts"
import { type Member, makeMember } from "./member.ts"
import { openPostOffice, type PostOffice } from "./post-office.ts"
import { openPostgres, type PostgresServer } from "./postgres-server.ts"
import { type Kind, orphans, type Program, startProgram } from "./programs.ts"
import type { Report } from "./report.ts"

export type Api = Program & { url: string }

export type Stage = {
  dir: string
  postgres: PostgresServer
  post: PostOffice
  member: Member
  report: Report
  /** Settings that every process started from now on gets. */
  env: Record<string, string>
  api(port?: number): Promise<Api>
  /** The API and its workers in one process. */
  all(port: number): Promise<Program>
  worker(): Promise<Program>
  /** Processes that a killed one has left behind. */
  leftBehind(): Promise<string[]>
  onClose(close: () => Promise<unknown>): void
}

/** Sets the stage, lets the trial run, and clears it away whatever happens. */
export async function onStage(name: string, report: Report, trial: (stage: Stage) => Promise<void>) {
  const home = resolve(process.env.DATA_DIR ?? ".data/soak")
  await mkdir(join(home, name), { recursive: true })
  const dir = await realpath(join(home, name))
  const closers: (() => Promise<unknown>)[] = []
  const programs: Program[] = []
  let count = 0
  try {
    const database = `soak_${Date.now().toString(36)}`
    const postgres = await openPostgres(dir, database)
    closers.push(() => postgres.stop())
    const post = await openPostOffice()
    closers.push(() => post.leave())
    const env: Record<string, string> = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dir,
      SMTP_URL: post.url,
      RATE_LIMIT_FACTOR: "100000",
      DRAIN_SECONDS: "2",
      LOG_LEVEL: "warn",
    }
    const start = async (kind: Kind, more: Record<string, string>) => {
      const program = await startProgram(`${kind}-${++count}`, kind, dir, { ...env, ...more })
      programs.push(program)
      return program
    }
    const stage = {
      ...{ dir, postgres, post, report, env },
      async api(port?: number) {
        const PORT = String(port ?? (await freePort()))
        return { ...(await start("api", { PORT })), url: `http://127.0.0.1:${PORT}` }
      },
      all: (port: number) => start("all", { PORT: String(port) }),
      worker: () => start("worker", {}),
      async leftBehind() {
        const running = programs.filter((program) => program.alive())
        return (await orphans(dir, running)).map(({ pid, name }) => `${name} (${pid})`)
      },
      onClose: (close: () => Promise<unknown>) => void closers.push(close),
    }
    // The first process brings the schema.
    const first = await stage.api()
    const member = await makeMember(postgres)
    await first.end("SIGTERM")
    await trial({ ...stage, member })
    await endAll(programs)
    // A Chromium notices within a moment that its worker is gone.
    await until(3_000, async () => (await stage.leftBehind()).length === 0)
    const left = await stage.leftBehind()
    report.promise("no process is left behind", left.join(", ") || "none", left.length === 0)
  } finally {
    await endAll(programs)
    for (const close of closers.reverse()) await close().catch((error) => report.note(String(error)))
  }
}

const endAll = (programs: Program[]) =>
  Promise.all(programs.filter((program) => program.alive()).map((program) => program.end("SIGKILL")))

/** Asks every 200 ms until the answer is yes or the time is over. Answers the milliseconds, undefined when too late. */
export async function until(
  limit: number,
  ask: () => boolean | Promise<boolean>,
): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < limit) {
    if (await ask()) return performance.now() - start
    await pause(200)
  }
  return undefined
}

/** Does `work` over and over, with `gap` milliseconds in between, until the function answered is called. */
export function keepDoing(gap: number, work: () => Promise<unknown>): () => Promise<void> {
  let going = true
  const loop = async () => {
    while (going) {
      await work()
      await pause(gap)
    }
  }
  const ended = loop()
  // A failure is told when the work is stopped.
  ended.catch(() => {})
  return async () => {
    going = false
    await ended
  }
}
