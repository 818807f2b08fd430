// Protected invoices: drafts have no numbers, issuing gives them in order, and what is issued stays as it is.
import { describe, expect, test } from "vitest"
import { todayIn } from "../../src/core/values/dates.ts"
import { makeOffice, type Wire } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { makeProject } from "../support/factories.ts"

const today = () => todayIn("UTC")
const isProtected = (...fields: string[]) => ({
  status: 409,
  body: {
    code: "invoice_protected",
    ...(fields.length > 0
      ? { fields: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])) }
      : {}),
  },
})
const refused = (field: string) => ({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })

/** What may be done about the money of an invoice of which nothing is settled yet. */
const money = ["void", "credit", "record_payment", "write_off"]

describe("a draft", () => {
  test("has no number until it is issued, and no gap comes of those that never are", async () => {
    const { write, act, remove, read } = await makeOffice()
    const drafts = [await write(), await write(), await write()] as const
    for (const draft of drafts)
      expect(draft).toMatchObject({
        number: `DRAFT-${draft.id}`,
        is_numbered: false,
        is_protected: false,
        issue_date: null,
      })
    expect((await remove(drafts[1])).status).toBe(204)
    expect(await act(drafts[2], "issue")).toMatchObject({
      status: 200,
      body: {
        invoice: {
          number: "INV-0001",
          is_numbered: true,
          is_protected: true,
          issue_date: today(),
          status: "sent",
        },
      },
    })
    expect(await act(drafts[0], "send")).toMatchObject({
      status: 200,
      body: {
        invoice: { number: "INV-0002", timeline: [{}, { event: "sent", details: { number: "INV-0002" } }] },
      },
    })
    expect(await read(drafts[0])).toMatchObject({ is_protected: true, allowed: ["send", "cancel", ...money] })
  })

  test.each(["sent", "paid"])("is issued by becoming %s", async (status) => {
    const { write, patch, owner } = await makeOffice()
    const draft = await write()
    expect(
      await patch(draft, { status, notes: "Thanks", items: [{ description: "Other", unit_price: 7 }] }),
    ).toMatchObject({
      status: 200,
      body: { number: "INV-0001", is_protected: true, notes: "Thanks", amount: 7 },
    })
    const payments = (await testApp()).app.db.system.selectFrom("payments").select("invoice_number")
    if (status === "paid")
      expect(await payments.where("invoice_id", "=", draft.id).execute()).toEqual([
        { invoice_number: "INV-0001" },
      ])
    expect((await owner.rest("GET", "/api/invoices/?search=INV-0001")).body).toMatchObject([{ id: draft.id }])
  })

  test.each(["sent", "paid"])("is issued as it is written: %s", async (status) => {
    const { write } = await makeOffice()
    expect(await write({ status })).toMatchObject({
      number: "INV-0001",
      is_protected: true,
      issue_date: today(),
      status,
    })
  })

  test.each(["processing", "pending", "overdue", "cancelled"])("never becomes %s", async (status) => {
    const { write, patch, post, read } = await makeOffice()
    const draft = await write()
    expect(await patch(draft, { status })).toMatchObject(isProtected("status"))
    expect(await post({ status })).toMatchObject(isProtected("status"))
    expect(await read(draft)).toMatchObject({ status: "draft", is_numbered: false })
  })

  test("chooses no number, and no one calls an invoice a draft", async () => {
    const { write, patch, protect, act } = await makeOffice({ protects: false })
    const before = await write({ status: "sent" })
    await protect(true)
    expect(await patch(await write(), { number: "A-1" })).toMatchObject(refused("number"))
    expect(await patch(before, { number: "draft-7" })).toMatchObject(refused("number"))
    expect(await patch(before, { number: "A-2" })).toMatchObject({ status: 200 })
    await protect(false)
    expect(await patch(before, { number: "DRAFT-7" })).toMatchObject({ status: 200 })
    expect((await act(await write(), "issue")).body).toMatchObject({ invoice: { number: "INV-0002" } })
  })

  test.each(["issue", "send", "PATCH", "POST"])(
    "isn't issued while something is missing on it (%s)",
    async (way) => {
      const { write, act, patch, post, owner, project, read } = await makeOffice()
      await owner.rest("PATCH", `/api/clients/${project.client_id}/`, { address: null })
      const draft = await write()
      const [sent, fields] = [{ status: "sent" }, { "buyer.address": [expect.any(String)] }]
      const answer = await (way === "PATCH"
        ? patch(draft, sent)
        : way === "POST"
          ? post(sent)
          : act(draft, way))
      expect(answer).toMatchObject({ status: 400, body: { fields } })
      expect(await read(draft)).toMatchObject({ status: "draft", is_numbered: false, is_protected: false })
      await owner.rest("PATCH", `/api/clients/${project.client_id}/`, { address: "2 Main Street" })
      expect((await act(draft, "issue")).body).toMatchObject({ invoice: { number: "INV-0001" } })
    },
  )

  test.each(["issue", "PATCH", "POST"])(
    "is issued on no day to come, and on none before the newest (%s)",
    async (way) => {
      const { write, act, patch, post } = await makeOffice()
      const on = async (issue_date: string) => {
        if (way === "POST") return post({ status: "sent", issue_date })
        if (way === "PATCH") return patch(await write(), { status: "sent", issue_date })
        return act(await write({ issue_date }), "issue")
      }
      const read = ({ body }: { body: object }) => ("invoice" in body ? body.invoice : body)
      expect(await on("2998-01-01")).toMatchObject(refused("issue_date"))
      expect(read(await on("2026-02-02"))).toMatchObject({ number: "INV-0001", issue_date: "2026-02-02" })
      expect(await on("2026-02-01")).toMatchObject(refused("issue_date"))
      expect(read(await on("2026-02-02"))).toMatchObject({ number: "INV-0002", issue_date: "2026-02-02" })
      expect(read(await on(today()))).toMatchObject({ number: "INV-0003", issue_date: today() })
    },
  )

  test("that an invoice of a series becomes has its number and its days", async () => {
    const { write, act, owner } = await makeOffice()
    const form = { name: "B", pattern: "b{yyyy}-{n:2}", reset: "yearly" }
    const series: { id: number } = (await owner.rest("POST", "/api/number-series/", form)).body
    const [first, second] = [
      await write({ series: series.id, issue_date: "2025-12-31" }),
      await write({ series: series.id }),
    ]
    expect((await act(first, "issue")).body).toMatchObject({ invoice: { number: "b2025-01" } })
    expect((await act(second, "issue")).body).toMatchObject({
      invoice: { number: `b${today().slice(0, 4)}-01` },
    })
    expect((await act(await write(), "issue")).body).toMatchObject({
      invoice: { number: "INV-0001", issue_date: today() },
    })
  })
})

