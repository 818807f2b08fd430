// The download of everything: an owner gets all rows and files of the organization, without secrets, and no one else's.
import { expect, test, vi } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeAttachment,
  makeClaim,
  makeClient,
  makeDocumentFile,
  makeInvoice,
  makeMember,
  makeMessage,
  makeOrganization,
  makeProject,
  signIn,
  unique,
} from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { unzipped } from "../support/zip.ts"

const path = "/api/organizations/export/"

/** Texts by name. */
async function everythingOf(staff: Awaited<ReturnType<typeof signIn>>) {
  const { status, headers, raw } = await staff.rest("GET", path)
  expect(status).toBe(200)
  expect(headers["content-type"]).toBe("application/zip")
  return new Map(unzipped(raw).map(([name, bytes]) => [name, bytes.toString()]))
}

const rowsOf = (file: string | undefined) =>
  (file ?? "")
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Record<string, unknown>]))

test("everything holds lists, all rows and files of the organization, and nothing of others", async () => {
  const [organization, other] = [await makeOrganization(), await makeOrganization()]
  const word = unique()
  const client = await makeClient(organization.id, { name: `Ada ${word}` })
  const staff = await signIn(organization.id)
  const archived = await makeClient(organization.id)
  await staff.rest("POST", `/api/clients/${archived.id}/archive/`)
  const invoice = await makeInvoice(organization.id, { client_id: client.id })
  const project = await makeProject(organization.id, { client_id: client.id })
  await makeMessage(organization.id, { client_id: client.id })
  const stranger = await makeClient(other.id)
  await makeInvoice(other.id)
  const found = await everythingOf(staff)
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(
      [
        "README.txt",
        "clients.csv",
        "projects.csv",
        "invoices.csv",
        "credit-notes.csv",
        "payments.csv",
        "products.csv",
      ].concat([
        "data/organizations.jsonl",
        "data/clients.jsonl",
        "data/messages.jsonl",
        "data/invoices.jsonl",
        "files.csv",
      ]),
    ),
  )
  expect(found.get("clients.csv")).toContain(word)
  expect(rowsOf(found.get("data/clients.jsonl")).map(({ id }) => id)).toEqual([client.id, archived.id])
  expect(rowsOf(found.get("data/projects.jsonl")).map(({ id }) => id)).toContain(project.id)
  expect(rowsOf(found.get("data/invoices.jsonl"))).toMatchObject([{ id: invoice.id }])
  expect(rowsOf(found.get("data/organizations.jsonl"))).toMatchObject([{ id: organization.id }])
  const all = [...found.values()].join("\n")
  expect(all).not.toContain(stranger.email)
  expect(all).not.toContain(other.slug)
})

test("everything holds no keys of links and sessions, and not who has read what", async () => {
  const organization = await makeOrganization()
  const [client, staff] = [await makeClient(organization.id), await signIn(organization.id)]
  await staff.rest("POST", `/api/clients/${client.id}/portal-link/`)
  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await (await signInClient(organization.id, client.id)).rest("POST", "/portal/messages/", {
    message: "Hello",
  })
  await staff.rest("POST", "/api/notifications/mark-all-read/")
  const found = await everythingOf(staff)
  const names = [...found.keys()]
  expect(names).toContain("data/notifications.jsonl")
  const left = ["portal_links", "sessions", "outbox", "team_invitations", "idempotency_keys"]
  for (const table of [...left, "notification_readers"]) expect(names).not.toContain(`data/${table}.jsonl`)
  const columns = names
    .filter((name) => name.startsWith("data/"))
    .flatMap((name) => rowsOf(found.get(name)).flatMap((row) => Object.keys(row)))
  expect(columns.filter((column) => /hash|token|nonce|password|^read_by$/.test(column))).toEqual([])
})

