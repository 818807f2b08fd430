// Custom fields of issued invoices: what they were called and said then, whatever becomes of the fields.
import { expect, test } from "vitest"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { readPrinted } from "../../src/documents/service.ts"
import { call, testApp } from "../support/app.ts"
import { invoiceDocument } from "../support/invoice-document.ts"
import { signInClient } from "../support/portal.ts"
import { makeFieldDesk } from "./desk.ts"

type Desk = Awaited<ReturnType<typeof makeFieldDesk>>

/** A draft with a printed and an internal field, for a client and a project with one of each. */
async function makeNoted() {
  const desk = await makeFieldDesk()
  const fields = {
    cost: await desk.add("invoice", "Cost centre", { is_printed: true }),
    margin: await desk.add("invoice", "Margin", { type: "number" }),
    supplier: await desk.add("client", "Supplier no.", { is_printed: true }),
    tier: await desk.add("client", "Tier"),
    until: await desk.add("project", "Contract until", { type: "date", is_printed: true }),
  }
  await desk.call("PATCH", desk.paths.client, {
    custom: { [fields.supplier]: "S-77", [fields.tier]: "Gold" },
  })
  await desk.call("PATCH", desk.paths.project, { custom: { [fields.until]: "2027-12-31" } })
  await desk.call("PATCH", desk.paths.invoice, {
    custom: { [fields.cost]: "KST-400", [fields.margin]: 12.5 },
  })
  const rename = (id: number, label: string) => desk.call("PATCH", `/api/custom-fields/${id}/`, { label })
  const remove = (id: number) => desk.call("DELETE", `/api/custom-fields/${id}/`)
  return { ...desk, fields, rename, remove }
}

const linesOf = async (desk: Desk, path = desk.paths.invoice) =>
  (await desk.read(path)).custom_fields.map(({ label, value }) => `${label}: ${value}`)
const before = ["Cost centre: KST-400", "Margin: 12.5", "Supplier no.: S-77", "Contract until: 2027-12-31"]

async function printedOf({ organization, paths }: Desk) {
  const { app } = await testApp()
  const id = Number(/\d+/.exec(paths.invoice)?.[0])
  return (await readPrinted(app.db.tenants.open(organization.id), id)).custom_fields
}

test("a draft follows its fields, client and project", async () => {
  const desk = await makeNoted()
  expect(await linesOf(desk)).toEqual(before)
  await desk.rename(desk.fields.cost, "Cost unit")
  await desk.call("PATCH", desk.paths.client, { custom: { [desk.fields.supplier]: "S-78" } })
  await desk.remove(desk.fields.until)
  expect(await linesOf(desk)).toEqual(["Cost unit: KST-400", "Margin: 12.5", "Supplier no.: S-78"])
})

test.for([false, true])(
  "an issued invoice says what it said then (protected: %s)",
  async (protect_issued) => {
    const desk = await makeNoted()
    const { app } = await testApp()
    await app.db.system
      .updateTable("billing_settings")
      .set({ protect_issued })
      .where("organization_id", "=", desk.organization.id)
      .execute()
    const where = { address: "1 Main Street", country: "DE" }
    await app.db.system
      .updateTable("clients")
      .set(where)
      .where("organization_id", "=", desk.organization.id)
      .execute()
    await app.db.system
      .updateTable("organizations")
      .set({ ...where, tax_id: "DE1" })
      .where("id", "=", desk.organization.id)
      .execute()
    const sent = await desk.staff.rest("POST", `${desk.paths.invoice}send/`)
    expect(sent.status).toBe(200)
    const printed = await printedOf(desk)
    expect(printed).toEqual([
      { label: "Cost centre", type: "text", value: "KST-400" },
      { label: "Supplier no.", type: "text", value: "S-77" },
      { label: "Contract until", type: "date", value: "2027-12-31" },
    ])
    await desk.rename(desk.fields.cost, "Cost unit")
    await desk.call("PATCH", `/api/custom-fields/${desk.fields.margin}/`, { is_printed: true })
    await desk.call("PATCH", desk.paths.client, { custom: { [desk.fields.supplier]: "S-78" } })
    expect(await desk.read(`/api/custom-fields/${desk.fields.cost}/`)).toMatchObject({
      uses: 0,
      issued_uses: 1,
    })
    for (const id of Object.values(desk.fields)) expect((await desk.remove(id)).status).toBe(204)
    expect(await linesOf(desk)).toEqual(before)
    expect(await printedOf(desk)).toEqual(printed)
    const client = await signInClient(desk.organization.id, desk.parties.client)
    const shown = (await client.rest("GET", desk.paths.invoice.replace("/api/", "/portal/"))).body as object
    expect(shown).toMatchObject({ custom_fields: printed })
    expect(shown).not.toHaveProperty("custom")
    // What it says can be sent back as it is.
    const { custom } = await desk.read(desk.paths.invoice)
    expect(custom).toEqual({ [desk.fields.cost]: "KST-400", [desk.fields.margin]: 12.5 })
    expect((await desk.call("PATCH", desk.paths.invoice, { custom })).status).toBe(200)
    const other = await desk.call("PATCH", desk.paths.invoice, { custom: { [desk.fields.margin]: null } })
    expect(other.status).toBe(protect_issued ? 409 : 200)
    if (protect_issued) expect(other.body.fields).toHaveProperty("custom")
    else expect(await linesOf(desk)).toEqual(["Cost centre: KST-400"])
  },
)