describe("an issued invoice", () => {
  async function makeIssued() {
    const office = await makeOffice()
    const invoice = await office.write({ status: "sent", due_date: "2026-12-01", internal_note: "Mine" })
    return { ...office, invoice }
  }

  test.each([
    [{ notes: "Other" }, ["notes"]],
    [{ number: "A-1" }, ["number"]],
    [{ items: [{ description: "Other", unit_price: 1 }] }, ["amount", "tax_amount", "total", "items"]],
    [{ tax_rate: 7 }, ["tax_rate", "tax_amount", "total"]],
    [{ currency: "EUR" }, ["currency"]],
    [{ issue_date: "2026-01-01" }, ["issue_date"]],
    [{ terms: "At once" }, ["terms"]],
    [{ due_date: "2026-11-30" }, ["due_date"]],
    [{ due_date: null }, ["due_date"]],
    [{ status: "draft" }, ["status"]],
    [{ status: "processing", po_number: "7" }, ["status", "po_number"]],
    [{ items: [{ description: "Other", unit_price: 0 }], notes: "Other" }, ["items"]],
    [{ tax_rate: 101 }, ["tax_rate"]],
    [{ supply_to: "2026-01-01" }, ["supply_to"]],
  ])("refuses %o", async (change, fields) => {
    const { invoice, patch, read } = await makeIssued()
    const before = await read(invoice)
    expect(await patch(invoice, change)).toMatchObject(isProtected(...fields))
    expect(await read(invoice)).toEqual(before)
  })

  test("names what can't be changed as it is sent, and each once", async () => {
    const { invoice, patch, organization } = await makeIssued()
    const theirs = await makeProject(organization.id)
    const named = async (change: object) => {
      const { body }: { body: { fields: object } } = await patch(invoice, change)
      return Object.keys(body.fields)
    }
    expect(await named({ client: theirs.client_id, project: theirs.id })).toEqual(["client"])
    const discounted = await named({ discount: { percent: 10, reason: "Late" } })
    expect(discounted).toContain("discount")
    const withheld = await named({ withholding: { name: "IRPF", rate: 15 } })
    expect(withheld).toContain("withholding")
    for (const names of [discounted, withheld]) {
      expect(names).toEqual([...new Set(names)])
      expect(names.filter((name) => !(name in invoice))).toEqual([])
    }
  })

  test("says of a day to pay that it can only be later than the one it has, or its issue date", async () => {
    const { invoice, patch, write } = await makeIssued()
    const later = "An issued invoice can only be given a later due date"
    for (const due_date of ["2026-11-30", null])
      expect(await patch(invoice, { due_date })).toMatchObject({
        status: 409,
        body: { fields: { due_date: [later] } },
      })
    const onReceipt = await write({ status: "sent" })
    expect(await patch(onReceipt, { due_date: "2020-01-01" })).toMatchObject({
      status: 409,
      body: { fields: { due_date: [later] } },
    })
    expect(await patch(onReceipt, { due_date: "2999-12-24" })).toMatchObject({ status: 200 })
  })

  test("takes another project, a later day to pay, a note of the staff, and what it says already", async () => {
    const { invoice, patch, organization, project, read } = await makeIssued()
    const other = await makeProject(organization.id, { client_id: project.client_id, title: "Shop" })
    const change = { project: other.id, due_date: "2026-12-24", internal_note: "Called", tax_rate: 19 }
    expect(await patch(invoice, change)).toMatchObject({
      status: 200,
      body: { project: other.id, due_date: "2026-12-24" },
    })
    const theirs = await makeProject(organization.id)
    expect(await patch(invoice, { client: theirs.client_id, project: theirs.id })).toMatchObject({
      status: 409,
    })
    expect(await read(invoice)).toMatchObject({ is_protected: true, number: "INV-0001" })
  })

  test("is paid, or cancelled for good", async () => {
    const { invoice, patch, write, act, read } = await makeIssued()
    expect(await patch(invoice, { status: "paid" })).toMatchObject({
      status: 200,
      body: { allowed: ["credit", "record_payment"] },
    })
    expect(await patch(invoice, { status: "sent" })).toMatchObject(isProtected("status"))
    const other = await write({ status: "sent" })
    expect(await patch(other, { status: "cancelled" })).toMatchObject({
      status: 200,
      body: { number: "INV-0002" },
    })
    expect(await act(other, "send")).toMatchObject({
      status: 409,
      body: { error: "This invoice was voided with a credit note. Create a new invoice instead." },
    })
    expect(await patch(other, { status: "sent" })).toMatchObject(isProtected("status"))
    expect(await read(other)).toMatchObject({ status: "cancelled", is_protected: true, allowed: [] })
  })

  test("says what it said when it is emailed again, or its mail is taken back", async () => {
    const { write, act, owner, project, read } = await makeOffice()
    const draft = await write()
    await act(draft, "send", { undo_seconds: 30 })
    const issued = await read(draft)
    expect((await act(draft, "send/undo")).status).toBe(200)
    expect(await read(draft)).toMatchObject({ status: "sent", number: issued.number, is_protected: true })
    await owner.rest("PATCH", `/api/clients/${project.client_id}/`, { name: "Grace" })
    expect((await act(draft, "send", { message: "Once more" })).status).toBe(200)
    expect(await read(draft)).toMatchObject({ buyer: { name: "Ada Lovelace" } })
  })

  test("isn't deleted, nor are its client and its project", async () => {
    const { invoice, remove, owner, project, read } = await makeIssued()
    expect(await remove(invoice)).toMatchObject(isProtected())
    expect(await owner.rest("DELETE", `/api/projects/${project.id}/`)).toMatchObject(isProtected())
    expect(await owner.rest("DELETE", `/api/clients/${project.client_id}/`)).toMatchObject(isProtected())
    expect(await read(invoice)).toMatchObject({ number: "INV-0001" })
  })

  test("stays when protection is turned off, and goes with its organization", async () => {
    const { invoice, protect, patch, remove, owner, organization } = await makeIssued()
    await protect(false)
    expect(await patch(invoice, { notes: "Other" })).toMatchObject(isProtected("notes"))
    expect(await remove(invoice)).toMatchObject(isProtected())
    expect((await owner.rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
    const { app } = await testApp()
    const left = app.db.system
      .selectFrom("invoices")
      .select("id")
      .where("organization_id", "=", organization.id)
    expect(await left.execute()).toEqual([])
  })

  test.each([
    "update invoices set notes = 'Other' where id = $1",
    "update invoices set number = 'A-1' where id = $1",
    "update invoices set buyer = '{}' where id = $1",
    "update invoices set is_protected = false where id = $1",
    "update invoices set status = 'paid', total = 1 where id = $1",
    "delete from invoices where id = $1",
    "update invoice_items set unit_price = 1 where invoice_id = $1",
    "delete from invoice_items where invoice_id = $1",
  ])("is kept by the database itself: %s", async (text) => {
    const { invoice } = await makeIssued()
    const { pool } = (await testApp()).app.db
    await expect(pool.query(text, [invoice.id])).rejects.toThrow("is protected")
  })
})

describe("turning protection", () => {
  const retired = async ({ organization }: { organization: { id: number } }) => {
    const numbers = (await testApp()).app.db.system
      .selectFrom("retired_invoice_numbers")
      .select(["number", "invoice_id"])
    return numbers.where("organization_id", "=", organization.id).orderBy("number").execute()
  }

  test("on takes the numbers of drafts that no one has seen, and keeps a record of each", async () => {
    const office = await makeOffice({ protects: false })
    const { write, patch, protect, read, act, owner } = office
    const [seen, sent, draft] = [
      await write({ status: "sent" }),
      await write({ status: "sent" }),
      await write(),
    ]
    await patch(seen, { status: "draft" })
    await protect(true)
    expect(await read(draft)).toMatchObject({ number: `DRAFT-${draft.id}`, is_numbered: false })
    expect(await read(seen)).toMatchObject({ number: "INV-0001", is_numbered: true, is_protected: false })
    expect(await read(sent)).toMatchObject({
      number: "INV-0002",
      is_protected: false,
      allowed: expect.arrayContaining(["edit"]),
    })
    expect(await retired(office)).toEqual([{ number: "INV-0003", invoice_id: draft.id }])
    const log = (await owner.rest("GET", "/api/audit-log/")).body as unknown as {
      subject_id: number
      details: object
    }[]
    expect(log.find(({ subject_id }) => subject_id === draft.id)).toMatchObject({
      details: { was: { number: "INV-0003" }, is: { number: `DRAFT-${draft.id}` } },
    })
    expect((await act(draft, "issue")).body).toMatchObject({ invoice: { number: "INV-0004" } })
    expect((await act(seen, "issue")).body).toMatchObject({
      invoice: { number: "INV-0001", is_protected: true },
    })
  })

  test("on wants both tax IDs where the client accounts for the tax", async () => {
    const { write, post, act, owner, project, organization } = await makeOffice()
    const shifted = { name: "Reverse charge", category: "AE", components: [{ name: "VAT", rate: 0 }] }
    const made = await owner.rest("POST", "/api/taxes/", { ...shifted, reason: "Reverse charge" })
    const { id: tax } = made.body as { id: number }
    const of = `/api/organizations/${organization.id}/`
    expect((await owner.rest("PATCH", of, { tax_id: null })).status).toBe(200)
    const draft = await write({
      tax_rate: 0,
      items: [{ description: "Work", unit_price: 50, tax }],
    })
    for (const [kind, body] of [
      ["issue", {}],
      ["send", {}],
    ] as const)
      expect(await act(draft, kind, body)).toMatchObject(refused("seller.tax_id"))
    await owner.rest("PATCH", of, { tax_id: "DE1" })
    expect(await act(draft, "issue")).toMatchObject(refused("buyer.tax_id"))
    const items = [{ description: "Work", unit_price: 50, tax }]
    expect(await post({ tax_rate: 0, status: "sent", items })).toMatchObject(refused("buyer.tax_id"))
    await owner.rest("PATCH", `/api/clients/${project.client_id}/`, { tax_id: "ATU1" })
    expect((await act(draft, "issue")).status).toBe(200)
  })

  test("on protects what was issued before once it is issued again, under the number and day it has", async () => {
    const { write, patch, protect, owner, project, post } = await makeOffice({ protects: false })
    const before = { status: "sent", issue_date: "2026-01-05" }
    const [draft, cancelled] = [await write(before), await write(before)]
    await patch(draft, { status: "draft" })
    await patch(cancelled, { status: "cancelled" })
    await protect(true)
    expect((await post({ status: "sent" })).status).toBe(201)
    await owner.rest("PATCH", `/api/clients/${project.client_id}/`, { country: null })
    for (const invoice of [draft, cancelled]) {
      expect(await patch(invoice, { status: "pending" })).toMatchObject(isProtected("status"))
      expect(await patch(invoice, { status: "sent" })).toMatchObject(refused("buyer.country"))
    }
    await owner.rest("PATCH", `/api/clients/${project.client_id}/`, { country: "DE" })
    for (const invoice of [draft, cancelled])
      expect(await patch(invoice, { status: "sent" })).toMatchObject({
        body: { is_protected: true, number: invoice.number, issue_date: "2026-01-05" },
      })
  })

  test("off leaves drafts as they are: they have a number once they are issued", async () => {
    const { write, protect, act, patch } = await makeOffice()
    const [first, second, third] = [await write(), await write(), await write()]
    await protect(false)
    expect(await write()).toMatchObject({ number: "INV-0001", is_numbered: true })
    expect((await act(second, "send")).body).toMatchObject({
      invoice: { number: "INV-0002", is_protected: false },
    })
    expect(await patch(first, { status: "pending" })).toMatchObject({
      body: { number: "INV-0003", is_numbered: true },
    })
    expect(await patch(third, { number: "A-1" })).toMatchObject({
      body: { number: "A-1", is_numbered: true },
    })
  })

  test("on begins after the newest day that an invoice has", async () => {
    const { write, post, protect } = await makeOffice({ protects: false })
    await write({ status: "sent", issue_date: "2026-03-03" })
    await protect(true)
    expect(await post({ status: "sent", issue_date: "2026-03-02" })).toMatchObject(refused("issue_date"))
    expect(await write({ status: "sent", issue_date: "2026-03-03" })).toMatchObject({ number: "INV-0002" })
  })

  test("on while invoices are written gives each a number or none", async () => {
    const { write, protect, read } = await makeOffice({ protects: false })
    const writing = Array.from({ length: 12 }, () => write())
    await protect(true)
    const drafts = await Promise.all((await Promise.all(writing)).map(read))
    expect(drafts.map(({ id, number }) => number === `DRAFT-${id}`)).toEqual(drafts.map(() => true))
  })
})

test("a draft without a number is told apart from one that someone called so", async () => {
  const { write, patch, protect, act } = await makeOffice({ protects: false })
  const named: Wire = await write()
  await patch(named, { number: `DRAFT-${named.id + 1}` })
  await protect(true)
  const drafts = [await write(), await write()]
  expect(new Set(drafts.map(({ number }) => number)).size).toBe(2)
  expect((await act(named, "issue")).status).toBe(200)
})

describe("days to come", () => {
  test("one from before protection isn't given to what is issued after", async () => {
    const { write, act, protect } = await makeOffice({ protects: false })
    await write({ status: "sent", issue_date: "2999-12-31" })
    await protect(true)
    const { body } = await act(await write(), "issue")
    expect(body).toMatchObject({ invoice: { issue_date: today(), is_protected: true } })
  })

  test("a draft that kept its number isn't issued on one", async () => {
    const { write, act, patch, protect } = await makeOffice({ protects: false })
    const draft = await write({ status: "sent" })
    await patch(draft, { status: "draft" })
    await protect(true)
    await patch(draft, { issue_date: "2999-12-31" })
    expect(await act(draft, "issue")).toMatchObject(refused("issue_date"))
    expect(await patch(draft, { status: "sent" })).toMatchObject(refused("issue_date"))
    await patch(draft, { issue_date: "2026-01-31" })
    expect(await act(draft, "issue")).toMatchObject({
      body: { invoice: { number: draft.number, issue_date: "2026-01-31" } },
    })
  })
})

test("a number that someone called like an unnumbered draft doesn't keep protection off", async () => {
  const { write, patch, protect, read } = await makeOffice({ protects: false })
  const [draft, other] = [await write(), await write({ status: "sent" })]
  expect((await patch(other, { number: `DRAFT-${draft.id}` })).status).toBe(200)
  await protect(true)
  expect(await read(draft)).toMatchObject({ is_numbered: false })
})
