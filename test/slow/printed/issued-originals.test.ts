// The original of a protected invoice and of a credit note is printed and kept when it is issued, before anyone has it.
import { createHash } from "node:crypto"
import { expect, test, vi } from "vitest"
import { keepOriginal } from "../../../src/documents/originals/service.ts"
import { makeCredited, noteAt } from "../../credit-notes/credited-office.ts"
import { makeOffice } from "../../number-series/protected.ts"
import { testApp } from "../../support/app.ts"
import { expectFailedJob } from "../../support/failed-jobs.ts"
import { runJob, runJobs, waitingJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"

type Office = Awaited<ReturnType<typeof makeOffice>>

/** What is kept of all documents of an organization, each with its bytes as they are stored. */
async function keptOf({ organization }: Pick<Office, "organization">) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ sha256: string; at: string }>(
    `select sha256, coalesce('/api/invoices/' || invoice_id, '/api/credit-notes/' || credit_note_id) || '/' as at
     from document_files where organization_id = $1 order by id`,
    [organization.id],
  )
  return rows
}
const namesOf = async ({ organization }: Pick<Office, "organization">) =>
  (await waitingJobs(organization.id)).map(({ name }) => name)
const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

type Issue = (office: Office) => Promise<{ id: number }>
const issues: Record<string, Issue> = {
  issued: async (office) => {
    const draft = await office.write()
    expect((await office.act(draft, "issue")).status).toBe(200)
    return draft
  },
  sent: async (office) => {
    const draft = await office.write()
    expect((await office.act(draft, "send", { undo_seconds: 8 })).status).toBe(200)
    expect((await office.act(draft, "send/undo")).status).toBe(200)
    return draft
  },
  "made visible by its status": async (office) => {
    const draft = await office.write()
    expect((await office.patch(draft, { status: "sent" })).status).toBe(200)
    return draft
  },
  "written as sent": (office) => office.write({ status: "sent" }),
}

test.for(Object.entries(issues))(
  "an invoice that is %s has its original, handed out or not",
  async ([, issue]) => {
    const office = await makeOffice()
    await office.write()
    expect(await namesOf(office)).not.toContain("keep-original")
    const { id } = await issue(office)
    expect(await namesOf(office)).toContain("keep-original")
    await runJobs(office.organization.id)
    const [kept, ...others] = await keptOf(office)
    expect([kept?.at, others]).toEqual([office.path({ id }), []])
    const original = await office.owner.rest("GET", `${office.path({ id })}pdf/?copy=original`)
    expect([original.status, sha(original.raw)]).toEqual([200, kept?.sha256])
    const now = await office.owner.rest("GET", `${office.path({ id })}pdf/`)
    expect(now.raw.equals(original.raw)).toBe(true)
    expect(await namesOf(office)).toEqual([])
  },
)

test("a credit note has its original once it is issued, protected or not", async () => {
  for (const protects of [true, false]) {
    const office = await makeCredited({ protects })
    await runJobs(office.organization.id)
    const before = (await keptOf(office)).length
    expect(before).toBe(protects ? 1 : 0)
    const draft: { id: number } = (await office.credit({ amounts: [{ amount: 10 }] })).body
    expect(await namesOf(office)).toEqual([])
    expect((await office.acted(draft, "issue")).status).toBe(200)
    expect(await namesOf(office)).toEqual(["keep-original"])
    await runJobs(office.organization.id)
    expect((await keptOf(office)).map(({ at }) => at).slice(before)).toEqual([noteAt(draft.id)])
  }
})

test("an issue that is rolled back promises nothing, and other invoices wait for their first reader", async () => {
  const office = await makeOffice()
  const draft = await office.write()
  const { id } = office.organization
  expect((await office.owner.rest("PATCH", `/api/organizations/${id}/`, { tax_id: null })).status).toBe(200)
  expect((await office.act(draft, "issue")).status).toBe(400)
  expect(await namesOf(office)).toEqual([])
  const flexible = await makeOffice({ protects: false })
  expect((await flexible.act(await flexible.write(), "issue")).status).toBe(200)
  expect(await namesOf(flexible)).toEqual([])
})

