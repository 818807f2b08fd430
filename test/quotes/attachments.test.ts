// Files of a quote: part of what is offered, so they go along, count for the answer, and stay once it is issued.
import { expect, test } from "vitest"
import { getMail } from "../../src/core/embedded/mailbox.ts"
import { shownHash } from "../../src/quotes/present.ts"
import { findQuote } from "../../src/quotes/queries.ts"
import type { QuoteDetail } from "../../src/quotes/schema.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeContact, makeDocumentFile, makeMember, signIn } from "../support/factories.ts"
import { formOf } from "../support/forms.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { storedFiles } from "../support/upload.ts"
import { makeDesk } from "./desk.ts"

type File = { id: number; name: string }
type Of = { id: number }

async function makeTable() {
  const desk = await makeDesk()
  const at = ({ id }: Of) => `/api/quotes/${id}/attachments/`
  const attach = async (quote: Of, name = "terms.txt", words = "By weight") => {
    const { body, headers } = await formOf({ file: { bytes: Buffer.from(words), name } })
    const answer = await desk.staff.rest("POST", at(quote), body, headers)
    return { status: answer.status, body: answer.body as File & { detail: string } }
  }
  const detach = (quote: Of, file: Of) => desk.staff.rest("DELETE", `${at(quote)}${file.id}/`)
  const stored = async () => {
    await runJobs(desk.organization.id)
    return (await storedFiles("attachments", desk.organization.id)).length
  }
  return { ...desk, attach, detach, stored }
}

test("a draft's files are listed, logged, heard of and removed, up to ten", async () => {
  const { organization, staff, add, read, attach, detach } = await makeTable()
  const quote = await add()
  const office = await changesHeard(organization.id)
  const { status, body: file } = await attach(quote)
  expect([status, file]).toEqual([201, { id: file.id, name: "terms.txt", size: 9 }])
  expect(office).toContainEqual(expect.objectContaining({ type: "quote", id: quote.id }))
  const accountant = await signIn(organization.id, await makeMember(organization.id, "accountant"))
  expect((await accountant.rest("GET", `/api/attachments/${file.id}/`)).raw.toString()).toBe("By weight")
  expect((await read(quote)).attachments).toEqual([file])
  expect(await detach(await add(), file)).toMatchObject({ status: 404 })
  expect(await detach(quote, file)).toMatchObject({ status: 204 })
  expect((await read(quote)).timeline.slice(1)).toMatchObject([
    { event: "files_added", details: { files: ["terms.txt"] } },
    { event: "files_removed", details: { files: ["terms.txt"] } },
  ])
  for (let n = 0; n < 10; n++) await makeDocumentFile(organization.id, { quote_id: quote.id })
  expect(await attach(quote)).toMatchObject({
    status: 400,
    body: { fields: { file: ["You can attach up to 10 files. Remove one to add another."] } },
  })
  expect((await staff.rest("GET", "/api/audit-log/?limit=1")).body).toMatchObject([
    { subject_type: "quote", action: "files_removed" },
  ])
})

test("an issued quote gets no file and loses none, by the call and by the database", async () => {
  const { organization, add, act, read, attach, detach } = await makeTable()
  const quote = await add()
  const { body: file } = await attach(quote)
  await act(quote, "issue")
  const refused = { status: 409, body: { detail: "Only drafts can be changed. Revise the quote instead." } }
  expect(await attach(quote, "more.txt")).toMatchObject(refused)
  expect(await detach(quote, file)).toMatchObject(refused)
  const { app } = await testApp()
  const removal = app.db.system.deleteFrom("attachments").where("id", "=", file.id).execute()
  await expect(removal).rejects.toThrow(/is issued/)
  await expect(makeDocumentFile(organization.id, { quote_id: quote.id })).rejects.toThrow(/is issued/)
  expect((await read(quote)).attachments).toEqual([file])
})

test("files are a part of what an acceptance names; without any it is what it was before", async () => {
  const { organization, client, add, act, read, attach } = await makeTable()
  const quote = await add()
  await attach(quote)
  await act(quote, "issue")
  const { app } = await testApp()
  const row = await findQuote(app.db.tenants.open(organization.id), quote.id)
  if (!row) throw new Error("the quote is gone")
  const [file] = row.attachments
  const hashes = [[], [{ ...file, name: "other.txt" }], [{ ...file, size: 1 }], [{ ...file, id: 1 }]].map(
    (attachments) => shownHash({ ...row, attachments: attachments as typeof row.attachments }),
  )
  const { shown_hash } = await read(quote)
  expect(shown_hash).toBe(shownHash(row))
  expect(new Set([...hashes, shown_hash]).size).toBe(5)
  const inside = await signInClient(organization.id, client.id)
  const accept = (hash: string | null | undefined) =>
    inside.rest("POST", `/portal/quotes/${quote.id}/accept/`, {
      ...{ name: "Ada Lovelace", agreed: true, shown_hash: hash },
    })
  for (const hash of hashes)
    expect(await accept(hash)).toMatchObject({ status: 409, body: { code: "quote_changed" } })
  expect(await accept(shown_hash)).toMatchObject({ status: 200 })
  expect(await read(quote)).toMatchObject({ status: "accepted", answer: { shown_hash } })
})

