// The settings of billing: what documents begin with, changed by owners and written down.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeMember, makeOrganization, makeTax, signIn } from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"

const path = "/api/billing-settings/"
const plain = {
  protect_issued: false,
  prices_include_tax: false,
  invoices_without_project: false,
  price_decimals: null,
  terms_days: null,
  default_tax_id: null,
  fiscal_year_start: 1,
  language: "en",
  terms: null,
  books_closed_until: null,
  invoice_footer: null,
  paper_size: "automatic",
  on_accept: "nothing",
  hourly_rate: null,
  time_rounding: 1,
  charges_tax: null,
}
const newOwner = async () => {
  const { id } = await makeOrganization()
  return { id, owner: await signIn(id) }
}

test("they begin with nothing that changes a document", async () => {
  const { owner } = await newOwner()
  expect(await owner.rest("GET", path)).toMatchObject({ status: 200, body: plain })
})

test("owners change them, and what they leave out stays", async () => {
  const { id, owner } = await newOwner()
  const tax = await makeTax(id)
  const whole = {
    protect_issued: true,
    prices_include_tax: true,
    invoices_without_project: true,
    price_decimals: 4,
    terms_days: 30,
    default_tax_id: tax.id,
    fiscal_year_start: 4,
    language: "en",
    terms: "Payable within 30 days.\nThank you.",
    books_closed_until: "2026-01-31",
    invoice_footer: "Studio GmbH · HRB 4711\nManaging director: Ada",
    paper_size: "letter",
    on_accept: "send",
    hourly_rate: 95.5,
    time_rounding: 15,
  }
  expect(await owner.rest("PATCH", path, whole)).toMatchObject({ status: 200, body: whole })
  const cleared = {
    price_decimals: null,
    terms_days: "",
    default_tax_id: null,
    terms: "",
    invoice_footer: "",
    hourly_rate: null,
  }
  const empty = {
    price_decimals: null,
    terms_days: null,
    default_tax_id: null,
    terms: null,
    hourly_rate: null,
  }
  const left = { ...whole, ...empty, invoice_footer: null, charges_tax: null }
  expect((await owner.rest("PATCH", path, cleared)).body).toEqual(left)
  expect((await owner.rest("GET", path)).body).toEqual(left)
})

test("members read them, and change nothing", async () => {
  const { id } = await newOwner()
  const member = await signIn(id, await makeMember(id, "member"))
  expect((await member.rest("GET", path)).body).toEqual(plain)
  expect((await member.rest("PATCH", path, { protect_issued: true })).status).toBe(403)
  expect((await member.rest("GET", path)).body).toEqual(plain)
})

test.each([
  ["terms_days", 366],
  ["terms_days", 14.5],
  ["price_decimals", 7],
  ["fiscal_year_start", 0],
  ["language", "tlh"],
  ["language", null],
  ["prices_include_tax", "yes"],
  ["invoices_without_project", null],
  ["terms", "x".repeat(5_001)],
  ["invoice_footer", "x".repeat(1_001)],
  ["invoice_footer", `${"x\n".repeat(10)}x`],
  ["paper_size", "a3"],
  ["paper_size", null],
  ["on_accept", "later"],
  ["on_accept", null],
  ["hourly_rate", 0],
  ["hourly_rate", 9.999],
  ["time_rounding", 7],
])("%s can't be %s", async (field, value) => {
  const { owner } = await newOwner()
  const { status, body } = await owner.rest("PATCH", path, { [field]: value })
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]])
})

test("the default tax is one of its own that isn't archived", async () => {
  const { id, owner } = await newOwner()
  const archived = await makeTax(id, { archived_at: "2026-01-31T12:00:00Z" })
  const theirs = await makeTax((await makeOrganization()).id)
  for (const [default_tax_id, problem] of [
    [archived.id, "This tax is archived"],
    [theirs.id, "Choose one of your taxes"],
  ] as const)
    expect(await owner.rest("PATCH", path, { terms_days: 7, default_tax_id })).toMatchObject({
      status: 400,
      body: { fields: { default_tax_id: [problem] } },
    })
  expect((await owner.rest("GET", path)).body).toEqual(plain)
})

test("a tax that is being archived doesn't become the default", async () => {
  const { id, owner } = await newOwner()
  const tax = await makeTax(id)
  const answer = await meanwhile(
    (other) => other.query("update taxes set archived_at = now() where id = $1", [tax.id]),
    () => owner.rest("PATCH", path, { default_tax_id: tax.id }),
  )
  expect(answer).toMatchObject({ status: 400, body: { error: "This tax is archived" } })
  expect((await owner.rest("GET", path)).body).toEqual(plain)
})

test("a change is in the log with what was before, and one that changes nothing isn't", async ({
  expect,
}) => {
  const { id, owner } = await newOwner()
  const { app } = await testApp()
  let heard = ""
  const stop = app.events.subscribe(id, {}, (text) => {
    heard += text
    return true
  })
  await owner.rest("PATCH", path, { terms_days: 14, prices_include_tax: false })
  await owner.rest("PATCH", path, { terms_days: 14 })
  await owner.rest("PATCH", path, {})
  const { body } = await owner.rest("GET", "/api/audit-log/?subject_type=billing")
  expect(body).toMatchObject([
    {
      action: "settings_changed",
      actor_type: "user",
      subject_id: id,
      details: { changes: { terms_days: { from: null, to: 14 } } },
    },
  ])
  expect(body).toHaveLength(1)
  await expect.poll(() => heard).toContain(`"type":"billing","id":${id}`)
  stop()
})

test("they end with their organization, the default tax too", async () => {
  const { id, owner } = await newOwner()
  const tax = await makeTax(id)
  await owner.rest("PATCH", path, { default_tax_id: tax.id })
  const { app } = await testApp()
  expect((await owner.rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
  const left = await app.db.pool.query("select from taxes where organization_id = $1", [id])
  expect(left.rowCount).toBe(0)
})
