// A place to try recurring invoices in, with a clock of its own.
import { expect } from "vitest"
import { promiseDays } from "../../src/schedules/occurrences/service.ts"
import type { ScheduleDetail } from "../../src/schedules/schema.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"

/** The day in UTC, as far from today as asked. */
export const day = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** `add` repeats 239.99 USD each month from 31 January 2040 on; nothing happens by itself until `tick`. */
export async function makeDesk(more: Parameters<typeof makeOrganization>[0] = { plan_type: "pro" }) {
  const organization = await makeOrganization(more)
  const [staff, client] = await Promise.all([signIn(organization.id), makeClient(organization.id)])
  const project = await makeProject(organization.id, { client_id: client.id })
  const items = [
    { description: "Design", quantity: 3, unit_price: 33.33 },
    { description: "Hosting", quantity: 1, unit_price: 100 },
  ]
  const rule = { start_on: "2040-01-31", every: 1, unit: "month" }
  const post = (body: object = {}) =>
    staff.rest("POST", "/api/schedules/", {
      ...{
        client: client.id,
        project: project.id,
        currency: "USD",
        tax_rate: 20,
        items,
        ...rule,
        mode: "draft",
      },
      ...body,
    })
  const add = async (body: object = {}) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as ScheduleDetail
  }
  const act = ({ id }: { id: number }, deed: string, body: object = {}) =>
    staff.rest("POST", `/api/schedules/${id}/${deed}/`, body)
  const change = ({ id }: { id: number }, body: object, headers: Record<string, string> = {}) =>
    staff.rest("PATCH", `/api/schedules/${id}/`, body, headers)
  const read = async ({ id }: { id: number }) =>
    (await staff.rest("GET", `/api/schedules/${id}/`)).body as ScheduleDetail
  const invoices = async () =>
    (await staff.rest("GET", "/api/invoices/")).body as { id: number; number: string; status: string }[]
  /** What the clock does at a moment, in this organization alone. */
  const tick = async (now: string) => {
    const { worker } = await testApp()
    const config = { ...worker.config, single_organization: organization.slug }
    return promiseDays({ ...worker, config }, now)
  }
  /** The same, and all that follows from it. */
  const pass = async (now: string) => {
    const promised = await tick(now)
    await runJobs(organization.id)
    return promised
  }
  return { organization, staff, client, project, rule, post, add, act, change, read, invoices, tick, pass }
}
