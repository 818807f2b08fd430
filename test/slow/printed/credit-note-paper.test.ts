// Credit notes on paper and by mail, and what is printed of an invoice that was voided.
import { expect, test } from "vitest"
import { renderInvoiceHtml } from "../../../jobs/templates/invoice.ts"
import { readPrinted } from "../../../src/documents/service.ts"
import { makeCredited, noteAt } from "../../credit-notes/credited-office.ts"
import { makeDesk } from "../../invoices/desk.ts"
import { testApp } from "../../support/app.ts"
import { invoiceDocument } from "../../support/invoice-document.ts"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { pdfText, testPdf } from "../../support/poppler.ts"

testPdf(
  "it is mailed with its paper, which says what is credited of which invoice, and why (skipped without poppler)",
  async () => {
    const { credited, acted, design, organization, written, note } = await makeCredited()
    const made = await credited({ lines: [{ item: design, quantity: 1 }] })
    expect(await acted(made, "send")).toMatchObject({ body: { message: "Credit note sent" } })
    expect(await note(made)).toMatchObject({ sent_at: expect.any(String) })
    const [mail] = await mailsSent(() => runJobs(organization.id))
    expect(mail).toMatchObject({ subject: expect.stringContaining("Credit note CN-0001") })
    expect(mail?.text).toContain("$40.00")
    const [pdf] = mail?.attachments ?? []
    expect(pdf).toMatchObject({ filename: "credit-note-CN-0001.pdf" })
    const text = pdfText(pdf?.content ?? Buffer.alloc(0))
    for (const words of [
      "Credit note",
      "CN-0001",
      written.number,
      "Design",
      "Total credited",
      "$40.00",
      "Less work",
    ])
      expect(text).toContain(words)
    for (const words of ["Amount due", "How to pay", "On receipt"]) expect(text).not.toContain(words)
  },
)

test("a draft isn't emailed", async () => {
  const { credit, acted } = await makeCredited()
  const draft = (await credit()).body as { id: number }
  expect(await acted(draft, "send")).toMatchObject({
    status: 409,
    body: { error: "Only issued credit notes can be sent" },
  })
})

test("one that was cancelled before its mail left isn't emailed", async () => {
  const { credited, acted, organization, owner, note } = await makeCredited()
  const made = await credited({ amounts: [{ amount: 10 }] })
  await acted(made, "send")
  const [settles] = (await note(made)).allocations
  await owner.rest("POST", `/api/allocations/${settles?.id}/void/`, { reason: "A mistake" })
  await acted(made, "cancel")
  await runJobs(organization.id)
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ email: string }>(
    "select email from clients where organization_id = $1",
    [organization.id],
  )
  expect(await mailsTo(rows[0]?.email ?? "")).toEqual([])
})

test("the paper of a voided invoice says Void; of one that was never issued it says Cancelled", async () => {
  const { end, written, patch, write } = await makeCredited()
  await end()
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ organization_id: number }>(
    "select organization_id from invoices where id = $1",
    [written.id],
  )
  const db = app.db.tenants.open(rows[0]?.organization_id ?? 0)
  expect(await readPrinted(db, written.id)).toMatchObject({ status: "cancelled", voided: true })
  const draft = await write()
  await patch(draft, { status: "cancelled" })
  expect(Object(await readPrinted(db, draft.id)).voided).toBe(undefined)
  const [voided, cancelled] = [{ voided: true as const }, {}].map((more) =>
    renderInvoiceHtml(invoiceDocument({ status: "cancelled", ...more })),
  )
  expect(voided).toContain("<strong>Void</strong>")
  expect(voided).not.toContain(">Cancelled<")
  expect(cancelled).toContain(">Cancelled<")
  expect(cancelled).not.toContain("<strong>Void</strong>")
})

test("what is withheld, and a discount, stand on it as on the invoice", async () => {
  const items = [
    { description: "Work", quantity: 1, unit_price: 1000 },
    { description: "More", quantity: 2, unit_price: 100 },
  ]
  const body = { items, tax_rate: 21, withholding: { name: "IRPF", rate: 15 }, discount: { percent: 10 } }
  const { credited, owner } = await makeCredited({ body })
  const made = await credited()
  expect((await owner.rest("GET", noteAt(made.id))).body).toMatchObject({
    ...{ amount: 1080, tax_amount: 226.8, total: 1306.8, withheld: 162, payable: 1144.8 },
    items: [{ amount: 1000 }, { amount: 200 }],
  })
})

testPdf(
  "parts that are rounded to add up say so, and give no one a discount (skipped without poppler)",
  async () => {
    const { staff, tax, write } = await makeDesk()
    const components = [
      { name: "GST", rate: 5 },
      { name: "QST", rate: 9.975 },
    ]
    const line = { description: "Advice", quantity: 1, unit: "hour", unit_price: 10 }
    const items = [{ ...line, tax: await tax({ name: "Quebec", components }) }]
    const papers = async (body: object = {}) => {
      const invoice = (await write({ items, ...body })).body
      await staff.rest("POST", `/api/invoices/${invoice.id}/issue/`)
      const [item] = invoice.items
      const texts: string[] = []
      for (const quantity of [0.333333, 0.333333, 0.333334]) {
        const third = { reason: "Less work", issue: true, lines: [{ item: item?.id, quantity }] }
        const made = await staff.rest("POST", `/api/invoices/${invoice.id}/credit-notes/`, third)
        const { id } = made.body as { id: number }
        const pdf = (await staff.rest("GET", `${noteAt(id)}pdf/`)).raw
        texts.push(pdfText(pdf).replaceAll(/\s+/g, " "))
      }
      return texts
    }
    const [first, second] = await papers()
    expect(first).toContain("Subtotal €3.33 GST")
    expect(second).toContain("Subtotal €3.33 Rounding €0.01 Total before tax €3.34")
    const [discounted] = await papers({ discount: { percent: 10 } })
    expect(discounted).toContain("Subtotal €3.33 Discount -€0.33 Total before tax €3.00")
  },
)
