// The overview says what needs the client, and stops saying so once it is done.
import { expect, test } from "vitest"
import { todayIn } from "../../../src/core/values/dates.ts"
import type { Overview } from "../../../src/portal/schema.ts"
import { testApp } from "../../support/app.ts"
import {
  makeClaim,
  makeContact,
  makeInvoice,
  makeMessage,
  makeOpenClaim,
  makeOrganization,
  makeProject,
  signIn,
} from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { makeQuote } from "../../support/quotes.ts"
import { fetchFile, upload } from "../../support/upload.ts"

const zip = Buffer.from("PK\u0003\u0004 the work itself", "latin1")
type Client = Awaited<ReturnType<typeof signInClient>>
const needsOf = async (client: Client) =>
  ((await client.rest("GET", "/portal/overview/")).body as Overview).needs_you
const listed = async (client: Client) =>
  (await needsOf(client)).items.map(({ kind, invoice, project }) => [
    kind,
    invoice?.id ?? project?.id ?? null,
  ])

test("unpaid invoices need their client until they are reported as paid or paid", async () => {
  const { id } = await makeOrganization()
  const client = await signInClient(id)
  const make = (more: Parameters<typeof makeInvoice>[1]) =>
    makeInvoice(id, { client_id: client.client_id, status: "sent", due_date: "2999-12-31", ...more })
  expect(await needsOf(client)).toEqual({ items: [], more_invoices: 0 })
  for (const status of ["draft", "cancelled", "paid"] as const) await make({ status })
  await makeInvoice(id, { status: "overdue" })
  expect(await needsOf(client)).toEqual({ items: [], more_invoices: 0 })
  const [open, late, reported] = [
    await make({}),
    await make({ status: "overdue", due_date: "2026-01-05" }),
    await make({ due_date: todayIn("UTC") }),
  ]
  expect(await listed(client)).toEqual([
    ["overdue", late.id],
    ["due", reported.id],
    ["due", open.id],
  ])
  await makeOpenClaim(reported.id)
  expect(await needsOf(client)).toMatchObject({
    items: [
      {
        kind: "overdue",
        invoice: { amount: 100, formatted_amount: "$100.00", due_date: "2026-01-05", can_pay: true },
      },
      { kind: "due", invoice: { id: open.id } },
    ],
    more_invoices: 0,
  })
})

test("an invoice with a rejected report says why, and what was written off can only be viewed", async () => {
  const { id } = await makeOrganization()
  const client = await signInClient(id)
  const theirs = { client_id: client.client_id, due_date: "2999-12-31" }
  const invoice = await makeInvoice(id, { ...theirs, status: "sent" })
  await makeClaim(id, { invoice_id: invoice.id, client_id: client.client_id })
  const rejected = { formatted_amount: "$40.00", reason: "Nothing came" }
  expect((await needsOf(client)).items).toMatchObject([{ kind: "rejected_report", rejected }])
  const { app } = await testApp()
  await app.db.pool.query("update invoices set due_date = '2026-01-05' where id = $1", [invoice.id])
  expect((await needsOf(client)).items).toMatchObject([{ kind: "overdue", rejected }])
  const closed = await makeInvoice(id, {
    client_id: client.client_id,
    status: "sent",
    due_date: "2026-02-05",
  })
  const waived = await (await signIn(id)).rest("POST", `/api/invoices/${closed.id}/write_off/`, {
    reason: "Gone",
  })
  expect(waived).toMatchObject({ status: 200, body: { invoice: { status: "paid" } } })
  expect((await needsOf(client)).items.map(({ invoice }) => [invoice?.amount, invoice?.can_pay])).toEqual([
    [100, true],
    [100, false],
  ])
})

test("a file is new until its client fetches it by either way, and again when it is replaced", async () => {
  const { id } = await makeOrganization()
  const project = await makeProject(id, { status: "delivered" })
  const [staff, client] = [await signIn(id), await signInClient(id, project.client_id)]
  const handOver = async () =>
    expect(
      (
        await upload(staff, `/api/projects/${project.id}/upload_deliverable/`, {
          ...{ field: "file", bytes: zip, filename: "work.zip" },
        })
      ).status,
    ).toBe(200)
  await handOver()
  const stranger = await signInClient(id)
  expect(await listed(client)).toEqual([["new_file", project.id]])
  expect(await listed(stranger)).toEqual([])
  const path = `/portal/projects/${project.id}`
  await stranger.rest("GET", `${path}/download_deliverable/`)
  await staff.rest("GET", `/api/projects/${project.id}/deliverable/`)
  await staff.rest("POST", `/api/projects/${project.id}/deliverable/link/`)
  expect(await listed(client)).toEqual([["new_file", project.id]])
  await fetchFile(`${path}/download_deliverable/`, { authorization: `Bearer ${client.token}` })
  expect(await listed(client)).toEqual([])
  await handOver()
  expect((await needsOf(client)).items).toMatchObject([
    { filename: "work.zip", project: { title: "Website" } },
  ])
  expect((await client.rest("POST", `${path}/deliverable/link/`)).status).toBe(200)
  expect(await listed(client)).toEqual([])
})

test("unread messages are counted by chat, and the client's own aren't", async () => {
  const { id: organization_id } = await makeOrganization()
  const project = await makeProject(organization_id)
  const { client_id } = project
  const client = await signInClient(organization_id, client_id)
  await makeMessage(organization_id, { client_id })
  expect(await needsOf(client)).toEqual({ items: [], more_invoices: 0 })
  const theirs = { client_id, sender_type: "organization" as const }
  await makeMessage(organization_id, theirs)
  const inChat = await makeMessage(organization_id, { ...theirs, project_id: project.id })
  await makeMessage(organization_id, theirs)
  expect((await needsOf(client)).items).toMatchObject([
    { kind: "unread_chat", project: null, unread_count: 2 },
    { kind: "unread_chat", project: { id: project.id, title: "Website" }, unread_count: 1 },
  ])
  await client.rest("POST", "/portal/messages/mark-read/", { message_ids: [inChat.id] })
  expect(await listed(client)).toEqual([["unread_chat", null]])
})

test("a quote needs those who may answer it until they do, or until it ends", async () => {
  const { id } = await makeOrganization()
  const client = await signInClient(id)
  const of = { client_id: client.client_id }
  const enter = async (role: "approver" | "project") =>
    signInClient(id, client.client_id, (await makeContact(id, { ...of, roles: [role] })).id)
  const [approver, project] = [await enter("approver"), await enter("project")]
  await makeQuote(id, of)
  await makeQuote(id, { status: "sent" })
  await makeQuote(id, { ...of, status: "sent", valid_until: "2026-01-05" })
  for (const status of ["accepted", "declined", "cancelled"] as const) await makeQuote(id, { ...of, status })
  const open = await makeQuote(id, { ...of, status: "sent" })
  const soon = await makeQuote(id, { ...of, status: "sent", valid_until: "2999-12-31" })
  const need = { kind: "open_quote", invoice: null, project: null }
  for (const who of [client, approver])
    expect((await needsOf(who)).items).toMatchObject([
      {
        ...need,
        quote: { id: soon.id, name: soon.number, formatted_total: "$100.00", valid_until: "2999-12-31" },
      },
      { ...need, quote: { id: open.id, valid_until: null } },
    ])
  expect((await needsOf(project)).items).toEqual([])
  expect((await approver.rest("POST", `/portal/quotes/${soon.id}/decline/`)).status).toBe(200)
  expect((await needsOf(client)).items).toMatchObject([{ quote: { id: open.id } }])
})
