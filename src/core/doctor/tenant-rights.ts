// The rights that the migrations give to the tenants' role, compared with those that it has.
import { readFileSync } from "node:fs"
import type pg from "pg"
import { migrationNames } from "../database/migrate.ts"

/** `may` is what is compared, without the columns; `grants` gives all of it. */
type Right = { may: string; on: string; grants: string[] }

const statement = new RegExp(
  [
    String.raw`^select portico_secure\('(?<secured>\w+)',\s*'(?<kinds>[^']*)'`,
    String.raw`^grant execute on function (?<functions>[\w,\s]+?) to portico_app`,
    String.raw`^grant (?<granted>[^;]+?) on (?<table>\w+) to portico_app`,
    String.raw`^revoke (?<revoked>\w+) on (?<from>\w+) from portico_app`,
  ].join("|"),
  "gm",
)

/** Those of the migrations that have run, in their order. */
function rightsGiven(done: string[]): Right[] {
  const folder = new URL("../../../migrations/", import.meta.url)
  const given = new Map<string, Right>()
  const add = (may: string, on: string, grant: string) => {
    const { grants } = given.get(`${may} ${on}`) ?? { grants: [] }
    given.set(`${may} ${on}`, { may, on, grants: [...grants, `grant ${grant} to portico_app;`] })
  }
  for (const name of migrationNames().filter((one) => done.includes(one)))
    for (const { groups = {} } of readFileSync(new URL(`${name}.sql`, folder), "utf8").matchAll(statement)) {
      const { secured, kinds, functions, granted, table, revoked, from } = groups
      const on = secured ?? table ?? ""
      for (const [kind, may = ""] of (kinds ?? granted ?? "").matchAll(/(\w+)(?:\s*\([^)]*\))?/g))
        add(may, on, `${kind} on ${on}`)
      for (const one of functions?.split(/,\s*/) ?? []) add("execute", one, `execute on function ${one}`)
      given.delete(`${revoked} ${from}`)
    }
  return [...given.values()]
}

type Missing = { says: string; grant: string }

/** What tenants' queries need and may not, each with the statement that gives it. What is gone by now isn't asked for. */
export async function missingRights(owner: pg.Client): Promise<Missing[]> {
  const { rows: done } = await owner.query<{ name: string }>("select name from kysely_migration")
  const rights = rightsGiven(done.map(({ name }) => name))
  const { rows } = await owner.query<{ at: number }>(
    `with tenant as (select oid from pg_roles where rolname = 'portico_app'),
       given as (select its.* from unnest($1::text[], $2::text[]) with ordinality its (may, name, at))
     select 0 as at from tenant where not has_schema_privilege(tenant.oid, 'public', 'usage')
     union all
     select at::integer from given, tenant, pg_class c
     where may <> 'execute' and c.relnamespace = 'public'::regnamespace and c.relname = name and not case
       when may = 'delete' then has_table_privilege(tenant.oid, c.oid, may)
       else has_any_column_privilege(tenant.oid, c.oid, may) end
     union all
     select at::integer from given, tenant, pg_proc p
     where may = 'execute' and p.pronamespace = 'public'::regnamespace and p.proname = name
       and not has_function_privilege(tenant.oid, p.oid, 'execute')
     order by at`,
    [rights.map(({ may }) => may), rights.map(({ on }) => on)],
  )
  return rows.map(({ at }) => {
    const right = rights[at - 1]
    if (!right)
      return { says: "usage on schema public", grant: "grant usage on schema public to portico_app;" }
    return { says: `${right.may} on ${right.on}`, grant: right.grants.join(" ") }
  })
}
