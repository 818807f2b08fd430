// What e-invoices ask of a client and of an organization: written, read, checked, and no one else's.
import { describe, expect, test } from "vitest"
import { owned } from "../organizations/owned.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, makeTax, signIn } from "../support/factories.ts"

const party = {
  legal_name: "Fjord & Pine GmbH",
  street: "Hof 3\nHauptstraße 1",
  city: "Berlin",
  postcode: "10115",
  region: "Berlin",
  vat_id: "DE123456789",
  tax_number: "12/345/67890",
  registration_id: "HRB 12345",
  registration_scheme: null,
  endpoint: "04011000-12345-03",
  endpoint_scheme: "0204",
  contact_name: "Sofia Lund",
  address_settled: true,
}
const bare = {
  ...Object.fromEntries(Object.keys(party).map((field) => [field, null])),
  address_settled: true,
}

/** Both who sell and who buy: what is sent to change one, and what it then is. */
const kinds = {
  client: async () => {
    const organization = await makeOrganization()
    const staff = await signIn(organization.id)
    const path = `/api/clients/${(await makeClient(organization.id)).id}/`
    return { path, staff }
  },
  organization: async () => {
    const { id, staff } = await owned()
    return { path: `/api/organizations/${id}/`, staff }
  },
}
const sides = Object.keys(kinds) as (keyof typeof kinds)[]
const make = async (side: keyof typeof kinds) => {
  const { path, staff } = await kinds[side]()
  return {
    read: async () => (await staff.rest("GET", path)).body as Record<string, unknown>,
    change: (body: object) => staff.rest("PATCH", path, body),
  }
}

describe.each(sides)("of a %s", (side) => {
  test("every field is written, read and cleared", async () => {
    const { read, change } = await make(side)
    const before = await read()
    expect(before).toMatchObject(bare)
    const changed = await change(party)
    expect(changed).toMatchObject({ status: 200, body: party })
    expect(await read()).toEqual(changed.body)
    const cleared = await change(Object.fromEntries(Object.keys(party).map((field) => [field, ""])))
    expect(cleared.status, "address_settled is no text").toBe(400)
    const { address_settled: _, ...texts } = party
    await change(Object.fromEntries(Object.keys(texts).map((field, at) => [field, at % 2 ? "" : null])))
    expect(await read()).toEqual(before)
  })

  test("the first fields of a client stay as they were", async () => {
    const { read, change } = await make(side)
    await change({ address: "1 High Street\nLondon", tax_id: "GB 123", country: "gb" })
    await change(party)
    expect(await read()).toMatchObject({
      ...{ address: "1 High Street\nLondon", tax_id: "GB 123", country: "GB" },
      ...party,
    })
  })

  test("a VAT id is kept in one spelling", async () => {
    const { change } = await make(side)
    expect((await change({ vat_id: "de 123 456-789" })).body).toMatchObject({ vat_id: "DE123456789" })
  })

  test.each([
    ["vat_id", "DE12345678", "A VAT ID starting with DE looks like DE123456789"],
    ["vat_id", "123456789", "Start the VAT ID with its two-letter country code, such as DE123456789"],
    ["vat_id", "D".repeat(31), "At most 30 characters"],
    ["legal_name", "x".repeat(201), "At most 200 characters"],
    ["street", "x".repeat(301), "At most 300 characters"],
    ["street", "1\n2\n3\n4", "At most 3 lines"],
    ["city", "x".repeat(101), "At most 100 characters"],
    ["postcode", "x".repeat(21), "At most 20 characters"],
    ["region", "x".repeat(101), "At most 100 characters"],
    ["tax_number", "x".repeat(51), "At most 50 characters"],
    ["registration_id", "x".repeat(51), "At most 50 characters"],
    ["registration_scheme", "9930", "Choose an ISO 6523 code, such as 0088"],
    ["endpoint_scheme", "MAIL", "Choose an EAS code, such as 0204 or EM"],
    ["endpoint", "x".repeat(101), "At most 100 characters"],
    ["contact_name", "x".repeat(201), "At most 200 characters"],
    ["city", "Ber\u0000lin", "Contains characters that cannot be used"],
    ["address_settled", "yes", "Choose yes or no"],
  ])("%s can't be %j", async (field, value, message) => {
    const { read, change } = await make(side)
    const before = await read()
    const refused = await change({ [field]: value })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } })
    expect(await read()).toEqual(before)
  })

  test.each([
    [{ endpoint: "0401" }, "endpoint_scheme", "Choose what kind of address this is"],
    [{ endpoint_scheme: "0204" }, "endpoint", "Enter the e-invoice address"],
    [{ endpoint: "no-one", endpoint_scheme: "EM" }, "endpoint", "Enter a valid email address"],
    [{ registration_scheme: "0002" }, "registration_id", "Enter the registration number"],
  ])("%j is an incomplete pair", async (given, field, message) => {
    const { read, change } = await make(side)
    const before = await read()
    expect(await change(given)).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } })
    expect(await read()).toEqual(before)
  })

  test("an address in parts answers the question about the old one", async () => {
    const { read, change } = await make(side)
    await change({ address: "1 High Street", address_settled: false })
    await change({ tax_number: "1" })
    expect(await read()).toMatchObject({ address_settled: false })
    expect((await change({ city: "Totnes" })).body).toMatchObject({ address_settled: true })
    expect((await change({ city: null })).body).toMatchObject({ address_settled: true, city: null })
  })

  test("a change is checked together with the stored fields", async () => {
    const { change } = await make(side)
    expect((await change({ endpoint: "bills@fjord.test", endpoint_scheme: "EM" })).status).toBe(200)
    expect((await change({ endpoint: "pay@fjord.test" })).status).toBe(200)
    expect((await change({ endpoint: "0401" })).body).toMatchObject({
      fields: { endpoint: ["Enter a valid email address"] },
    })
    expect((await change({ endpoint: null })).status).toBe(400)
    expect((await change({ endpoint: null, endpoint_scheme: null })).body).toMatchObject({ endpoint: null })
  })
})

