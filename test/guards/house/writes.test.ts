// What is written in the database is written by the `queries.ts` of its word, and seen there by whoever reads the word.
import { expect, test } from "vitest"
import { read, sources } from "./tree.ts"

/** Tables without a word of their own, each with the one file that writes it. */
const keepers: Record<string, string> = {
  "src/core/database/tenant.ts": "declares the builders",
  "src/core/database/outbox.ts": "promised work",
  "jobs/relay.ts": "promised work: handed on",
  "jobs/worker.ts": "promised work: done",
  "jobs/handlers/clean-up.ts": "what nobody can use any more, in all tables",
  "src/core/access/idempotency.ts": "kept answers",
  "src/core/access/identity.ts": "a session in use lives on",
  "src/core/access/limit-counts.ts": "counts of calls",
  "src/core/embedded/mailbox.ts": "mails of a machine that sends none",
}

test("only queries.ts of a word inserts, updates and deletes", () => {
  const others = sources.filter(
    (file) => !file.endsWith("/queries.ts") && !keepers[file] && writes(read(file)),
  )
  expect(others, "move the statement to the word's queries.ts").toEqual([])
})

test("each file that may write besides does", () => {
  const idle = Object.keys(keepers).filter((file) => !sources.includes(file) || !writes(read(file)))
  expect(idle, "take it out of test/guards/house/writes.test.ts").toEqual([])
})

test.for([
  ['db.insertInto("clients", row)', true],
  ["pool.query('truncate table clients')", true],
  ["sql`\n  with late as (update invoices i set status = 'overdue')`", true],
  ['sql`update "clients" set name = $1`', true],
  ["pool.query(`delete from sessions`)", true],
  ["// update clients set name: never here", false],
  ["const update = settings.set(name)", false],
] as const)("%s", ([code, writing]) => expect(writes(code)).toBe(writing))

function writes(code: string): boolean {
  const builder = /\.(insertInto|updateTable|deleteFrom|mergeInto|updateOrganization)\(/
  const statement =
    /\b(insert\s+into|delete\s+from|merge\s+into|truncate\s+table)\s|\bupdate\s+[\w."$]+\s+(\w+\s+)?set\s/i
  const spoken = code.replace(/^\s*(\/\/|\/?\*).*$/gm, "")
  return builder.test(spoken) || statement.test(spoken)
}
