// Which language a document and its email have: the one that is asked for, else the client's, else the organization's.
import { expect, test } from "vitest"
import { enqueue } from "../../src/core/database/outbox.ts"
import { readPrintedNote } from "../../src/documents/credit-notes/service.ts"
import { readReceipt } from "../../src/documents/receipts/service.ts"
import { printedHash, readPrinted } from "../../src/documents/service.ts"
import { readPrintedQuote } from "../../src/quotes/printing/service.ts"
import { readPrintedStatement } from "../../src/statements/printing/service.ts"
import { testApp } from "../support/app.ts"
import {
  makeClient,
  makeCreditNote,
  makeHireRequest,
  makeInvoice,
  makeLandingPage,
  makeMessage,
  makeOrganization,
  makePayment,
  makeProject,
  signIn,
} from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { makeQuote } from "../support/quotes.ts"

const items = [{ description: "Design", unit_price: 100 }]
const rule = { start_on: "2040-01-31", every: 1, unit: "month", mode: "draft" }

type Written = { id: number; language: string; timeline: { details: object }[] }

/** `client` has no language of its own, `german` German. */
async function makeDesk() {
  const organization = await makeOrganization({ plan_type: "pro" })
  const { id } = organization
  const [staff, client, german] = [await signIn(id), await makeClient(id), await makeClient(id)]
  const speaks = (of: { id: number }, language: string | null) =>
    staff.rest("PATCH", `/api/clients/${of.id}/`, { language })
  expect(await speaks(german, "de")).toMatchObject({ status: 200, body: { language: "de" } })
  const post = async (path: string, body: object) => {
    const answer = await staff.rest("POST", path, body)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
    return answer.body as Written
  }
  const projects = new Map<number, number>()
  for (const one of [client, german]) projects.set(one.id, (await makeProject(id, { client_id: one.id })).id)
  const projectOf = ({ id }: { id: number }) => projects.get(id)
  const write = (kind: "invoices" | "quotes" | "schedules", of: { id: number }, more: object = {}) =>
    post(`/api/${kind}/`, {
      ...{ client: of.id, project: projectOf(of), items, ...(kind === "schedules" ? rule : {}) },
      ...more,
    })
  const settle = (body: object) => staff.rest("PATCH", "/api/billing-settings/", body)
  const db = (await testApp()).app.db.tenants.open(id)
  return { organization, staff, client, german, projectOf, speaks, post, write, settle, db }
}

test.each(["invoices", "quotes", "schedules"] as const)(
  "new %s are in the language that is asked for, else the client's, else the organization's",
  async (kind) => {
    const { client, german, write, settle } = await makeDesk()
    expect(await write(kind, client)).toMatchObject({ language: "en" })
    expect(await write(kind, german)).toMatchObject({ language: "de" })
    expect(await write(kind, german, { language: "fr" })).toMatchObject({ language: "fr" })
    expect(await write(kind, german, { language: "en", currency: "EUR" })).toMatchObject({ language: "en" })
    await settle({ language: "it" })
    expect(await write(kind, client)).toMatchObject({ language: "it" })
    expect(await write(kind, client, { language: null })).toMatchObject({ language: "it" })
    expect(await write(kind, german)).toMatchObject({ language: "de" })
  },
)

test("an issued invoice keeps its language, and its copies and credit notes have it", async () => {
  const { staff, german, speaks, write, post, db } = await makeDesk()
  const { id } = await write("invoices", german)
  expect((await staff.rest("POST", `/api/invoices/${id}/issue/`)).status).toBe(200)
  await speaks(german, "fr")
  expect((await readPrinted(db, id)).language).toBe("de")
  expect(await post(`/api/invoices/${id}/duplicate/`, {})).toMatchObject({ language: "de" })
  const note = await post(`/api/invoices/${id}/credit-notes/`, { reason: "Weniger Stunden" })
  expect((await readPrintedNote(db, note.id)).language).toBe("de")
  const own = await post("/api/credit-notes/", { client: german.id, items, reason: "Kulanz" })
  expect((await readPrintedNote(db, own.id)).language).toBe("fr")
})

