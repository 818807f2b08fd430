// An organization with history of sixty days, whose books are closed, and the reports about it.
import { expect } from "vitest"
import { makeClient, makeOrganization, makePaymentMethod, makeProject, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

/** So many days ago, in UTC, where these organizations are. */
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export async function openOffice() {
  const { id } = await makeOrganization({ time_zone: "UTC" })
  const [owner, client] = [await signIn(id), await makeClient(id)]
  const project = await makeProject(id, { client_id: client.id })
  const method = await makePaymentMethod(id)
  const portal = await signInClient(id, client.id)
  const post = async (path: string, body: object = {}) => {
    const answer = await owner.rest("POST", path, body)
    expect([path, answer.body, answer.status]).toEqual([
      path,
      answer.body,
      expect.toSatisfy((at) => at < 300),
    ])
    return Object(answer.body)
  }
  /** Of 100 and 19 % unless said. */
  const bill = (days: number, more: object = {}) =>
    post("/api/invoices/", {
      ...{ client: client.id, project: project.id, status: "sent", issue_date: ago(days), tax_rate: 19 },
      items: [{ description: "Work", quantity: 1, unit_price: 100 }],
      ...more,
    })
  const pay = (invoice: { id: number }, amount: number, days: number) =>
    post(`/api/invoices/${invoice.id}/payments/`, { amount, paid_on: ago(days) })
  const close = (day: string | null) =>
    owner.rest("PATCH", "/api/billing-settings/", { books_closed_until: day })
  return { id, owner, client, project, method, portal, post, bill, pay, close }
}

type Office = Awaited<ReturnType<typeof openOffice>>

/** All that is reported of the days from sixty days ago until a day, and as of some of them. */
export async function reportsUntil({ owner }: Office, days: number) {
  const period = `from=${ago(60)}&to=${ago(days)}`
  const paths = [
    `sales/?${period}`,
    `tax/?${period}&basis=accrual`,
    `tax/?${period}&basis=cash`,
    ...[50, 40, 35, 31, 30].map((back) => `receivables/?on=${ago(Math.max(back, days))}`),
  ]
  return Promise.all(paths.map(async (path) => (await owner.rest("GET", `/api/reports/${path}`)).body))
}
