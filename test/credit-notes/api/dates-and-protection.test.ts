// What a credit note goes by: its day, its place among others, the protection of its invoice, and what was cancelled.
import { expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { makeClient } from "../../support/factories.ts"
import { makeCredited, type Note } from "../credited-office.ts"

type Dated = Note & { issue_date: string; is_protected: boolean; allocations: { effective_on: string }[] }

test("it settles its invoice on its own day, not on that of the invoice", async () => {
  const { credited, written } = await makeCredited()
  const { pool } = (await testApp()).app.db
  await pool.query("update invoices set issue_date = '2026-01-05' where id = $1", [written.id])
  const { issue_date, allocations } = (await credited({ amounts: [{ amount: 10 }] })) as Dated
  expect(issue_date > "2026-01-05").toBe(true)
  expect(allocations).toMatchObject([{ effective_on: issue_date }])
})

test("it is as protected as its invoice, also once nothing else is any more", async () => {
  const { credited, acted, protect } = await makeCredited({ protects: true })
  await protect(false)
  const note = (await credited({ amounts: [{ amount: 10 }] })) as Dated
  expect(note.is_protected).toBe(true)
  expect(await acted(note, "cancel")).toMatchObject({ status: 409, body: { code: "invoice_protected" } })
})

test("the newest is the one that was issued last, whichever was written first", async () => {
  const { credit, acted, credited, pay } = await makeCredited()
  await pay(239.99)
  const first = (await credit({ amounts: [{ amount: 10 }] })).body as Note
  const second = await credited({ amounts: [{ amount: 20 }] })
  expect(await acted(first, "issue")).toMatchObject({ body: { credit_note: { number: "CN-0002" } } })
  expect(await acted(second, "cancel")).toMatchObject({
    status: 409,
    body: { error: "Cancel the newer credit notes of this invoice first" },
  })
  expect((await acted(first, "cancel")).status).toBe(200)
  expect((await acted(second, "cancel")).status).toBe(200)
})

test("a cancelled one is neither applied nor given back, and leaves all of its invoice to be credited", async () => {
  const { acted, credited, pay, write, act } = await makeCredited()
  await pay(239.99)
  const note = await credited()
  expect((await acted(note, "cancel")).status).toBe(200)
  const other = await write()
  await act(other, "issue")
  expect(await acted(note, "apply", { invoice: other.id, amount: 1 })).toMatchObject({
    status: 409,
    body: { error: "Only issued credit notes can be applied" },
  })
  expect(await acted(note, "refund", { amount: 1 })).toMatchObject({
    status: 409,
    body: { error: "Only issued credit notes can be refunded" },
  })
  expect(await credited()).toMatchObject({ total: 239.99, number: "CN-0002" })
})

test("a draft counts for nothing before it is issued, and is worked out anew then", async () => {
  const { credit, credited, acted } = await makeCredited()
  const draft = (await credit()).body as Note
  expect(draft).toMatchObject({ total: 239.99 })
  expect(await credited({ amounts: [{ amount: 50 }] })).toMatchObject({ total: 60 })
  expect(await acted(draft, "issue")).toMatchObject({ body: { credit_note: { total: 179.99 } } })
})

test("amounts are priced as the invoice is unless said", async () => {
  const { credited } = await makeCredited({ body: { prices_include_tax: true } })
  expect(await credited({ amounts: [{ amount: 60 }] })).toMatchObject({ amount: 50, total: 60 })
  expect(await credited({ amounts: [{ amount: 50 }], prices_include_tax: false })).toMatchObject({
    amount: 50,
    total: 60,
  })
})

test("of what is withheld nothing can be applied or given back", async () => {
  const { credited, acted, pay, read } = await makeCredited({
    body: { withholding: { name: "IRPF", rate: 15 } },
  })
  await pay((await read()).amount_due)
  const note = await credited({ amounts: [{ amount: 100 }] })
  expect(note).toMatchObject({ total: 120, payable: 105, unapplied: 105 })
  expect((await acted(note, "refund", { amount: 105.01 })).status).toBe(400)
  expect(await acted(note, "refund", { amount: 105 })).toMatchObject({ body: { unapplied: 0 } })
})

test("a credit note replaces write-offs, so only paid money becomes credit", async () => {
  const { credited, pay, read, owner, written } = await makeCredited()
  await pay(139.99)
  const waive = (amount: number) =>
    owner.rest("POST", `/api/invoices/${written.id}/write_off/`, { amount, reason: "Insolvent" })
  await waive(40)
  await waive(50)
  expect(await credited({ amounts: [{ amount: 50 }] })).toMatchObject({
    total: 60,
    applied: 60,
    unapplied: 0,
  })
  expect(await read()).toMatchObject({
    ...{ status: "paid", amount_due: 0, amount_credited: 60, amount_written_off: 40 },
    timeline: expect.arrayContaining([
      expect.objectContaining({
        event: "credited",
        details: expect.objectContaining({ no_longer_written_off: "$50.00" }),
      }),
    ]),
  })
  expect(await credited()).toMatchObject({ total: 179.99, applied: 40, unapplied: 139.99 })
  expect(await read()).toMatchObject({ status: "paid", amount_credited: 100, amount_written_off: 0 })
})

test("a list is of a client, an invoice or a status", async () => {
  const { credit, credited, owner, written, organization, project } = await makeCredited()
  const draft = (await credit({ amounts: [{ amount: 1 }] })).body as Note
  const issued = await credited({ amounts: [{ amount: 1 }] })
  const client = (await makeClient(organization.id)).id
  const own = { client, items: [{ description: "Bonus", unit_price: 1 }], reason: "Bonus" }
  const other = (await owner.rest("POST", "/api/credit-notes/", own)).body as Note
  const listed = async (query: string) =>
    ((await owner.rest("GET", `/api/credit-notes/?${query}`)).body as Note[]).map(({ id }) => id)
  expect(await listed("")).toEqual([other.id, issued.id, draft.id])
  expect(await listed(`client=${client}`)).toEqual([other.id])
  expect(await listed(`client=${project.client_id}`)).toEqual([issued.id, draft.id])
  expect(await listed(`invoice=${written.id}`)).toEqual([issued.id, draft.id])
  expect(await listed("status=issued")).toEqual([issued.id])
})

test("of two who put all of it towards different invoices at once, one is told that nothing is left", async () => {
  const { credited, acted, pay, write, act, note } = await makeCredited()
  await pay(239.99)
  const made = await credited({ amounts: [{ amount: 50 }] })
  const others = [await write(), await write(), await write()]
  for (const one of others) await act(one, "issue")
  const answers = await Promise.all(others.map(({ id }) => acted(made, "apply", { invoice: id, amount: 60 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await note(made)).toMatchObject({ applied: 60, unapplied: 0 })
})

test("of two who give all of it back at once, one is told that nothing is left", async () => {
  const { credited, acted, pay, note } = await makeCredited()
  await pay(239.99)
  const made = await credited({ amounts: [{ amount: 50 }] })
  const answers = await Promise.all([1, 2, 3].map(() => acted(made, "refund", { amount: 60 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await note(made)).toMatchObject({ unapplied: 0 })
})

test("a refund that was a mistake is credit again", async () => {
  const { credited, acted, pay, note, owner } = await makeCredited()
  await pay(239.99)
  const made = await credited({ amounts: [{ amount: 50 }] })
  const { refunds } = (await acted(made, "refund", { amount: 60 })).body as { refunds: { id: number }[] }
  await owner.rest("POST", `/api/refunds/${refunds[0]?.id}/void/`, { reason: "Sent back" })
  expect(await note(made)).toMatchObject({ unapplied: 60 })
  expect((await acted(made, "cancel")).status).toBe(200)
})
