// A Redis of the test file's own, where the machine has one: nothing kept, gone with the tests.
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { freePort } from "./free-port.ts"

export type TestRedis = {
  url: string
  pause(): void
  resume(): void
  kill(): Promise<void>
  start(): Promise<void>
}

/** True where `redis-server` can be started; tests that need it say so when they are skipped. */
export const hasRedis = (() => {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
})()

/** Starts Redis on a free port. `kill` ends it at once, `start` brings an empty one back on the same port. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let server: ChildProcess | undefined
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server?.kill("SIGSTOP"),
    resume: () => void server?.kill("SIGCONT"),
    async kill() {
      const running = server
      server = undefined
      if (!running) return
      const gone = once(running, "exit")
      running.kill("SIGKILL")
      await gone
    },
    async start() {
      const settings = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1", "--dir", tmpdir()]
      const started = spawn("redis-server", [...settings, "--port", String(port)])
      server = started
      await new Promise<void>((resolve, reject) => {
        let said = ""
        started.stdout.on("data", (bytes) => {
          said += String(bytes)
          if (said.includes("Ready to accept connections")) resolve()
        })
        started.on("exit", () => reject(new Error(`redis-server ended: ${said}`)))
      })
    },
  }
  await redis.start()
  return redis
}
