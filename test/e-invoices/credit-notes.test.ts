// A credit note is stopped by what it lacks for its client's own format, as an invoice is.
import { expect, test } from "vitest"
import { makeReady } from "./office.ts"

type Missing = { field: string; rule: string; message: string }[]

/** A locked invoice, whose client asks for Peppol since: neither party has an e-invoice address. */
async function makeLacking({ protects = true } = {}) {
  const office = await makeReady({ protects })
  const invoice = await office.issued()
  await office.patched(office.client, { e_invoice_profile: "peppol-ubl" })
  const notes = `${office.path(invoice)}credit-notes/`
  const { rest } = office.owner
  const missing = async () =>
    ((await rest("POST", `${notes}calculate/`, { amounts: [{ amount: 10 }] })).body as { missing: Missing })
      .missing
  const write = (body: object = {}) =>
    rest("POST", notes, { reason: "Less work", amounts: [{ amount: 10 }], ...body })
  const writeOwn = (body: object = {}) =>
    rest("POST", "/api/credit-notes/", {
      ...{ client: office.project.client_id, currency: "EUR", reason: "Goodwill", tax_rate: 19 },
      ...{ items: [{ description: "Goodwill", quantity: 1, unit_price: 10 }], ...body },
    })
  return { ...office, invoice, missing, write, writeOwn, rest }
}

const lacking = {
  "seller.endpoint": ["Enter your e-invoice address"],
  "buyer.endpoint": ["Enter your client's e-invoice address"],
}
const refused = { status: 400, body: { fields: lacking } }

test("what is missing for a client's own format stops a credit note, in every way, and is told before", async () => {
  const { invoice, missing, write, rest, act, read, ...office } = await makeLacking()
  const draft = (await write()).body as { id: number }
  const path = `/api/credit-notes/${draft.id}/`
  const told = await missing()
  expect(told.map(({ field, rule }) => `${rule} ${field}`)).toEqual([
    ...["PEPPOL-EN16931-R020 seller.endpoint", "PEPPOL-EN16931-R010 buyer.endpoint"],
  ])
  const { findings } = await office.readiness(path)
  expect(findings.filter(({ blocks }) => blocks)).toEqual(told)
  const ways = [
    () => write({ issue: true }),
    () => rest("POST", `${path}issue/`),
    () => act(invoice, "void", { reason: "Billed twice" }),
  ]
  for (const way of ways) expect(await way()).toMatchObject(refused)
  expect(await read(invoice)).toMatchObject({ status: "sent" })
  expect((await rest("GET", path)).body).toMatchObject({ status: "draft", number: null })
  const endpoint = { endpoint: "5790000435975", endpoint_scheme: "0088" }
  for (const party of [office.own, office.client]) await office.patched(party, endpoint)
  expect(await missing()).toEqual([])
  expect(await rest("POST", `${path}issue/`)).toMatchObject({ status: 200 })
})

test("what came with a locked invoice never stops its credit note: it has no file then", async () => {
  const office = await makeReady()
  const invoice = await office.issued({
    items: [{ description: "Work", quantity: 1, unit_price: 100 }],
    tax_rate: 0,
  })
  await office.patched(office.client, { e_invoice_profile: "factur-x" })
  const { findings } = await office.readiness(office.path(invoice))
  expect(findings.filter(({ blocks }) => blocks)).toMatchObject([{ field: "items" }])
  const { rest } = office.owner
  const notes = `${office.path(invoice)}credit-notes/`
  const part = { reason: "Less work", amounts: [{ amount: 10 }] }
  expect((await rest("POST", `${notes}calculate/`, part)).body).toMatchObject({ missing: [] })
  expect(await rest("POST", notes, { ...part, issue: true })).toMatchObject({ status: 201 })
  await rest("PATCH", office.own, { vat_id: null, tax_number: null })
  const lacks = await rest("POST", notes, { ...part, issue: true })
  expect(Object.keys((lacks.body as { fields: object }).fields)).not.toContain("items")
})

test("a credit note of no invoice lacks the number that its e-invoice names", async () => {
  const { writeOwn, patched, ...office } = await makeLacking()
  const invoiceless = [
    "A credit note without an invoice can't be an e-invoice. Clear the client's format to issue it.",
  ]
  const lacks = { status: 400, body: { fields: { ...lacking, invoice: invoiceless } } }
  expect(await writeOwn({ issue: true })).toMatchObject(lacks)
  const draft = (await writeOwn()).body as { id: number }
  const issue = () => office.rest("POST", `/api/credit-notes/${draft.id}/issue/`)
  expect(await issue()).toMatchObject(lacks)
  await patched(office.client, { e_invoice_profile: null })
  expect(await issue()).toMatchObject({ status: 200 })
})

test("a credit note that won't be locked isn't stopped, and one written after locking was turned on is", async () => {
  const { missing, write, protect } = await makeLacking({ protects: false })
  expect(await missing()).toEqual([])
  expect(await write({ issue: true })).toMatchObject({ status: 201 })
  await protect(true)
  expect((await missing()).map(({ field }) => field)).toEqual(Object.keys(lacking))
  expect(await write({ issue: true })).toMatchObject(refused)
})
