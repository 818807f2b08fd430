// What a document says of both parties: in parts, in the order of their countries, and as it was when it was issued.
import { describe, expect, test } from "vitest"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { readPrinted } from "../../src/documents/service.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { invoiceDocument } from "../support/invoice-document.ts"
import { signInClient } from "../support/portal.ts"

const seller = {
  ...{ legal_name: "Fjord & Pine GmbH", street: "Hof 3\nHauptstraße 1", postcode: "10115", city: "Berlin" },
  ...{ country: "DE", vat_id: "DE123456789", tax_number: "12/345/67890", registration_id: "HRB 12345" },
  ...{ contact_name: "Sofia Lund", phone: "+49 30 1234567", registration_scheme: "0060", region: "Mitte" },
  ...{ endpoint: "bills@fjord.test", endpoint_scheme: "EM" },
}
const buyer = {
  ...{ company: "Engines", legal_name: "Engines LLC", street: "1 Main St", city: "Austin", region: "TX" },
  ...{ postcode: "78701", country: "US", tax_number: "98-7654321", endpoint: "bills@engines.test" },
  ...{ endpoint_scheme: "EM", registration_id: "123", registration_scheme: "0199", contact_name: "Grace" },
}

/** The two blocks, line by line. */
function blocksOf(html: string) {
  const lines = (block: string) =>
    [...block.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].flatMap(([, text = ""]) =>
      text
        .replace(/<[^>]*>/g, "")
        .replaceAll("&#x3D;", "=")
        .replaceAll("&amp;", "&")
        .split("\n"),
    )
  const [, from = "", to = ""] = html.split('<div class="party">')
  return { from: lines(from), to: lines(to.split("</div>")[0] ?? "") }
}

describe("on paper", () => {
  const document = invoiceDocument()

  test("everything is in its place", () => {
    const organization = { ...document.organization, ...seller, name: "Fjord & Pine", tax_id: "old" }
    const client = { ...document.client, ...buyer, name: "Ada", tax_id: "old", address: "old" }
    expect(blocksOf(renderInvoiceHtml({ ...document, organization, client }))).toEqual({
      from: [
        ...["Fjord & Pine", "Fjord & Pine GmbH", "Sofia Lund", "Hof 3", "Hauptstraße 1", "10115 Berlin"],
        ...["Mitte", "Germany", "+49 30 1234567", "pay@northwind.example"],
        ...["VAT ID DE123456789", "Tax number 12/345/67890", "Registration number HRB 12345"],
      ],
      to: [
        ...["Engines", "Engines LLC", "Grace", "1 Main St", "Austin, TX 78701", "United States"],
        ...["ada@ada.example", "Tax number 98-7654321", "Registration number 123"],
      ],
    })
  })

  test("the old texts are used without newer fields", () => {
    expect(blocksOf(renderInvoiceHtml(document))).toEqual({
      from: ["Northwind", "1 Harbour Street", "United Kingdom", "pay@northwind.example", "Tax ID GB 1"],
      to: ["Ada Ltd", "Ada", "Bath", "United Kingdom", "ada@ada.example", "Tax ID GB 2"],
    })
  })

  test("parts and a VAT ID are enough for an owner not to be reminded of them", () => {
    const bare = { ...document.organization, address: null, tax_id: null }
    const html = (organization: typeof document.organization) =>
      renderInvoiceHtml({ ...document, organization }, { account: "/profile?tab=account" })
    expect(html(bare)).toContain("Add your address")
    expect(html({ ...bare, city: "Berlin" })).toContain("Add your tax ID")
    expect(html({ ...bare, city: "Berlin", vat_id: "DE123456789" })).not.toContain("Add your")
  })
})

