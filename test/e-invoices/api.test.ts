// The addresses of e-invoices: a file is made once, of locked documents that lack nothing, and never changes.
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { makeMember, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { arriving } from "../support/mailer.ts"
import { unzipped } from "../support/zip.ts"
import { keptOf, makeReady } from "./office.ts"
import { readInvoice } from "./read-invoice.ts"
import { fatal } from "./second-opinion.ts"

const profiles = ["factur-x", "xrechnung-ubl", "xrechnung-cii", "peppol-ubl"]
const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

test("a locked invoice is a file in each profile that it lacks nothing for", async () => {
  const office = await makeReady()
  const invoice = await office.issued({ terms: "Within 30 days" })
  for (const profile of profiles.slice(0, 3)) {
    const answer = await office.file(office.path(invoice), profile)
    expect(answer.status).toBe(200)
    expect(answer.headers["content-type"]).toContain("application/xml")
    expect(answer.headers["content-disposition"]).toMatch(/invoice-INV-\d+\.xml/)
    const read = readInvoice(answer.raw.toString())
    expect(fatal(read, profile)).toEqual([])
    expect([read.seller.name, read.buyer.name, read.total, read.account, read.buyer_reference]).toEqual([
      ...[expect.any(String), "Stadt Köln", "119.00", "DE89370400440532013000", "04011000-12345-03"],
    ])
  }
  const refused = await office.file(office.path(invoice), "peppol-ubl")
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "e_invoice_not_ready",
      fields: {
        "seller.endpoint": ["Enter your e-invoice address"],
        "buyer.endpoint": ["Enter your client's e-invoice address"],
      },
    },
  })
})

test("a file that was made never changes, whatever changes around it", async () => {
  const office = await makeReady()
  const invoice = await office.issued()
  const path = office.path(invoice)
  const first = await office.file(path, "xrechnung-ubl")
  expect((await office.readiness(path, "xrechnung-ubl")).kept).toEqual({
    ...{ sha256: sha(first.raw), rules: "2017-3", kept_at: expect.any(String) },
  })
  const [method] = (await office.owner.rest("GET", office.methods)).body as { id: number }[]
  await office.patched(`${office.methods}${method?.id}/`, { iban: "DE02120300000000202051" })
  await office.patched(office.client, { company: "Another name", buyer_reference: "PO-1" })
  await office.patched(office.own, { vat_id: "DE111111111" })
  await office.patched(path, { due_date: "2099-03-31" })
  const second = await office.file(path, "xrechnung-ubl")
  expect(second.raw.equals(first.raw)).toBe(true)
  // One that is made only now says where to pay now, but is of the parties as they were.
  const other = readInvoice((await office.file(path, "xrechnung-cii")).raw.toString())
  expect([other.account, other.buyer.name, other.seller.vat_id]).toEqual([
    ...["DE02120300000000202051", "Stadt Köln", "DE123456789"],
  ])
  const twice = await Promise.all([1, 2, 3].map(() => office.file(path, "factur-x")))
  expect(new Set(twice.map(({ raw }) => sha(raw))).size).toBe(1)
})

test("it is in the language of its document, whatever its client reads since", async () => {
  const office = await makeReady()
  const instalments = [
    { percent: 50, due_date: "2098-12-31" },
    { percent: 50, due_date: "2099-01-31" },
  ]
  const invoice = await office.issued({ instalments, language: "fr" })
  await office.patched(office.client, { language: "nl" })
  const { raw } = await office.file(office.path(invoice), "factur-x")
  expect(raw.toString()).toMatch(/€ à payer d’ici au 31 décembre 2098/)
})

test("the usual file is kept when the document is issued, where it lacks nothing", async () => {
  const office = await makeReady()
  await office.issued()
  await runJobs(office.organization.id)
  expect(await keptOf(office.organization.id)).toEqual([{ purpose: "factur-x", rules: "2017-3" }])
  await office.patched(office.client, { e_invoice_profile: "xrechnung-ubl" })
  await office.issued()
  await runJobs(office.organization.id)
  expect((await keptOf(office.organization.id)).map(({ purpose }) => purpose)).toEqual([
    ...["factur-x", "xrechnung-ubl"],
  ])
})

