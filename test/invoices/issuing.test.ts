// Issuing an invoice without an email: what becomes of it, what is missing on it, and when it is refused.
import { expect, test } from "vitest"
import { dayAfter, todayIn } from "../../src/core/values/dates.ts"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { makeIssued } from "./issued.ts"

type Said = { warnings: { field: string; message: string }[] }

const missing = async (made: Awaited<ReturnType<typeof makeIssued>>) => {
  const { status, body } = await made.staff.rest("GET", `${made.path}issue/`)
  expect(status).toBe(200)
  return (body as { warnings: { field: string }[] }).warnings.map(({ field }) => field)
}

test("a draft is issued: its client sees it, no one is emailed, and the log names the member", async () => {
  const made = await makeIssued()
  const { staff, path, organization, client, invoice } = made
  const portal = await signInClient(organization.id, client.id)
  const shown = `/portal/invoices/${invoice.id}/`
  expect((await portal.rest("GET", shown)).status).toBe(404)
  const answer = await staff.rest("POST", `${path}issue/`)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: "Invoice issued successfully!",
      invoice: {
        status: "sent",
        issue_date: todayIn("UTC"),
        issued_at: expect.any(String),
        sent_at: null,
        mail_status: "none",
        buyer: { name: client.name },
        timeline: [{ event: "issued", by: organization.email, details: { number: invoice.number } }],
      },
    },
  })
  expect((await portal.rest("GET", shown)).status).toBe(200)
  expect(await runJobs(organization.id)).toEqual([])
})

test("a day that was given is kept, and its due date still counts", async () => {
  const { staff, path, read } = await makeIssued()
  await staff.rest("PATCH", path, { issue_date: "2026-10-05", due_date: "2026-10-20" })
  await staff.rest("POST", `${path}issue/`)
  expect(await read()).toMatchObject({ issue_date: "2026-10-05", status: "sent", is_overdue: true })
})

test.each(["sent", "processing", "paid", "overdue", "cancelled", "pending"] as const)(
  "what is %s can't be issued",
  async (status) => {
    const { staff, path, read } = await makeIssued({ status })
    expect(await staff.rest("POST", `${path}issue/`)).toMatchObject({
      status: 409,
      body: { error: "Only drafts can be issued" },
    })
    expect(await read()).toMatchObject({ status, timeline: [] })
  },
)

test("of two who issue at once one does, and the invoice is issued once", async () => {
  const { staff, path, read } = await makeIssued()
  const both = await Promise.all([1, 2].map(() => staff.rest("POST", `${path}issue/`)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).timeline.map(({ event }) => event)).toEqual(["issued"])
})

test("what a tax office would miss is said before and after, and keeps nothing from being issued", async () => {
  const made = await makeIssued()
  const { staff, path, organization, client } = made
  expect(await missing(made)).toEqual(["seller.address", "seller.country", "buyer.address", "buyer.country"])
  await staff.rest("PATCH", path, { tax_rate: 19 })
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { address: "12 Old Lane", country: "GB" })
  expect(await missing(made)).toEqual(["seller.address", "seller.country", "seller.tax_id"])
  await staff.rest("PATCH", path, { items: [], amount: 10 })
  expect(await missing(made)).toContain("items")
  const issued = await staff.rest("POST", `${path}issue/`)
  expect(issued).toMatchObject({
    status: 200,
    body: {
      warnings: expect.arrayContaining([{ field: "seller.address", message: "Your address is missing" }]),
    },
  })
  const whole = { address: "1 First Street", country: "DE", tax_id: "DE123" }
  await staff.rest("PATCH", `/api/organizations/${organization.id}/`, whole)
  expect(await missing(made)).toContain("seller.address")
  await staff.rest("PATCH", path, { items: [{ description: "Work", unit_price: 10 }] })
  expect(await missing(made)).toEqual(["supply_from"])
  await staff.rest("PATCH", path, { supply_from: "2026-01-02" })
  expect(await missing(made)).toEqual([])
})

test("what keeps a draft from being issued is told apart from what is only advised", async () => {
  const { write, owner, path, protect, act, organization } = await makeOffice({ protects: false })
  const blocking = async ({ id }: { id: number }) =>
    ((await owner.rest("GET", `${path({ id })}issue/`)).body as { blocking: string[] }).blocking
  const draft = await write()
  const unlocked = await write({ status: "sent" })
  await owner.rest("PATCH", `/api/organizations/${organization.id}/`, { address: "", tax_id: "" })
  expect(await blocking(draft)).toEqual([])
  await protect(true)
  expect(await blocking(draft)).toEqual(["seller.address", "seller.tax_id"])
  // An invoice that left before is never issued again.
  expect(await blocking(unlocked)).toEqual([])
  expect(await act(draft, "issue")).toMatchObject({
    status: 400,
    body: { fields: { "seller.address": [expect.any(String)], "seller.tax_id": [expect.any(String)] } },
  })
  const whole = { street: "1 Main Street", city: "Bonn", vat_id: "DE123456789" }
  await owner.rest("PATCH", `/api/organizations/${organization.id}/`, whole)
  expect(await blocking(draft)).toEqual([])
  expect(await act(draft, "issue")).toMatchObject({ status: 200 })
})

