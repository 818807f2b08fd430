// What someone could do who controls the tenants' connection: become another role, read what isn't theirs, change what is
// there for all. Tried with the login that a start makes, in the embedded Postgres and in one of its own.
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTenantLogin, tenantLoginProblem } from "../../../src/core/access/tenant-login.ts"
import { readConfig } from "../../../src/core/base/config.ts"
import { type Database, openDatabase } from "../../../src/core/database/db.ts"
import { migrate } from "../../../src/core/database/migrate.ts"
import { openCore } from "../../../src/core/start.ts"
import { freshDatabase } from "../../support/database.ts"
import { silent } from "../../support/log.ts"
import { hasPostgres15, type Postgres15, startPostgres15 } from "../../support/postgres15.ts"
import { asTenant } from "./as-tenant.ts"

const secret = randomBytes(32).toString("hex")
const as = (url: string, username: string, password: string) =>
  Object.assign(new URL(url), { username, password }).href

/** A login made by hand, as docs/operations/install.md has it. */
async function makeByHand(url: string): Promise<string> {
  const name = `by_hand_${randomBytes(4).toString("hex")}`
  await run(url, `create role ${name} login password 'typed' in role portico_app`)
  return as(url, name, "typed")
}

async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

let server: Postgres15 | undefined
afterAll(() => server?.stop())
async function emptyOn15() {
  server ??= await startPostgres15()
  const url = await server.create()
  await migrate(url)
  return url
}

const made = (url: string) => openTenantLogin(url, secret)
trial("in the embedded Postgres, by the login that the start makes", freshDatabase, made)
trial("in the embedded Postgres, by a login made by hand", freshDatabase, makeByHand)
describe.skipIf(!hasPostgres15)("on Postgres 15 (skipped where it isn't installed)", () => {
  trial("whose owner may create roles", emptyOn15, made)
  trial("by a login made by hand", emptyOn15, makeByHand)
})

