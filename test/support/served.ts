// Portico as it is started by hand: processes of their own on a port of their own, stopped after the test file.
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { atEndOfFile } from "./endings.ts"

export const root = join(import.meta.dirname, "../..")

/** Starts a process and waits for its last line on stdout: the address, or that the worker is ready. It ends with the test file. */
export async function start(
  args: string[],
  port: number,
  database: string,
  more: Record<string, string> = {},
) {
  const env = {
    ...process.env,
    NODE_ENV: "development",
    DATABASE_URL: database,
    DATA_DIR: join(process.env.TEST_DATA_DIR ?? join(root, ".data/test"), "tour"),
    PORT: String(port),
    LOG_LEVEL: "warn",
    ...more,
  }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] })
  atEndOfFile(() => stop(child))
  let lines = ""
  for await (const chunk of child.stdout) {
    lines += chunk
    if (/localhost:\d+\n|worker is ready\n/.test(lines)) break
  }
  if (!/is ready\n/.test(lines)) throw new Error(`${args.join(" ")} didn't start: ${lines}`)
  return child
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
