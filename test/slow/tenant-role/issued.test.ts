// What was issued under protection, against SQL of the tenants' role: nothing that belongs to it is written, moved or removed.
import { beforeAll, describe, expect, test } from "vitest"
import { makeOffice } from "../../number-series/protected.ts"
import { testApp } from "../../support/app.ts"
import { asTenant } from "./as-tenant.ts"

const line = "organization_id, position, description, quantity, unit_price, amount"
const full = `invoice_id, ${line}, net_amount`

async function makeDocuments() {
  const office = await makeOffice()
  const [issued, draft] = [await office.write({ status: "sent" }), await office.write()]
  const credit = async () => {
    const items = [{ description: "Discount", quantity: 1, unit_price: 1 }]
    const made = await office.owner.rest("POST", "/api/credit-notes/", {
      ...{ client: office.project.client_id, reason: "Goodwill", currency: "USD", items },
    })
    expect(made).toMatchObject({ status: 201 })
    return made.body as { id: number }
  }
  const [note, openNote] = [await credit(), await credit()]
  expect((await office.owner.rest("POST", `/api/credit-notes/${note.id}/issue/`, {})).status).toBe(200)
  const { pool } = (await testApp()).app.db
  await pool.query(
    `insert into document_files (organization_id, invoice_id, purpose, key, sha256) values ($1, $2, 'original', 'a', 'b')`,
    [office.organization.id, issued.id],
  )
  return { id: office.organization.id, issued, draft, note, openNote, office }
}

describe("what was issued", () => {
  let made: Awaited<ReturnType<typeof makeDocuments>>
  beforeAll(async () => {
    made = await makeDocuments()
  })

  async function kept() {
    const { pool } = (await testApp()).app.db
    const { rows } = await pool.query(
      `select (select jsonb_agg(to_jsonb(i) order by id) from invoices i where organization_id = $1) as invoices,
        (select jsonb_agg(to_jsonb(i) order by id) from invoice_items i where organization_id = $1) as lines,
        (select jsonb_agg(to_jsonb(n) order by id) from credit_notes n where organization_id = $1) as notes,
        (select jsonb_agg(to_jsonb(n) order by id) from credit_note_items n where organization_id = $1) as note_lines,
        (select jsonb_agg(to_jsonb(f) order by id) from document_files f where organization_id = $1) as files`,
      [made.id],
    )
    return rows[0]
  }

  test.each([
    `insert into invoice_items (${full}) values ($issued, $own, 9, 'More', 1, 100, 100, 100)`,
    `insert into invoice_items (${full}, kind) values ($issued, $own, 9, 'A word', 1, 0, 0, 0, 'text')`,
    `with touched as (update invoices set internal_note = 'x' where id = $issued returning id)
       insert into invoice_items (${full}) select id, $own, 9, 'More', 1, 100, 100, 100 from touched`,
    `insert into invoice_items (${full}) values ($draft, $own, 9, 'A', 1, 1, 1, 1), ($issued, $own, 9, 'B', 1, 1, 1, 1)`,
    "update invoice_items set invoice_id = $issued, position = 9 where invoice_id = $draft",
    "update invoice_items set invoice_id = $draft, position = 9 where invoice_id = $issued",
    "update invoice_items set description = 'Other' where invoice_id = $issued",
    "update invoice_items set tax = null, tax_id = null where invoice_id = $issued",
    "delete from invoice_items where invoice_id = $issued",
    "update invoices set taxes = '[]' where id = $issued",
    "update invoices set seller = '{}', buyer = '{}' where id = $issued",
    "update invoices set is_protected = false where id = $issued",
    "update invoices set total = total + 1 where id = $issued",
    "update invoices set issued_at = now() + interval '1 day', created_at = now() where id = $issued",
    "delete from invoices where id = $issued",
    `insert into credit_note_items (credit_note_id, ${line}) values ($note, $own, 9, 'More', 1, 100, 100)`,
    "update credit_note_items set credit_note_id = $note, position = 9 where credit_note_id = $openNote",
    "update credit_note_items set credit_note_id = $openNote, position = 9 where credit_note_id = $note",
    "update credit_note_items set tax = null where credit_note_id = $note",
    "delete from credit_note_items where credit_note_id = $note",
    "update credit_notes set taxes = '{}', amount = 1 where id = $note",
    "update credit_notes set seller = '{}' where id = $note",
    "update credit_notes set status = 'draft', number = null where id = $note",
    "delete from credit_notes where id = $note",
    "update document_files set key = 'c' where invoice_id = $issued",
    "delete from document_files where invoice_id = $issued",
    `insert into document_files (organization_id, invoice_id, purpose, key, sha256) values ($own, $issued, 'original', 'c', 'd')`,
    "truncate invoice_items",
  ])("isn't touched: %s", async (statement) => {
    const { id, issued, draft, note, openNote } = made
    const text = statement
      .replaceAll("$openNote", String(openNote.id))
      .replaceAll("$note", String(note.id))
      .replaceAll("$issued", String(issued.id))
      .replaceAll("$draft", String(draft.id))
      .replaceAll("$own", String(id))
    const before = await kept()
    const { tenants } = (await testApp()).app.db
    await expect(asTenant(tenants.pool, id, [text])).rejects.toThrow(
      /is protected|is issued|is kept|permission denied|document_files_/,
    )
    expect(await kept()).toEqual(before)
  })

  test.each([
    `insert into invoice_items (${full}) select $1, organization_id, 9, 'x', 1, 1, 1, 1 from invoices where id = $1`,
    "delete from invoice_items where invoice_id = $1",
    "delete from document_files where invoice_id = $1",
    "update document_files set key = 'c' where invoice_id = $1",
  ])("isn't touched by the owner's login either: %s", async (text) => {
    const { pool } = (await testApp()).app.db
    await expect(pool.query(text, [made.issued.id])).rejects.toThrow(/is protected|is kept/)
  })
})

