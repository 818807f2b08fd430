// Processes of the product as they are deployed, and what is left of them when they end.
import { type ChildProcess, spawn } from "node:child_process"
import { createWriteStream } from "node:fs"
import { readdir, readFile, readlink } from "node:fs/promises"
import { join, resolve } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { openScales } from "../bench/scales.ts"

const root = resolve(import.meta.dirname, "../..")

export type Program = {
  name: string
  pid: number
  /** True until the process has ended, by itself or by a signal. */
  alive(): boolean
  /** Sends the signal and waits for the end, at most 30 seconds. Answers how long it took, in milliseconds. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number>
  /** What it has written to its log so far. */
  log(): Promise<string>
  /** The memory that it holds once it has thrown away what it can, in MB. */
  weigh(): Promise<number>
}

const children = new Set<ChildProcess>()
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL")
})

/** What a process runs: the server, its workers, or both as on one machine. */
export type Kind = keyof typeof programs
const programs = { api: ["src/main.ts", "--api"], worker: ["jobs/worker.ts"], all: ["src/main.ts"] }

/** As the start scripts of package.json have it. */
const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" }

/** Starts a process and waits until it says that it is ready. Its log is `dir`/`name`.log. */
export async function startProgram(
  name: string,
  kind: Kind,
  dir: string,
  env: Record<string, string>,
): Promise<Program> {
  const path = join(dir, `${name}.log`)
  const scales = await openScales()
  const child = spawn(process.execPath, [...scales.flags, ...programs[kind]], {
    cwd: root,
    env: { PATH: process.env.PATH, ...memory, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  child.stderr.pipe(createWriteStream(path))
  children.add(child)
  const ended = new Promise<void>((done) => child.once("exit", () => done()))
  ended.then(() => children.delete(child))
  await ready(child, name, path)
  return {
    name,
    pid: child.pid ?? 0,
    alive: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      const start = performance.now()
      child.kill(signal)
      const late = await Promise.race([ended.then(() => false), pause(30_000, true, { ref: false })])
      if (late) child.kill("SIGKILL")
      await ended
      return performance.now() - start
    },
    log: () => readFile(path, "utf8"),
    weigh: async () => (await scales.weigh()) / 2 ** 20,
  }
}

function ready(child: ChildProcess, name: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} isn't ready after 60 s, see ${path}`)), 60_000)
    child.stdout?.on("data", (text) => {
      if (!String(text).includes("ready")) return
      clearTimeout(timer)
      resolve()
    })
    child.once("exit", (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`${name} ended (${code ?? signal}), see ${path}`))
    })
  })
}

type Process = { pid: number; parent: number; mb: number; name: string }

/** Every process of this machine, from /proc. */
export async function processes(): Promise<Process[]> {
  const entries = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry))
  const found = await Promise.all(
    entries.map(async (entry) => {
      const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "")
      const pages = await readFile(`/proc/${entry}/statm`, "utf8").catch(() => "")
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      const name = /\((.*)\)/.exec(stat)?.[1] ?? ""
      const mb = (Number(pages.split(" ")[1] ?? 0) * 4096) / 2 ** 20
      return { pid: Number(entry), parent: Number(parent), mb, name, state }
    }),
  )
  return found.filter(({ parent, state }) => parent > 0 && state !== "Z")
}

/** The process and all that it started, among `all`. */
export function treeOf(all: Process[], root: number): Process[] {
  const tree = all.filter(({ pid }) => pid === root)
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.pid))
  return tree
}

/**
 * Processes that belong to this stage by their program or their environment but to none of `running`: what a dead
 * one has left behind. Postgres and Redis are the stage's own and don't count.
 */
export async function orphans(dir: string, running: Program[]): Promise<Process[]> {
  const all = await processes()
  const known = new Set(running.flatMap(({ pid }) => treeOf(all, pid)).map(({ pid }) => pid))
  const others = all.filter(({ pid, name }) => !known.has(pid) && !/^(postgres|redis-server)/.test(name))
  const marked = await Promise.all(others.map(async (one) => ((await isOf(dir, one.pid)) ? [one] : [])))
  return marked.flat()
}

async function isOf(dir: string, pid: number): Promise<boolean> {
  const [program, environment] = await Promise.all([
    readlink(`/proc/${pid}/exe`).catch(() => ""),
    readFile(`/proc/${pid}/environ`, "utf8").catch(() => ""),
  ])
  return program.startsWith(`${dir}/`) || environment.includes(`=${dir}`)
}
