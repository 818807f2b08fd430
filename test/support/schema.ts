// migrations/schema.sql: every table, function and trigger of today on one page, read from the database and its migrations.
import { readFileSync } from "node:fs"
import { migrationNames } from "../../src/core/database/migrate.ts"

type Query = <R>(text: string) => Promise<R[]>
type Table = { name: string; columns: string[]; keys: string[] }
type Routine = { name: string; tables: string[] }

const header = [
  "Today's schema, to read. `npm run schema` writes it from the migrations beside it; it is never run.",
  'Columns are text, *_id bigint, *_at and *_until timestamptz unless they say otherwise. "?" may be null, "=" is filled in,',
  '"→" refers to another table, with the organization. Keys that every table has, (id) and (organization_id, id), are left out.',
]

export async function schemaText(query: Query): Promise<string> {
  const sentences = sentencesOf(migrationNames().map(migration).join("\n"))
  const tables = (await listTables(query)).map(({ name, columns, keys }) =>
    wrapped([`${name}: ${columns[0]}`, ...columns.slice(1), ...keys]),
  )
  const routines = (await listRoutines(query)).map(({ name, tables }) => ({
    call: tables.length > 0 ? `${name} (${tables.join(", ")})` : name,
    sentence: sentences.get(name),
  }))
  const explained = routines.flatMap(({ call, sentence }) => (sentence ? [`${call}: ${sentence}`] : []))
  const others = routines.flatMap(({ call, sentence }) => (sentence ? [] : [call]))
  const functions = ["Functions, with the tables whose triggers call them:", ...explained]
  return [
    ...header,
    "",
    ...tables.flat(),
    "",
    ...functions,
    ...wrapped([`Others: ${others[0]}`, ...others.slice(1)]),
  ]
    .map((line) => `--${line && ` ${line}`}\n`)
    .join("")
}

const migration = (name: string) =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), "utf8")

/** The first sentence of the comment above each function. */
const sentencesOf = (migrations: string) =>
  new Map(
    [...migrations.matchAll(/((?:^-- .*\n)+)create function (\w+)/gm)].map(([, comment = "", name = ""]) => {
      const text = comment.replaceAll(/^-- /gm, "").replaceAll("\n", " ").trim()
      return [name, /^.*?[.:](?= [A-Z`{]|$)/.exec(text)?.[0] ?? text]
    }),
  )

/** In lines of at most 200 characters, the first one not indented. */
function wrapped(parts: string[]): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + part.length < 195) lines.splice(-1, 1, `${last}, ${part}`)
    else lines.push(last === undefined ? part : `  ${part}`)
  }
  return lines
}

const listTables = (query: Query) =>
  query<Table>(`
  select c.relname as name,
    array(select a.attname || case
        when type = 'text' or type = 'bigint' and a.attname ~ '(^|_)id$' then ''
        when type = 'timestamp(3) with time zone' and a.attname ~ '_(at|until)$' then ''
        else ' ' || replace(type, 'timestamp(3) with time zone', 'timestamptz') end
      || case when a.attnotnull then '' else '?' end
      || case when a.attgenerated <> '' then ' = computed' when d.adbin is null or a.attname in ('created_at', 'updated_at') then ''
        else ' = ' || regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z\\[\\]]+$', '') end
      || coalesce((select ' → ' || k.confrelid::regclass from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and a.attname <> 'organization_id'
          and a.attnum = k.conkey[least(2, cardinality(k.conkey))]
        order by cardinality(k.conkey), k.conname limit 1), '')
      from pg_attribute a
      cross join lateral format_type(a.atttypid, a.atttypmod) type
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select lower(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u')
        and pg_get_constraintdef(k.oid) not in ('PRIMARY KEY (id)', 'UNIQUE (organization_id, id)')
      order by k.contype, k.conname) as keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  order by c.oid`)

const listRoutines = (query: Query) =>
  query<Routine>(`
  select p.proname as name,
    array(select distinct t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid order by 1) as tables
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.oid`)
