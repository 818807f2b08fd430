// The files of an invoice or a credit note go along with its mail, through a real mail server; what is too large is named.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeCreditNote, makeDocumentFile, makeInvoice } from "../support/factories.ts"
import { silent } from "../support/log.ts"
import { arriving } from "../support/mailer.ts"
import { makeIssued } from "./issued.ts"

const mb = 1024 ** 2
const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")
const sized = (bytes: number) => Buffer.alloc(bytes, "PK\u0003\u0004")

type Arrived = Awaited<ReturnType<typeof arriving>>[number]
const filesIn = ({ attachments }: Pick<Arrived, "attachments">) =>
  attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    content instanceof ArrayBuffer ? content.byteLength : 0,
  ])
const namesIn = (mail: Parameters<typeof filesIn>[0] | undefined) =>
  mail ? filesIn(mail).map(([name]) => name) : []
const cc = ["accounts@client.test"]

test("up to 15 MB together are attached behind the PDF, for copies too, and the PDF is the original", async () => {
  const { organization, invoice, staff, path } = await makeIssued()
  const of = { invoice_id: invoice.id }
  await makeDocumentFile(organization.id, of, { name: "Größe.zip", bytes: sized(10 * mb) })
  await makeDocumentFile(organization.id, of, { name: "logo.svg", bytes: svg })
  await makeDocumentFile(organization.id, of, { name: "rest.zip", bytes: sized(5 * mb - svg.length) })
  const mails = await arriving(organization.id, () => staff.rest("POST", `${path}send/`, { cc }))
  expect(mails.map(({ recipients }) => recipients)).toEqual([[expect.any(String)], cc])
  for (const mail of mails) {
    expect(filesIn(mail)).toEqual([
      [`invoice-${invoice.number}.pdf`, "application/pdf", expect.any(Number)],
      ["Größe.zip", "application/octet-stream", 10 * mb],
      ["logo.svg", "application/octet-stream", svg.length],
      ["rest.zip", "application/octet-stream", 5 * mb - svg.length],
    ])
    expect(mail.text).not.toContain("too large")
  }
  const { app } = await testApp()
  const originals = app.db.system.selectFrom("document_files").select("purpose")
  expect(await originals.where("invoice_id", "=", invoice.id).execute()).toEqual([{ purpose: "original" }])
})

test("more than that is named, with the link at which the client downloads it", async () => {
  const { organization, invoice, staff, path, client } = await makeIssued()
  const of = { invoice_id: invoice.id }
  for (const name of ["<b>plan</b>.zip", "film.zip"])
    await makeDocumentFile(organization.id, of, {
      name,
      bytes: sized(7.5 * mb + (name === "film.zip" ? 1 : 0)),
    })
  const [mail, copy] = await arriving(organization.id, () => staff.rest("POST", `${path}send/`, { cc }))
  const said = "can download them online: <b>plan</b>.zip, film.zip"
  expect(mail?.text).toContain(`The attached files are too large for an email. You ${said}`)
  expect(mail?.text).toMatch(/\/portal-login\?token=/)
  expect(mail?.html).toContain("You can download them online: &lt;b&gt;plan&lt;/b&gt;.zip, film.zip")
  expect(copy?.text).toContain(`The attached files are too large for an email. ${client.name} ${said}`)
  for (const one of [mail, copy]) expect(namesIn(one)).toEqual([`invoice-${invoice.number}.pdf`])
})

test("a reminder and a credit note carry their files in the same way", async () => {
  const { organization, client, staff } = await makeIssued()
  const late = await makeInvoice(organization.id, {
    ...{ client_id: client.id, status: "overdue", due_date: "2026-01-15" },
  })
  await makeDocumentFile(organization.id, { invoice_id: late.id }, { name: "terms.txt" })
  const [small, large] = [
    await makeCreditNote(organization.id, { client_id: client.id }),
    await makeCreditNote(organization.id, { client_id: client.id }),
  ]
  await makeDocumentFile(organization.id, { credit_note_id: small.id }, { name: "why.txt" })
  for (const name of ["a.zip", "b.zip"])
    await makeDocumentFile(organization.id, { credit_note_id: large.id }, { name, bytes: sized(8 * mb) })
  for (const { id } of [small, large]) await staff.rest("POST", `/api/credit-notes/${id}/issue/`)
  const [reminder] = await arriving(organization.id, () =>
    staff.rest("POST", `/api/invoices/${late.id}/remind/`),
  )
  expect(namesIn(reminder)).toEqual([expect.stringMatching(/\.pdf$/), "terms.txt"])
  const noted = async (id: number) =>
    (await arriving(organization.id, () => staff.rest("POST", `/api/credit-notes/${id}/send/`)))[0]
  const [attached, linked] = [await noted(small.id), await noted(large.id)]
  expect(namesIn(attached)).toEqual([expect.stringMatching(/\.pdf$/), "why.txt"])
  expect(namesIn(linked)).toEqual([expect.stringMatching(/\.pdf$/)])
  for (const text of [linked?.text, linked?.html])
    expect(text).toContain("You can download them online: a.zip, b.zip")
})

test("a file that the store has lost is told in the log, and the email leaves without its name", async () => {
  const { app, worker } = await testApp()
  const { log } = worker
  const lost: object[] = []
  worker.log = { ...silent, error: (details, message) => void lost.push({ ...details, message }) }
  try {
    for (const [bytes, attached, text] of [
      [svg, ["a.zip", "b.zip"], "View and pay"],
      [sized(8 * mb), [], "You can download them online: a.zip, b.zip"],
    ] as const) {
      const { organization, invoice, staff, path } = await makeIssued()
      const [of, organization_id] = [{ invoice_id: invoice.id }, organization.id]
      const file = await makeDocumentFile(organization_id, of, { name: "lost.zip" })
      for (const name of ["a.zip", "b.zip"]) await makeDocumentFile(organization_id, of, { name, bytes })
      await app.files.delete(file.file)
      const [mail] = await arriving(organization_id, () => staff.rest("POST", `${path}send/`))
      expect(namesIn(mail)).toEqual([`invoice-${invoice.number}.pdf`, ...attached])
      expect(mail?.text).toContain(text)
      expect(mail?.text).not.toContain("lost.zip")
      const message = "an attached file is missing, so an email leaves without it"
      // Once for each of the queues that the email goes through.
      expect(lost.splice(0)).toContainEqual({ organization_id, ...of, file: "lost.zip", message })
    }
  } finally {
    worker.log = log
  }
})
