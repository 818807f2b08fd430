// The currency that isn't named: of a project the client's, of an invoice the project's, else the organization's.
import { expect, test } from "vitest"
import { makeOrganization, signIn } from "../support/factories.ts"

async function makeDesk(default_currency = "CHF") {
  const { id } = await makeOrganization({ default_currency })
  const staff = await signIn(id)
  const post = async (path: string, body: object) => {
    const answer = await staff.rest("POST", path, body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as { id: number; currency: string; number: string; total: number }
  }
  const makeClient = (currency: string | null) =>
    post("/api/clients/", { name: "Ada", email: "ada@engine.example", currency })
  const makeProject = (client: number, currency?: string) =>
    post("/api/projects/", { title: "Engine", client, currency })
  const bill = (client: number, project: number, more: object = {}) =>
    post("/api/invoices/", { client, project, items: [{ description: "Work", unit_price: 10 }], ...more })
  return { staff, post, makeClient, makeProject, bill }
}

test("a project is in the client's currency, else in the organization's", async () => {
  const { makeClient, makeProject } = await makeDesk()
  const [own, none] = [await makeClient("GBP"), await makeClient(null)]
  expect((await makeProject(own.id)).currency).toBe("GBP")
  expect((await makeProject(own.id, "")).currency).toBe("GBP")
  expect((await makeProject(own.id, "USD")).currency).toBe("USD")
  expect((await makeProject(none.id)).currency).toBe("CHF")
})

test("an invoice is in the project's currency, whatever the client's is", async () => {
  const { makeClient, makeProject, bill } = await makeDesk()
  const client = await makeClient("GBP")
  const [usd, gbp] = [await makeProject(client.id, "USD"), await makeProject(client.id)]
  expect((await bill(client.id, usd.id)).currency).toBe("USD")
  expect((await bill(client.id, gbp.id)).currency).toBe("GBP")
  expect((await bill(client.id, usd.id, { currency: "EUR" })).currency).toBe("EUR")
})

test("an invoice is priced by the decimals of its project's currency, and takes one number", async () => {
  for (const [home, other, price, total] of [
    ["CHF", "JPY", 1234, 2468],
    ["JPY", "CHF", 12.34, 24.68],
    ["CHF", "KWD", 1.234, 2.468],
  ] as const) {
    const { staff, makeClient, makeProject, bill } = await makeDesk(home)
    const client = await makeClient(null)
    const project = await makeProject(client.id, other)
    const items = [{ description: "Work", unit_price: price, quantity: 2 }]
    for (const number of ["INV-0001", "INV-0002"]) {
      const made = await bill(client.id, project.id, { items })
      expect(made).toMatchObject({ currency: other, total, number })
      const read = await staff.rest("GET", `/api/invoices/${made.id}/`)
      expect(read.body).toMatchObject({ currency: other, total, items: [{ unit_price: price }] })
    }
    const broken = {
      client: client.id,
      project: project.id,
      items: [{ description: "Work", unit_price: 0.00001 }],
    }
    expect(await staff.rest("POST", "/api/invoices/", broken)).toMatchObject({
      status: 400,
      body: { fields: { "items.0.unit_price": [expect.stringContaining(other)] } },
    })
  }
})

test("an invoice that is issued at once, or has a rate, is in the project's currency too", async () => {
  const { makeClient, makeProject, bill } = await makeDesk()
  const client = await makeClient(null)
  const usd = await makeProject(client.id, "USD")
  expect((await bill(client.id, usd.id, { status: "sent" })).currency).toBe("USD")
  expect(await bill(client.id, usd.id, { exchange_rate: "0.9" })).toMatchObject({
    currency: "USD",
    exchange_rate: "0.9",
    home_currency: "CHF",
  })
})

test("without a currency a wrong client, project or series is refused as with one", async () => {
  const { staff, makeClient, makeProject } = await makeDesk()
  const client = await makeClient(null)
  const [other, project] = [await makeClient("GBP"), await makeProject(client.id, "JPY")]
  const items = [{ description: "Work", unit_price: 10 }]
  for (const [wrong, field] of [
    [{ client: 999_999_999, project: project.id }, "client"],
    [{ client: other.id, project: project.id }, "project"],
    [{ client: client.id, project: project.id, series: 999_999_999 }, "series"],
  ] as const)
    for (const currency of ["CHF", undefined])
      expect(await staff.rest("POST", "/api/invoices/", { ...wrong, items, currency })).toMatchObject({
        status: 400,
        body: { fields: { [field]: [expect.any(String)] } },
      })
})

test("a credit note without an invoice is in the client's currency, else in the organization's", async () => {
  const { makeClient, post } = await makeDesk()
  const items = [{ description: "Goodwill", unit_price: 10 }]
  const credit = async (currency: string | null) => {
    const client = (await makeClient(currency)).id
    return (await post("/api/credit-notes/", { client, items, reason: "Goodwill" })).currency
  }
  expect([await credit("GBP"), await credit(null)]).toEqual(["GBP", "CHF"])
})
