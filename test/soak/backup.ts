// Two gigabytes of files and a database in use: backed up, moved to Postgres 15 and a bucket, killed five times on the way.
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { openFiles } from "../../src/core/files/store.ts"
import { startBucket, type TestBucket } from "../support/bucket.ts"
import { enterPortal, portraitOf, type Sight, signIn } from "../support/portrait.ts"
import { hasPostgres15, startPostgres15 } from "../support/postgres15.ts"
import { allDone } from "./letters.ts"
import { write } from "./member.ts"
import { startMoving } from "./moving.ts"
import { megabytes, seconds } from "./report.ts"
import { type Api, keepDoing, type Stage, until } from "./stage.ts"

const MB = 1024 * 1024
const files = { count: 20, size: 100 * MB }
const host = "northlight-studio.localhost:3000"
const depth = { each: 60, pdfs: 60 }
/** What a move may grow by between its first ten seconds and its end. */
const maxMb = 80

export async function backup(stage: Stage) {
  const { api, worker, dir, env, postgres, member, report, onClose } = stage
  if (!hasPostgres15) return report.note("skipped: this machine has no Postgres 15")
  const archive = join(dir, "portico.backup")
  onClose(() => clear(dir))
  await clear(dir)
  Object.assign(env, { PUBLIC_URL: "http://localhost:3000", DATA_DIR: join(dir, "origin") })
  env.PORTICO_BACKUP_PASSPHRASE = "correct horse battery staple"
  const { login, links } = await makeDemo(env)
  await addFiles(stage)
  const server = await api()
  const helper = await worker()
  const sight = await signIn({ port: portOf(server), host }, login, links[0] ?? "")
  await portraitOf(sight, depth)
  await until(120_000, () => allDone(postgres))
  const before = await portraitOf(sight, depth)
  const good = [...before.values()].filter((answer) => answer.startsWith("200 ")).length
  report.promise(
    "reads to compare",
    `${good} good ones of ${before.size}`,
    good >= 200 && good === before.size,
  )

  let [written, failed] = [0, 0]
  const stops = [1, 2].map(() =>
    keepDoing(30, async () => {
      if (await write(server.url, member)) written++
      else failed++
    }),
  )
  for (const share of [0.1, 0.6]) {
    const moving = startMoving("backup", archive, env)
    const killed = await moving.killWhen(async () => (await sizeOf(`${archive}.unfinished`)) > share * whole)
    const left = existsSync(archive)
    report.promise(`a backup killed at ${share * 100} % leaves none`, left ? "one" : "none", killed && !left)
  }
  const made = await startMoving("backup", archive, env).ended
  for (const stop of stops) await stop()
  report.promise(
    "backed up under load",
    `${made.good ? "whole" : "not"}, in ${seconds(made.milliseconds)}`,
    made.good,
  )
  if (!made.good) report.note(made.said)
  report.note(`the file: ${megabytes((await sizeOf(archive)) / MB)}`)
  tellMemory(stage, "the backup", made)
  report.promise("invoices written meanwhile", `${written}, ${failed} failed`, written > 0 && failed === 0)
  const after = await portraitOf(sight, depth)
  report.promise("answers changed by it", differing(before, after), differing(before, after) === 0)
  for (const program of [server, helper]) await program.end("SIGTERM")
  await rm(join(dir, "origin", "files"), { recursive: true })
  await moveToServers(stage, archive, { sight, before, links })
}

const whole = files.count * files.size

type Origin = { sight: Sight; before: Map<string, string>; links: string[] }