test.each([
  [
    "a line that was written meanwhile waits, and is refused",
    `insert into invoice_items (${full})
    values ($1, $2, 9, 'More', 1, 100, 100, 100)`,
  ],
  [
    "so is one that hides behind another change",
    `with touched as (update invoices set internal_note = 'x' where id = $1 returning id)
    insert into invoice_items (${full}) select id, $2::bigint, 9, 'More', 1, 100, 100, 100 from touched`,
  ],
])("while an invoice is being issued, %s", async (_, text) => {
  const { write, organization } = await makeOffice()
  const draft = await write()
  const { pool, tenants } = (await testApp()).app.db
  const issuer = await pool.connect()
  await issuer.query("begin")
  await issuer.query("update invoices set status = 'sent' where id = $1", [draft.id])
  const writing = asTenant(tenants.pool, organization.id, [text, [draft.id, organization.id]])
  const outcome = writing.then(
    () => "written",
    (error: Error) => error.message,
  )
  await expect
    .poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(0)
  await issuer.query("commit")
  issuer.release()
  expect(await outcome).toMatch(/is protected/)
})

test("an invoice isn't issued past a line that is being written", async () => {
  const { write, organization } = await makeOffice()
  const draft = await write()
  const { pool, tenants } = (await testApp()).app.db
  const writer = await tenants.pool.connect()
  await writer.query("begin")
  await writer.query("select set_config('app.organization_id', $1, true)", [String(organization.id)])
  await writer.query(`insert into invoice_items (${full}) values ($1, $2, 9, 'More', 1, 1, 1, 1)`, [
    draft.id,
    organization.id,
  ])
  const issuer = await pool.connect()
  await issuer.query("set lock_timeout = 50")
  const issuing = issuer.query("update invoices set status = 'sent' where id = $1", [draft.id])
  await expect(issuing).rejects.toThrow(/lock timeout/)
  issuer.release(true)
  await writer.query("rollback")
  writer.release(true)
})

test("an organization that ends takes all of it along", async () => {
  const { id, office } = await makeDocuments()
  expect((await office.owner.rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
  const { pool } = (await testApp()).app.db
  const { rows } = await pool.query("select from document_files where organization_id = $1", [id])
  expect(rows).toEqual([])
})
