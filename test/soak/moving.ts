// One of the two commands as a process: how much memory it takes, and how it is killed half way.
import { type ChildProcess, spawn } from "node:child_process"
import { resolve } from "node:path"
import { processes } from "./programs.ts"
import { keepDoing, until } from "./stage.ts"

const root = resolve(import.meta.dirname, "../..")

export type Moving = {
  /** Exit code 0, and what it said. */
  ended: Promise<{ good: boolean; said: string; milliseconds: number; early: number; peak: number }>
  /** Ends it the hard way once `isTime`; answers whether it was still running then. */
  killWhen(isTime: () => boolean | Promise<boolean>): Promise<boolean>
}

/** Memory in MB: `peak` in all, `early` in the first ten seconds. */
export function startMoving(
  command: "backup" | "restore",
  file: string,
  env: Record<string, string>,
): Moving {
  const start = performance.now()
  const child = spawn(process.execPath, [`src/${command}.ts`, file], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  })
  process.once("exit", () => child.kill("SIGKILL"))
  let [said, early, peak] = ["", 0, 0]
  child.stderr.on("data", (text) => {
    said += text
  })
  const stop = keepDoing(200, async () => {
    const mb = (await processes()).find(({ pid }) => pid === child.pid)?.mb ?? 0
    peak = Math.max(peak, mb)
    if (performance.now() - start < 10_000) early = peak
  })
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)))
  return {
    ended: ended.then(async (code) => {
      const milliseconds = performance.now() - start
      await stop()
      return { good: code === 0, said, milliseconds, early, peak }
    }),
    async killWhen(isTime) {
      await until(300_000, async () => hasEnded(child) || (await isTime()))
      const running = !hasEnded(child)
      child.kill("SIGKILL")
      await ended
      return running
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
