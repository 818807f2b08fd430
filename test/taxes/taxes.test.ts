// Taxes: what an organization charges, kept as it was once something may have been calculated from it.
import { describe, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import {
  makeMember,
  makeOrganization,
  makeProject,
  makeTax,
  type Signed,
  signIn,
} from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"

const all = "/api/taxes/"
const vat = { name: "VAT 19 %", category: "S", components: [{ name: "VAT", rate: 19 }] }
const reverse = {
  name: "Reverse charge",
  category: "AE",
  components: [{ name: "VAT", rate: 0 }],
  reason: "The customer owes the tax",
  reason_code: "vatex-eu-ae",
}
const newStaff = async () => signIn((await makeOrganization()).id)
const add = async (staff: Signed, tax: object = vat) =>
  (await staff.rest("POST", all, tax)).body as { id: number; name: string; archived_at: string | null }
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields
const namesIn = async (staff: Signed, query = "") =>
  ((await staff.rest("GET", all + query)).body as { name: string }[]).map(({ name }) => name)
const logOf = async (staff: Signed, subject: string) =>
  (
    (await staff.rest("GET", `/api/audit-log/?subject_type=${subject}`)).body as {
      action: string
      details: object
    }[]
  ).map(({ action, details }) => ({ action, details }))

test.each([
  ["one rate", vat, { reason: null, reason_code: null }],
  [
    "two, one of them compound",
    {
      name: "GST + PST",
      category: "S",
      components: [
        { name: "GST", rate: 5 },
        { name: "PST", rate: 9.9751, compound: true },
      ],
    },
    { reason: null, reason_code: null },
  ],
  ["no tax, for a reason", reverse, { reason_code: "VATEX-EU-AE" }],
])("%s goes in and comes out the same", async (_, sent, more) => {
  const staff = await newStaff()
  const added = await staff.rest("POST", all, sent)
  const components = sent.components.map((one) => ({ compound: false, ...one }))
  expect(added).toMatchObject({ status: 201, body: { ...sent, components, archived_at: null, ...more } })
  expect((await staff.rest("GET", `${all}${(added.body as { id: number }).id}/`)).body).toEqual(added.body)
  expect((await staff.rest("GET", all)).body).toEqual([added.body])
})

test.each([
  ["without a reason", { ...reverse, reason: " " }, "reason"],
  ["with a rate in spite of its category", { ...reverse, components: vat.components }, "components"],
  [
    "with a fifth rate",
    { ...vat, components: [1, 2, 3, 4, 5].map((rate) => ({ name: `T${rate}`, rate })) },
    "components",
  ],
  [
    "with a rate of five decimals",
    { ...vat, components: [{ name: "VAT", rate: 9.97512 }] },
    "components.0.rate",
  ],
  [
    "of two rates with one name",
    { ...vat, components: [...vat.components, { name: "VAT", rate: 1 }] },
    "components",
  ],
  ["with a code though it charges something", { ...vat, reason_code: "VATEX-EU-AE" }, "reason_code"],
  ["with a code of no list", { ...reverse, reason_code: "EU AE" }, "reason_code"],
  ["without a name", { ...vat, name: "" }, "name"],
])("a tax %s is refused", async (_, sent, field) => {
  const staff = await newStaff()
  const answer = await staff.rest("POST", all, sent)
  expect([answer.status, Object.keys(fieldsOf(answer) ?? {})]).toEqual([400, [field]])
})

describe("what it comes to stays", () => {
  test("its name changes, and what is sent along as it is does no harm", async () => {
    const staff = await newStaff()
    const tax = await add(staff, reverse)
    const renamed = await staff.rest("PATCH", `${all}${tax.id}/`, { ...tax, name: "EU business" })
    expect(renamed).toMatchObject({ status: 200, body: { ...tax, name: "EU business" } })
    const changes = { name: { from: "Reverse charge", to: "EU business" } }
    expect((await logOf(staff, "tax"))[0]).toEqual({ action: "changed", details: { changes } })
  })

  test.each([
    ["rate", { components: [{ name: "VAT", rate: 20 }] }],
    ["printed name", { components: [{ name: "MwSt.", rate: 19 }] }],
    ["category", { category: "Z" }],
    ["reason", { reason: "Because" }],
  ])("another %s is refused, with the name beside it", async (_, patch) => {
    const staff = await newStaff()
    const tax = await add(staff)
    const answer = await staff.rest("PATCH", `${all}${tax.id}/`, { name: "Other", ...patch })
    expect(answer).toMatchObject({ status: 409, body: { code: "tax_fixed" } })
    expect((await staff.rest("GET", `${all}${tax.id}/`)).body).toEqual(tax)
  })

  test("another one replaces it, as the default too", async () => {
    const staff = await newStaff()
    const old = await add(staff)
    await staff.rest("PATCH", "/api/billing-settings/", { default_tax_id: old.id })
    const components = [{ name: "VAT", rate: 20 }]
    const now = await add(staff, { ...vat, name: "VAT 20 %", components, replaces: old.id })
    expect(await namesIn(staff, "?status=active")).toEqual(["VAT 20 %"])
    expect((await staff.rest("GET", "/api/billing-settings/")).body).toMatchObject({ default_tax_id: now.id })
    const details = { name: old.name, replaced_by: now.id }
    expect(await logOf(staff, "tax")).toContainEqual({ action: "archived", details })
    const again = await staff.rest("POST", all, { ...vat, replaces: old.id })
    expect(again).toMatchObject({ status: 409, body: { error: "This tax is already archived" } })
    expect(await namesIn(staff)).toEqual(["VAT 20 %", "VAT 19 %"])
  })
})

test("clients that begin with a tax begin with what replaces it, and with none once that is archived", async () => {
  const staff = await newStaff()
  const [old, other] = [await add(staff), await add(staff, { ...vat, name: "Other" })]
  const paths: string[] = []
  for (const tax of [old, old, other]) {
    const client = { name: "Ada", email: "ada@engine.test", default_tax_id: tax.id }
    const { id } = (await staff.rest("POST", "/api/clients/", client)).body as { id: number }
    paths.push(`/api/clients/${id}/`)
  }
  const defaults = async () => {
    const answers = await Promise.all(paths.map((path) => staff.rest("GET", path)))
    return answers.map(({ body }) => (body as { default_tax_id: number | null }).default_tax_id)
  }
  const now = await add(staff, { ...vat, name: "VAT 20 %", replaces: old.id })
  expect(await defaults()).toEqual([now.id, now.id, other.id])
  expect((await staff.rest("POST", `${all}${now.id}/archive/`)).status).toBe(200)
  expect(await defaults()).toEqual([null, null, other.id])
})

test("an archived one is offered no more until it is taken back, each once", async () => {
  const staff = await newStaff()
  const tax = await add(staff)
  const path = `${all}${tax.id}/`
  await staff.rest("PATCH", "/api/billing-settings/", { default_tax_id: tax.id })
  expect(await staff.rest("POST", `${path}archive/`)).toMatchObject({
    status: 200,
    body: { ...tax, archived_at: expect.any(String) },
  })
  expect((await staff.rest("GET", "/api/billing-settings/")).body).toMatchObject({ default_tax_id: null })
  expect([await namesIn(staff, "?status=active"), await namesIn(staff, "?status=archived")]).toEqual([
    [],
    [tax.name],
  ])
  expect((await staff.rest("POST", `${path}archive/`)).status).toBe(409)
  expect(await staff.rest("POST", `${path}unarchive/`)).toMatchObject({ status: 200, body: tax })
  expect((await staff.rest("POST", `${path}unarchive/`)).status).toBe(409)
  expect((await logOf(staff, "tax")).map(({ action }) => action)).toEqual([
    "unarchived",
    "archived",
    "created",
  ])
})

test("of two that archive it at once, one does", async () => {
  const staff = await newStaff()
  const tax = await add(staff)
  const both = await Promise.all([1, 2].map(() => staff.rest("POST", `${all}${tax.id}/archive/`)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

/** As many in an organization. */
const plainTaxes = `insert into taxes (organization_id, name, category, components)
  select $1, 'Tax ' || n, 'Z', '[{"name": "Tax", "rate": 0, "compound": false}]' from generate_series(1, $2) n`

test("the two-hundred-and-first is refused, until one is archived", async () => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const { app } = await testApp()
  const archived = await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })
  await app.db.pool.query(plainTaxes, [id, 199])
  const last = await add(staff)
  const full = { status: 409, body: { error: expect.stringContaining("at most 200 taxes") } }
  expect(await staff.rest("POST", all, vat)).toMatchObject(full)
  expect(await staff.rest("POST", `${all}${archived.id}/unarchive/`)).toMatchObject(full)
  expect((await staff.rest("POST", all, { ...vat, replaces: last.id })).status).toBe(201)
  expect((await staff.rest("GET", `${all}?status=active`)).body).toHaveLength(200)
})

test.each(["added", "restored"])("one is not %s while another one takes the last place", async (way) => {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const { app } = await testApp()
  const archived = await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })
  await app.db.pool.query(plainTaxes, [id, 199])
  const answer = await meanwhile(
    async (client) => {
      await client.query("select from organization_counters where organization_id = $1 for update", [id])
      await client.query(plainTaxes, [id, 1])
    },
    () =>
      way === "added" ? staff.rest("POST", all, vat) : staff.rest("POST", `${all}${archived.id}/unarchive/`),
  )
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining("at most 200 taxes") } })
})

