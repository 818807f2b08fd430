// Issued paper stays as it was issued: whose it is, to whom it went and its day, in the PDF and in the portal alike.
import { expect, test } from "vitest"
import { longDate, todayIn } from "../../../src/core/values/dates.ts"
import { makeIssued } from "../../invoices/issued.ts"
import { makeClient, makeProject } from "../../support/factories.ts"
import { runJobs } from "../../support/jobs.ts"
import { mailsSent } from "../../support/mailer.ts"
import { pdfText, testPdf } from "../../support/poppler.ts"
import { signInClient } from "../../support/portal.ts"

type Made = Awaited<ReturnType<typeof makeIssued>>

const textOf = (pdf: Buffer) => pdfText(pdf).replaceAll("\u00a0", " ")
const pdf = async ({ staff, path }: Pick<Made, "staff" | "path">) =>
  textOf((await staff.rest("GET", `${path}pdf/`)).raw)

const portalOf = async ({ organization, client, path }: Pick<Made, "organization" | "client" | "path">) =>
  (await (await signInClient(organization.id, client.id)).rest("GET", path.replace("/api/", "/portal/"))).body

const setZone = ({ staff, organization }: Pick<Made, "staff" | "organization">, time_zone: string) =>
  staff.rest("PATCH", `/api/organizations/${organization.id}/`, { time_zone })

testPdf(
  "a client who moves and an organization that does leave issued paper as it was (skipped without poppler)",
  async () => {
    const made = await makeIssued()
    const { staff, path, organization, client } = made
    await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Ada Lovelace", address: "12 Old Lane" })
    await staff.rest("PATCH", `/api/organizations/${organization.id}/`, {
      address: "1 First Street",
      tax_id: "T1",
    })
    await staff.rest("PATCH", path, { status: "sent" })
    const before = await pdf(made)
    expect(before).toContain("12 Old Lane")
    expect(before).toContain("1 First Street")

    await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Ada King", address: "9 New Road" })
    await staff.rest("PATCH", `/api/organizations/${organization.id}/`, {
      address: "2 Second Street",
      tax_id: "T2",
    })
    expect(await pdf(made)).toBe(before)
    expect(await portalOf(made)).toMatchObject({
      seller: { address: "1 First Street", tax_id: "T1" },
      buyer: { name: "Ada Lovelace" },
    })
  },
)

testPdf(
  "an organization that changes its zone changes no day of issue (skipped without poppler)",
  async () => {
    const made = await makeIssued({ created_at: "2026-09-30T23:30:00Z" })
    await made.staff.rest("PATCH", made.path, { status: "sent", issue_date: "2026-09-30" })
    expect(await pdf(made)).toContain("30 September 2026")
    await setZone(made, "Asia/Tokyo")
    expect(await pdf(made)).toContain("30 September 2026")
    expect(await portalOf(made)).toMatchObject({ issue_date: "2026-09-30" })
  },
)

testPdf(
  "the day of issue is that of issuing, not of the draft, in the organization's zone (skipped without poppler)",
  async () => {
    const made = await makeIssued({ created_at: "2026-09-30T12:00:00Z" })
    await setZone(made, "Pacific/Kiritimati")
    const today = todayIn("Pacific/Kiritimati")
    const draft = await pdf(made)
    expect(draft).not.toContain("Issued")
    expect(draft).not.toContain("30 September 2026")
    await made.staff.rest("POST", `${made.path}send/`)
    expect(await made.read()).toMatchObject({ issue_date: today })
    expect(await pdf(made)).toContain(longDate(today, null))
    expect(await portalOf(made)).toMatchObject({ issue_date: today })
  },
)

testPdf("the PDF of a mail shows what was frozen when it was sent (skipped without poppler)", async () => {
  const made = await makeIssued()
  const { staff, path, organization, client } = made
  await staff.rest("POST", `${path}send/`)
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { address: "9 New Road" })
  const [mail] = await mailsSent(() => runJobs(organization.id))
  expect(textOf(Buffer.from(mail?.attachments?.[0]?.content ?? ""))).not.toContain("9 New Road")
})

testPdf(
  "an edit and another mail freeze anew; the day of issue and the moment stay (skipped without poppler)",
  async () => {
    const made = await makeIssued()
    const { staff, path, client } = made
    const move = (address: string) => staff.rest("PATCH", `/api/clients/${client.id}/`, { address })
    await staff.rest("PATCH", path, { status: "sent", issue_date: "2026-10-05" })
    const { issued_at } = (await made.read()) as unknown as { issued_at: string }
    const stays = { issue_date: "2026-10-05", issued_at }

    await move("2 Edit Road")
    await staff.rest("PATCH", path, { internal_note: "Calls back on Monday" })
    expect(await made.read()).toMatchObject({ ...stays, buyer: { address: null } })
    await staff.rest("PATCH", path, { notes: "Thank you" })
    expect(await made.read()).toMatchObject({ ...stays, buyer: { address: "2 Edit Road" } })
    await move("3 Mail Road")
    await staff.rest("PATCH", path, { status: "paid" })
    await staff.rest("PATCH", path, { status: "sent" })
    expect(await made.read()).toMatchObject({ ...stays, buyer: { address: "2 Edit Road" } })
    await staff.rest("POST", `${path}send/`)
    expect(await made.read()).toMatchObject({ ...stays, buyer: { address: "3 Mail Road" } })
    await move("4 Draft Road")
    await staff.rest("PATCH", path, { status: "draft" })
    expect(await pdf(made)).toContain("4 Draft Road")
    await staff.rest("PATCH", path, { status: "sent" })
    expect(await made.read()).toMatchObject({ ...stays, buyer: { address: "4 Draft Road" } })
    await staff.rest("PATCH", path, { issue_date: "2026-10-06" })
    expect(await made.read()).toMatchObject({ issued_at, issue_date: "2026-10-06" })
    await staff.rest("PATCH", path, { issue_date: null })
    expect(await made.read()).toMatchObject({ issued_at, issue_date: "2026-10-06" })
  },
)

