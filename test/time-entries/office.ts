// An organization with a client and a project, an owner and a member who add time and expenses, and invoices that bill them.
import type { Expense } from "../../src/expenses/schema.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import type { RunningTimer, TimeEntry } from "../../src/time-entries/schema.ts"
import { makeClient, makeMember, makeOrganization, makeProject, signIn } from "../support/factories.ts"

type Refusal = { error: string; code: string; fields: Record<string, string[]> }
type Answer<Body> = { status: number; body: Body & Refusal }

export async function makeOffice(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization({ default_currency: "USD", ...more })
  const client = await makeClient(organization.id)
  const project = await makeProject(organization.id, { client_id: client.id })
  const owner = await signIn(organization.id)
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  const calls = (who: typeof owner) => {
    const call = async <Body>(method: string, path: string, sent?: object) =>
      (await who.rest(method, path, sent)) as unknown as Answer<Body>
    return {
      call,
      user_id: who.user_id,
      rest: who.rest,
      addTime: (sent: object) => call<TimeEntry>("POST", "/api/time-entries/", sent),
      changeTime: (id: number, sent: object) => call<TimeEntry>("PATCH", `/api/time-entries/${id}/`, sent),
      readTime: async (id: number) => (await call<TimeEntry>("GET", `/api/time-entries/${id}/`)).body,
      listTime: async (query = "") => (await call<TimeEntry[]>("GET", `/api/time-entries/?${query}`)).body,
      start: (sent: object = {}) => call<TimeEntry>("POST", "/api/time-entries/start/", sent),
      stop: () => call<TimeEntry>("POST", "/api/time-entries/stop/"),
      running: async () => (await call<RunningTimer>("GET", "/api/time-entries/running/")).body.entry,
      addExpense: (sent: object) =>
        call<Expense>("POST", "/api/expenses/", { amount: 40, category: "Travel", ...sent }),
      changeExpense: (id: number, sent: object) => call<Expense>("PATCH", `/api/expenses/${id}/`, sent),
      readExpense: async (id: number) => (await call<Expense>("GET", `/api/expenses/${id}/`)).body,
      listExpenses: async (query = "") => (await call<Expense[]>("GET", `/api/expenses/?${query}`)).body,
      write: (sent: object) =>
        call<InvoiceDetail>("POST", "/api/invoices/", { client: client.id, project: project.id, ...sent }),
      change: (id: number, sent: object) => call<InvoiceDetail>("PATCH", `/api/invoices/${id}/`, sent),
      read: async (id: number) => (await call<InvoiceDetail>("GET", `/api/invoices/${id}/`)).body,
    }
  }
  return { organization, client, project, owner: calls(owner), member: calls(member) }
}

/** A line that bills these. */
export const line = (work: { time_entries?: number[]; expenses?: number[] }, description = "Work") => ({
  ...{ description, quantity: 1, unit_price: 100 },
  ...work,
})
