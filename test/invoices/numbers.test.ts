// Invoice numbers: without gap or repeat under load, given back by the newest draft, and else never used twice.
import { describe, expect, test } from "vitest"
import { bySystem } from "../../src/audit-log/service.ts"
import { removeInvoicesOf } from "../../src/invoicing/delete-invoice.ts"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, type Signed, signIn } from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"
import { invoiceNumber } from "../support/numbers.ts"
import { signInClient } from "../support/portal.ts"
import { rounds } from "../support/quick.ts"

type Wire = { id: number; number: string }

async function makeDesk(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const project = await makeProject(organization.id)
  const staff = await signIn(organization.id)
  const post = (body: object = {}) =>
    staff.rest("POST", "/api/invoices/", {
      client: project.client_id,
      project: project.id,
      amount: 1,
      ...body,
    })
  const write = async (body: object = {}): Promise<Wire> => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const remove = async ({ id }: Wire) =>
    expect((await staff.rest("DELETE", `/api/invoices/${id}/`)).status).toBe(204)
  const renumber = ({ id }: Wire, number: string) => staff.rest("PATCH", `/api/invoices/${id}/`, { number })
  return { organization, project, staff, post, write, remove, renumber }
}

test("what forty write at once has numbers in a row", async () => {
  const each = rounds(5, 2)
  const { post } = await makeDesk()
  const numbers: string[] = []
  const writer = async () => {
    for (let n = 0; n < each; n++) {
      const [good, bad] = [await post(), n === 1 ? await post({ project: 999_999_999 }) : null]
      numbers.push((good.body as Wire).number)
      // What fails uses up no number.
      if (bad) expect(bad.status).toBe(400)
    }
  }
  await Promise.all(Array.from({ length: 40 }, writer))
  expect(numbers.sort()).toEqual(Array.from({ length: 40 * each }, (_, n) => invoiceNumber(n + 1)))
})

test("deleting the newest drafts gives their numbers back, one after the other", async () => {
  const { write, remove } = await makeDesk()
  const [, second, third] = [await write(), await write(), await write()]
  await remove(third)
  await remove(second)
  expect([await write(), await write()]).toMatchObject([{ number: "INV-0002" }, { number: "INV-0003" }])
})

test("the number of any other deleted invoice is never used again, nor accepted", async () => {
  const { write, remove, renumber, staff } = await makeDesk()
  const [first, second, third] = [await write(), await write(), await write()]
  await remove(first)
  await staff.rest("POST", `/api/invoices/${third.id}/send/`)
  await remove(third)
  const next = await write()
  expect(next.number).toBe("INV-0004")
  for (const number of ["INV-0001", "INV-0003"])
    expect(await renumber(second, number)).toMatchObject({
      status: 400,
      body: { fields: { number: [expect.any(String)] } },
    })
})

test("a chosen number is kept, skipped by the counter, and unique", async () => {
  const { write, renumber } = await makeDesk()
  const [first, second] = [await write(), await write()]
  expect((await renumber(first, " INV-0003 ")).body).toMatchObject({ number: "INV-0003" })
  expect((await write()).number).toBe("INV-0004")
  expect(await renumber(second, "INV-0003")).toMatchObject({
    status: 400,
    body: { fields: { number: [expect.any(String)] } },
  })
  expect((await renumber(second, "INV-0002")).status).toBe(200)
  for (const number of ["", "x".repeat(51), "a\nb", null, 5])
    expect((await renumber(second, number as string)).status).toBe(400)
})

test("a hundred numbers set by hand are skipped in one go", async () => {
  const { write, organization, project } = await makeDesk()
  const { app } = await testApp()
  const sums = { amount: 1, lines_total: 1, subtotal: 1, taxes: "[]", total: 1 }
  const money = { currency: "USD", digits: 2, ...sums }
  const rows = Array.from({ length: 120 }, (_, n) => ({
    ...{ organization_id: organization.id, client_id: project.client_id, project_id: project.id },
    ...{ number: invoiceNumber(n + 1), ...money },
  }))
  await app.db.system.insertInto("invoices").values(rows).execute()
  expect((await write()).number).toBe("INV-0121")
})

test("who waits for a client holds up no number of others", async () => {
  const { organization, post, write } = await makeDesk()
  const [held, other] = [await makeProject(organization.id), await makeProject(organization.id)]
  let quick: Wire | undefined
  const waited = await meanwhile(
    (client) => client.query("update clients set name = 'Grace' where id = $1", [held.client_id]),
    () => post({ client: held.client_id, project: held.id }),
    async () => {
      quick = await write({ client: other.client_id, project: other.id })
    },
  )
  expect(quick?.number).toBe("INV-0001")
  expect(waited).toMatchObject({ status: 201, body: { number: "INV-0002", client_name: "Grace" } })
})

