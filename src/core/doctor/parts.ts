// What else the server stands on: Redis, storage, room on the disks, fonts, and the backups.
import { existsSync } from "node:fs"
import { access, constants, open, readdir, stat, statfs } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { Redis } from "ioredis"
import type { Config } from "../base/config.ts"
import { openFiles } from "../files/store.ts"
import { missingFonts } from "../fonts/faces.ts"
import { type Finding, NotChecked, note, ok, warning, wrong } from "./check.ts"

export async function checkRedis({ redis_url }: Pick<Config, "redis_url">): Promise<Finding> {
  if (!redis_url) return ok("Not used: jobs, events and limits are in Postgres.")
  const redis = new Redis(redis_url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
    connectTimeout: 4_000,
  })
  let reason: Error | undefined
  redis.on("error", (error) => {
    reason = error
  })
  try {
    await redis.connect().catch((error: unknown) => {
      throw reason ?? error
    })
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info("memory"))?.[1]
    if (policy === undefined || policy === "noeviction") return ok("It answers.")
    return warning(
      `Redis may drop waiting jobs when its memory is full: maxmemory-policy is ${policy}.`,
      "Set maxmemory-policy noeviction in its configuration.",
    )
  } finally {
    redis.disconnect()
  }
}

export async function checkStorage(config: Config): Promise<Finding> {
  const { storage_url, data_dir } = config
  const where = storage_url ? "the bucket" : join(data_dir, "files")
  if (!storage_url && !existsSync(data_dir)) {
    await access(await existing(data_dir), constants.W_OK)
    return ok(`None yet. The first start creates ${data_dir}.`)
  }
  if (!storage_url) await requireOwner(data_dir)
  const files = openFiles({ storage_url, data_dir })
  const key = `doctor-${crypto.randomUUID()}`
  const text = `written at ${new Date().toISOString()}`
  try {
    await files.put(key, Buffer.from(text), "text/plain")
    const found = await files.open(key)
    const chunks: Buffer[] = []
    for await (const chunk of found?.stream ?? []) chunks.push(Buffer.from(chunk))
    if (Buffer.concat(chunks).toString() !== text)
      throw new Error("The data read back doesn't match what was written.")
  } finally {
    await files.delete(key).catch(() => {})
  }
  return ok(`Writing and reading work in ${where}.`)
}

/** What root may write says little about the server's account, and root's files would be in its way. */
async function requireOwner(dir: string) {
  const { uid } = await stat(dir)
  if (process.getuid?.() === 0 && uid !== 0)
    throw new NotChecked(
      warning(
        `Not checked: you are root, and ${dir} belongs to user ${uid}.`,
        `Run this as the server's user: sudo -u '#${uid}' npm run doctor`,
      ),
    )
}

const megabyte = 1_048_576
const least = { warning: 2_000, error: 500 }

export const freeMegabytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return (bavail * bsize) / megabyte
}

export async function checkDisk(
  { data_dir, backup_dir }: Pick<Config, "data_dir" | "backup_dir">,
  freeOn: typeof freeMegabytes,
): Promise<Finding[]> {
  const folders = [data_dir, ...(backup_dir ? [backup_dir] : [])]
  const found = await Promise.all(
    folders.map(async (folder) => {
      const free = Math.floor(await freeOn(await existing(folder)))
      const says = `${free < 10_000 ? `${free} MB` : `${Math.floor(free / 1000)} GB`} free for ${folder}.`
      const remedy = "Make room, or move the folder to a larger disk. A full disk stops every change."
      if (free < least.error) return wrong(says, remedy)
      return free < least.warning ? warning(says, remedy) : ok(says)
    }),
  )
  const bad = found.filter(({ state }) => state !== "ok")
  return bad.length > 0 ? bad : found.slice(0, 1)
}

/** The folder, or the nearest one above it that there is. */
async function existing(folder: string): Promise<string> {
  const path = resolve(folder)
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path))
}

export function checkFonts(): Finding {
  const missing = missingFonts()
  if (missing.length === 0) return ok("All are installed.")
  return wrong(`Missing: ${missing.join(", ")}. Their characters can't be printed.`, "Run npm ci again.")
}

const hour = 3_600_000

/** By the newest file that begins as a backup does. */
export async function checkBackups(
  { backup_dir, production }: Pick<Config, "backup_dir" | "production">,
  now: () => number,
): Promise<Finding> {
  const make =
    "Make one with npm run backup -- <file>, and find out why the daily backup isn't running (check the crontab and its emails)."
  if (!backup_dir && !production) return ok("BACKUP_DIR isn't set, which is fine outside production.")
  if (!backup_dir)
    return warning(
      "No BACKUP_DIR is set, so the age of the last backup is unknown.",
      "Set BACKUP_DIR to the folder with the backups.",
    )
  const names = await readdir(backup_dir).catch(() => undefined)
  if (!names) return wrong(`${backup_dir} can't be read.`, "Correct BACKUP_DIR, or make the folder.")
  const files = await Promise.all(names.map((name) => readBackup(join(backup_dir, name))))
  const [newest] = files.flatMap((file) => file ?? []).sort((one, other) => other.made_at - one.made_at)
  if (!newest) return wrong(`There is no backup in ${backup_dir}.`, make)
  const hours = (now() - newest.made_at) / hour
  const says = `The last one is ${hours < 48 ? `${Math.round(hours)} hours` : `${Math.floor(hours / 24)} days`} old.`
  if (hours > 7 * 24) return wrong(says, make)
  if (hours > 48) return warning(says, make)
  if (newest.isSealed) return ok(says)
  return note(
    `${says} It isn't encrypted: anyone who gets it can read everything in it.`,
    "To encrypt backups, set PORTICO_BACKUP_PASSPHRASE_FILE to a file with a passphrase of at least 12 characters.",
  )
}

type Backup = { made_at: number; isSealed: boolean }

async function readBackup(path: string): Promise<Backup | undefined> {
  try {
    await using file = await open(path, "r")
    const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0)
    const [, head] =
      /^(portico-backup\.json\0|age-encryption\.org\/v1\n)/.exec(buffer.toString("latin1")) ?? []
    if (head === undefined || path.endsWith(".unfinished")) return undefined
    return { made_at: (await file.stat()).mtimeMs, isSealed: head.startsWith("age-") }
  } catch {
    return undefined
  }
}