test("in the portal those who answer quotes download them while the quote is shown", async () => {
  const { organization, client, add, act, attach } = await makeTable()
  const enter = async (role: "approver" | "billing" | "project") => {
    const contact = await makeContact(organization.id, { client_id: client.id, roles: [role] })
    return signInClient(organization.id, client.id, contact.id)
  }
  const [approver, billing, project] = [
    await enter("approver"),
    await enter("billing"),
    await enter("project"),
  ]
  const stranger = await signInClient(organization.id, (await makeClient(organization.id)).id)
  const quote = await add()
  const { body: file } = await attach(quote)
  const seen = async () => {
    const statuses = []
    for (const who of [approver, billing, project, stranger])
      for (const [method, rest] of [["GET", ""] as const, ["POST", "link/"] as const])
        statuses.push((await who.rest(method, `/portal/attachments/${file.id}/${rest}`)).status)
    return statuses
  }
  const gone = Array(8).fill(404)
  expect(await seen()).toEqual(gone)
  await act(quote, "issue")
  expect(await seen()).toEqual([200, 200, 200, 200, 403, 403, 404, 404])
  expect((await approver.rest("GET", `/portal/quotes/${quote.id}/`)).body).toMatchObject({
    attachments: [file],
  })
  await act(quote, "cancel")
  expect(await seen()).toEqual(gone)
})

test("they go along in the quote's email, and more than 15 MB are named with the link", async () => {
  const { organization, client, add, act, read, attach } = await makeTable()
  const [small, large] = [await add(), await add()]
  await attach(small)
  for (const name of ["plans.zip", "film.zip"])
    await makeDocumentFile(organization.id, { quote_id: large.id }, { name, bytes: Buffer.alloc(8 << 20) })
  for (const quote of [small, large]) await act(quote, "send")
  await runJobs(organization.id)
  const mails = await mailsTo(client.email)
  const mailOf = async (quote: Of) => {
    const { number } = await read(quote)
    const found = mails.find(({ subject }) => subject.includes(String(number)))
    return found && getMail((await testApp()).app.db.pool, found.id)
  }
  expect((await mailOf(small))?.attachments.map(({ name }) => name)).toEqual([
    expect.stringMatching(/\.pdf$/),
    "terms.txt",
  ])
  const named = await mailOf(large)
  expect(named?.attachments).toHaveLength(1)
  expect(named?.text).toContain("You can download them online: plans.zip, film.zip")
})

test("a revision has the files of the quote that it replaces, and neither takes them from the other", async () => {
  const { organization, client, staff, add, act, read, remove, attach, detach, stored } = await makeTable()
  const quote = await add()
  await attach(quote)
  await act(quote, "issue")
  const revise = async () => (await act(quote, "revise")).body as QuoteDetail
  const first = await revise()
  expect(first.attachments).toMatchObject([{ name: "terms.txt", size: 9 }])
  const { body: own } = await attach(first, "more.txt")
  expect(await stored()).toBe(2)
  for (const file of [...first.attachments, own]) expect((await detach(first, file)).status).toBe(204)
  expect(await stored()).toBe(1)
  expect((await read(quote)).attachments).toMatchObject([{ name: "terms.txt" }])
  expect((await remove(first)).status).toBe(204)

  const second = await revise()
  await attach(second, "other.txt")
  expect(await stored()).toBe(2)
  expect((await remove(second)).status).toBe(204)
  expect(await stored()).toBe(1)
  const [kept] = (await read(quote)).attachments
  expect((await staff.rest("GET", `/api/attachments/${kept?.id}/`)).raw.toString()).toBe("By weight")
  const portal = await signInClient(organization.id, client.id)
  expect((await portal.rest("GET", `/portal/quotes/${quote.id}/`)).body).toMatchObject({
    attachments: [{ name: "terms.txt" }],
  })

  await revise()
  expect((await staff.rest("DELETE", `/api/clients/${client.id}/`)).status).toBe(204)
  expect(await stored()).toBe(0)
})

test("an invoice from a quote doesn't get its files", async () => {
  const { add, act, accept, attach, stored } = await makeTable()
  const quote = await add()
  await attach(quote)
  await act(quote, "issue")
  await act(quote, "answer", accept)
  expect((await act(quote, "convert", { as: "invoice" })).body).toMatchObject({
    invoice: { attachments: [] },
  })
  expect(await stored()).toBe(1)
})
