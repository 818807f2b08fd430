// An invoice on paper: what it shows, and how long its file is kept.
import { expect, test, vi } from "vitest"
import { printPage } from "../../../jobs/documents.ts"
import { readPrinted } from "../../../src/documents/service.ts"
import { makeCredited, noteAt } from "../../credit-notes/credited-office.ts"
import { makeIssued } from "../../invoices/issued.ts"
import { testApp } from "../../support/app.ts"
import { makePaymentMethod } from "../../support/factories.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { pdfText, testPdf } from "../../support/poppler.ts"

test("the PDF shows the invoice, is kept as a file, and made anew when something on it changes", async () => {
  const { staff, path, organization, invoice } = await makeIssued()
  const { app } = await testApp()
  const files = async () => {
    const row = app.db.system.selectFrom("invoices").select("pdf_hash").where("id", "=", invoice.id)
    return `pdf/${organization.id}/${(await row.executeTakeFirstOrThrow()).pdf_hash}.pdf`
  }
  const first = await staff.rest("GET", `${path}pdf/`)
  expect(first).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } })
  expect(first.headers["content-disposition"]).toContain(`filename=invoice-${invoice.number}.pdf`)
  expect(first.raw.toString("latin1", 0, 5)).toBe("%PDF-")
  const kept = await files()
  const jobs = async () =>
    (
      await app.db.system
        .selectFrom("outbox")
        .select("id")
        .where("organization_id", "=", organization.id)
        .execute()
    ).length
  const before = await jobs()
  expect((await staff.rest("GET", `${path}pdf/`)).raw.equals(first.raw)).toBe(true)
  expect(await jobs()).toBe(before)

  await staff.rest("PATCH", path, { items: [{ description: "Much better work", unit_price: 250 }] })
  const second = await staff.rest("GET", `${path}pdf/`)
  expect(second.raw.equals(first.raw)).toBe(false)
  expect([await app.files.has(kept), await app.files.has(await files())]).toEqual([false, true])
  expect((await staff.rest("DELETE", path)).status).toBe(204)
  expect(await runJobs(organization.id)).toEqual(["delete-files"])
})

test("a file that another print removes meanwhile is printed once more, of a credit note too", async () => {
  const { owner, credited, at, readCredited, organization } = await makeCredited()
  const note = await credited({ amounts: [{ amount: 10 }] })
  const { app, worker } = await testApp()
  const { id } = await readCredited()
  const db = app.db.tenants.open(organization.id)
  const looks = {
    [at]: async () => {
      const before = await readPrinted(db, id)
      return () =>
        printPage(worker, organization.id, { kind: "invoice", id }, { ...before, notes: "As it was" })
    },
    [noteAt(note.id)]: async () => async () => {
      const { rows } = await app.db.pool.query("select pdf_hash from credit_notes where id = $1", [note.id])
      await app.files.delete(`pdf/${organization.id}/${rows[0]?.pdf_hash}.pdf`)
    },
  }
  for (const [path, look] of Object.entries(looks)) {
    const printOther = await look()
    const { run, wait } = app.queue
    let prints = 0
    const interrupted = async (printed: unknown) => {
      if (prints++ === 0) await printOther()
      return printed
    }
    const running = vi
      .spyOn(app.queue, "run")
      .mockImplementation(async (...job) => interrupted(await run(...job)))
    const waiting = vi.spyOn(app.queue, "wait").mockImplementation(async (id) => interrupted(await wait(id)))
    const got = await owner.rest("GET", `${path}pdf/`)
    running.mockRestore()
    waiting.mockRestore()
    expect(got.status, path).toBe(200)
    expect([got.raw.toString("latin1", 0, 5), prints]).toEqual(["%PDF-", 2])
  }
})

test("other ways to pay make another PDF of what is still to be paid, and not of what is paid", async () => {
  const { staff, path, organization } = await makeIssued({ status: "sent" })
  const pdf = async () => (await staff.rest("GET", `${path}pdf/`)).raw
  const without = await pdf()
  const { id } = await makePaymentMethod(organization.id)
  const withOne = await pdf()
  expect(withOne.equals(without)).toBe(false)
  await staff.rest("PATCH", `/api/payment-methods/${id}/`, { name: "Our PayPal" })
  const renamed = await pdf()
  expect(renamed.equals(withOne)).toBe(false)
  await staff.rest("PATCH", path, { status: "paid" })
  const paid = await pdf()
  await staff.rest("DELETE", `/api/payment-methods/${id}/`)
  expect((await pdf()).equals(paid)).toBe(true)
})

