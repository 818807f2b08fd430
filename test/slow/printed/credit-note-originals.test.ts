// The PDF of a credit note as it was issued: emailed and handed out so, and kept byte for byte, whatever becomes of the note.
import { createHash } from "node:crypto"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { makeCredited, type Note, noteAt } from "../../credit-notes/credited-office.ts"
import { testApp } from "../../support/app.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { signInClient } from "../../support/portal.ts"

async function makeNote(protects = false) {
  const made = await makeCredited({ protects })
  const note = await made.credited({ amounts: [{ amount: 10 }] })
  const pdf = (copy = "") => made.owner.rest("GET", `${noteAt(note.id)}pdf/${copy}`)
  /** How it looks is never frozen: from now on another file is printed. */
  const repaint = async () => {
    const { app } = await testApp()
    const look = app.db.system.updateTable("organizations").set({ primary_color: "#ff0000" })
    await look.where("id", "=", made.organization.id).execute()
  }
  return { ...made, note, pdf, original: () => pdf("?copy=original"), repaint }
}

test("what was emailed first is kept as it was emailed", async () => {
  const { acted, note, organization, original, owner, pdf, repaint } = await makeNote()
  await acted(note, "send")
  const [mail] = await mailsSent(() => runJobs(organization.id))
  const mailed = Buffer.from(mail?.attachments?.[0]?.content ?? "")
  await repaint()
  await acted(note, "send")
  await runJobs(organization.id)
  const kept = await original()
  expect(kept).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } })
  expect(kept.headers["content-disposition"]).toContain("credit-note-CN-0001-original.pdf")
  expect(kept.raw.equals(mailed)).toBe(true)
  expect((await pdf()).raw.equals(mailed)).toBe(false)
  const sha256 = createHash("sha256").update(mailed).digest("hex")
  expect((await owner.rest("GET", noteAt(note.id))).body).toMatchObject({
    original: { sha256, kept_at: expect.any(String) },
  })
})

test.each(["staff", "client"])("what was first handed out to the %s is kept as it was", async (to) => {
  const { note, organization, original, pdf, repaint, project } = await makeNote()
  const portal = await signInClient(organization.id, project.client_id)
  const got = to === "staff" ? await pdf() : await portal.rest("GET", `/portal/credit-notes/${note.id}/pdf/`)
  expect(got).toMatchObject({ status: 200, headers: { "content-length": String(got.raw.length) } })
  await repaint()
  await pdf()
  expect((await original()).raw.equals(got.raw)).toBe(true)
})

test("one that isn't issued has none, and one that was keeps it", async () => {
  const { credit, owner, acted, note, original, organization, pdf } = await makeNote()
  const draft = (await credit({ amounts: [{ amount: 1 }] })).body as Note
  expect((await owner.rest("GET", `${noteAt(draft.id)}pdf/`)).status).toBe(200)
  expect((await owner.rest("GET", `${noteAt(draft.id)}pdf/?copy=original`)).status).toBe(404)
  const { app } = await testApp()
  for await (const { key } of app.files.list(`originals/${organization.id}`)) expect(key).toBe("none yet")
  const { raw } = await pdf()
  const [settles] = note.allocations
  await owner.rest("POST", `/api/allocations/${settles?.id}/void/`, { reason: "A mistake" })
  expect((await acted(note, "cancel")).status).toBe(200)
  expect((await original()).raw.equals(raw)).toBe(true)
})

test("no one changes it, takes it away, or keeps two", async () => {
  const { note, organization, original, pdf } = await makeNote(true)
  const { raw } = await pdf()
  const { app } = await testApp()
  const db = app.db.tenants.open(organization.id)
  for (const change of [sql`update document_files set sha256 = ''`, sql`delete from document_files`])
    await expect(db.run(change)).rejects.toMatchObject({ code: "42501" })
  const again = `insert into document_files (organization_id, credit_note_id, purpose, key, sha256)
    values ($1, $2, 'original', 'x', '')`
  await expect(app.db.pool.query(again, [organization.id, note.id])).rejects.toMatchObject({ code: "23505" })
  expect((await original()).raw.equals(raw)).toBe(true)
})
