// Rows are written by the `queries.ts` of their word alone, where readers of that word find every write.
import { expect, test } from "vitest"
import { read, sources } from "./tree.ts"

/** Tables without a word of their own, each with the one file that writes it. */
const keepers: Record<string, string> = {
  "src/core/database/tenant.ts": "declares the builders",
  "src/core/database/outbox.ts": "promised work",
  "jobs/relay.ts": "promised work: handed on",
  "jobs/worker.ts": "promised work: done",
  "jobs/by-hand.ts": "promised work: tried again or discarded by the operator",
  "jobs/handlers/clean-up.ts": "what no one can use any more, in all tables",
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

/** The status of an invoice follows one table, so one file writes it. A new invoice is inserted with its first status. */
const statusWriter = "src/invoices/status/queries.ts"

test("one file changes the status of invoices", () => {
  const others = sources.filter((file) => file !== statusWriter && changesStatus(read(file)))
  expect(others, `call setStatus in ${statusWriter}`).toEqual([])
  expect(changesStatus(read(statusWriter))).toBe(true)
})

test.for([
  ["sql`update invoices i set sent_at = now(), status = 'sent' where i.id = 1`", true],
  ['db.updateTable("invoices")\n.set({ status: "sent" })', true],
  ['db\n.updateTable("invoices")\n.set({ ...columns, status, updated_at })', true],
  ["sql`update invoices set mail_status = 'sent' where status = 'draft'`", false],
  ['db.updateTable("invoices").set({ mail_job }).where("invoices.status", "=", "draft")', false],
  ["sql`update payment_claims set status = 'open'`", false],
] as const)("%s", ([code, changing]) => expect(changesStatus(code)).toBe(changing))

function changesStatus(code: string): boolean {
  const statement =
    /\bupdate\s+invoices\s+(\w+\s+)?set\s+((?!\bwhere\b|\bfrom\b)[^;`])*?(?<![\w.])status\s*=/i
  const builder = /updateTable\("invoices"\)((?!\.where)[\s\S])*?\.set\(\{[^}]*\bstatus\b(?!\.)/
  return statement.test(code) || builder.test(code)
}