async function issued() {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const ours = `/api/organizations/${organization.id}/`
  await staff.rest("PATCH", ours, seller)
  const client = await makeClient(organization.id, { name: "Ada" })
  const theirs = `/api/clients/${client.id}/`
  await staff.rest("PATCH", theirs, buyer)
  const project = await makeProject(organization.id, { client_id: client.id })
  const items = [{ description: "Work", unit_price: 1 }]
  const made = await staff.rest("POST", "/api/invoices/", { client: client.id, project: project.id, items })
  const { id } = made.body as { id: number }
  const printed = async () => readPrinted((await testApp()).app.db.tenants.open(organization.id), id)
  return { organization, staff, client, ours, theirs, id, printed }
}

const other = { legal_name: "Other", street: "Other", city: "Other", vat_id: "AT U1234 5678" }

test("a draft shows current parties, an issued invoice the frozen ones", async () => {
  const { staff, ours, theirs, id, printed } = await issued()
  expect(await printed()).toMatchObject({ organization: seller, client: buyer })
  await staff.rest("PATCH", theirs, other)
  expect(await printed()).toMatchObject({ client: { ...buyer, ...other, vat_id: "ATU12345678" } })
  await staff.rest("PATCH", theirs, { ...buyer, vat_id: null })
  await staff.rest("POST", `/api/invoices/${id}/issue/`)
  await staff.rest("PATCH", ours, other)
  await staff.rest("PATCH", theirs, other)
  expect(await printed()).toMatchObject({ organization: seller, client: buyer })
  expect((await printed()).client).not.toHaveProperty("vat_id")
  expect((await staff.rest("GET", `/api/invoices/${id}/`)).body).toMatchObject({ seller, buyer })
})

test("plain parties are kept as they were before there was more to say", async () => {
  const { staff, ours, theirs, id } = await issued()
  const nothing = Object.fromEntries(
    [...Object.keys(seller), ...Object.keys(buyer)].map((name) => [name, null]),
  )
  await staff.rest("PATCH", ours, nothing)
  await staff.rest("PATCH", theirs, { ...nothing, phone: null })
  await staff.rest("POST", `/api/invoices/${id}/issue/`)
  const { body } = await staff.rest("GET", `/api/invoices/${id}/`)
  const { seller: sold, buyer: bought } = body as { seller: object; buyer: object }
  expect(Object.keys(sold).sort()).toEqual(["address", "country", "email", "name", "tax_id"])
  expect(Object.keys(bought).sort()).toEqual(["address", "company", "country", "email", "name", "tax_id"])
})

test("what is missing isn't asked for where it is there in parts", async () => {
  const { staff, ours, id } = await issued()
  const asked = async () => {
    const { warnings } = (await staff.rest("GET", `/api/invoices/${id}/issue/`)).body as {
      warnings: { field: string }[]
    }
    return warnings.map(({ field }) => field)
  }
  await staff.rest("PATCH", `/api/invoices/${id}/`, { tax_rate: 19, supply_from: "2026-11-01" })
  expect(await asked()).toEqual([])
  const nowhere = { street: null, city: null, postcode: null, region: null }
  await staff.rest("PATCH", ours, { ...nowhere, vat_id: null, tax_number: null })
  expect(await asked()).toEqual(["seller.address", "seller.tax_id"])
})

test("the portal shows the seller, and the billed company", async () => {
  const { organization, staff, client, ours, theirs, id } = await issued()
  const { rest } = await signInClient(organization.id, client.id)
  await staff.rest("POST", `/api/invoices/${id}/issue/`)
  await staff.rest("PATCH", theirs, { company: "Other" })
  expect((await rest("GET", `/portal/invoices/${id}/`)).body).toMatchObject({
    seller: {
      ...{ legal_name: "Fjord & Pine GmbH", vat_id: "DE123456789", tax_number: "12/345/67890" },
      ...{ address: "Hof 3\nHauptstraße 1\n10115 Berlin\nMitte", country: "DE", tax_id: null },
    },
    buyer: { name: "Ada", company: "Engines" },
  })
  await staff.rest("PATCH", ours, { city: "Hamburg" })
  expect((await rest("GET", `/portal/invoices/${id}/payment-methods/`)).body).toMatchObject({
    seller: { address: "Hof 3\nHauptstraße 1\n10115 Hamburg\nMitte" },
  })
})
