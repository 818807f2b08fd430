// Previews: the invoice as it will look, while it is still being written.
import { expect, test } from "vitest"
import { isBegun } from "../../src/preview/rules.ts"
import { call, testApp } from "../support/app.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
} from "../support/factories.ts"

async function studio() {
  const organization = await makeOrganization({ name: "Northlight & Sons" })
  const client = await makeClient(organization.id, { name: "Grace Hopper" })
  const project = await makeProject(organization.id, { client_id: client.id, title: "Compiler" })
  const staff = await signIn(organization.id)
  const make = async (fields: object) =>
    (await staff.rest("POST", "/api/preview/", { kind: "invoice", ...fields })).body as { url: string }
  const look = async (fields: object) => call("GET", (await make(fields)).url)
  return { organization, client, project, make, look }
}

test("a new invoice is shown with what is typed so far", async () => {
  const { organization, client, project, look } = await studio()
  await makePaymentMethod(organization.id, { name: "Quick way" })
  const page = await look({
    client: client.id,
    project: project.id,
    currency: "EUR",
    tax_rate: 20,
    due_date: "2030-05-01",
    notes: "Thank <b>you</b>",
    items: [
      { description: "Analysis", quantity: 2, unit_price: 50 },
      { description: "Only begun" },
      { description: "", unit_price: null },
    ],
  })
  expect(page.status).toBe(200)
  for (const word of [
    "Grace Hopper",
    "Compiler",
    "Analysis",
    "Only begun",
    "€120.00",
    "1 May 2030",
    "Quick way",
  ])
    expect(page.text).toContain(word)
  expect(page.text).toContain("Northlight &amp; Sons")
  expect(page.text).toContain("Thank &lt;b&gt;you&lt;/b&gt;")
  expect(page.text.match(/<tr>/g)).toHaveLength(3)
})

