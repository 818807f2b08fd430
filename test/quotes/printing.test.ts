// What the PDF of a quote says.
import { expect, test } from "vitest"
import { invoicePage } from "../../jobs/documents.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { readProForma } from "../../src/documents/pro-forma/service.ts"
import { quotePdfName, readPrintedQuote, readProFormaQuote } from "../../src/quotes/printing/service.ts"
import type { QuoteDetail } from "../../src/quotes/schema.ts"
import { testApp } from "../support/app.ts"
import { makeInvoice, makePaymentMethod } from "../support/factories.ts"
import { day, makeDesk } from "./desk.ts"

type Page = Parameters<typeof invoicePage>[1]
const textOf = async (page: Page) =>
  (await invoicePage((await testApp()).app, page))
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, "|")
    .replaceAll(/[|\s]+/g, " ")

async function pageOf(organization_id: number, { id }: { id: number }, read = readPrintedQuote) {
  const { app } = await testApp()
  const page = await read(app.db.tenants.open(organization_id), id)
  return { name: quotePdfName(page), text: await textOf(page) }
}

test("a quote says what it offers and until when, and nothing about paying", async () => {
  const { organization, issued } = await makeDesk()
  await makePaymentMethod(organization.id)
  const quote = await issued({ valid_until: day(3), deposit_percent: 30, notes: "Glad to help." })
  const { name, text } = await pageOf(organization.id, quote)
  expect(name).toBe(`quote-${quote.number}.pdf`)
  expect(text).toContain(` Quote ${quote.number} `)
  expect(text).toContain(` Valid until ${longDate(day(3), null)} `)
  for (const said of [
    "Prepared for",
    "Deposit 30%",
    "Subtotal $199.99",
    "Tax (20%) $40.00",
    "Total $239.99",
    "Glad to help.",
  ])
    expect(text).toContain(said)
  for (const said of ["Invoice", "How to pay", "Pay online", "Amount due", " Due ", "Billed to", "Draft"])
    expect(text).not.toContain(said)
})

test("drafts, revisions, replaced and cancelled quotes are marked", async () => {
  const { organization, add, issued, act } = await makeDesk()
  const draft = await add()
  expect(await pageOf(organization.id, draft)).toMatchObject({
    ...{ name: "quote-draft.pdf", text: expect.stringMatching(/ Quote Draft .* Prepared for/) },
  })
  const first = await issued()
  const second = (await act(first, "revise")).body as QuoteDetail
  expect((await pageOf(organization.id, first)).text).toContain(`${first.number} Superseded`)
  const { name, text } = await pageOf(organization.id, second)
  expect(name).toBe(`quote-${first.number}-2.pdf`)
  expect(text).toContain(`${first.number} Draft`)
  await act(second, "issue")
  const again = (await pageOf(organization.id, second)).text
  expect(again).toContain(" Revision 2 ")
  expect(again).not.toContain("Draft")
  await act(second, "cancel")
  expect((await pageOf(organization.id, second)).text).toContain(`${first.number} Cancelled`)
})

const notForTax = "This is not a tax invoice"

test("a quote as a pro forma invoice has no number of invoices, says it is no tax invoice, and how to pay", async () => {
  const { organization, issued, add } = await makeDesk()
  await makePaymentMethod(organization.id)
  const quote = await issued({ valid_until: day(3) })
  const { name, text } = await pageOf(organization.id, quote, readProFormaQuote)
  expect(name).toBe(`pro-forma-${quote.number}.pdf`)
  for (const said of [
    ` Pro forma invoice ${notForTax} `,
    ` Quote ${quote.number} `,
    "Billed to",
    "How to pay",
  ])
    expect(text).toContain(said)
  for (const said of ["Valid until", "Tax (20%) $40.00", "Total $239.99"]) expect(text).toContain(said)
  for (const said of ["INV-", "DRAFT", "Pay online", "Amount due", "Prepared for"])
    expect(text).not.toContain(said)
  const draft = await pageOf(organization.id, await add(), readProFormaQuote)
  expect(draft).toMatchObject({
    name: "pro-forma-draft.pdf",
    text: expect.not.stringMatching(/ Quote | Draft /),
  })
})

test("so has a draft invoice, whose number isn't on it", async () => {
  const { organization, client, project } = await makeDesk()
  const invoice = await makeInvoice(organization.id, {
    ...{ client_id: client.id, project_id: project.id, number: "INV-0042" },
  })
  const { app } = await testApp()
  const page = await readProForma(app.db.tenants.open(organization.id), invoice.id)
  const text = await textOf(page)
  expect(text).toContain(` Pro forma invoice ${notForTax} `)
  expect(JSON.stringify(page) + text).not.toContain("INV-0042")
})

test("only what isn't billed yet is printed as a pro forma invoice", async () => {
  const { organization, staff, accepted, issued, act, read, client } = await makeDesk()
  const print = (path: string) => staff.rest("GET", `${path}pdf/?as=pro_forma`)
  const [billed, declined, replaced] = [await accepted(), await issued(), await issued()]
  await act(billed, "convert", { as: "invoice" })
  await act(declined, "answer", { answer: "declined", name: "Ada" })
  await act(replaced, "revise")
  for (const quote of [billed, declined, replaced])
    expect(await print(`/api/quotes/${quote.id}/`)).toMatchObject({
      ...{ status: 409, body: { detail: expect.stringMatching(/^Only drafts, open and accepted quotes/) } },
    })
  const [draft] = (await read(billed)).invoices
  const sent = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  expect(await print(`/api/invoices/${sent.id}/`)).toMatchObject({
    ...{ status: 409, body: { detail: "Only a draft can be printed as a pro forma invoice" } },
  })
  expect(await staff.rest("GET", `/api/invoices/${draft?.id}/pdf/?as=pro_forma&copy=original`)).toMatchObject(
    {
      ...{ status: 400, body: { fields: { copy: ["A pro forma invoice has no original"] } } },
    },
  )
  expect(await staff.rest("GET", `/api/quotes/${billed.id}/pdf/?as=original`)).toMatchObject({ status: 400 })
})