test("an edit of an issued invoice reads the fields anew, and one that is gone stays", async () => {
  const desk = await makeNoted()
  await desk.call("PATCH", desk.paths.invoice, { status: "sent" })
  await desk.rename(desk.fields.margin, "Profit")
  await desk.remove(desk.fields.cost)
  await desk.call("PATCH", desk.paths.invoice, { notes: "Thanks" })
  expect(await linesOf(desk)).toEqual([
    ...["Profit: 12.5", "Cost centre: KST-400", "Supplier no.: S-77", "Contract until: 2027-12-31"],
  ])
})

test("an invoice that is issued from the start is frozen too, and one without fields says nothing", async () => {
  const desk = await makeNoted()
  const issued = await desk.write({ status: "sent", custom: { [desk.fields.cost]: "KST-1" } })
  const plain = await makeFieldDesk()
  const bare = await plain.write({ status: "sent" })
  await desk.rename(desk.fields.cost, "Cost unit")
  expect(await linesOf(desk, `/api/invoices/${issued.id}/`)).toEqual([
    ...["Cost centre: KST-1", "Supplier no.: S-77", "Contract until: 2027-12-31"],
  ])
  const later = await plain.add("client", "Supplier no.", { is_printed: true })
  await plain.call("PATCH", plain.paths.client, { custom: { [later]: "S-1" } })
  expect(await linesOf(plain, `/api/invoices/${bare.id}/`)).toEqual([])
  expect(await linesOf(plain)).toEqual(["Supplier no.: S-1"])
})

test("a copy has the values of the fields that are still there", async () => {
  const desk = await makeNoted()
  await desk.call("PATCH", desk.paths.invoice, { status: "sent" })
  await desk.remove(desk.fields.cost)
  const copy = await desk.call("POST", `${desk.paths.invoice}duplicate/`)
  expect(copy.body.custom).toEqual({ [desk.fields.margin]: 12.5 })
})

test("the log names an edit of custom fields, with what they were", async () => {
  const desk = await makeNoted()
  await desk.call("PATCH", desk.paths.invoice, { custom: { [desk.fields.cost]: "KST-500" } })
  const [entry] = (await desk.staff.rest("GET", "/api/audit-log/?subject_type=invoice")).body as {
    id: number
    details: { fields: string[] }
  }[]
  expect(entry?.details.fields).toEqual(["custom"])
  const whole = (await desk.staff.rest("GET", `/api/audit-log/${entry?.id}/`)).body
  expect(whole).toMatchObject({
    details: {
      changes: { custom: { from: { [desk.fields.cost]: "KST-400" }, to: { [desk.fields.cost]: "KST-500" } } },
    },
  })
})

test("a preview shows what is typed in printed fields", async () => {
  const desk = await makeNoted()
  const look = async (typed: object) => {
    const made = await desk.staff.rest("POST", "/api/preview/", { kind: "invoice", ...typed })
    return (await call("GET", (made.body as { url: string }).url)).text
  }
  const { client, project } = desk.parties
  const page = await look({
    client,
    project,
    custom: { [desk.fields.cost]: "<b>KST</b>", [desk.fields.margin]: 770077 },
  })
  expect(page).toContain("&lt;b&gt;KST&lt;/b&gt;")
  expect(page).toContain("S-77")
  expect(page).not.toContain("770,077")
  const saved = Number(/\d+/.exec(desk.paths.invoice)?.[0])
  expect(await look({ invoice: saved, client, project, custom: { [desk.fields.margin]: 1 } })).toContain(
    "KST-400",
  )
  expect(await look({ invoice: saved, custom: { [desk.fields.cost]: null } })).not.toContain("KST-400")
})

test("a document prints labels and values as text, numbers and days as people write them", () => {
  const html = renderInvoiceHtml(
    invoiceDocument({
      custom_fields: [
        { label: "<img src=x onerror=alert(1)>", type: "text", value: "<script>alert(1)</script>" },
        { label: "Seats", type: "number", value: 1234.5 },
        { label: "Until", type: "date", value: "2027-12-31" },
      ],
    }),
  )
  expect(html).not.toMatch(/<script|<img src=x/)
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
  expect(html).toContain("1,234.5")
  expect(html).toContain("31 December 2027")
})
