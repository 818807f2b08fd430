// Programs that run beside the measuring one: the server as it ships, raw baselines, and the load on both.
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { z } from "zod"

const root = resolve(import.meta.dirname, "../..")

/** None outlives the measuring program, however that ends. */
const children = new Set<ChildProcess>()
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL")
})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1))

function startChild(args: string[], env: NodeJS.ProcessEnv, log: "inherit" | "ignore") {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", log] })
  children.add(child)
  child.on("exit", () => children.delete(child))
  return child
}

export type Running = { url: string; pid: number; stop(): Promise<void> }

/** Starts a program of ours and waits until it says where it answers. Its own log goes to stderr. */
export async function startProcess(
  file: string,
  env: Record<string, string | undefined>,
  flags: string[] = [],
): Promise<Running> {
  const child = startChild([...flags, file], { ...process.env, ...env }, "inherit")
  const stop = () => end(child)
  try {
    const url = await within(90, addressOf(child, file), `${file} did not start`)
    return { url, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ""
    child.stdout?.on("data", (bytes) => {
      said += String(bytes)
      const address = /^(http:\/\/\S+)$/m.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.on("error", reject)
    child.on("exit", (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill("SIGTERM")
  await within(30, gone, "no end").catch(async () => {
    child.kill("SIGKILL")
    await gone
  })
}

export type Load = { per_second: number; p50: number; p99: number }
export type Target = { url: string; headers?: Record<string, string> }

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})

const autocannon = resolve(root, "node_modules/autocannon/autocannon.js")

/** Calls one address again and again from a process of its own. Throws when an answer isn't a good one. */
export async function load(
  { url, headers = {} }: Target,
  options: { connections: number; seconds: number; per_second?: number },
): Promise<Load> {
  const args = ["--json", "--connections", String(options.connections), "--duration", String(options.seconds)]
  if (options.per_second !== undefined) args.push("--overallRate", String(options.per_second))
  for (const [name, value] of Object.entries(headers)) args.push("--headers", `${name}=${value}`)
  const child = startChild([autocannon, ...args, url], process.env, "ignore")
  let said = ""
  child.stdout.on("data", (bytes) => {
    said += String(bytes)
  })
  await within(options.seconds + 20, once(child, "close"), `the load on ${url} does not end`).finally(() =>
    child.kill("SIGKILL"),
  )
  const { requests, latency, errors, timeouts, non2xx } = report.parse(JSON.parse(said))
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors, ${timeouts} without an answer`)
  return { per_second: requests.average, ...latency }
}

/** Gives up after some seconds; what was waited for goes on by itself. */
export async function within<R>(seconds: number, work: Promise<R>, otherwise: string): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} (${seconds} seconds)`)), seconds * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
