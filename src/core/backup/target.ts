// The target of a restore: a database and a store that are still empty.
import type pg from "pg"
import { StartError } from "../base/config.ts"
import type { Files } from "../files/file.ts"
import { folders } from "../files/keys.ts"
import { countOthers } from "./opened.ts"
import { listMigrations } from "./tables.ts"

/** Marks that a restore has begun to store files here; leftovers of a killed one are removed by the next. */
const mark = "restore/begun"

/** Throws StartError unless the target is empty. */
export async function assertEmpty(client: pg.Client, files: Files) {
  if ((await countOthers(client)) > 0)
    throw new StartError("Portico is running on this database. Stop it, then restore.")
  const [full] = await listFull(client)
  if (full) throw new StartError(`This database isn't empty (${full}). Restore needs an empty one.`)
  if (await files.has(mark)) return
  for (const folder of folders)
    for await (const { key } of files.list(folder))
      throw new StartError(`There are files already (${key}). Restore needs an empty store.`)
}

/** Tables with rows, except what a first start writes: migrations, clock jobs, an open set-up, counts that a crash loses. */
async function listFull(client: pg.Client): Promise<string[]> {
  const ours = (await listMigrations(client)).length > 0
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relpersistence = 'p'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  )
  const tables = rows.map(({ name }) => name)
  if (!ours) return tables
  const full: string[] = []
  for (const name of tables) {
    if (/^(kysely_migration(_lock)?|setups)$/.test(name)) continue
    const mine = name === "outbox" ? "where organization_id is not null" : ""
    const found = await client.query(`select from public.${client.escapeIdentifier(name)} ${mine} limit 1`)
    if (found.rowCount !== 0) full.push(name)
  }
  return full
}

/** Removes what a first start has created, so that the schema can be created as it was at the backup. */
export async function dropSchema(client: pg.Client) {
  const ours = (await listMigrations(client)).length > 0
  if (!ours) return
  await client.query(`do $$ declare
    thing record;
  begin
    for thing in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop
      execute format('drop table if exists %s cascade', thing.name);
    end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute format('drop function if exists %s cascade', thing.name);
    end loop;
  end $$`)
  // The queue's own tables: waiting jobs have the ids of other work.
  await client.query("drop schema if exists bullmq cascade")
}

/** Removes what a killed restore has stored, and marks the start of this one. */
export async function beginFiles(files: Files) {
  if (await files.has(mark)) for (const folder of folders) await files.deleteAll(folder)
  await files.put(mark, Buffer.from(new Date().toISOString()))
}

export const endFiles = (files: Files) => files.delete(mark)
