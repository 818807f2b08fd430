// A place to try quotes in: an organization with a client and a project.
import { expect } from "vitest"
import type { QuoteDetail } from "../../src/quotes/schema.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"

/** The organization's day, as far from today as asked. */
export const day = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** `add` writes a draft of 199.99 USD and 20 % tax: 239.99. */
export async function makeDesk(more: Parameters<typeof makeOrganization>[0] = { plan_type: "pro" }) {
  const organization = await makeOrganization(more)
  const [staff, client] = await Promise.all([signIn(organization.id), makeClient(organization.id)])
  const project = await makeProject(organization.id, { client_id: client.id })
  const items = [
    { description: "Design", quantity: 3, unit_price: 33.33 },
    { description: "Hosting", quantity: 1, unit_price: 100 },
  ]
  const post = (body: object = {}) =>
    staff.rest("POST", "/api/quotes/", {
      ...{ client: client.id, project: project.id, currency: "USD", tax_rate: 20, items },
      ...body,
    })
  const add = async (body: object = {}) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as QuoteDetail
  }
  const act = ({ id }: { id: number }, deed: string, body: object = {}) =>
    staff.rest("POST", `/api/quotes/${id}/${deed}/`, body)
  const change = ({ id }: { id: number }, body: object, headers: Record<string, string> = {}) =>
    staff.rest("PATCH", `/api/quotes/${id}/`, body, headers)
  const remove = ({ id }: { id: number }) => staff.rest("DELETE", `/api/quotes/${id}/`)
  const read = async ({ id }: { id: number }) =>
    (await staff.rest("GET", `/api/quotes/${id}/`)).body as QuoteDetail
  const list = async (query = "") => (await staff.rest("GET", `/api/quotes/${query}`)).body as QuoteDetail[]
  /** Issued, and accepted where asked. */
  const issued = async (body: object = {}) => {
    const draft = await add(body)
    expect(await act(draft, "issue")).toMatchObject({ status: 200 })
    return read(draft)
  }
  const accept = { answer: "accepted", name: "Ada Lovelace" }
  const accepted = async (body: object = {}) => {
    const quote = await issued(body)
    expect(await act(quote, "answer", accept)).toMatchObject({ status: 200 })
    return read(quote)
  }
  return {
    ...{ organization, staff, client, project, items, post, add, act, change, remove, read, list },
    ...{ issued, accepted, accept },
  }
}