test.each([false, true])(
  "that it is overdue at once is said and refuses nothing, protected: %s",
  async (protects) => {
    const { write, act, path, owner } = await makeOffice({ protects })
    const warnings = async ({ id }: { id: number }) =>
      ((await owner.rest("GET", `${path({ id })}issue/`)).body as { warnings: object[] }).warnings
    const late = [
      { field: "due_date", message: "The due date is in the past, so the invoice is overdue right away" },
    ]
    const supply_from = "2026-01-02"
    const draft = await write({ due_date: "2026-01-31", supply_from })
    expect(await warnings(draft)).toEqual(late)
    expect(await act(draft, "issue")).toMatchObject({ status: 200, body: { warnings: late } })
    for (const body of [
      {},
      { due_date: todayIn("UTC") },
      { due_date: "2026-01-31", discount: { percent: 100 } },
    ])
      expect(await warnings(await write({ ...body, supply_from }))).toEqual([])
  },
)

test.each([false, true])(
  "characters that can't be printed are named before and at issue, and refuse nothing, protected: %s",
  async (protects) => {
    const { write, act, path, owner } = await makeOffice({ protects })
    const warnings = async ({ id }: { id: number }) =>
      ((await owner.rest("GET", `${path({ id })}issue/`)).body as { warnings: object[] }).warnings
    const supply_from = "2026-01-02"
    const boxes = [
      {
        field: "characters",
        message: "These characters can't be printed and will appear as boxes in the PDF: ᚠ ᛒ",
      },
    ]
    const draft = await write({ notes: "Runes: ᚠᛒᚠ, თბილისი ✔", supply_from })
    expect(await warnings(draft)).toEqual(boxes)
    expect(await act(draft, "issue")).toMatchObject({ status: 200, body: { warnings: boxes } })
    const many = await write({ notes: "ᚠᚡᚢᚣᚤᚥᚦᚧᚨᚩᚪᚫᚬᚭ", supply_from })
    expect(await warnings(many)).toMatchObject([{ message: expect.stringMatching(/ᚫ and 2 more$/) }])
  },
)

test("what has become overdue since it was issued wasn't so at once", async () => {
  const { staff, path, invoice } = await makeIssued({ status: "sent" })
  const said = async () => (await staff.rest("GET", `${path}issue/`)).body
  await staff.rest("PATCH", path, { due_date: "2026-01-31" })
  expect(JSON.stringify(await said())).toContain("overdue right away")
  const { pool } = (await testApp()).app.db
  await pool.query("update invoices set issued_at = '2026-01-02T12:00:00Z' where id = $1", [invoice.id])
  expect(JSON.stringify(await said())).not.toContain("overdue right away")
})

test("a draft dated before an issued invoice is told to be out of order", async () => {
  const { id: organization_id } = await makeOrganization()
  const { id: project, client_id: client } = await makeProject(organization_id)
  const { rest } = await signIn(organization_id)
  const day = (n: number) => dayAfter(todayIn("UTC"), n)
  const write = async (more: object) => {
    const items = [{ description: "Work", unit_price: 10 }]
    return (await rest("POST", "/api/invoices/", { client, project, items, ...more })).body as { id: number }
  }
  const warned = async ({ id }: { id: number }) => {
    const { warnings } = (await rest("GET", `/api/invoices/${id}/issue/`)).body as Said
    return warnings.flatMap(({ field, message }) => (field === "issue_date" ? [message] : []))
  }
  const draft = await write({ issue_date: day(-5) })
  expect(await warned(draft)).toEqual([])
  await write({ issue_date: day(-2), status: "sent" })
  expect(await warned(draft)).toEqual([expect.stringContaining("out of order")])
  expect(await warned(await write({ issue_date: day(-1) }))).toEqual([])
})

test("issuing tells the open screens of the staff and of its client", async () => {
  const { staff, path, organization, client, invoice } = await makeIssued()
  const portal = await changesHeard(organization.id, { client_id: client.id })
  const office = await changesHeard(organization.id)
  await staff.rest("POST", `${path}issue/`)
  const published = { type: "invoice", id: invoice.id }
  expect([portal, office]).toEqual([[published], [published]])
})