test("a draft keeps its language unless another one is asked for", async () => {
  const { staff, client, german, write } = await makeDesk()
  const { id } = await write("invoices", german)
  const change = (body: object) => staff.rest("PATCH", `/api/invoices/${id}/`, body)
  expect(await change({ notes: "Danke", language: null })).toMatchObject({ body: { language: "de" } })
  expect(await change({ client: client.id, project: null })).toMatchObject({ status: 400 })
  expect(await change({ language: "nl" })).toMatchObject({ status: 200, body: { language: "nl" } })
  expect(await change({ language: "tlh" })).toMatchObject({
    status: 400,
    body: { fields: { language: ["Choose one of en, de, fr, es, pt, it, nl"] } },
  })
})

test.each(["invoices", "quotes", "schedules"] as const)(
  "drafts of %s take the language of another client, unless one is asked for",
  async (kind) => {
    const { staff, client, german, projectOf, write } = await makeDesk()
    const { id } = await write(kind, client)
    const change = async (body: object) =>
      (await staff.rest("PATCH", `/api/${kind}/${id}/`, body)).body as Written
    const to = (one: { id: number }) => ({ client: one.id, project: projectOf(one) })
    expect(await change(to(german))).toMatchObject({ client: german.id, language: "de" })
    expect(await change({ ...to(client), language: "fr" })).toMatchObject({ language: "fr" })
    expect(await change({ ...to(client), notes: "Merci" })).toMatchObject({ language: "fr" })
    expect(await change({ ...to(client), language: null })).toMatchObject({ language: "en" })
    const { timeline } = await change({ ...to(german), language: null })
    expect(timeline.at(-1)?.details).toMatchObject({ fields: expect.arrayContaining(["language"]) })
    expect(await change({})).toMatchObject({ client: german.id, language: "de" })
  },
)

test("an issued invoice keeps its language when its client changes", async () => {
  const { staff, client, german, projectOf, write } = await makeDesk()
  const { id } = await write("invoices", german, { status: "sent" })
  const change = async (body: object) => (await staff.rest("PATCH", `/api/invoices/${id}/`, body)).body
  expect(await change({ client: client.id, project: projectOf(client) })).toMatchObject({
    ...{ client: client.id, language: "de" },
  })
  expect(await change({ language: null })).toMatchObject({ language: "de" })
})

test("a preview is in the language that saving would leave", async () => {
  const { staff, client, german, projectOf, write } = await makeDesk()
  const [draft, issued] = [
    await write("invoices", client),
    await write("invoices", client, { status: "sent" }),
  ]
  const drawn = async (invoice: Written, typed: object) => {
    const body = { kind: "invoice", invoice: invoice.id, ...typed }
    const answer = await staff.rest("POST", "/api/preview/page/", body)
    return /<h1>(.+?)<\/h1>/.exec((answer.body as { page: string }).page)?.[1]
  }
  const to = (one: { id: number }) => ({ client: one.id, project: projectOf(one) })
  expect(await drawn(draft, to(client))).toBe("Invoice")
  expect(await drawn(draft, to(german))).toBe("Rechnung")
  expect(await drawn(draft, { ...to(german), language: "en" })).toBe("Invoice")
  expect(await drawn(draft, { ...to(german), language: null })).toBe("Rechnung")
  expect(await drawn(issued, to(german))).toBe("Invoice")
})

test("what a quote bills is in its language", async () => {
  const { staff, german, speaks, write } = await makeDesk()
  const quote = await write("quotes", german, { deposit_percent: 30 })
  await staff.rest("POST", `/api/quotes/${quote.id}/issue/`)
  await speaks(german, null)
  await staff.rest("POST", `/api/quotes/${quote.id}/answer/`, { answer: "accepted", name: "Ada" })
  const answer = await staff.rest("POST", `/api/quotes/${quote.id}/convert/`, { as: "deposit" })
  expect(answer).toMatchObject({
    body: {
      invoice: { language: "de", items: [{ description: "Anzahlung von 30\u00a0% zu Angebot QUO-0001" }] },
    },
  })
})