test.for(["pdf/", "pdf/?copy=original"])(
  "%s waits for the job of the issue instead of printing a second time",
  async (asked) => {
    const { worker, app } = await testApp()
    const office = await makeCredited({ protects: true })
    const credited = async () => noteAt((await office.credited({ amounts: [{ amount: 10 }] })).id)
    for (const pathOf of [async () => office.at, credited]) {
      const path = await pathOf()
      const before = worker.renderer.stats().renders
      const got = await office.owner.rest("GET", `${path}${asked}`)
      expect([got.status, worker.renderer.stats().renders - before], path).toEqual([200, 1])
      expect((await keptOf(office)).find(({ at }) => at === path)).toMatchObject({ sha256: sha(got.raw) })
    }
    const { rows } = await app.db.pool.query(
      "select name, count(*) as n from outbox where organization_id = $1 group by name order by name",
      [office.organization.id],
    )
    expect(rows).toEqual([{ name: "keep-original", n: 2 }])
  },
)

const changes: Record<string, (office: Awaited<ReturnType<typeof makeCredited>>) => Promise<unknown>> = {
  "paid in part": (office) => office.pay(100),
  paid: (office) => office.pay(239.99),
  credited: (office) => office.credited({ amounts: [{ amount: 10 }] }),
  voided: async (office) => expect((await office.end()).status).toBe(200),
}

test.for(Object.entries(changes))(
  "an invoice that is %s before the job's turn is kept as issued",
  async ([, change]) => {
    const { worker } = await testApp()
    /** The page that the job of the issue prints first, without names and numbers. */
    const printedOf = async (before: typeof change) => {
      const office = await makeCredited({ protects: true })
      const [job] = await waitingJobs(office.organization.id)
      await before(office)
      const printed = vi.spyOn(worker.renderer, "pdf")
      await runJob(job?.id ?? 0)
      const [page = ""] = printed.mock.calls[0] ?? []
      printed.mockRestore()
      expect((await keptOf(office))[0]?.at).toBe(office.at)
      return page.replaceAll(/<style.*?<\/style>/gs, "").replaceAll(/data:[^"]*|(org|ada)-\w+|\d+/g, "")
    }
    expect(await printedOf(change)).toBe(await printedOf(async () => {}))
  },
)

test("a job that is run again keeps one, and one that breaks off after its print keeps one in the end", async () => {
  const { app } = await testApp()
  const office = await makeOffice()
  const invoice = await office.write({ status: "sent" })
  const { put } = app.files
  app.files.put = async (key, ...rest) => {
    const size = await put(key, ...rest)
    if (!key.startsWith("originals/")) return size
    app.files.put = put
    throw new Error("killed")
  }
  expectFailedJob("keep-original")
  await runJobs(office.organization.id)
  expect(await keptOf(office)).toEqual([])
  const [job] = await waitingJobs(office.organization.id)
  await runJobs(office.organization.id)
  const [kept] = await keptOf(office)
  expect(kept?.at).toBe(office.path(invoice))
  await app.db.pool.query("update outbox set status = 'waiting' where id = $1", [job?.id])
  await runJob(job?.id ?? 0)
  expect(await keptOf(office)).toEqual([kept])
})

test("the email that issues an invoice brings the original, though both are printed at once", async () => {
  const office = await makeOffice()
  const draft = await office.write()
  expect((await office.act(draft, "send")).status).toBe(200)
  const jobs = await waitingJobs(office.organization.id)
  expect(jobs.map(({ name }) => name).sort()).toEqual(["email-invoice", "keep-original"])
  const [mail] = await mailsSent(() => Promise.all(jobs.map(({ id }) => runJob(id))))
  const mailed = Buffer.from(mail?.attachments?.[0]?.content ?? "")
  const [kept] = await keptOf(office)
  expect(sha(mailed)).toBe(kept?.sha256)
  const now = await office.owner.rest("GET", `${office.path(draft)}pdf/`)
  expect(sha(now.raw)).toBe(kept?.sha256)
})

test("of two prints of one page the first is kept and handed out, of another page its own", async () => {
  const { app } = await testApp()
  const office = await makeOffice()
  const { id } = await office.write({ status: "sent" })
  const keep = async (text: string, hash: string) => {
    const printed = { bytes: Buffer.from(text), hash }
    return (await keepOriginal(app, office.organization.id, { kind: "invoice", id }, printed)).toString()
  }
  expect(await keep("first", "as issued")).toBe("first")
  expect(await keep("second", "as issued")).toBe("first")
  expect(await keep("third", "paid")).toBe("third")
  expect(await keptOf(office)).toMatchObject([{ sha256: sha(Buffer.from("first")) }])
})