test("a number that was given up and can't come back is kept for the invoice that had it", async () => {
  const { write, renumber } = await makeDesk()
  const issued = await write({ status: "sent" })
  const draft = await write()
  const newest = await write()
  expect((await renumber(issued, "A-1")).status).toBe(200)
  expect((await renumber(draft, "A-2")).status).toBe(200)
  for (const number of ["INV-0001", "INV-0002", "inv-0002"])
    expect(await renumber(newest, number)).toMatchObject({
      status: 400,
      body: { fields: { number: [expect.any(String)] } },
    })
  expect(await renumber(draft, "INV-0002")).toMatchObject({ status: 200, body: { number: "INV-0002" } })
  expect(await renumber(issued, "INV-0001")).toMatchObject({ status: 200, body: { number: "INV-0001" } })
  expect((await write()).number).toBe("INV-0004")
})

test("a number that its client could read in a list is never another's, though nothing was emailed or opened", async () => {
  const { organization, project, staff, write, remove } = await makeDesk()
  const made = await write()
  const step = (status: string) => staff.rest("PATCH", `/api/invoices/${made.id}/`, { status })
  await step("sent")
  const client = await signInClient(organization.id, project.client_id)
  expect((await client.rest("GET", "/portal/invoices/")).body).toMatchObject([{ number: "INV-0001" }])
  expect((await step("draft")).body).toMatchObject({ sent_at: null, viewed_at: null })
  await remove(made)
  expect((await write()).number).toBe("INV-0002")
})

test("small letters make no other number", async () => {
  const { write, renumber, remove } = await makeDesk()
  const [first, second] = [await write(), await write()]
  expect(await renumber(second, "inv-0001")).toMatchObject({
    status: 400,
    body: { fields: { number: [expect.any(String)] } },
  })
  // An invoice's own number may be spelled otherwise, and the count knows it in any letters.
  expect(await renumber(second, "Inv-0002")).toMatchObject({ status: 200, body: { number: "Inv-0002" } })
  expect(await renumber(first, "iNV-0003")).toMatchObject({ status: 200 })
  const next = await write()
  expect(next.number).toBe("INV-0004")
  expect((await renumber(next, "INV-0002")).status).toBe(400)
  await remove(first)
  expect((await renumber(second, "INV-0003")).status).toBe(400)
  expect((await write()).number).toBe("INV-0005")
})

test("the newest draft's old number comes back to the counter", async () => {
  const { write, renumber } = await makeDesk()
  await write()
  const newest = await write()
  await renumber(newest, "A-2")
  expect((await write()).number).toBe("INV-0002")
})

test("of many who want the same number at once one gets it", async () => {
  const { write, renumber } = await makeDesk()
  const invoices = []
  for (let n = 0; n < 8; n++) invoices.push(await write())
  const answers = await Promise.all(invoices.map((invoice) => renumber(invoice, "SAME")))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
})

test("with its client or project an invoice goes, its number stays used and the log keeps it", async () => {
  const { write, organization, project, staff } = await makeDesk()
  const gone = await write({ status: "sent" })
  await write()
  const other = await makeProject(organization.id, { client_id: project.client_id })
  const kept = await write({ project: other.id })
  const { app } = await testApp()
  await app.db.tenants.transaction(organization.id, (db) =>
    removeInvoicesOf(db, { project_id: project.id }, bySystem),
  )
  expect((await staff.rest("GET", "/api/invoices/")).body).toMatchObject([{ id: kept.id }])
  expect((await write({ project: other.id })).number).toBe("INV-0004")
  await app.db.tenants.transaction(organization.id, (db) =>
    removeInvoicesOf(db, { client_id: project.client_id }, bySystem),
  )
  expect((await staff.rest("GET", "/api/invoices/")).body).toEqual([])
  const log = app.db.system
    .selectFrom("audit_log")
    .select(["action", "details", "more"])
    .where("subject_id", "=", gone.id)
  const document = expect.objectContaining({ number: "INV-0001", status: "sent", client: project.client_id })
  expect(await log.where("action", "=", "deleted").execute()).toEqual([
    { action: "deleted", details: { number: "INV-0001" }, more: { document } },
  ])
})

