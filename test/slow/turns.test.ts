// One organization prints and emails without end: others get their PDFs, emails and codes as if it didn't.
import type { SMTPServerOptions } from "smtp-server"
import { afterEach, beforeAll, test } from "vitest"
import { makeCredited, noteAt } from "../credit-notes/credited-office.ts"
import { call } from "../support/app.ts"
import { createGate, gateName, startJobs } from "../support/background.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeClient, makeInvoice, makeOrganization, type Signed, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { startMailServer } from "../support/smtp.ts"
import { listening } from "../support/upload.ts"

let jobs: Awaited<ReturnType<typeof startJobs>>
/** Who got a mail. Those to the slow address pass a gate first. */
const arrived: string[] = []
const slow = createGate()
let slowAddress = ""

beforeAll(async () => {
  const onData: SMTPServerOptions["onData"] = (stream, session, done) => {
    stream.resume().on("end", async () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      if (to.includes(slowAddress)) await slow.pass()
      arrived.push(...to)
      done()
    })
  }
  const mails = await startMailServer({ onData })
  atEndOfFile(mails.stop)
  jobs = await startJobs(mails.url)
})
afterEach(() => jobs.gate.open())

/** An organization with `count` invoices, each held up in the printer while the gate is shut. */
async function busyOffice(count: number) {
  const { id } = await makeOrganization()
  const client = await makeClient(id, { name: gateName })
  const invoices: number[] = []
  for (let n = 0; n < count; n++) invoices.push((await makeInvoice(id, { client_id: client.id })).id)
  return { id, client, staff: await signIn(id), invoices }
}
const pdfOf = (staff: Pick<Signed, "rest">, invoice: number) =>
  staff.rest("GET", `/api/invoices/${invoice}/pdf/`)

const rowsOf = async (organization_id: number) =>
  (
    await jobs.app.db.system
      .selectFrom("outbox")
      .select(["id", "name", "status"])
      .where("organization_id", "=", organization_id)
      .where("status", "in", ["waiting", "queued"])
      .execute()
  ).length

test("a stranger's documents are printed while another organization's wait for their turn", async ({
  expect,
}) => {
  const { gate } = jobs
  const busy = await busyOffice(6)
  gate.shut()
  const before = gate.reached()
  const asked = busy.invoices.map((id) => pdfOf(busy.staff, id))
  await expect.poll(() => rowsOf(busy.id)).toBe(6)
  await expect.poll(gate.reached).toBe(before + 1)
  const { id } = await makeOrganization()
  const stranger = await signIn(id)
  expect((await pdfOf(stranger, (await makeInvoice(id)).id)).status).toBe(200)
  const credited = await makeCredited()
  const note = await credited.credited()
  expect((await credited.owner.rest("GET", `${noteAt(note.id)}pdf/`)).status).toBe(200)
  const preview = await stranger.rest("POST", "/api/preview/page/", { kind: "invoice" })
  expect(preview.status).toBe(200)
  // One of the busy organization's is in the printer all the while, and no second.
  expect(gate.reached()).toBe(before + 1)
  gate.open()
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
})

test("an eleventh caller of one organization is refused with the wait, at every door that prints", async ({
  expect,
}) => {
  const { gate } = jobs
  const busy = await busyOffice(11)
  const last = busy.invoices.at(-1) ?? 0
  await jobs.app.db.system.updateTable("invoices").set({ status: "sent" }).where("id", "=", last).execute()
  gate.shut()
  const asked = busy.invoices.slice(0, 10).map((id) => pdfOf(busy.staff, id))
  await expect.poll(() => rowsOf(busy.id)).toBe(10)
  const ada = await signInClient(busy.id, busy.client.id)
  const link = await busy.staff.rest("POST", `/api/invoices/${last}/pdf/link/`)
  const refusals = {
    invoice: await pdfOf(busy.staff, last),
    portal: await ada.rest("GET", `/portal/invoices/${last}/pdf/`),
    link: await call("GET", `${(link.body as { url: string }).url}/`),
    preview: await busy.staff.rest("POST", "/api/preview/", { kind: "invoice" }),
    page: await busy.staff.rest("POST", "/api/preview/page/", { kind: "invoice" }),
  }
  for (const [door, { status, headers }] of Object.entries(refusals))
    expect([door, status, headers["retry-after"]]).toEqual([door, 429, "5"])
  gate.open()
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
  expect((await pdfOf(busy.staff, last)).status).toBe(200)
})