async function moveToServers(stage: Stage, archive: string, { sight, before, links }: Origin) {
  const { api, dir, env, report, onClose, member } = stage
  const old = await startPostgres15()
  onClose(() => old.stop())
  const bucket = await startBucket(join(dir, "buckets"))
  onClose(() => bucket.close())
  const url = await old.create()
  const APP_SECRET = await readFile(join(dir, "origin", "app-secret"), "utf8")
  Object.assign(env, {
    DATABASE_URL: url,
    STORAGE_URL: bucket.url(),
    APP_SECRET,
    DATA_DIR: join(dir, "servers"),
  })
  for (const stored of [0, 2, 6]) {
    const moving = startMoving("restore", archive, env)
    const killed = await moving.killWhen(async () => (await countStored(bucket)) > stored)
    const tables = await until(30_000, async () => (await tablesOf(url)) === 0)
    const clean = killed && tables !== undefined
    report.promise(
      `a restore killed after ${stored} files`,
      clean ? "an empty database" : "half of one",
      clean,
    )
  }
  const moved = await startMoving("restore", archive, env).ended
  report.promise(
    "put back after that",
    `${moved.good ? "whole" : "not"}, in ${seconds(moved.milliseconds)}`,
    moved.good,
  )
  if (!moved.good) report.note(moved.said)
  tellMemory(stage, "the restore", moved)
  const server = await api()
  const there = { port: portOf(server), host }
  const after = await portraitOf({ ...sight, ...there }, depth)
  const different = differing(before, after)
  report.promise("answers that differ there", `${different} of ${before.size}`, different === 0)
  const opened = await Promise.all(links.slice(1).map((link) => enterPortal(there, link))).catch(() => [])
  report.promise("a mailed link still opens", opened.length, opened.length === links.length - 1)
  const [row] = await rowsOf<{ n: number; numbers: number; bare: number }>(
    url,
    `select count(*)::integer as n, max(substr(number, 5)::integer) as numbers,
      count(*) filter (where not exists (select from invoice_items l where l.invoice_id = i.id))::integer as bare
     from invoices i where organization_id = ${member.organization_id}`,
  )
  const one = row !== undefined && row.n > 0 && row.n === row.numbers && row.bare === 0
  report.promise("the invoices of one moment", `${row?.n}, without a gap or a half`, one)
  await server.end("SIGTERM")
}

function tellMemory({ report }: Stage, who: string, { early, peak }: { early: number; peak: number }) {
  const grown = `${megabytes(peak)} at most, ${megabytes(peak - early)} after its first ten seconds`
  report.promise(`memory of ${who}`, grown, peak - early < maxMb)
}

async function makeDemo(env: Record<string, string>) {
  const { stdout } = await promisify(execFile)(process.execPath, ["src/demo/main.ts"], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH, ...env },
  })
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? ""
  const links = [...stdout.matchAll(/portal-login\?token=(\S+)/g)].map(([, token = ""]) => token)
  return { login: { email: found(/email +(\S+)/), password: found(/password +(\S+)/) }, links }
}

/** Each project of the demo hands over a file that no packing makes smaller. */
async function addFiles({ postgres, env }: Stage) {
  const store = openFiles({ storage_url: undefined, data_dir: env.DATA_DIR ?? "" })
  const projects = await postgres.ask<{ id: number; organization_id: number }>(
    `select p.id::integer, organization_id::integer from projects p join organizations o on o.id = organization_id
     where slug = 'northlight-studio' order by p.id limit ${files.count}`,
  )
  for (const { id, organization_id } of projects) {
    const key = `deliverables/${organization_id}/${randomBytes(24).toString("hex")}`
    await store.put(key, randomBytes(files.size), "application/pdf")
    await postgres.ask(
      `update projects set deliverable_file = $2, deliverable_filename = 'film.pdf', deliverable_size = $3,
         deliverable_uploaded_at = now() where id = $1`,
      [id, key, files.size],
    )
  }
}

const portOf = ({ url }: Api) => Number(new URL(url).port)
const differing = (a: Map<string, string>, b: Map<string, string>) =>
  [...a].filter(([path, answer]) => b.get(path) !== answer).length
const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0

async function countStored({ root }: TestBucket): Promise<number> {
  const names = await readdir(join(root, "deliverables"), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith("._S3rver_object")).length
}

async function rowsOf<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const tablesOf = async (url: string) =>
  (await rowsOf(url, "select from pg_tables where schemaname = 'public'")).length

/** What takes room on the disk. */
async function clear(dir: string) {
  for (const name of ["origin", "servers", "buckets", "portico.backup", "portico.backup.unfinished"])
    await rm(join(dir, name), { recursive: true, force: true })
}