test("its day, its supply, its references and its terms are shown as they are typed", async () => {
  const { organization, client, look } = await studio()
  const typed = {
    issue_date: "2030-04-02",
    supply_from: "2030-03-01",
    supply_to: "2030-03-31",
    po_number: "PO-4711",
    contract_number: "FC-3",
    buyer_reference: "991-12",
    terms: "Without deduction",
  }
  const invoice = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  for (const which of [{}, { invoice: invoice.id }]) {
    const { text } = await look({ ...which, ...typed })
    for (const word of ["2 April 2030", "PO-4711", "FC-3", "991-12", "Without deduction"])
      expect(text).toContain(word)
    expect(text.replaceAll(/\u00a0|&nbsp;|&#160;|&#xA0;/gi, " ")).toContain("1 March 2030 – 31 March 2030")
  }
})

test("an empty form has a preview too, in the organization's own currency", async () => {
  const { look } = await studio()
  const page = await look({})
  expect(page.status).toBe(200)
  expect(page.text).toContain("$0.00")
  expect(page.text).toContain("No items")
})

test("a saved invoice is shown as it is printed, and with what has changed on it since", async () => {
  const { organization, client, look } = await studio()
  const invoice = await makeInvoice(organization.id, { client_id: client.id, status: "sent" })
  const saved = await look({ invoice: invoice.id })
  expect(saved.text).toContain(invoice.number)
  expect(saved.text).toContain("$100.00")
  const other = await makeClient(organization.id, { name: "Alan Turing" })
  const changed = await look({
    invoice: invoice.id,
    client: other.id,
    project: null,
    number: "A-7",
    items: [{ description: "More work", unit_price: 30 }],
  })
  for (const word of ["A-7", "Alan Turing", "More work", "$30.00"]) expect(changed.text).toContain(word)
  expect(changed.text).not.toContain(invoice.number)
  expect(changed.text).not.toContain("Grace Hopper")
})

test("what is missing of the sender is asked for until an invoice is issued", async () => {
  const { organization, client, look } = await studio()
  const make = (status: "draft" | "sent" | "paid" | "cancelled") =>
    makeInvoice(organization.id, { client_id: client.id, status })
  const draft = await make("draft")
  expect((await look({})).text).toContain("Add your address")
  expect((await look({ invoice: draft.id, status: "sent" })).text).toContain("Add your address")
  for (const status of ["sent", "paid", "cancelled"] as const) {
    const { text } = await look({ invoice: (await make(status)).id })
    expect(text).toContain("Northlight &amp; Sons")
    expect(text).not.toContain("Add your")
  }
})

test("a branding is shown on an example of an invoice before it is saved", async () => {
  const { organization, look } = await studio()
  const typed = { kind: "branding", name: "Loom & Co", tagline: "Woven well", primary_color: "#0A7D5C" }
  const page = await look(typed)
  expect(page.status).toBe(200)
  for (const word of ["Loom &amp; Co", "Woven well", "--accent:#0a7d5c", "Vogt Bakery", "$1,320.00"])
    expect(page.text).toContain(word)
  const { app } = await testApp()
  const saved = app.db.system.selectFrom("organizations").select(["name", "tagline"])
  expect(await saved.where("id", "=", organization.id).executeTakeFirst()).toEqual({
    name: "Northlight & Sons",
    tagline: null,
  })
})

test("a branding that is half typed is shown as far as it makes sense", async () => {
  const { look } = await studio()
  const page = await look({ kind: "branding", name: "", primary_color: "#12" })
  expect(page.text).toContain("Northlight &amp; Sons")
  expect(page.text).toContain("--accent:#4f46e5")
})

test("a logo that isn't uploaded is shown too, and nothing that isn't a picture", async () => {
  const { look } = await studio()
  const dot = "data:image/png;base64,iVBORw0KGgo="
  expect((await look({ kind: "branding", logo: dot })).text).toContain("data:image/png;base64,iVBORw0KGgo")
  const script = "data:text/html;base64,PHNjcmlwdD4="
  expect((await look({ kind: "branding", logo: script })).text).not.toContain(script)
})

test("on the free plan the example says who made it, on Pro it doesn't", async () => {
  const free = await signIn((await makeOrganization({ plan_type: "free" })).id)
  const { body } = await free.rest("POST", "/api/preview/", { kind: "branding" })
  expect((await call("GET", (body as { url: string }).url)).text).toContain("Powered by Portico")
  const { look } = await studio()
  expect((await look({ kind: "branding" })).text).not.toContain("Powered by Portico")
})

test("the page may be framed by the app alone, and loads and runs nothing", async () => {
  const { look } = await studio()
  const { headers } = await look({})
  expect(headers["content-type"]).toBe("text/html; charset=utf-8")
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'",
  )
  expect(headers["cache-control"]).toBe("no-store")
})

test("for someone who is typing the page comes in the answer, and its styles only once", async () => {
  const { organization, client } = await studio()
  const { rest } = await signIn(organization.id)
  const draw = async (fields: object) => {
    const { status, body } = await rest("POST", "/api/preview/page/", { kind: "invoice", ...fields })
    expect(status).toBe(200)
    return body as { page: string; styles: string | null; key: string }
  }
  const first = await draw({ client: client.id, items: [{ description: "Analysis", unit_price: 50 }] })
  expect(first.page).toContain("Grace Hopper")
  expect(first.styles).toContain("@font-face")
  const items = [{ description: "Analysis and advice", unit_price: 75 }]
  const second = await draw({ client: client.id, items, known: first.key })
  for (const word of ["Analysis and advice", "$75.00"]) expect(second.page).toContain(word)
  expect(second.page).not.toContain("<style>")
  expect(second).toMatchObject({ styles: null, key: first.key })
  const third = await draw({ notes: "漢字", known: first.key })
  expect(third.styles).toContain("noto-sans")
  expect(third.key).not.toBe(first.key)
  const { app } = await testApp()
  const kept = app.db.system
    .selectFrom("previews")
    .select("id")
    .where("organization_id", "=", organization.id)
  expect(await kept.execute()).toEqual([])
})

test("it is drawn on an empty page under the same policy", async () => {
  const { status, headers, text } = await call("GET", "/preview/sheet/")
  expect(status).toBe(200)
  expect(headers["content-security-policy"]).toContain("default-src 'none'; img-src data:")
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'")
  expect(text).not.toMatch(/<(script|style|link)/)
})

test("a preview is looked at once", async () => {
  const { make } = await studio()
  const { url } = await make({})
  const looks = await Promise.all([call("GET", url), call("GET", url)])
  expect(looks.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await call("GET", url)).status).toBe(404)
})

test("a preview is over after a minute, and its row goes with the next one", async () => {
  const { organization, make } = await studio()
  const { app } = await testApp()
  const { url } = await make({})
  const mine = () =>
    app.db.system.selectFrom("previews").select("id").where("organization_id", "=", organization.id)
  await app.db.pool.query(
    "update previews set expires_at = expires_at - interval '60 seconds' where organization_id = $1",
    [organization.id],
  )
  const [old] = await mine().execute()
  expect((await call("GET", url)).status).toBe(404)
  await make({})
  const left = await mine().execute()
  expect(left).toHaveLength(1)
  expect(left).not.toContainEqual(old)
})

test("the token is worth nothing under another organization's id", async () => {
  const [here, there] = await Promise.all([studio(), studio()])
  const { url } = await here.make({})
  const elsewhere = url.replace(/\d+\./, `${there.organization.id}.`)
  expect((await call("GET", elsewhere)).status).toBe(404)
  expect((await call("GET", url)).status).toBe(200)
})

test("values that don't fit yet count as nothing instead of stopping the preview", async () => {
  const { look } = await studio()
  const page = await look({
    due_date: "0002-01-01",
    currency: "XYZ",
    tax_rate: 400,
    items: [{ description: "Odd", quantity: 1.5, unit_price: 10.005 }],
  })
  expect(page.status).toBe(200)
  expect(page.text).toContain("Odd")
})

test("a line is shown once it has a word or a price", () => {
  const blank = [{}, { description: "" }, { description: "  " }, { unit_price: null }, { unit_price: 0 }]
  expect(blank.filter(isBegun)).toEqual([])
  const begun = [{ description: " a " }, { unit_price: 2 }, { description: "", unit_price: 0.001 }]
  expect(begun.filter(isBegun)).toEqual(begun)
})
