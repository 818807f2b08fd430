// The PDF that was first emailed or handed out: kept byte for byte, whatever becomes of the invoice, and gone with it.
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { MailError } from "../../../jobs/mailer.ts"
import { makeIssued } from "../../invoices/issued.ts"
import { testApp } from "../../support/app.ts"
import { expectFailedJob } from "../../support/failed-jobs.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent, refusingMails } from "../../support/mailer.ts"
import { signInClient } from "../../support/portal.ts"

type Made = Awaited<ReturnType<typeof makeIssued>>

const original = ({ staff, path }: Pick<Made, "staff" | "path">) =>
  staff.rest("GET", `${path}pdf/?copy=original`)
const rewrite = ({ staff, path }: Pick<Made, "staff" | "path">) =>
  staff.rest("PATCH", path, { items: [{ description: "Other work", unit_price: 250 }] })
const filesOf = async ({ organization }: Pick<Made, "organization">) => {
  const { app } = await testApp()
  const keys: string[] = []
  for await (const { key } of app.files.list(`originals/${organization.id}`)) keys.push(key)
  return keys
}

test("what was emailed first is kept as it was emailed, through edits and further emails", async () => {
  const made = await makeIssued()
  const { staff, path, organization } = made
  expect((await original(made)).status).toBe(404)
  await staff.rest("POST", `${path}send/`)
  const [mail] = await mailsSent(() => runJobs(organization.id))
  const mailed = Buffer.from(mail?.attachments?.[0]?.content ?? "")
  expect(mailed.toString("latin1", 0, 5)).toBe("%PDF-")
  await rewrite(made)
  await staff.rest("POST", `${path}send/`)
  await runJobs(organization.id)
  const kept = await original(made)
  expect(kept).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } })
  expect(kept.headers["content-disposition"]).toContain(`invoice-${made.invoice.number}-original.pdf`)
  expect(kept.raw.equals(mailed)).toBe(true)
  expect((await staff.rest("GET", `${path}pdf/`)).raw.equals(mailed)).toBe(false)
  const sha256 = createHash("sha256").update(mailed).digest("hex")
  expect(await made.read()).toMatchObject({ original: { sha256, kept_at: expect.any(String) } })
})

test.each(["staff", "client"])("what was first handed out to the %s is kept as it was", async (to) => {
  const made = await makeIssued({ status: "sent" })
  const portal = await signInClient(made.organization.id, made.client.id)
  const got =
    to === "staff"
      ? await made.staff.rest("GET", `${made.path}pdf/`)
      : await portal.rest("GET", `/portal/invoices/${made.invoice.id}/pdf/`)
  expect(got).toMatchObject({ status: 200, headers: { "content-length": String(got.raw.length) } })
  await rewrite(made)
  await made.staff.rest("GET", `${made.path}pdf/`)
  expect((await original(made)).raw.equals(got.raw)).toBe(true)
  expect(await filesOf(made)).toHaveLength(1)
})

test.each(["staff", "client"])(
  "what is handed out to the %s while its mail can be taken back is no original",
  async (to) => {
    const made = await makeIssued()
    const { staff, path, organization, client, invoice } = made
    const portal = await signInClient(organization.id, client.id)
    const handOut = () =>
      to === "staff"
        ? staff.rest("GET", `${path}pdf/`)
        : portal.rest("GET", `/portal/invoices/${invoice.id}/pdf/`)
    await staff.rest("POST", `${path}send/`, { undo_seconds: 8 })
    expect((await handOut()).status).toBe(200)
    expect((await original(made)).status).toBe(404)
    await staff.rest("POST", `${path}send/undo/`)
    await rewrite(made)
    await staff.rest("POST", `${path}send/`)
    const [mail] = await mailsSent(() => runJobs(organization.id))
    const mailed = Buffer.from(mail?.attachments?.[0]?.content ?? "")
    expect((await original(made)).raw.equals(mailed)).toBe(true)
  },
)

test("a zip and a plain link hand out too", async () => {
  const made = await makeIssued({ status: "sent" })
  const { url } = (await made.staff.rest("POST", "/api/invoices/pdfs/link/", { ids: [made.invoice.id] }))
    .body as { url: string }
  expect((await made.staff.rest("GET", url)).status).toBe(200)
  expect((await original(made)).status).toBe(200)
})

test.each(["draft", "cancelled"] as const)("a PDF of what is %s is no one's original", async (status) => {
  const made = await makeIssued({ status })
  await made.staff.rest("GET", `${made.path}pdf/`)
  expect((await original(made)).status).toBe(404)
  expect(await filesOf(made)).toEqual([])
})

test("an email that didn't leave isn't the original, the one that leaves after an edit is", async () => {
  const made = await makeIssued()
  const { staff, path, organization } = made
  await staff.rest("POST", `${path}send/`)
  expectFailedJob("email-invoice")
  await refusingMails(new MailError("busy", false), () => runJobs(organization.id))
  expect((await original(made)).status).toBe(404)
  await rewrite(made)
  const { app } = await testApp()
  await app.db.pool.query("update outbox set status = 'waiting' where organization_id = $1", [
    organization.id,
  ])
  const [mail] = await mailsSent(() => runJobs(organization.id))
  const mailed = Buffer.from(mail?.attachments?.[0]?.content ?? "")
  expect((await original(made)).raw.equals(mailed)).toBe(true)
})

test("of many who fetch it first at the same moment each gets a PDF, and one of those is kept", async () => {
  const made = await makeIssued({ status: "sent" })
  const got = await Promise.all([1, 2, 3].map(() => made.staff.rest("GET", `${made.path}pdf/`)))
  const { raw } = await original(made)
  expect(got.some((one) => one.raw.equals(raw))).toBe(true)
})

test("it goes with its invoice", async () => {
  const made = await makeIssued({ status: "sent" })
  await made.staff.rest("GET", `${made.path}pdf/`)
  expect(await filesOf(made)).toHaveLength(1)
  await made.staff.rest("DELETE", made.path)
  await runJobs(made.organization.id)
  expect(await filesOf(made)).toEqual([])
  const { app } = await testApp()
  const { rows } = await app.db.pool.query("select from document_files where organization_id = $1", [
    made.organization.id,
  ])
  expect(rows).toEqual([])
})

test("another copy than the original isn't there", async () => {
  const { staff, path } = await makeIssued()
  expect(await staff.rest("GET", `${path}pdf/?copy=second`)).toMatchObject({
    status: 400,
    body: { fields: { copy: [expect.any(String)] } },
  })
})
