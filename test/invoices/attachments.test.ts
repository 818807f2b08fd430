// Files on invoices and credit notes: uploaded by staff, fetched by both sides, fixed with what the document says.
import { randomBytes } from "node:crypto"
import { describe, expect, test } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeAttachment,
  makeClient,
  makeContact,
  makeCreditNote,
  makeDocumentFile,
  makeInvoice,
  makeMember,
  makeMessage,
  makeOrganization,
  type Signed,
  signIn,
} from "../support/factories.ts"
import { formOf } from "../support/forms.ts"
import { runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { storedFiles } from "../support/upload.ts"
import { makeIssued } from "./issued.ts"

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), randomBytes(500)])
const text = (words: string) => Buffer.from(words)
type Who = { rest: Signed["rest"] }
type Answer = { id: number; name: string; fields: Record<string, string[]>; attachments: object[] }

async function attach(who: Who, path: string, name = "terms.zip", bytes: Buffer = zip) {
  const { body, headers } = await formOf({ file: { bytes, name } })
  const answer = await who.rest("POST", `${path}attachments/`, body, headers)
  return { status: answer.status, body: answer.body as Answer }
}
const filesOf = async (who: Who, path: string) => ((await who.rest("GET", path)).body as Answer).attachments

/** A draft of each kind that staff attach files to. */
async function desk() {
  const made = await makeIssued()
  const billed = await makeInvoice(made.organization.id, { client_id: made.client.id, status: "sent" })
  const note = await makeCreditNote(made.organization.id, { invoice_id: billed.id })
  const portal = await signInClient(made.organization.id, made.client.id)
  const notePath = `/api/credit-notes/${note.id}/`
  return { ...made, note, notePath, portal, paths: [made.path, notePath] }
}