test("a handed over file is in everything, and a file that is lost is named with the reason", async () => {
  const organization = await makeOrganization()
  const { app } = await testApp()
  const keys = [1, 2].map(() => `deliverables/${organization.id}/${unique()}.zip`)
  await app.files.put(keys[0] ?? "", Buffer.from("the work"))
  for (const key of keys) {
    const { id } = await makeProject(organization.id)
    await app.db.system
      .updateTable("projects")
      .set({ deliverable_file: key, deliverable_filename: key === keys[0] ? "work/2.zip" : "lost.zip" })
      .where("id", "=", id)
      .execute()
  }
  const found = await everythingOf(await signIn(organization.id))
  const names = [...found.keys()].filter((name) => name.startsWith("files/"))
  expect(names).toEqual([expect.stringMatching(/^files\/deliverables\/\d+-work-2\.zip$/)])
  expect(found.get(names[0] ?? "")).toBe("the work")
  expect(found.get("files.csv")).toMatch(/lost\.zip,The file is missing/)
})

test("a file in a message or on a document is in everything, one that was only uploaded isn't", async () => {
  const organization = await makeOrganization()
  const { id: client_id } = await makeClient(organization.id)
  const { id: message_id } = await makeMessage(organization.id, { client_id })
  const { id } = await makeAttachment(organization.id, { client_id, message_id, name: "plan.zip" })
  const { id: invoice_id } = await makeInvoice(organization.id, { client_id })
  const terms = await makeDocumentFile(organization.id, { invoice_id }, { name: "../terms.svg" })
  await makeAttachment(organization.id, { client_id, name: "draft.zip" })
  const found = await everythingOf(await signIn(organization.id))
  const names = [...found.keys()].filter((name) => name.startsWith("files/"))
  expect(names).toEqual([`files/attachments/${id}-plan.zip`, `files/attachments/${terms.id}-..-terms.svg`])
  expect(found.get(names[0] ?? "")).toContain("the brief")
})

test("invoices and proofs come before other files, and files of messages last", async () => {
  const organization = await makeOrganization()
  const [client, staff] = [await makeClient(organization.id), await signIn(organization.id)]
  const { app } = await testApp()
  const key = (folder: string) => `${folder}/${organization.id}/${unique()}`
  const { id: message_id } = await makeMessage(organization.id, { client_id: client.id })
  await makeAttachment(organization.id, { client_id: client.id, message_id })
  const project = await makeProject(organization.id, { client_id: client.id })
  const files = app.db.system
  await files
    .updateTable("projects")
    .set({ deliverable_file: key("deliverables"), deliverable_filename: "work.zip" })
    .where("id", "=", project.id)
    .execute()
  await files
    .updateTable("memberships")
    .set({ picture_file: key("images") })
    .where("organization_id", "=", organization.id)
    .execute()
  const claimed = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  await makeClaim(organization.id, { client_id: client.id, invoice_id: claimed.id })
  await files
    .insertInto("document_files")
    .values({
      organization_id: organization.id,
      invoice_id: claimed.id,
      purpose: "original",
      key: key("documents"),
      sha256: "0",
    })
    .execute()
  const listed = (await everythingOf(staff)).get("files.csv") ?? ""
  expect(listed.match(/(?<=files\/)[a-z]+/g)).toEqual([
    ...["documents", "proofs", "deliverables", "pictures", "attachments"],
  ])
})

test("HEAD gets the headers, and nothing is read for it", async () => {
  const organization = await makeOrganization()
  const { app } = await testApp()
  const key = `deliverables/${organization.id}/${unique()}.zip`
  await app.files.put(key, Buffer.from("the work"))
  const { id } = await makeProject(organization.id)
  const project = app.db.system.updateTable("projects").where("id", "=", id)
  await project.set({ deliverable_file: key, deliverable_filename: "work.zip" }).execute()
  const opened = vi.spyOn(app.files, "open")
  const staff = await signIn(organization.id)
  const head = await staff.rest("HEAD", path)
  expect(head).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } })
  await everythingOf(staff)
  expect(opened.mock.calls.filter(([wanted]) => wanted === key)).toHaveLength(1)
  opened.mockRestore()
})

test("only owners download everything, and the log names who did", async () => {
  const organization = await makeOrganization()
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  expect(await member.rest("GET", path)).toMatchObject({ status: 403 })
  const owner = await signIn(organization.id, organization.owner_id)
  await everythingOf(owner)
  expect((await owner.rest("GET", "/api/audit-log/")).body).toMatchObject([
    { action: "exported", subject_type: "organization", actor: organization.email },
  ])
})
