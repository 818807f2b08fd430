// A built root, started as a container would be: as its user, read-only, with one volume and a temporary /tmp.
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import type { Image } from "../../support/dockerfile.ts"
import { processes, treeOf } from "../programs.ts"

export type Container = {
  /** The lines that it has written so far. */
  said(): string
  /** Resolves once these words are among them. Fails when it ended instead, or after two minutes. */
  says(text: string): Promise<void>
  /** The healthcheck of the image: whether it is well. */
  healthy(): Promise<boolean>
  /** Runs a program inside, beside the others, as its user: the program's exit code. */
  exec(words: string[]): Promise<number | null>
  /** What all its processes hold, in MB; what several share counts once. */
  memory(): Promise<number>
  /** Sends a signal to its first process; answers the milliseconds until it is gone, and its code. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<{ code: number | null; took: number }>
}

const children = new Set<ChildProcess>()
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL")
})

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

/** `volume` is mounted at the image's one volume. */
export function startContainer(
  place: string,
  image: Image,
  options: { volume: string; env: Record<string, string>; command?: string[] },
): Container {
  const words = [...image.command.slice(0, 2), ...(options.command ?? image.command.slice(2))]
  const child = inside(place, image, options, words)
  children.add(child)
  let lines = ""
  child.stdout?.on("data", (text) => (lines += String(text)))
  child.stderr?.on("data", (text) => (lines += String(text)))
  const ended = once(child, "close")
  ended.then(() => children.delete(child))
  const exec = async (words: string[]) => {
    const there = ["--mount", "--pid", "--root", `--wdns=${image.folder}`]
    const user = ["--reuid", image.user, "--regid", image.user, "--clear-groups", "--no-new-privs"]
    const first = String(await firstProcess(child.pid ?? 0))
    const program = spawn("nsenter", ["--target", first, ...there, "setpriv", ...user, ...words], {
      ...{ env: settingsOf(image, options.env), stdio: ["ignore", "ignore", "pipe"] },
    })
    program.stderr?.on("data", (text) => (lines += String(text)))
    const [code] = await once(program, "close")
    return code
  }
  return {
    said: () => lines,
    async says(text) {
      for (let tries = 0; !lines.includes(text); tries++) {
        if (child.exitCode !== null || tries > 1_200) throw new Error(`It didn't say "${text}":\n${lines}`)
        await pause(100)
      }
    },
    healthy: async () => (await exec(image.healthcheck)) === 0,
    exec,
    async memory() {
      const tree = treeOf(await processes(), child.pid ?? 0)
      const shares = await Promise.all(
        tree.map(({ pid }) => readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "")),
      )
      const kilobytes = shares.map((text) => Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0))
      return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
    },
    async end(signal) {
      const start = performance.now()
      process.kill(await firstProcess(child.pid ?? 0), signal)
      const [code] = await ended
      return { code, took: performance.now() - start }
    },
  }
}

/** As its user would have it, whose home is the volume. */
const settingsOf = (image: Image, env: Record<string, string>) => ({
  ...{ PATH, HOME: image.volumes[0] ?? "/" },
  ...image.env,
  ...env,
})

/** No capabilities, no way to more rights, nothing to write to but the volume, /tmp and shared memory. */
function inside(
  place: string,
  image: Image,
  { volume, env }: { volume: string; env: Record<string, string> },
  words: string[],
): ChildProcess {
  const [target] = image.volumes
  const script = [
    'mount --bind "$0" "$0"',
    `mount --bind "${volume}" "$0${target}"`,
    'mount -t proc proc "$0/proc"',
    'mount -t tmpfs -o mode=755 tmpfs "$0/dev"',
    'for one in null zero full random urandom tty; do touch "$0/dev/$one"; mount --bind "/dev/$one" "$0/dev/$one"; done',
    'mkdir "$0/dev/shm"; mount -t tmpfs -o mode=1777,size=64m tmpfs "$0/dev/shm"; ln -s /proc/self/fd "$0/dev/fd"',
    'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
    'mount -o remount,bind,ro "$0"',
    `exec setpriv --no-new-privs chroot --groups= --userspec=${image.user}:${image.user} "$0" sh -c 'cd ${image.folder} && exec "$@"' sh "$@"`,
  ]
  return spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", script.join("\n"), place, ...words],
    {
      env: settingsOf(image, env),
      stdio: ["ignore", "pipe", "pipe"],
    },
  )
}

/** The one that has the number 1 inside. */
async function firstProcess(parent: number): Promise<number> {
  const text = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8")
  return Number(text.trim().split(" ")[0])
}

/** Who the first process is, and what it may: its lines `Uid`, `CapEff` and `NoNewPrivs`. */
export const rightsOf = async (place: string, image: Image, volume: string) => {
  const check = inside(place, image, { volume, env: {} }, ["cat", "/proc/self/status"])
  let text = ""
  check.stdout?.on("data", (part) => (text += String(part)))
  await once(check, "close")
  return Object.fromEntries(text.split("\n").map((line) => line.split(/:\s+/) as [string, string]))
}

/** Runs a program of this machine and answers what it wrote. */
export const tell = async (program: string, args: string[]) =>
  (await promisify(execFile)(program, args, { timeout: 240_000, maxBuffer: 2 ** 24 })).stdout