test("what a caller who hung up waited for isn't printed", async ({ expect }) => {
  const { gate } = jobs
  const busy = await busyOffice(5)
  const address = await listening()
  gate.shut()
  const before = gate.reached()
  const callers = busy.invoices.map(() => new AbortController())
  const asked = busy.invoices.map((id, n) =>
    fetch(`${address}/api/invoices/${id}/pdf/`, {
      headers: { authorization: `Bearer ${busy.staff.token}`, "x-organization-id": `${busy.id}` },
      signal: callers[n]?.signal ?? null,
    }).then(
      ({ status }) => status,
      () => "gone",
    ),
  )
  await expect.poll(() => rowsOf(busy.id)).toBe(5)
  await expect.poll(gate.reached).toBe(before + 1)
  // Whichever is in the printer is finished; of the others all but one hang up.
  const { rows } = await jobs.app.db.pool.query<{ invoice: number }>(
    `select (payload ->> 'document_id')::integer as invoice from outbox
      where organization_id = $1 and status = 'waiting' order by id`,
    [busy.id],
  )
  for (const { invoice } of rows.slice(1)) callers[busy.invoices.indexOf(invoice)]?.abort()
  await expect.poll(() => rowsOf(busy.id)).toBe(2)
  gate.open()
  expect((await Promise.all(asked)).sort()).toEqual([200, 200, "gone", "gone", "gone"])
  expect(gate.reached()).toBe(before + 2)
})

test("codes, links and others' emails leave while an organization's invoices are printed and emailed", async ({
  expect,
}) => {
  const { gate } = jobs
  const busy = await busyOffice(12)
  gate.shut()
  const before = gate.reached()
  for (const id of busy.invoices)
    expect((await busy.staff.rest("POST", `/api/invoices/${id}/send/`)).status).toBe(200)
  await expect.poll(gate.reached).toBe(before + 1)
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const client = await makeClient(id)
  const invoice = await makeInvoice(id, { client_id: client.id })
  const founder = `founder-${id}@engine.example`
  const asked = await call("POST", "/api/auth/send-otp/", {
    body: { email: founder, business_name: "Studio" },
  })
  expect(asked.status).toBe(200)
  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await expect.poll(() => arrived).toEqual(expect.arrayContaining([founder, client.email]))
  await staff.rest("POST", `/api/invoices/${invoice.id}/send/`)
  await expect.poll(() => arrived.filter((to) => to === client.email)).toHaveLength(2)
  expect(arrived).not.toContain(busy.client.email)
  expect(gate.reached()).toBe(before + 1)
  // Nothing of the busy organization is lost, and nothing arrives twice.
  gate.open()
  await expect.poll(() => rowsOf(busy.id), { timeout: 30_000 }).toBe(0)
  expect(arrived.filter((to) => to === busy.client.email)).toHaveLength(12)
})

test("emails that a slow server holds up hold up no code and no other organization's mail", async ({
  expect,
}) => {
  const busy = await busyOffice(6)
  for (const id of busy.invoices) await pdfOf(busy.staff, id)
  slowAddress = busy.client.email
  slow.shut()
  for (const id of busy.invoices) await busy.staff.rest("POST", `/api/invoices/${id}/send/`)
  await expect.poll(slow.reached).toBe(4)
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const client = await makeClient(id)
  const invoice = await makeInvoice(id, { client_id: client.id })
  const founder = `founder-${id}@engine.example`
  await call("POST", "/api/auth/send-otp/", { body: { email: founder, business_name: "Studio" } })
  await staff.rest("POST", `/api/invoices/${invoice.id}/send/`)
  await expect.poll(() => arrived).toEqual(expect.arrayContaining([founder, client.email]))
  expect(slow.reached()).toBe(4)
  slow.open()
  await expect.poll(() => rowsOf(busy.id)).toBe(0)
  expect(arrived.filter((to) => to === busy.client.email)).toHaveLength(6)
})
