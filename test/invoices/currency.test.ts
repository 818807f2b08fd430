// The currency that isn't named: of a project the client's, of an invoice the project's, else the organization's.
import { expect, test } from "vitest"
import { makeOrganization, signIn } from "../support/factories.ts"

async function makeDesk() {
  const { id } = await makeOrganization({ default_currency: "CHF" })
  const staff = await signIn(id)
  const post = async (path: string, body: object) => {
    const answer = await staff.rest("POST", path, body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as { id: number; currency: string }
  }
  const makeClient = (currency: string | null) =>
    post("/api/clients/", { name: "Ada", email: "ada@engine.example", currency })
  const makeProject = (client: number, currency?: string) =>
    post("/api/projects/", { title: "Engine", client, currency })
  const bill = (client: number, project: number, currency?: string) =>
    post("/api/invoices/", { client, project, currency, items: [{ description: "Work", unit_price: 10 }] })
  return { post, makeClient, makeProject, bill }
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
  expect((await bill(client.id, usd.id, "EUR")).currency).toBe("EUR")
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
