// Everything of an organization as one zip, written while it is sent: lists for spreadsheets, all rows, and files.

import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { type Actor, byUser, record } from "../audit-log/service.ts"
import { clientsFile } from "../clients/listing/service.ts"
import { clientList } from "../clients/schema.ts"
import type { Staff } from "../core/access/identity.ts"
import type { App } from "../core/api/context.ts"
import { csvLine, csvStart } from "../core/api/csv.ts"
import { csvBytes } from "../core/api/csv-answers.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { Download } from "../core/files/download.ts"
import { inParts, zipOf } from "../core/files/zip.ts"
import { todayIn } from "../core/values/dates.ts"
import { creditNoteList } from "../credit-notes/schema.ts"
import { creditNotesFile } from "../credit-notes/service.ts"
import { expenseList } from "../expenses/schema.ts"
import { expensesFile } from "../expenses/service.ts"
import { invoiceList } from "../invoices/listing/schema.ts"
import { invoicesFile } from "../invoices/listing/service.ts"
import { paymentList } from "../payments/schema.ts"
import { paymentsFile } from "../payments/service.ts"
import { productsFile } from "../products/service.ts"
import { projectsFile } from "../projects/listing/service.ts"
import { projectList } from "../projects/schema.ts"
import { timeEntryList } from "../time-entries/schema.ts"
import { timeEntriesFile } from "../time-entries/service.ts"
import { findOrganization, listFiles, listRows, listTables, pageRows } from "./queries.ts"
import { pathOf, reasonNot } from "./rules.ts"

type Tools = Pick<App, "files">
type Asking = Pick<Staff, "slug" | "time_zone" | "default_currency">

export async function downloadEverything(
  db: TenantDb,
  app: Tools & Pick<App, "limits">,
  who: Staff,
): Promise<Download> {
  await app.limits.organization(db.organization_id, "pdf")
  const { stream, name } = await exportEverything(db, app, byUser(who), who)
  return new Download({ stream }, "application/zip", name)
}

/** Written while it is read. The log names who took it. */
export async function exportEverything(
  db: TenantDb,
  app: Tools,
  actor: Actor,
  who: Asking,
): Promise<{ stream: Readable; name: string }> {
  await record(db, actor, "exported", { type: "organization", id: db.organization_id })
  const name = `${who.slug}-${todayIn(who.time_zone)}.zip`
  return { stream: zipOf(entries(db, app, who)), name }
}

async function* entries(db: TenantDb, app: Tools, who: Asking) {
  yield { name: "README.txt", bytes: Buffer.from(readme) }
  yield* lists(db, who)
  yield* rows(db)
  yield* files(db, app)
}

const readme = `All of your organization's data.

*.csv   your clients, projects, invoices, credit notes, payments, products, time and expenses, for spreadsheets
data/   all rows as JSON, one per line, including invoice lines, messages, taxes, settings and the log;
        amounts are in the smallest unit of their currency, such as cents
files/  invoices and credit notes as your clients got them, deliverables, attached files,
        proofs of payment, receipts, and your team's pictures; files.csv lists them, including any that were left out
`

async function* lists(db: TenantDb, who: Asking) {
  const clients = clientList.parse({ status: "all" })
  yield { name: "clients.csv", bytes: await csvBytes(db, clients, await clientsFile(db), who) }
  yield {
    name: "projects.csv",
    bytes: await csvBytes(db, projectList.parse({}), await projectsFile(db), who),
  }
  yield {
    name: "invoices.csv",
    bytes: await csvBytes(db, invoiceList.parse({}), await invoicesFile(db), who),
  }
  const notes = creditNoteList.parse({})
  yield { name: "credit-notes.csv", bytes: await csvBytes(db, notes, creditNotesFile, who) }
  yield { name: "payments.csv", bytes: await csvBytes(db, paymentList.parse({}), paymentsFile, who) }
  yield { name: "products.csv", bytes: await csvBytes(db, {}, await productsFile(db), who) }
  const entries = timeEntryList.parse({})
  yield { name: "time-entries.csv", bytes: await csvBytes(db, entries, timeEntriesFile, who) }
  yield { name: "expenses.csv", bytes: await csvBytes(db, expenseList.parse({}), expensesFile, who) }
}

/** Tables without a row are left out. */
async function* rows(db: TenantDb) {
  yield { name: "data/organizations.jsonl", bytes: asLines(await findOrganization(db)) }
  for (const table of await listTables(db))
    yield* inParts({ name: `data/${table.name}`, ending: ".jsonl" }, pagesOf(db, table))
}

async function* pagesOf(db: TenantDb, table: Parameters<typeof listRows>[1]) {
  for (let after = 0; ; ) {
    const page = await listRows(db, table, after)
    yield asLines(page)
    const last = page.at(-1)?.id ?? null
    if (last === null || page.length < pageRows(table)) return
    after = last
  }
}

const asLines = (found: readonly { row: string }[]) =>
  Buffer.from(found.map(({ row }) => `${row}\n`).join(""))

/** Read one after the other; the index is last, when all results are known. */
async function* files(db: TenantDb, app: Tools) {
  let index = csvStart + csvLine(["file", "note"])
  const written = { files: 0, bytes: 0 }
  for (const file of await listFiles(db)) {
    const name = pathOf(file)
    const open = await app.files.open(file.key)
    const reason = reasonNot(open?.size, written)
    index += csvLine([name, reason])
    if (!open || reason !== null) {
      open?.stream.destroy()
      continue
    }
    written.files++
    written.bytes += open.size
    yield { name, bytes: await buffer(open.stream) }
  }
  yield { name: "files.csv", bytes: Buffer.from(index) }
}