function trial(
  where: string,
  create: () => Promise<string>,
  loginOf: (url: string) => Promise<string | undefined>,
) {
  describe(where, () => {
    let db: Database
    let owner: string
    let ours = 0
    let theirs = 0
    beforeAll(async () => {
      const url = await create()
      const app_url = await loginOf(url)
      expect(app_url).toBeDefined()
      db = openDatabase({ url, app_url, log: silent, max: 3 })
      owner = new URL(url).username
      const { rows } = await db.pool.query<{ id: number }>(
        "insert into organizations (slug, name) values ('ours', 'Ours'), ('theirs', 'Theirs') returning id",
      )
      ;[ours = 0, theirs = 0] = rows.map(({ id }) => id)
      await db.pool.query(
        "insert into clients (organization_id, name, email) values ($1, 'Mine', 'm@a.test'), ($2, 'Theirs', 't@a.test')",
        [ours, theirs],
      )
    })
    afterAll(() => db?.close())

    const ask = (...statements: [text: string, values?: unknown[]][]) =>
      asTenant(db.tenants.pool, ours, ...statements)

    test("nothing is wrong with it, and what it is for works", async () => {
      expect(await tenantLoginProblem(db.tenants.pool)).toBeUndefined()
      expect(await ask(["select name from clients"])).toEqual([{ name: "Mine" }])
    })

    test.each([
      "select set_config('role', 'none', false)",
      "reset role",
      "set role none",
      "set local role none",
      "reset session authorization",
      "discard all",
    ])("no one else is behind it: %s", async (text) => {
      const client = await db.tenants.pool.connect()
      await client.query(text)
      const { rows } = await client.query(
        "select current_user = session_user as same, pg_has_role(current_user, $1, 'member') as is_owner, current_setting('is_superuser') as super",
        [owner],
      )
      const refused = await client
        .query("select token_hash from sessions")
        .catch((error: Error) => error.message)
      client.release(true)
      expect(rows).toEqual([{ same: true, is_owner: false, super: "off" }])
      expect(refused).toMatch("permission denied")
    })

    test.each([
      "set role $owner",
      "select set_config('role', '$owner', false)",
      "set session authorization $owner",
      "set role pg_read_all_data",
      "set role pg_execute_server_program",
      "set session_replication_role = replica",
      "alter role current_user superuser",
      "alter role current_user createrole",
      "alter role $owner password 'mine'",
      "grant $owner to current_user",
      "create role mine",
      "create schema mine",
      "create table public.mine (id int)",
      "create function public.mine() returns int language sql as 'select 1'",
      "create extension pgcrypto",
      "create or replace function public.keep_protected_lines() returns trigger language plpgsql as 'begin return new; end'",
      "drop function public.keep_protected_lines() cascade",
      "alter table clients disable row level security",
      "alter table clients no force row level security",
      "alter table invoice_items disable trigger user",
      "drop trigger protected on invoices",
      "drop policy tenant on clients",
      "create policy mine on clients using (true)",
      "create trigger mine before insert on clients for each row execute function hold_address()",
      "alter table clients add column mine text",
      "drop table clients cascade",
      "truncate clients",
      "copy clients to '/tmp/clients'",
      "copy clients from program 'id'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      "select pg_reload_conf()",
    ])("isn't done: %s", async (text) => {
      await expect(ask([text.replaceAll("$owner", owner)])).rejects.toThrow(
        /permission denied|must be (owner|superuser|able)|not owner|only role|privilege|admin option/i,
      )
    })

    test.each([
      "sessions",
      "portal_sessions",
      "email_verifications",
      "password_resets",
      "sign_up_links",
      "setups",
      "handovers",
      "oidc_requests",
      "held_addresses",
      "webhook_events",
      "request_counts",
      "exact_limits",
      "dev_mails",
      "kysely_migration",
      "pg_authid",
    ])("secrets aren't read: %s", async (table) => {
      for (const text of [`select * from ${table}`, `select count(*) from ${table}`, `delete from ${table}`])
        await expect(ask([text])).rejects.toThrow("permission denied")
    })

    test.each([
      ["users", "password_hash"],
      ["team_invitations", "nonce"],
      ["team_invitations", "token_hash"],
      ["portal_links", "nonce"],
      ["portal_links", "token_hash"],
      ["file_links", "token_hash"],
      ["checkouts", "token_hash"],
      ["outbox", "payload"],
      ["outbox", "result"],
    ])("nor are single columns: %s.%s", async (table, column) => {
      await expect(ask([`select ${column} from ${table}`])).rejects.toThrow("permission denied")
      await expect(ask([`select to_jsonb(t) from ${table} t`])).rejects.toThrow("permission denied")
    })

    test("another organization's rows are neither seen nor written", async () => {
      expect(await ask(["select * from clients where organization_id = $1", [theirs]])).toEqual([])
      expect(await ask(["select id from organizations where id = $1", [theirs]])).toEqual([])
      expect(
        await ask(["update clients set name = 'x' where organization_id = $1 returning id", [theirs]]),
      ).toEqual([])
      expect(await ask(["delete from clients where organization_id = $1 returning id", [theirs]])).toEqual([])
      for (const [text, values] of [
        ["insert into clients (organization_id, name, email) values ($1, 'x', 'x@a.test')", [theirs]],
        ["update clients set organization_id = $1", [theirs]],
        [
          "insert into audit_log (organization_id, actor_type, action, subject_type, subject_id) values ($1, 'system', 'x', 'x', 1)",
          [theirs],
        ],
        ["insert into outbox (organization_id, name, payload) values ($1, 'clean-up', '{}')", [theirs]],
        ["insert into outbox (organization_id, name, payload) values (null, 'clean-up', '{}')", []],
      ] as [string, unknown[]][])
        await expect(ask([text, values])).rejects.toThrow("row-level security")
    })

    test("without an organization nothing is read, and the setting ends with its transaction", async () => {
      const { rows: tables } = await db.pool.query<{ name: string }>(
        `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and c.relrowsecurity and has_table_privilege('portico_app', c.oid, 'select')`,
      )
      expect(tables.length).toBeGreaterThan(15)
      const client = await db.tenants.pool.connect()
      const refusals: unknown[] = []
      await client.query("begin")
      await client.query("select set_config('app.organization_id', $1, true)", [String(ours)])
      await client.query("commit")
      for (const { name } of tables)
        refusals.push(await client.query(`select count(*) from ${name}`).catch(() => "refused"))
      client.release(true)
      expect(refusals).toEqual(tables.map(() => "refused"))
    })

    test("functions of the owner serve the organization of the setting alone", async () => {
      const { rows: functions } = await db.pool.query<{ name: string; args: string[] }>(
        `select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as args
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
           and p.prorettype <> 'trigger'::regtype and has_function_privilege('portico_app', p.oid, 'execute')`,
      )
      expect(functions.length).toBeGreaterThan(3)
      for (const { name, args } of functions) {
        expect(args, name).toContain("bigint")
        const given = args.map((type) => (type === "bigint" ? `${theirs}::bigint` : `null::${type}`))
        const outcome = await ask([`select * from ${name}(${given.join(", ")})`]).then(
          (rows) =>
            rows.filter((row) => Object.values(row).some((value) => value !== null && value !== false)),
          (error: pg.DatabaseError) => [error.code],
        )
        expect([name, outcome]).toEqual([name, ["42501"]])
      }
      const { rows } = await db.pool.query("select from organizations where id = $1", [theirs])
      expect(rows).toHaveLength(1)
    })

    test("its triggers' functions can't be called, nor used for tables of its own", async () => {
      await expect(ask(["select keep_protected_lines()"])).rejects.toThrow(/permission denied|trigger/)
      const makeOwn = ["create temp table mine (like clients)"] as [string]
      const use = [
        "create trigger mine before insert on mine for each row execute function keep_protected()",
      ] as [string]
      await expect(ask(makeOwn, use)).rejects.toThrow("permission denied")
    })
  })
}