test("a file whose making was cut short is found again, and goes with its invoice", async () => {
  const { staff, path, organization, invoice } = await makeIssued({ status: "sent" })
  const { app } = await testApp()
  await staff.rest("GET", `${path}pdf/`)
  const row = app.db.system.selectFrom("invoices").select("pdf_hash").where("id", "=", invoice.id)
  const { pdf_hash } = await row.executeTakeFirstOrThrow()
  await app.db.system.updateTable("invoices").set({ pdf_hash: null }).where("id", "=", invoice.id).execute()
  await staff.rest("POST", `${path}send/`)
  await runJobs(organization.id)
  expect(await row.executeTakeFirst()).toEqual({ pdf_hash })
  await staff.rest("DELETE", path)
  await runJobs(organization.id)
  expect(await app.files.has(`pdf/${organization.id}/${pdf_hash}.pdf`)).toBe(false)
})

testPdf(
  "the PDF's text holds number, lines, total and the stamp of a paid one (skipped without poppler)",
  async () => {
    const { staff, path, invoice, client, organization } = await makeIssued()
    const { app } = await testApp()
    const details = JSON.stringify({ paypal_email: "pay@studio.test" })
    const paypal = { organization_id: organization.id, name: "Quick way", type: "paypal", details }
    await app.db.system.insertInto("payment_methods").values(paypal).execute()
    const open = pdfText((await staff.rest("GET", `${path}pdf/`)).raw)
    for (const word of [invoice.number, client.name, "Work", "$100.00", "Quick way", "pay@studio.test"])
      expect(open).toContain(word)
    await staff.rest("PATCH", path, { status: "paid" })
    const paid = pdfText((await staff.rest("GET", `${path}pdf/`)).raw)
    // The stamp stands askew and spaced, so its letters come apart.
    expect(paid).toMatch(/p ?a ?i ?d/i)
    expect(paid).not.toContain("pay@studio.test")
  },
)

testPdf(
  "a second page says whose it is, and the way to pay comes there with the total and a line (skipped without poppler)",
  async () => {
    const { staff, path, organization, invoice } = await makeIssued()
    await makePaymentMethod(organization.id, { name: "By transfer" })
    for (const count of [13, 17, 21]) {
      const items = Array.from({ length: count }, (_, at) => ({
        description: `Work ${at + 1}`,
        unit_price: 10,
      }))
      await staff.rest("PATCH", path, { items })
      const pages = pdfText((await staff.rest("GET", `${path}pdf/`)).raw).split("\f")
      const [first = "", second = ""] = pages
      const last = second.includes("How to pay") ? second : first
      expect(last).toMatch(/Work \d+.*Amount due.*How to pay.*Pay online/s)
      if (second.trim() !== "")
        expect(second.trimStart().split("\n", 1)[0]).toMatch(new RegExp(`\\S.*${invoice.number}$`))
    }
  },
)

testPdf(
  "what fits on one page when it stands closer needs no second one (skipped without poppler)",
  async () => {
    const { staff, path, organization } = await makeIssued()
    for (const name of ["Card", "PayPal", "Transfer", "Cheque", "By post", "In coins"])
      await makePaymentMethod(organization.id, { name })
    const pages = async (lines: number) => {
      const items = Array.from({ length: lines }, (_, at) => ({ description: `Work ${at}`, unit_price: 10 }))
      await staff.rest("PATCH", path, { items, notes: "Thank you" })
      return pdfText((await staff.rest("GET", `${path}pdf/`)).raw).split("\f").length - 1
    }
    expect([await pages(1), await pages(4), await pages(8)]).toEqual([1, 1, 2])
  },
)

test("a number with a path in it leads nowhere: its file is named plainly, in a download and in an email", async () => {
  const { staff, path, organization } = await makeIssued()
  await staff.rest("PATCH", path, { number: "../2026/07" })
  const name = "invoice-..-2026-07.pdf"
  const file = await staff.rest("GET", `${path}pdf/`)
  expect(file.headers["content-disposition"]).toBe(`attachment; filename=${name}`)
  await staff.rest("POST", `${path}send/`)
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(mail?.attachments).toMatchObject([{ filename: name }])
})
