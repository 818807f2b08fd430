// The second and third lock of tenancy, read from the database's own catalogue: keys and policies of every table.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"

const query = async <R>(text: string): Promise<R[]> =>
  (await (await testApp()).app.db.pool.query(text)).rows as R[]

const tenantTables = `select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)`

test("every table of organizations has one policy, to the tenants' role, by the setting", async () => {
  const rows = await query<{
    name: string
    secured: boolean
    forced: boolean
    policies: string[]
    roles: string[]
  }>(`
    select t.name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      array(select pg_get_expr(p.polqual, p.polrelid) from pg_policy p where p.polrelid = t.oid) as policies,
      array(select r.rolname::text from pg_policy p, unnest(p.polroles) o join pg_roles r on r.oid = o where p.polrelid = t.oid) as roles
    from (${tenantTables} union select oid, relname from pg_class where relname = 'organizations') t
    join pg_class c on c.oid = t.oid`)
  expect(rows.length).toBeGreaterThan(12)
  for (const { name, secured, forced, policies, roles } of rows) {
    expect({ name, secured, forced, policies: policies.length, roles }).toEqual({
      name,
      secured: true,
      forced: false,
      policies: 1,
      roles: ["portico_app"],
    })
    expect(policies[0]).toMatch(/= \( SELECT \(current_setting\('app.organization_id'::text\)\)::bigint/)
  }
})

test("rows of an organization are referred to by both columns", async () => {
  const single = await query<{ constraint: string }>(`
    select k.conname as constraint from pg_constraint k
    join (${tenantTables}) target on target.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select from pg_attribute a where a.attrelid = k.confrelid and a.attnum = any(k.confkey) and a.attname = 'organization_id')`)
  expect(single).toEqual([])
})

test("what can be referred to has the key for it", async () => {
  const without = await query<{ name: string }>(`
    select t.name from (${tenantTables}) t
    where exists (select from pg_constraint k where k.confrelid = t.oid and k.contype = 'f') and not exists (
      select from pg_constraint k where k.conrelid = t.oid and k.contype in ('u', 'p') and
        (select array_agg(a.attname::text order by a.attname) from pg_attribute a
         where a.attrelid = t.oid and a.attnum = any(k.conkey)) = array['id', 'organization_id'])`)
  expect(without).toEqual([])
})

test("setting null on delete leaves the organization alone", async () => {
  const careless = await query<{ constraint: string }>(`
    select conname as constraint from pg_constraint
    where contype = 'f' and confdeltype = 'n' and cardinality(conkey) > 1 and confdelsetcols is null`)
  expect(careless).toEqual([])
})

test("the tenants' role sees no secrets", async () => {
  const granted = await query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(distinct a.attname::text order by a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_column_privilege('portico_app', c.oid, a.attnum, 'select')
    group by 1`)
  const readable = new Map(granted.map(({ name, columns }) => [name, columns]))
  for (const closed of [
    "sessions",
    "email_verifications",
    "password_resets",
    "sign_up_links",
    "handovers",
    "portal_sessions",
    "dev_mails",
    "setups",
    "oidc_requests",
  ]) {
    expect([closed, readable.get(closed)]).toEqual([closed, undefined])
  }
  expect(readable.get("users")).toEqual(["email", "id"])
  expect(readable.get("outbox")).toEqual(["id", "organization_id"])
  expect(readable.get("portal_links")).not.toContain("nonce")
  expect(readable.get("portal_links")).not.toContain("token_hash")
  expect(readable.get("team_invitations")).not.toContain("nonce")
  expect(readable.get("team_invitations")).not.toContain("token_hash")
})

test("the log can be added to and read, nothing else", async () => {
  const [may] = await query<{ change: boolean; remove: boolean }>(`
    select has_table_privilege('portico_app', 'audit_log', 'update') as change,
      has_table_privilege('portico_app', 'audit_log', 'delete') as remove`)
  expect(may).toEqual({ change: false, remove: false })
})

test("without an organization a tenant's read is an error, not rows", async () => {
  const { app } = await testApp()
  await expect(app.db.tenants.pool.query("select id from clients")).rejects.toThrow(
    /app.organization_id|type bigint: ""/,
  )
})

test("an organization's handle sees its own rows alone, and can't write another's", async () => {
  const { app } = await testApp()
  const { makeClient, makeOrganization } = await import("../../support/factories.ts")
  const [mine, theirs] = await Promise.all([makeOrganization(), makeOrganization()])
  const client = await makeClient(theirs.id)
  const db = app.db.tenants.open(mine.id)
  expect(await db.selectFrom("clients").select("id").execute()).toEqual([])
  const insert = app.db.tenants.transaction(mine.id, async (tenant) =>
    tenant.insertInto("projects", { client_id: client.id, title: "Theirs", currency: "USD" }).execute(),
  )
  await expect(insert).rejects.toThrow("foreign key")
})