test("an organization's phone has three digits at least, a client's is any text as before", async () => {
  const [ours, theirs] = [await make("organization"), await make("client")]
  expect(await ours.change({ phone: "12" })).toMatchObject({
    status: 400,
    body: { fields: { phone: ["Enter a phone number with at least three digits"] } },
  })
  expect((await ours.change({ phone: "+49 30 123" })).body).toMatchObject({ phone: "+49 30 123" })
  expect((await theirs.change({ phone: "ask" })).body).toMatchObject({ phone: "ask" })
})

test("a new client has it all at once, and its pairs are checked", async () => {
  const staff = await signIn((await makeOrganization()).id)
  const client = { name: "Sofia", email: "sofia@fjord.test" }
  const refused = await staff.rest("POST", "/api/clients/", { ...client, endpoint: "0401" })
  expect(refused).toMatchObject({ status: 400, body: { fields: { endpoint_scheme: [expect.any(String)] } } })
  expect((await staff.rest("GET", "/api/clients/")).body).toEqual([])
  const added = await staff.rest("POST", "/api/clients/", { ...client, ...party })
  expect(added).toMatchObject({ status: 201, body: { ...client, ...party, tax_treatment: "standard" } })
})

test("defaults of a client's invoices", async () => {
  const { read, change } = await make("client")
  const nothing = { buyer_reference: null, terms_days: null, language: null, currency: null }
  expect(await read()).toMatchObject({ ...nothing, tax_treatment: "standard" })
  const given = {
    ...{ buyer_reference: "04011000-12345-03", tax_treatment: "reverse_charge", terms_days: 0 },
    ...{ language: "de", currency: "EUR" },
  }
  expect((await change({ ...given, currency: "eur" })).body).toMatchObject(given)
  expect(
    (await change({ terms_days: "", language: "", currency: "", buyer_reference: "" })).body,
  ).toMatchObject({
    ...nothing,
    tax_treatment: "reverse_charge",
  })
  for (const [field, value, message] of [
    ["tax_treatment", "export", "Choose one of standard, exempt, reverse_charge, outside"],
    ["terms_days", 366, "At most 365"],
    ["terms_days", -1, "At least 0"],
    ["language", "tlh", "Choose one of en, de, fr, es, pt, it, nl"],
    ["currency", "ABC", "This currency is not supported"],
    ["buyer_reference", "x".repeat(101), "At most 100 characters"],
  ] as const)
    expect((await change({ [field]: value })).body).toMatchObject({ fields: { [field]: [message] } })
})

test("a client's default tax is one of the organization's that can still be chosen", async () => {
  const [organization, others] = [await makeOrganization(), await makeOrganization()]
  const staff = await signIn(organization.id)
  const path = `/api/clients/${(await makeClient(organization.id)).id}/`
  const change = async (default_tax_id: number | null) =>
    (await staff.rest("PATCH", path, { default_tax_id })).body
  const { id } = await makeTax(organization.id)
  expect(await change(id)).toMatchObject({ default_tax_id: id })
  const refused = (sentence: string) => ({ fields: { default_tax_id: [sentence] } })
  expect(await change((await makeTax(others.id)).id)).toMatchObject(refused("Choose one of your taxes"))
  const archived = await makeTax(organization.id, { archived_at: "2026-01-31T12:00:00Z" })
  expect(await change(archived.id)).toMatchObject(refused("This tax is archived"))
  const client = { name: "Grace", email: "grace@hop.test", default_tax_id: archived.id }
  expect((await staff.rest("POST", "/api/clients/", client)).body).toMatchObject(
    refused("This tax is archived"),
  )
  expect((await staff.rest("GET", path)).body).toMatchObject({ default_tax_id: id })
  expect((await staff.rest("DELETE", "/api/organizations/delete_account/")).status).toBe(200)
})

test("a default tax that was archived before clients were told of it is sent back as it is", async () => {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const tax = await makeTax(organization.id)
  const [path, other] = [await makeClient(organization.id), await makeClient(organization.id)].map(
    ({ id }) => `/api/clients/${id}/`,
  )
  const patch = { phone: "+47 22 00 00 00", default_tax_id: tax.id }
  expect((await staff.rest("PATCH", `${path}`, { default_tax_id: tax.id })).status).toBe(200)
  const { app } = await testApp()
  await app.db.pool.query("update taxes set archived_at = now() where id = $1", [tax.id])
  expect(await staff.rest("PATCH", `${path}`, patch)).toMatchObject({ status: 200, body: patch })
  expect((await staff.rest("PATCH", `${other}`, patch)).status).toBe(400)
  expect((await staff.rest("PATCH", `${path}`, { default_tax_id: null })).status).toBe(200)
  expect((await staff.rest("PATCH", `${path}`, patch)).status).toBe(400)
})

test("older parties are asked about their address, new ones aren't", async () => {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ table_name: string; column_default: string }>(
    `select table_name, column_default from information_schema.columns where column_name = 'address_settled'`,
  )
  expect(rows.map(({ column_default }) => column_default)).toEqual(["true", "true"])
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const old = await makeClient(organization.id)
  await app.db.pool.query(
    "update clients set address = '1 High Street', address_settled = false where id = $1",
    [old.id],
  )
  const path = `/api/clients/${old.id}/`
  expect((await staff.rest("GET", path)).body).toMatchObject({ address_settled: false })
  expect((await staff.rest("PATCH", path, { address_settled: true })).body).toMatchObject({
    address: "1 High Street",
    address_settled: true,
  })
})