describe("a start", () => {
  test("makes the login once, also when many begin together, and knows its password later", async () => {
    const url = await freshDatabase()
    const logins = await Promise.all(Array.from({ length: 6 }, () => openTenantLogin(url, secret)))
    expect(new Set(logins).size).toBe(1)
    expect(await openTenantLogin(url, secret)).toBe(logins[0])
    // The owner's password was changed: so is this one.
    const name = new URL(logins[0] ?? "").username
    await run(url, `alter role ${name} password 'stale'`)
    expect(await openTenantLogin(url, secret)).toBe(logins[0])
  })

  test("has none that could become more than it is, and warns of the owner's", async () => {
    const url = await freshDatabase()
    const login = new URL((await openTenantLogin(url, secret)) ?? "").username
    const owner = openDatabase({ url, log: silent, max: 2 })
    expect(await tenantLoginProblem(owner.tenants.pool)).toContain(`could become ${new URL(url).username}`)
    await run(url, `grant pg_read_all_data to ${login}`)
    expect(await openTenantLogin(url, secret)).toBeUndefined()
    await run(url, `revoke pg_read_all_data from ${login}; grant ${new URL(url).username} to ${login}`)
    expect(await openTenantLogin(url, secret)).toBeUndefined()
    await run(url, `revoke ${new URL(url).username} from ${login}`)
    expect(await openTenantLogin(url, secret)).toBeDefined()
    await owner.close()
  })

  test("in production warns where the owner may not make one, and only there", async () => {
    const warned = async (DATABASE_URL: string) => {
      const lines: string[] = []
      const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
      const DATA_DIR = mkdtempSync(join(tmpdir(), "portico-start-"))
      const core = await openCore({ ...readConfig({ DATABASE_URL, DATA_DIR }), production: true }, log)
      const { rows } = await core.db.tenants.pool.query<{ login: string }>("select session_user as login")
      await core.close()
      rmSync(DATA_DIR, { recursive: true })
      return { lines: lines.filter((line) => line.includes("login for tenants")), login: rows[0]?.login }
    }
    const server = process.env.TEST_DATABASE_URL ?? ""
    const name = `test_${randomBytes(6).toString("hex")}`
    await run(server, `create role ${name} login password 'plain'`)
    await run(server, `grant portico_app to ${name} with set true, inherit false`)
    await run(server, `create database ${name} owner ${name}`)
    const plain = Object.assign(new URL(as(server, name, "plain")), { pathname: `/${name}` }).href
    expect(await warned(plain)).toEqual({
      lines: [expect.stringContaining(`could become ${name}`)],
      login: name,
    })
    await run(server, `drop database ${name}`)
    await run(server, `drop role ${name}`)
    const url = await freshDatabase()
    const login = `portico_tenant_${new URL(url).pathname.slice(1)}`
    expect(await warned(url)).toEqual({ lines: [], login })
  })
})
