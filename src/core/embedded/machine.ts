// What the embedded server needs of this machine: running programs, a lock that dies with its process, a free port.
import { type StdioOptions, spawn } from "node:child_process"
import { createServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

/** An account by its numbers, for spawn. */
export type Account = { uid: number; gid: number }

/**
 * Runs a program in a session of its own, so that Ctrl-C reaches only the app. Resolves to its exit code and, unless
 * `stdio` sends it elsewhere, its output; rejects when it can't be started.
 */
export function run(
  program: string,
  args: string[],
  options: { account?: Account | undefined; env?: Record<string, string>; stdio?: StdioOptions } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin", ...options.env }
    const stdio = options.stdio ?? ["ignore", "pipe", "pipe"]
    const child = spawn(program, args, { ...options.account, env, stdio, cwd: "/", detached: true })
    let output = ""
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on("data", collect)
    child.stderr?.on("data", collect)
    child.on("error", reject)
    child.on("close", (code) => resolve({ code: code ?? -1, output: output.trim() }))
  })
}

/**
 * Runs `work` while no other process of this machine holds the same name. The lock is an abstract socket: the kernel
 * drops it with its process, so a killed app leaves none behind. Throws after waiting `seconds`.
 */
export async function withLock<T>(name: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  let release = await takeLock(name)
  while (!release) {
    if (Date.now() > deadline)
      throw new Error(`Another startup has been stuck for ${seconds} s. Stop it first.`)
    await pause(100)
    release = await takeLock(name)
  }
  return work().finally(release)
}

/** A port of 127.0.0.1 that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0))
    })
  })
}

/** The last lines of a program's output, enough to show why it failed. */
export const lastLines = (text: string) => text.trim().split("\n").slice(-15).join("\n")

function takeLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    )
    server.listen(`\0portico-${name}`, () => resolve(() => server.close()))
  })
}