test("an invoice is written with a tax of more than its price, and answers it among its taxes alone", async () => {
  const { id } = await makeOrganization({ default_currency: "EUR" })
  const [staff, project] = [await signIn(id), await makeProject(id)]
  const components = [
    { name: "First", rate: 100 },
    { name: "Second", rate: 100, compound: true },
  ]
  const tax = await add(staff, { ...vat, components })
  const items = [{ description: "Work", quantity: 1, unit_price: 0.05, tax: tax.id }]
  const parties = { client: project.client_id, project: project.id }
  expect(await staff.rest("POST", "/api/invoices/", { ...parties, items })).toMatchObject({
    status: 201,
    body: { tax_rate: 0, tax_amount: 0.15, total: 0.2, taxes: [{ rate: 100 }, { rate: 200 }] },
  })
  for (const rate of [100.0001, 101, 1e9])
    expect(await staff.rest("POST", all, { ...vat, components: [{ name: "VAT", rate }] })).toMatchObject({
      status: 400,
      body: { fields: { "components.0.rate": [expect.any(String)] } },
    })
})

test("another organization's taxes are neither listed nor found, and stay as they are", async () => {
  const [mine, theirs] = [await newStaff(), await newStaff()]
  const tax = await add(theirs)
  expect((await mine.rest("GET", all)).body).toEqual([])
  for (const [method, path] of [
    ["GET", ""],
    ["PATCH", ""],
    ["POST", "archive/"],
    ["POST", "unarchive/"],
  ] as const)
    expect((await mine.rest(method, `${all}${tax.id}/${path}`, { name: "Mine" })).status).toBe(404)
  for (const replaces of [tax.id, 999_999_999])
    expect(await mine.rest("POST", all, { ...vat, replaces })).toMatchObject({
      status: 400,
      body: { fields: { replaces: ["Choose one of your taxes"] } },
    })
  expect((await mine.rest("GET", all)).body).toEqual([])
  expect((await theirs.rest("GET", `${all}${tax.id}/`)).body).toEqual(tax)
})

test("members keep taxes too, and every screen is updated", async ({ expect }) => {
  const { id } = await makeOrganization()
  const { app } = await testApp()
  const member = await signIn(id, await makeMember(id, "member"))
  let heard = ""
  const stop = app.events.subscribe(id, {}, (text) => {
    heard += text
    return true
  })
  const tax = await member.trpc.taxes.create.mutate({ ...vat, category: "S" })
  await member.trpc.taxes.archive.mutate({ id: tax.id })
  await expect.poll(() => heard).toContain(`"type":"tax","id":${tax.id}`)
  stop()
  expect((await member.trpc.taxes.list.query({ status: "archived" })).map((one) => one.id)).toEqual([tax.id])
})