test("an email that is taken back leaves no day of issue, one that was given stays", async () => {
  const made = await makeIssued({ created_at: "2026-09-30T12:00:00Z" })
  const { staff, path } = made
  const sendAndUndo = async () => {
    await staff.rest("POST", `${path}send/`, { undo_seconds: 8 })
    return (await staff.rest("POST", `${path}send/undo/`)).body
  }
  expect(await sendAndUndo()).toMatchObject({ invoice: { status: "draft", issue_date: null } })
  await staff.rest("POST", `${path}issue/`)
  expect(await made.read()).toMatchObject({ issue_date: todayIn("UTC") })
  await staff.rest("PATCH", path, { status: "draft", issue_date: "2026-10-05" })
  expect(await sendAndUndo()).toMatchObject({ invoice: { status: "draft", issue_date: "2026-10-05" } })
})

test("the portal's list has the day of issue, whichever zone the organization moves to", async () => {
  const made = await makeIssued()
  const { staff, path, organization, client } = made
  const portal = await signInClient(organization.id, client.id)
  const listed = async () => (await portal.rest("GET", "/portal/invoices/")).body
  await staff.rest("PATCH", path, { status: "sent", issue_date: "2026-10-05" })
  expect(await listed()).toMatchObject([{ issue_date: "2026-10-05" }])
  await setZone(made, "Asia/Tokyo")
  expect(await listed()).toMatchObject([{ issue_date: "2026-10-05" }])
  expect(await portalOf(made)).toMatchObject({ issue_date: "2026-10-05" })
})

test("another client's name stands on it once it is another client's", async () => {
  const made = await makeIssued({ status: "sent" })
  const other = await makeClient(made.organization.id, { name: "Charles Babbage" })
  await made.staff.rest("PATCH", made.path, { client: other.id })
  expect(await made.read()).toMatchObject({ buyer: { name: "Charles Babbage" } })
})

testPdf(
  "a project that gets another title keeps the old one on issued paper (skipped without poppler)",
  async () => {
    const made = await makeIssued()
    const project = await makeProject(made.organization.id, { client_id: made.client.id, title: "Relaunch" })
    await made.staff.rest("PATCH", made.path, { project: project.id, status: "sent" })
    await made.staff.rest("PATCH", `/api/projects/${project.id}/`, { title: "Secret plan" })
    expect(await pdf(made)).toContain("Relaunch")
  },
)

const given = {
  supply_from: "2026-10-01",
  supply_to: "2026-10-31",
  po_number: "PO-4711",
  contract_number: "FC-2026-3",
  buyer_reference: "991-12345",
  terms: "Payable without deduction",
}

testPdf(
  "dates of supply, references and terms come back and are printed; the note stays inside (skipped without poppler)",
  async () => {
    const made = await makeIssued({ status: "sent" })
    const note = { internal_note: "Slow payer", language: "en" }
    expect((await made.staff.rest("PATCH", made.path, { ...given, ...note })).body).toMatchObject({
      ...given,
      ...note,
    })
    const text = await pdf(made)
    for (const word of ["1 October 2026", "31 October 2026", "PO-4711", "FC-2026-3", "991-12345"])
      expect(text).toContain(word)
    expect(text).toContain("Payable without deduction")
    expect(text).not.toContain("Slow payer")
    const shown = await portalOf(made)
    expect(shown).toMatchObject(given)
    expect(JSON.stringify(shown)).not.toContain("Slow payer")
    expect(Object.keys(shown)).not.toContain("internal_note")
    const cleared = Object.fromEntries(Object.keys(given).map((name) => [name, null]))
    expect((await made.staff.rest("PATCH", made.path, cleared)).body).toMatchObject(cleared)
  },
)

test("a new invoice takes them too, and one that is made as sent is issued with them", async () => {
  const { staff, client } = await makeIssued()
  const { id: project } = await makeProject(staff.organization_id, { client_id: client.id })
  const body = { client: client.id, project, amount: 10, ...given }
  const draft = await staff.rest("POST", "/api/invoices/", body)
  expect(draft).toMatchObject({
    status: 201,
    body: { ...given, issue_date: null, seller: null, language: "en" },
  })
  const sent = await staff.rest("POST", "/api/invoices/", { ...body, status: "sent" })
  expect(sent).toMatchObject({
    status: 201,
    body: { ...given, issue_date: todayIn("UTC"), buyer: { name: client.name } },
  })
})

test.each([
  ["supply_to", { supply_from: "2026-10-31", supply_to: "2026-10-01" }],
  ["supply_from", { supply_to: "2026-10-01" }],
  ["issue_date", { issue_date: "2026-02-30" }],
  ["language", { language: "tlh" }],
  ["po_number", { po_number: "x".repeat(101) }],
])("a bad %s is refused by name: %j", async (field, body) => {
  const { staff, path } = await makeIssued()
  expect(await staff.rest("PATCH", path, body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: [expect.any(String)] } },
  })
})