test("a client has its own profile, and outside of the EU a file is made only on request", async () => {
  const office = await makeReady()
  const invoice = await office.issued()
  expect((await office.readiness(office.path(invoice))).profile).toBe("factur-x")
  await office.patched(office.client, { e_invoice_profile: "xrechnung-cii" })
  expect((await office.readiness(office.path(invoice))).profile).toBe("xrechnung-cii")
  expect((await office.owner.rest("GET", office.client)).body).toMatchObject({
    e_invoice_profile: "xrechnung-cii",
  })
  const abroad = await makeReady({ country: "US" })
  const path = abroad.path(await abroad.issued())
  await runJobs(abroad.organization.id)
  expect(await keptOf(abroad.organization.id)).toEqual([])
  expect((await abroad.file(path)).raw.toString()).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>")
})

test("drafts and unlocked invoices are told what they lack, and make no file", async () => {
  const office = await makeReady({ protects: false })
  const draft = await office.write({ currency: "EUR" })
  expect(await office.file(office.path(draft))).toMatchObject({ status: 409, body: { code: "not_issued" } })
  expect((await office.readiness(office.path(draft))).findings).toMatchObject([
    ...[{ field: "is_protected", blocks: true }, { field: "due_date" }, { field: "supply_from" }],
  ])
  await office.act(draft, "issue")
  expect(await office.file(office.path(draft))).toMatchObject({
    status: 409,
    body: { code: "e_invoice_not_ready", fields: { is_protected: [expect.any(String)] } },
  })
  await office.protect(true)
  const next = await office.write({ currency: "EUR" })
  expect((await office.readiness(office.path(next))).is_ready).toBe(true)
  await runJobs(office.organization.id)
  expect(await keptOf(office.organization.id)).toEqual([])
})

test("a credit note names the invoice and its references", async () => {
  const office = await makeReady()
  const invoice = await office.issued({ po_number: "PO-77", prices_include_tax: true, tax_rate: 19 })
  const made = await office.owner.rest("POST", `${office.path(invoice)}credit-notes/`, {
    ...{ reason: "Less work", issue: true, amounts: [{ amount: 11.9 }] },
  })
  expect(made).toMatchObject({ status: 201 })
  const { id, number } = made.body as { id: number; number: string }
  const path = `/api/credit-notes/${id}/`
  for (const profile of profiles.slice(0, 3)) {
    const answer = await office.file(path, profile)
    expect(answer.headers["content-disposition"]).toContain(`credit-note-${number}.xml`)
    const read = readInvoice(answer.raw.toString())
    expect([profile, fatal(read, profile)]).toEqual([profile, []])
    expect(read).toMatchObject({ type: "381", total: "11.90", amount: "10.00", purchase_order: "PO-77" })
    expect(read.preceding).toEqual([(await office.read(invoice)).number])
  }
})

test("an accountant reads e-invoices; another organization finds none", async () => {
  const office = await makeReady()
  const path = office.path(await office.issued())
  const accountant = await signIn(
    office.organization.id,
    await makeMember(office.organization.id, "accountant"),
  )
  expect((await accountant.rest("GET", `${path}e-invoice/`)).status).toBe(200)
  const other = await makeReady()
  for (const act of ["e-invoice/", "e-invoice/readiness/"])
    expect((await other.owner.rest("GET", `${path}${act}?profile=factur-x`)).status).toBe(404)
  expect(await office.file(path, "zugferd")).toMatchObject({
    status: 400,
    body: { fields: { profile: [expect.stringContaining("factur-x")] } },
  })
})

