// A table that a migration made searchable is found by its words, within its organization.
import pg from "pg"
import { expect, test } from "vitest"
import { freshDatabase } from "../support/database.ts"
import { atEndOfFile } from "../support/endings.ts"

test("one call makes a table searchable and keeps its words", async () => {
  const client = new pg.Client({ connectionString: await freshDatabase() })
  await client.connect()
  atEndOfFile(() => client.end())
  await client.query(`
    insert into organizations (slug, name) values ('one', 'One'), ('two', 'Two');
    create table notes (id bigint generated always as identity primary key, organization_id bigint not null, title text, archived_at timestamptz)`)
  const search = async (organization: number, term: string, status: string | null = null) => {
    await client.query("select set_config('app.organization_id', $1, false)", [String(organization)])
    const { rows } = await client.query<{ id: string }>(
      "select search_rows('notes', $1, $2, null, null, null, $3, null, null, null, 10)::text as id",
      [organization, term.split(" "), status],
    )
    return rows.map(({ id }) => Number(id))
  }
  await expect(search(1, "x")).rejects.toThrow("nothing to search in notes")

  await client.query("select make_searchable('notes', 'title', 'new.title', 'title')")
  await client.query(`
    insert into notes (organization_id, title, archived_at) values
      (1, 'Café in Łódź, 600 123 456', null), (1, 'CAFE', now()), (2, 'cafe', null), (1, 'Tea', null)`)
  expect(await search(1, "café")).toEqual([2, 1])
  expect(await search(1, "cafe", "archived")).toEqual([2])
  expect(await search(2, "cafe")).toEqual([3])
  expect(await search(1, "lodz café")).toEqual([1])
  expect(await search(1, "600123456")).toEqual([1])
  await client.query("update notes set title = 'Coffee' where id = 1")
  expect(await search(1, "cafe")).toEqual([2])
  const { rows } = await client.query("select title_folded from notes where id = 2")
  expect(rows).toEqual([{ title_folded: "cafe" }])
})
