// The ground on which everything is measured: a Postgres of its own, filled databases, and the server as it ships.
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import pg from "pg"
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { migrate } from "../../src/core/database/migrate.ts"
import { startEmbeddedPostgres } from "../../src/core/embedded/postgres.ts"
import { freePort } from "../support/free-port.ts"
import { fill, type Size } from "./fill.ts"
import { type Running, startProcess } from "./processes.ts"

export const dataDir = resolve(import.meta.dirname, "../../.data/bench")

/** Who signs in: the owner of an organization, with the headers of a REST client. */
export type Member = { organization_id: number; email: string; headers: Record<string, string> }

export type Ground = {
  url: string
  pool: pg.Pool
  /** The server with its workers, as `npm start` runs it; started by the first measure that asks. */
  server(): Promise<Running>
  /** Ends it, so that its worker takes no jobs of a server with settings of its own. The next that asks starts another. */
  endServer(): Promise<void>
  signIn(slug: string): Promise<Member>
  close(): Promise<void>
}

/** Durable as in production; only the sizes fit a machine that does nothing else. */
const settings = { shared_buffers: "512MB", max_wal_size: "4GB", maintenance_work_mem: "512MB" }

/** Opens the database `name`, filled to `size`: what is there and still right is kept. */
export async function openGround(name: string, size: Size, say: (line: string) => void): Promise<Ground> {
  const postgres = await startEmbeddedPostgres({ dir: dataDir, settings, log: () => {} })
  try {
    const url = await filledDatabase(postgres.url, name, size, say)
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    let server: Promise<Running> | undefined
    const endServer = async () => {
      const ended = server
      server = undefined
      await (await ended?.catch(() => undefined))?.stop()
    }
    return {
      url,
      pool,
      server: () => (server ??= startServer(url)),
      endServer,
      signIn: (slug) => signIn(pool, slug),
      async close() {
        await endServer()
        await pool.end()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function filledDatabase(admin_url: string, name: string, size: Size, say: (line: string) => void) {
  const url = Object.assign(new URL(admin_url), { pathname: `/${name}` }).href
  if (await isFilled(admin_url, name, size)) return url
  say(`Filling ${name}: ${size.organizations} organizations, the largest with ${size.largest} invoices …`)
  await query(admin_url, `drop database if exists ${name} with (force)`)
  await query(admin_url, `create database ${name}`)
  await migrate(url)
  await fill(url, size, say)
  await query(admin_url, `comment on database ${name} is '${stateOf(size)}'`)
  return url
}

/** Whether the database is there and as it would be filled today; `url` is any database beside it. */
export async function isFilled(url: string, name: string, size: Size): Promise<boolean> {
  const text = `select from pg_database where datname = '${name}' and shobj_description(oid, 'pg_database') = '${stateOf(size)}'`
  return (await query(url, text)).rowCount === 1
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** Another size, another schema or another way of filling makes another database. */
function stateOf(size: Size): string {
  const folder = resolve(import.meta.dirname, "../../migrations")
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
  const hash = createHash("sha256").update(JSON.stringify(size))
  for (const file of [...files, join(import.meta.dirname, "fill.ts")]) hash.update(readFileSync(file))
  return hash.digest("hex")
}

/** Only the limits allow more than they would; that they are counted is part of what is measured. */
export async function startServer(
  url: string,
  flags: string[] = [],
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort()
  const running = await startProcess(
    "src/main.ts",
    {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMIT_FACTOR: "100000",
      LOG_LEVEL: "warn",
      NODE_ENV: undefined,
      PORTICO_CHECK_OUTPUT: undefined,
      ...env,
    },
    flags,
  )
  return { ...running, url: `http://127.0.0.1:${port}` }
}

async function signIn(pool: pg.Pool, slug: string): Promise<Member> {
  const token = newToken()
  const { rows } = await pool.query<{ organization_id: string; email: string }>(
    `with owner as (
       select o.id, u.id as user_id, u.email from organizations o
       join memberships m on m.organization_id = o.id and m.role = 'owner' join users u on u.id = m.user_id
       where o.slug = $1
     ), session as (
       insert into sessions (user_id, token_hash, expires_at) select user_id, $2, now() + interval '1 day' from owner
     ) select id as organization_id, email from owner`,
    [slug, hashToken(token)],
  )
  const [owner] = rows
  if (!owner) throw new Error(`no one owns ${slug}`)
  const { organization_id, email } = owner
  return {
    organization_id: Number(organization_id),
    email,
    headers: { authorization: `Bearer ${token}`, "x-organization-id": organization_id },
  }
}