test("who moves to a zone where the month before lasts writes no more than ten", async () => {
  const { organization, staff, post } = await makeDesk({ plan_type: "free" })
  for (let n = 0; n < 9; n++) expect((await post()).status).toBe(201)
  const { app } = await testApp()
  // As if those nine had been written in a zone that is a month ahead.
  const ahead =
    "update organization_counters set invoice_month = invoice_month + interval '1 month' where organization_id = $1"
  await app.db.pool.query(ahead, [organization.id])
  expect((await post()).status).toBe(201)
  expect(await post()).toMatchObject({ status: 403, body: { code: "plan_limit_reached" } })
  expect((await staff.rest("GET", "/api/subscription/")).body).toMatchObject({
    current_invoices_this_month: 10,
  })
})

test("the free plan writes ten a month, however many ask at once, deleted ones too", async () => {
  const { post, organization, remove, staff } = await makeDesk({ plan_type: "free" })
  const counted = async () =>
    (await testApp()).app.db.system
      .selectFrom("organization_counters")
      .select(["next_invoice_number", "invoices_this_month"])
      .where("organization_id", "=", organization.id)
      .executeTakeFirst()
  const answers = await Promise.all(Array.from({ length: 25 }, () => post()))
  const written = answers.filter(({ status }) => status === 201)
  expect(written).toHaveLength(10)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))).toEqual(
    new Set(["403 plan_limit_reached"]),
  )
  expect(await counted()).toEqual({ next_invoice_number: 11, invoices_this_month: 10 })
  await remove(written[0]?.body as unknown as Wire)
  expect((await post()).status).toBe(403)

  const { app } = await testApp()
  const counters = app.db.system
    .updateTable("organization_counters")
    .where("organization_id", "=", organization.id)
  await counters.set({ invoice_month: "2020-01-01" }).execute()
  expect((await post()).status).toBe(201)
  const subscription = app.db.system
    .updateTable("subscriptions")
    .where("organization_id", "=", organization.id)
  await counters.set({ invoices_this_month: 10 }).execute()
  await subscription.set({ plan_type: "pro" }).execute()
  expect((await staff.rest("GET", "/api/invoices/")).status).toBe(200)
  expect((await post()).status).toBe(201)
})

describe("a number that its client could see", () => {
  const number = "INV-0001"

  /** The newest invoice, a draft again after `show`, is deleted; answers the number of the next one. */
  async function nextAfter(show: (made: { staff: Signed; path: string }) => Promise<unknown>) {
    const organization = await makeOrganization()
    const staff = await signIn(organization.id)
    const project = await makeProject(organization.id)
    const write = async () => {
      const input = { client: project.client_id, project: project.id, amount: 10 }
      return (await staff.rest("POST", "/api/invoices/", input)).body as { id: number; number: string }
    }
    const { id, number: first } = await write()
    expect(first).toBe(number)
    const path = `/api/invoices/${id}/`
    await show({ staff, path })
    expect((await staff.rest("GET", path)).body).toMatchObject({ status: "draft" })
    expect((await staff.rest("DELETE", path)).status).toBe(204)
    return (await write()).number
  }

  test.each(["sent", "pending", "processing", "overdue", "paid"])(
    "because it was %s for a moment is never used again",
    async (status) => {
      const next = await nextAfter(async ({ staff, path }) => {
        await staff.rest("PATCH", path, { status })
        await staff.rest("PATCH", path, { status: "draft" })
      })
      expect(next).toBe("INV-0002")
    },
  )

  test("because of an email that was taken back is never used again: the portal showed it meanwhile", async () => {
    const next = await nextAfter(async ({ staff, path }) => {
      await staff.rest("POST", `${path}send/`, { undo_seconds: 8 })
      expect((await staff.rest("POST", `${path}send/undo/`)).status).toBe(200)
    })
    expect(next).toBe("INV-0002")
  })

  test("is told apart from an unseen one", async () => {
    expect(await nextAfter(async ({ staff, path }) => staff.rest("PATCH", path, { notes: "Hello" }))).toBe(
      number,
    )
    const cancelled = await nextAfter(async ({ staff, path }) => {
      await staff.rest("PATCH", path, { status: "cancelled" })
      await staff.rest("PATCH", path, { status: "draft" })
    })
    expect(cancelled).toBe(number)
  })

  test("is kept when the draft is renamed", async () => {
    const organization = await makeOrganization()
    const staff = await signIn(organization.id)
    const project = await makeProject(organization.id)
    const input = { client: project.client_id, project: project.id, amount: 10, status: "sent" }
    const { id } = (await staff.rest("POST", "/api/invoices/", input)).body as { id: number }
    await staff.rest("PATCH", `/api/invoices/${id}/`, { status: "draft" })
    await staff.rest("PATCH", `/api/invoices/${id}/`, { number: "OTHER-1" })
    const { number: next } = (await staff.rest("POST", "/api/invoices/", input)).body as { number: string }
    expect(next).toBe("INV-0002")
  })
})