test("an English document has the file that it had before there were languages", async () => {
  const { organization, client, settle, db } = await makeDesk()
  const of = { client_id: client.id }
  const invoice = await makeInvoice(organization.id, { ...of, status: "paid" })
  const [payment, note, quote] = [
    await makePayment(organization.id, { invoice_id: invoice.id }),
    await makeCreditNote(organization.id, of),
    await makeQuote(organization.id, of),
  ]
  const asked = { id: client.id, from: "2026-01-01", to: "2026-12-31", currency: null }
  const pages = async () => [
    await readPrinted(db, invoice.id),
    await readPrintedNote(db, note.id),
    await readPrintedQuote(db, quote.id),
    await readReceipt(db, payment.id),
    await readPrintedStatement(db, asked),
  ]
  const english = await pages()
  for (const { language: _, ...before } of english) expect(Object.values(before)).not.toHaveLength(0)
  expect(english.map((page) => printedHash(page))).toEqual(
    english.map(({ language: _, ...before }) => printedHash(before)),
  )
  // What was written stays as it was, what is written anew follows the client.
  await settle({ language: "de" })
  expect((await pages()).map(({ language }) => language)).toEqual([null, null, null, "de", "de"])
})

test("emails are in the language of their document, of their client or of the organization", async () => {
  const { organization, staff, client, german, write, post, settle, db } = await makeDesk()
  const { id: organization_id } = organization
  const sent = async () =>
    (await mailsSent(() => runJobs(organization_id))).map(({ to, subject, html, attachments = [] }) => [
      to,
      subject.split(" ")[0],
      /<html lang="(..)"/.exec(html)?.[1],
      ...attachments.map(({ filename }) => filename.split("-")[0]),
    ])
  const send = async (path: string, body: object = {}) =>
    expect((await staff.rest("POST", path, body)).status, path).toBe(200)
  const invoice = await write("invoices", german)
  const path = `/api/invoices/${invoice.id}/`
  expect((await staff.rest("GET", `${path}send/`)).body).toMatchObject({
    greeting: `Guten Tag ${german.name},`,
    subject: expect.stringMatching(/^Rechnung \S+ von /),
    message: expect.stringMatching(/^anbei erhalten Sie Ihre Rechnung von /),
  })
  await send(`${path}send/`)
  await send(`/api/quotes/${(await write("quotes", german, { language: "en" })).id}/send/`)
  const note = await post(`${path}credit-notes/`, {
    reason: "Kulanz",
    amounts: [{ amount: 10 }],
    issue: true,
  })
  await send(`/api/credit-notes/${note.id}/send/`)
  await send(`/api/clients/${german.id}/statement/send/`, { from: "2026-01-01", to: "2026-12-31" })
  await post(`${path}payments/`, { amount: 10, receipt: true })
  for (const { id } of [client, german]) await send("/portal/start/", { client_id: id })
  const { id: message_id } = await makeMessage(organization_id, {
    ...{ client_id: german.id, sender_type: "organization", message: "Moin" },
  })
  await enqueue(db, "notice-unread", { organization_id, message_id })
  expect(await sent()).toEqual([
    [german.email, "Rechnung", "de", "rechnung"],
    [german.email, "Quote", "en", "quote"],
    [german.email, "Rechnungskorrektur", "de", "rechnungskorrektur"],
    [german.email, "Kontoauszug", "de", "kontoauszug"],
    [german.email, "Zahlungsbeleg", "de", "rechnung"],
    [client.email, "Your", "en"],
    [german.email, "Ihr", "de"],
    [german.email, "1", "de"],
  ])
  await settle({ language: "de" })
  await makeLandingPage(organization_id, { is_enabled: true })
  const request = await makeHireRequest(organization_id)
  await enqueue(db, "email-hire-confirmation", { organization_id, hire_request_id: request.id })
  await send("/portal/start/", { client_id: client.id })
  expect(await sent()).toEqual([
    ["sam@visitor.test", "Ihre", "de"],
    [client.email, "Ihr", "de"],
  ])
})
