// The types of the tables against the database itself: the same columns, of the same kinds, null where they may be.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { filesOf, read } from "./tree.ts"

/** Written by plain SQL alone, so no type speaks of them. */
const untyped = ["dev_mails", "exact_limits", "request_counts", "kysely_migration", "kysely_migration_lock"]

/** `filled`: who makes a row may leave it out. */
type Column = { kind: string; nullable: boolean; filled: boolean }
type Columns = Map<string, Column>
const files = filesOf("src/core/database/*tables.ts")

test("the types of the tables say what the database has", async () => {
  const [database, types] = [await columnsOfDatabase(), columnsOfTypes(files.map(read).join("\n"))]
  expect(types.size).toBeGreaterThan(200)
  const differing = [...new Set([...database.keys(), ...types.keys()])].flatMap((name) => {
    const [kept, typed] = [database.get(name), types.get(name)]
    return isSame(kept, typed) ? [] : `${name}: ${said(kept)} in the database, ${said(typed)} in the types`
  })
  expect(differing, `mend the column in one of ${files.join(", ")}, or in a new migration`).toEqual([])
})

test("every table without types is there", async () => {
  const { rows } = await (await testApp()).app.db.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const gone = untyped.filter((name) => !rows.some((row) => row.name === name))
  expect(gone, "take it out of test/guards/house/columns.test.ts").toEqual([])
})

test("types are read as they are written", () => {
  const code = `
  users: { id: Id; born: MaybeStamp }
  things: {
    kind: Generated<"a" | "b">
    kinds: Generated<("a" | "b")[]>
    count: ColumnType<number | null, number | null | undefined, never>
    more: Json<Record<string, string>>
  }`
  expect(Object.fromEntries(columnsOfTypes(code))).toEqual({
    "users.id": { kind: "number", nullable: false, filled: true },
    "users.born": { kind: "string", nullable: true, filled: true },
    "things.kind": { kind: "string", nullable: false, filled: true },
    "things.kinds": { kind: "string[]", nullable: false, filled: true },
    "things.count": { kind: "number", nullable: true, filled: true },
    "things.more": { kind: "object", nullable: false, filled: false },
  })
})

const said = (column?: Column) =>
  column ? `${column.kind}${column.nullable ? ", null" : column.filled ? ", filled in" : ""}` : "nothing"

/** A type may ask for what the database would fill in, but not the other way round. */
const isSame = (kept?: Column, typed?: Column) =>
  kept?.kind === typed?.kind && kept?.nullable === typed?.nullable && (kept?.filled || !typed?.filled)

async function columnsOfDatabase(): Promise<Columns> {
  const { rows } = await (await testApp()).app.db.pool.query<Column & { name: string }>(
    `select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
      case when data_type in ('bigint', 'integer', 'smallint', 'numeric') then 'number'
        when data_type in ('text', 'date', 'character varying', 'timestamp with time zone') then 'string'
        when data_type in ('json', 'jsonb') then 'object' when udt_name = '_int8' then 'number[]' when udt_name = '_text' then 'string[]'
        else data_type end as kind,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [untyped],
  )
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

function columnsOfTypes(code: string): Columns {
  const columns: Columns = new Map()
  for (const [, table, line, lines] of code.matchAll(/^ {2}(\w+): \{(?: (.*) \}|\n([\s\S]*?)\n {2}\})$/gm))
    for (const [, name, type = ""] of (line?.split("; ").join("\n") ?? lines ?? "").matchAll(
      /^ *(\w+): (.+)$/gm,
    ))
      columns.set(`${table}.${name}`, columnOf(type))
  return columns
}

/** The names of columns.ts ("Stamp"), and of texts that a column is one of ("SocialPlatform"). */
const aliases = new Map(
  [...files, "src/core/database/columns.ts"].flatMap((file) =>
    [...read(file).matchAll(/^export type (\w+)(?:<.*>)? =([^{]*?)(?=\n\n|\n$|\nexport)/gm)].map(
      ([, name = "", type = ""]) => [name, type.trim()] as const,
    ),
  ),
)

function columnOf(type: string): Column {
  const [, outer = "", inner = ""] = /^(\w+)<(.*)>$/.exec(type) ?? []
  const [first = "", second = ""] = inner.split(/, (?![^<{]*[>}])/)
  if (outer === "ColumnType") return { ...columnOf(first), filled: second.includes("undefined") }
  if (outer === "Generated" || outer === "GeneratedAlways") return { ...columnOf(inner), filled: true }
  if (outer === "JSONColumnType") return { kind: "object", nullable: false, filled: false }
  const alias = aliases.get(outer || type)
  if (alias !== undefined) return columnOf(alias)
  const nullable = / \| null\b/.test(type)
  const base = type.replace(" | null", "")
  const kind = /^\W*"/.test(base) ? (base.endsWith("[]") ? "string[]" : "string") : base
  if (kind === "unknown") return { kind: "object", nullable: true, filled: true }
  return { kind: /^[A-Z]/.test(kind) ? "object" : kind, nullable, filled: nullable }
}
