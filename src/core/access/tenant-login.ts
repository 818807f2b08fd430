// The login of tenants' queries: one of its own, which owns nothing and can become no one else. Only a connection that was
// opened as the owner could leave the tenants' role again.
import { createHash, createHmac } from "node:crypto"
import pg from "pg"

/**
 * The address of a login of its own for tenants, made where there is none yet and the owner may make one; undefined where
 * it can't be had. Its password follows from the owner's, so every process knows it, and from `secret` where the owner
 * has none.
 */
export async function openTenantLogin(url: string, secret: string): Promise<string | undefined> {
  const found = await findTenantLogin(url, secret)
  const login = loginFor(url, secret)
  if (found !== undefined || !login) return found
  const made = await ask(url, (client) => makeLogin(client, login)).catch(() => false)
  return made && (await isUsable(login.url)) ? login.url : undefined
}

/** The same, and nothing is made. */
export async function findTenantLogin(url: string, secret: string): Promise<string | undefined> {
  const login = loginFor(url, secret)
  return login && (await isUsable(login.url)) ? login.url : undefined
}

/** What is wrong with the login that tenants' queries use; undefined where it can't become more than it is. */
export async function tenantLoginProblem(tenantPool: Pick<pg.Pool, "query">): Promise<string | undefined> {
  const [more] = await rolesBeyond(tenantPool)
  if (more === undefined) return undefined
  return (
    `The login for tenants' queries could become ${more}, so a flaw in one statement would expose all organizations. ` +
    "Allow the login in DATABASE_URL to create roles, or set DATABASE_APP_URL to a login that is a member of portico_app only."
  )
}

type Login = { url: string; name: string; password: string }

/** Roles belong to the whole server, so the name has that of the database in it. */
function loginFor(url: string, secret: string): Login | undefined {
  if (!URL.canParse(url)) return undefined
  const its = new URL(url)
  const database = decodeURIComponent(its.pathname.slice(1))
  const short = createHash("sha256").update(database).digest("hex").slice(0, 16)
  const name = `portico_tenant_${/^[a-z0-9_]{1,48}$/.test(database) ? database : short}`
  const key = decodeURIComponent(its.password) || secret
  const password = createHmac("sha256", key).update(`login of ${name}`).digest("hex")
  its.username = name
  its.password = password
  return { url: its.href, name, password }
}

async function makeLogin(client: pg.Client, { name, password }: Login) {
  const [role, word] = [client.escapeIdentifier(name), client.escapeLiteral(password)]
  await client.query("begin")
  // Processes that start together make it once.
  await client.query("select pg_advisory_xact_lock(7421)")
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name])
  if (rowCount === 0)
    await client.query(`create role ${role} login inherit password ${word} in role portico_app`)
  else await client.query(`alter role ${role} login inherit password ${word}`)
  await client.query("commit")
  return true
}

const isUsable = (url: string) =>
  ask(url, async (client) => {
    const { rows } = await client.query(
      "select pg_has_role(session_user, 'portico_app', 'usage') as is_tenant",
    )
    return rows[0]?.is_tenant === true && (await rolesBeyond(client)).length === 0
  }).catch(() => false)

/** Roles that the session could become and that may do more than tenants: administrators, and owners of our tables. */
async function rolesBeyond(connection: Pick<pg.Pool, "query">): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select r.rolname as name from pg_roles r
     where pg_has_role(session_user, r.oid, 'member') and (
       r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
       or r.rolname in ('pg_read_all_data', 'pg_write_all_data')
       or exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace))
     order by r.rolname = session_user desc, r.rolname limit 1`,
  )
  return rows.map(({ name }) => name)
}

async function ask<R>(url: string, question: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "portico-login",
    connectionTimeoutMillis: 5_000,
  })
  client.on("error", () => {})
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end().catch(() => {})
  }
}
