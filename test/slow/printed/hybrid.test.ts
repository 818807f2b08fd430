// The original of a locked invoice whose format is Factur-X: as Chromium prints it, with the e-invoice in it.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeReady } from "../../e-invoices/office.ts"
import { readHybrid } from "../../jobs/hybrid.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { pdfText, testPdf } from "../../support/poppler.ts"

test("the original, the current PDF and the one in the email are the same hybrid", async () => {
  const office = await makeReady()
  const invoice = await office.write({ currency: "EUR", due_date: "2099-01-31" })
  expect(await office.act(invoice, "send")).toMatchObject({ status: 200 })
  const mails = await mailsSent(() => runJobs(office.organization.id))
  const path = office.path(invoice)
  const original = (await office.owner.rest("GET", `${path}pdf/?copy=original`)).raw
  const file = (await office.file(path, "factur-x")).raw
  const read = readHybrid(original)
  expect(read.xml.equals(file)).toBe(true)
  expect(read.metadata).toContain("<pdfaid:part>3</pdfaid:part>")
  expect((await office.owner.rest("GET", `${path}pdf/`)).raw.equals(original)).toBe(true)
  const attached = mails
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ type }) => type === "application/pdf")
  expect(attached?.content.equals(original)).toBe(true)
})

test("with another format the original stays plain", async () => {
  const office = await makeReady()
  await office.patched(office.client, { e_invoice_profile: "xrechnung-ubl" })
  const invoice = await office.issued()
  await runJobs(office.organization.id)
  const original = (await office.owner.rest("GET", `${office.path(invoice)}pdf/?copy=original`)).raw
  expect(original.includes("factur-x.xml")).toBe(false)
})

testPdf("readers of PDFs see the page and find the file (skipped without poppler)", async () => {
  const office = await makeReady()
  const invoice = await office.issued({ notes: "日本 🚀" })
  await runJobs(office.organization.id)
  const { raw } = await office.owner.rest("GET", `${office.path(invoice)}pdf/?copy=original`)
  expect(pdfText(raw)).toContain("119.00")
  const folder = mkdtempSync(join(tmpdir(), "hybrid-"))
  try {
    const [pdf, xml] = [join(folder, "a.pdf"), join(folder, "a.xml")]
    writeFileSync(pdf, raw)
    execFileSync("pdfdetach", ["-save", "1", "-o", xml, pdf])
    expect(readFileSync(xml).equals((await office.file(office.path(invoice), "factur-x")).raw)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