describe("attaching", () => {
  test("files are listed with their document and downloaded as they came, whatever they are called", async () => {
    const { staff, paths, organization } = await desk()
    const accountant = await signIn(organization.id, await makeMember(organization.id, "accountant"))
    const svg = text(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const sent = [
      ["Żółw & Söhne.zip", zip],
      ['"passwd" <b>.txt', text("Größe\r\n<b>bold</b>")],
      ["sheet.csv", Buffer.from("name;Gr\xf6\xdfe\n", "latin1")],
      ["wide.csv", Buffer.from("\ufeffname\tsize\n", "utf16le")],
      ["logo.svg", svg],
    ] as const
    for (const path of paths) {
      for (const [name, bytes] of sent) {
        const answer = await attach(staff, path, name, bytes)
        expect([name, answer]).toMatchObject([name, { status: 201, body: { name, size: bytes.length } }])
        const file = await accountant.rest("GET", `/api/attachments/${answer.body.id}/`)
        expect([file.status, file.raw.equals(bytes)]).toEqual([200, true])
        expect(file.headers).toMatchObject({
          "content-type": "application/octet-stream",
          "x-content-type-options": "nosniff",
          "content-disposition": expect.stringMatching(/^attachment; filename=[^/\\]+$/),
        })
      }
      expect(await filesOf(accountant, path)).toMatchObject(sent.map(([name]) => ({ name })))
    }
  })

  test("what isn't a text, isn't what its name says or is of another kind is refused and not kept", async () => {
    const { staff, paths, organization } = await desk()
    const wrong = [
      ["run.exe", text("MZ"), /^Choose one of these file types: .*csv, txt, svg\. Folders/],
      ["page.html", text("<script>"), /^Choose one of these file types/],
      ["invoice.svg.html", text("<svg/>"), /^Choose one of these file types/],
      ["notes.txt", Buffer.from([0x4d, 0x5a, 0x90, 0, 3]), /valid txt file/],
      ["notes.csv", text("%PDF-1.7"), /valid csv file/],
      ["logo.svg", text("<html></html>"), /valid svg file/],
      ["really.pdf", zip, /valid pdf file/],
    ] as const
    for (const path of paths) {
      for (const [name, bytes, sentence] of wrong) {
        const { status, body } = await attach(staff, path, name, bytes)
        expect([name, status, body.fields?.file?.[0]]).toEqual([name, 415, expect.stringMatching(sentence)])
      }
      expect(await attach(staff, path, "empty.txt", text(""))).toMatchObject({ status: 400 })
      expect((await staff.rest("POST", `${path}attachments/`, {})).status).toBe(400)
    }
    expect(await storedFiles("attachments", organization.id)).toEqual([])
  })

  test("10 MB are taken and not a byte more", async () => {
    const { staff, path } = await desk()
    const sized = (bytes: number) => Buffer.concat([zip, Buffer.alloc(bytes - zip.length)])
    expect((await attach(staff, path, "large.zip", sized(10 * 1024 ** 2))).status).toBe(201)
    expect(await attach(staff, path, "large.zip", sized(10 * 1024 ** 2 + 1))).toMatchObject({
      status: 413,
      body: { fields: { file: ["The file is too large. The limit is 10 MB."] } },
    })
  })

  test("a document has up to ten files, however many are uploaded at once", async () => {
    const { staff, path, organization, invoice } = await desk()
    for (let n = 0; n < 9; n++) await makeDocumentFile(organization.id, { invoice_id: invoice.id })
    const answers = await Promise.all([attach(staff, path), attach(staff, path), attach(staff, path)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.fields).toEqual({
      file: ["You can attach up to 10 files. Remove one to add another."],
    })
    expect(await filesOf(staff, path)).toHaveLength(10)
    expect(await storedFiles("attachments", organization.id)).toHaveLength(10)
  })

  test("files on documents count as files in messages do", async () => {
    const { staff, path, organization, client, notePath } = await desk()
    const size = 10 * 1024 ** 3 - zip.length
    await makeAttachment(organization.id, { client_id: client.id, size })
    expect((await attach(staff, path)).status).toBe(201)
    for (const full of [path, notePath])
      expect(await attach(staff, full)).toMatchObject({
        status: 413,
        body: { code: "storage_full", error: expect.stringContaining("10 GB of attached files") },
      })
  })

  test("the log and the invoice's history name what was added and removed, and open screens hear of it", async () => {
    const { staff, path, notePath, organization, client, invoice } = await desk()
    const sent = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
    const page = await changesHeard(organization.id, { client_id: client.id })
    await attach(staff, `/api/invoices/${sent.id}/`)
    expect(page).toContainEqual(expect.objectContaining({ type: "invoice", id: sent.id }))
    const office = await changesHeard(organization.id)
    for (const at of [path, notePath]) {
      const { body } = await attach(staff, at, "a.zip")
      expect((await staff.rest("DELETE", `${at}attachments/${body.id}/`)).status).toBe(204)
    }
    expect(office).toContainEqual(expect.objectContaining({ type: "invoice", id: invoice.id }))
    expect(office).toContainEqual(expect.objectContaining({ type: "credit_note" }))
    expect((await staff.rest("GET", path)).body).toMatchObject({
      timeline: [
        { event: "files_added", details: { files: ["a.zip"] } },
        { event: "files_removed", details: { files: ["a.zip"] } },
      ],
    })
    const log = (await staff.rest("GET", "/api/audit-log/?limit=4")).body
    expect(log).toMatchObject([
      { subject_type: "credit_note", action: "files_removed", details: { files: ["a.zip"] } },
      { subject_type: "credit_note", action: "files_added" },
      { subject_type: "invoice", action: "files_removed" },
      { subject_type: "invoice", action: "files_added", actor: organization.email },
    ])
  })
})

describe("reading", () => {
  test("a client has the files of the documents it may see, and of no other", async () => {
    const { organization, portal, client } = await desk()
    const other = await makeInvoice(organization.id, { status: "sent" })
    const seen = async (of: Parameters<typeof makeDocumentFile>[1]) => {
      const { id } = await makeDocumentFile(organization.id, of)
      const link = await portal.rest("POST", `/portal/attachments/${id}/link/`)
      expect((await portal.rest("GET", `/portal/attachments/${id}/`)).status).toBe(link.status)
      return link.status
    }
    for (const [status, expected] of [
      ...[["draft", 404] as const, ["cancelled", 404] as const, ["sent", 200] as const],
      ...[["paid", 200] as const, ["overdue", 200] as const, ["pending", 200] as const],
      ["processing", 200] as const,
    ]) {
      const { id } = await makeInvoice(organization.id, { client_id: client.id, status })
      expect([status, await seen({ invoice_id: id })]).toEqual([status, expected])
    }
    expect(await seen({ invoice_id: other.id })).toBe(404)
    const draft = await makeCreditNote(organization.id, { client_id: client.id })
    expect(await seen({ credit_note_id: draft.id })).toBe(404)
  })

  test("the portal lists them, and a link opens one without a token", async () => {
    const { staff, path, invoice, portal, note, notePath } = await desk()
    const { body } = await attach(staff, path)
    const noted = await attach(staff, notePath, "why.txt", text("Because"))
    await staff.rest("POST", `${path}issue/`)
    await staff.rest("POST", `${notePath}issue/`)
    expect(await filesOf(portal, `/portal/invoices/${invoice.id}/`)).toEqual([
      { id: body.id, name: "terms.zip", size: zip.length },
    ])
    expect((await portal.rest("GET", "/portal/credit-notes/")).body).toMatchObject([
      { id: note.id, attachments: [{ id: noted.body.id, name: "why.txt" }] },
    ])
    const { url } = (await portal.rest("POST", `/portal/attachments/${noted.body.id}/link/`)).body as {
      url: string
    }
    const file = await call("GET", url)
    expect([file.status, file.raw.toString()]).toEqual([200, "Because"])
  })

  test("a contact for projects has no file of an invoice, one for billing none of a message", async () => {
    const { organization, client } = await desk()
    const of = { client_id: client.id }
    const sent = await makeInvoice(organization.id, { ...of, status: "sent" })
    const onInvoice = await makeDocumentFile(organization.id, { invoice_id: sent.id })
    const message = await makeMessage(organization.id, of)
    const inMessage = await makeAttachment(organization.id, { ...of, message_id: message.id })
    for (const [role, own, other] of [
      ["billing", onInvoice, inMessage],
      ["project", inMessage, onInvoice],
    ] as const) {
      const contact = await makeContact(organization.id, { ...of, roles: [role] })
      const portal = await signInClient(organization.id, client.id, contact.id)
      const seen = async ({ id }: { id: number }) => [
        (await portal.rest("GET", `/portal/attachments/${id}/`)).status,
        (await portal.rest("POST", `/portal/attachments/${id}/link/`)).status,
      ]
      expect([role, await seen(own), await seen(other)]).toEqual([role, [200, 200], [403, 403]])
    }
  })

  test("who reads the books alone has no file of a message", async () => {
    const { organization, client, path, staff } = await desk()
    const message = await makeMessage(organization.id, { client_id: client.id })
    const { id } = await makeAttachment(organization.id, { client_id: client.id, message_id: message.id })
    const accountant = await signIn(organization.id, await makeMember(organization.id, "accountant"))
    for (const [method, at] of [
      ["GET", `/api/attachments/${id}/`],
      ["POST", `/api/attachments/${id}/link/`],
    ] as const)
      expect(await accountant.rest(method, at)).toMatchObject({
        status: 403,
        body: { error: "You have read-only access" },
      })
    const { body } = await attach(staff, path)
    expect((await accountant.rest("DELETE", `${path}attachments/${body.id}/`)).status).toBe(403)
  })

  test("a file of a document is sent with no message, and one of another document isn't removed with this one", async () => {
    const { staff, path, notePath, client } = await desk()
    const { body } = await attach(staff, path)
    expect(
      await staff.rest("POST", "/api/messages/", { client_id: client.id, attachments: [body.id] }),
    ).toMatchObject({ status: 400 })
    expect((await staff.rest("DELETE", `${notePath}attachments/${body.id}/`)).status).toBe(404)
    expect((await staff.rest("DELETE", `/api/attachments/${body.id}/`)).status).toBe(404)
    expect(await filesOf(staff, path)).toHaveLength(1)
  })
})

describe("fixed at issue", () => {
  test("a protected invoice gets no file and loses none, by the call and by the database", async () => {
    const { owner, write, act, path, organization } = await makeOffice()
    const invoice = await write()
    const at = path(invoice)
    const kept = (await attach(owner, at)).body
    await act(invoice, "issue")
    const refusal = {
      status: 409,
      body: {
        code: "invoice_protected",
        error: "This invoice has been issued, so its files can't be changed",
      },
    }
    expect(await attach(owner, at)).toMatchObject(refusal)
    expect(await owner.rest("DELETE", `${at}attachments/${kept.id}/`)).toMatchObject(refusal)
    expect(await storedFiles("attachments", organization.id)).toHaveLength(1)
    await refusedByDatabase(organization.id, { invoice_id: invoice.id }, kept.id)
    await act(invoice, "void", { reason: "Wrong client" })
    expect(await attach(owner, at)).toMatchObject(refusal)
  })

  test("so does an issued credit note, and an invoice of closed books", async () => {
    const { staff, path, notePath, organization, note, invoice } = await desk()
    const kept = (await attach(staff, notePath)).body
    await staff.rest("POST", `${notePath}issue/`)
    const issued = "This credit note has been issued, so its files can't be changed"
    expect(await attach(staff, notePath)).toMatchObject({ status: 409, body: { error: issued } })
    expect((await staff.rest("DELETE", `${notePath}attachments/${kept.id}/`)).status).toBe(409)
    await refusedByDatabase(organization.id, { credit_note_id: note.id }, kept.id)

    const own = (await attach(staff, path)).body
    await staff.rest("PATCH", path, { issue_date: "2026-01-15" })
    await staff.rest("POST", `${path}issue/`)
    expect((await attach(staff, path)).status).toBe(201)
    const closing = await staff.rest("PATCH", "/api/billing-settings/", { books_closed_until: "2026-01-31" })
    expect(closing.status).toBe(200)
    expect(await attach(staff, path)).toMatchObject({ status: 409, body: { code: "books_closed" } })
    expect((await staff.rest("DELETE", `${path}attachments/${own.id}/`)).status).toBe(409)
    await refusedByDatabase(organization.id, { invoice_id: invoice.id }, own.id)
  })
})

/** Whatever the calls let through. */
async function refusedByDatabase(
  organization_id: number,
  of: Parameters<typeof makeDocumentFile>[1],
  id: number,
) {
  const { app } = await testApp()
  const removal = app.db.system.deleteFrom("attachments").where("id", "=", id).execute()
  await expect(removal).rejects.toThrow(/is issued/)
  await expect(makeDocumentFile(organization_id, of)).rejects.toThrow(/is issued/)
}

test("with their document, its client or the account the files go", async () => {
  const { staff, path, notePath, organization, client } = await desk()
  const other = await makeOrganization()
  const theirs = await makeInvoice(other.id, { client_id: (await makeClient(other.id)).id })
  await makeDocumentFile(other.id, { invoice_id: theirs.id })
  for (const at of [path, notePath]) await attach(staff, at)
  const draft = await makeInvoice(organization.id, { client_id: client.id })
  await attach(staff, `/api/invoices/${draft.id}/`)
  const left = async () => {
    await runJobs(organization.id)
    return (await storedFiles("attachments", organization.id)).length
  }
  expect(await left()).toBe(3)
  expect((await staff.rest("DELETE", notePath)).status).toBe(204)
  expect(await left()).toBe(2)
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  expect(await left()).toBe(1)
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
  expect(await left()).toBe(0)
  expect(await storedFiles("attachments", other.id)).toHaveLength(1)
})