test("the file of a client's own format is emailed beside the PDF; Factur-X is in the PDF", async () => {
  const office = await makeReady()
  const sent = async (act: (path: string) => Promise<unknown>) => {
    const invoice = await office.issued()
    const path = office.path(invoice)
    await runJobs(office.organization.id)
    const mails = await arriving(office.organization.id, () => act(path))
    expect(mails).toHaveLength(1)
    return { path, files: mails.flatMap(({ attachments }) => attachments) }
  }
  const send = (path: string) => office.owner.rest("POST", `${path}send/`)
  const usual = await sent(send)
  expect(usual.files.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)])
  await office.patched(office.client, { e_invoice_profile: "xrechnung-ubl" })
  const own = await sent(send)
  expect(own.files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [expect.stringMatching(/^invoice-INV-\d+\.pdf$/), "application/pdf"],
    [expect.stringMatching(/^invoice-INV-\d+\.xml$/), "application/xml"],
  ])
  const [, xml] = own.files
  const bytes = xml?.content instanceof ArrayBuffer ? Buffer.from(xml.content) : Buffer.alloc(0)
  expect(bytes.equals((await office.file(own.path)).raw)).toBe(true)
  const noted = await sent(async (path) => {
    const credit = { reason: "Less work", issue: true, amounts: [{ amount: 11.9 }] }
    const { body } = await office.owner.rest("POST", `${path}credit-notes/`, credit)
    return office.owner.rest("POST", `/api/credit-notes/${(body as { id: number }).id}/send/`)
  })
  expect(noted.files.map(({ filename }) => filename)).toEqual([
    ...[expect.stringMatching(/^credit-note-.*\.pdf$/), expect.stringMatching(/^credit-note-.*\.xml$/)],
  ])
})

test("the zip of a period's sales has the e-invoices too, each beside its original", async () => {
  const office = await makeReady()
  const invoice = await office.issued()
  const path = office.path(invoice)
  await runJobs(office.organization.id)
  const cii = await office.file(path, "xrechnung-cii")
  const { number, issue_date: day } = (await office.read(invoice)) as { number: string; issue_date: string }
  const zip = await office.owner.rest("GET", `/api/reports/sales/?from=${day}&to=${day}&format=zip`)
  const files = unzipped(zip.raw)
  expect(files.map(([name]) => name)).toEqual([
    ...[`invoice-${number}.pdf`, `invoice-${number}-factur-x.xml`, `invoice-${number}-xrechnung-cii.xml`],
    "index.csv",
  ])
  expect(files[2]?.[1].equals(cii.raw)).toBe(true)
  const index = files[3]?.[1].toString() ?? ""
  expect(index.match(/invoice-[^,]*/g)).toEqual(files.slice(0, 3).map(([name]) => name))
})

test("what is missing for a client's own format stops issuing, in every way; without a format it doesn't", async () => {
  const office = await makeReady()
  const lacking = {
    "seller.endpoint": ["Enter your e-invoice address"],
    "buyer.endpoint": ["Enter your client's e-invoice address"],
  }
  const sold = { currency: "EUR", due_date: "2099-01-31" }
  const draft = await office.write(sold)
  const path = office.path(draft)
  const ready = async () =>
    (await office.owner.rest("GET", `${path}issue/`)).body as {
      warnings: { message: string }[]
      blocking: string[]
    }
  expect((await ready()).blocking).toEqual([])
  await office.patched(office.client, { e_invoice_profile: "peppol-ubl" })
  expect((await ready()).blocking).toEqual(Object.keys(lacking))
  const said = (await ready()).warnings.map(({ message }) => message)
  expect(said.slice(0, 2)).toEqual(Object.values(lacking).flat())
  const refused = { status: 400, body: { fields: lacking } }
  const client = office.project.client_id
  const items = [{ description: "Work", quantity: 1, unit_price: 100 }]
  const ways = [
    () => office.act(draft, "issue"),
    () => office.owner.rest("POST", `${path}send/`),
    () => office.owner.rest("PATCH", path, { status: "sent" }),
    () =>
      office.owner.rest("POST", "/api/invoices/", {
        ...{ ...sold, client, project: office.project.id, items, status: "sent", tax_rate: 19 },
      }),
  ]
  for (const way of ways) expect(await way()).toMatchObject(refused)
  expect(await office.read(draft)).toMatchObject({ status: "draft" })
  await office.protect(false)
  expect((await ready()).blocking).toEqual([])
  await office.protect(true)
  await office.patched(office.client, { e_invoice_profile: null })
  expect(await office.act(draft, "issue")).toMatchObject({ status: 200 })
})
