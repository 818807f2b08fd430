// A place to try reminders in, with a clock of its own.
import { remindByClock } from "../../src/invoicing/remind-by-clock.ts"
import { promiseReminders } from "../../src/reminders/promises/service.ts"
import type { InvoiceReminders } from "../../src/reminders/schema.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"

/** Reminders are on, at 9 in UTC unless said, 3 days before, and 1, 7 and 14 after; nothing happens by itself until `tick`. */
export async function makeDesk(
  more: Parameters<typeof makeOrganization>[0] = {},
  settings: object = { is_on: true },
) {
  const organization = await makeOrganization(more)
  const [staff, client] = await Promise.all([signIn(organization.id), makeClient(organization.id)])
  const change = (body: object) => staff.rest("PATCH", "/api/reminder-settings/", body)
  if (Object.keys(settings).length > 0) await change(settings)
  const add = (due_date: string, of: Parameters<typeof makeInvoice>[1] = {}) =>
    makeInvoice(organization.id, { client_id: client.id, status: "sent", due_date, ...of })
  const read = async ({ id }: { id: number }) =>
    (await staff.rest("GET", `/api/invoices/${id}/reminders/`)).body as InvoiceReminders
  const mute = ({ id }: { id: number }, is_muted = true) =>
    staff.rest("PATCH", `/api/invoices/${id}/reminders/`, { is_muted })
  const edit = ({ id }: { id: number }, body: object) => staff.rest("PATCH", `/api/invoices/${id}/`, body)
  const rows = async () => {
    const { app } = await testApp()
    const all = app.db.system.selectFrom("occurrences").select(["id", "state"])
    return all.where("organization_id", "=", organization.id).orderBy("id").execute()
  }
  /** What the clock does at a moment, in this organization alone. */
  const tick = async (now: string) => {
    const { worker } = await testApp()
    const config = { ...worker.config, single_organization: organization.slug }
    return promiseReminders({ ...worker, config }, now)
  }
  /** Sends what was promised, as if it were this moment. */
  const send = async (now: string) => {
    const { worker, app } = await testApp()
    for (const { id, state } of await rows())
      if (state === "pending") await remindByClock(worker, organization.id, id, now)
    const counted = app.db.system.updateTable("mail_recipients").set({ created_at: now })
    await counted
      .where("organization_id", "=", organization.id)
      .where("created_at", "<", "2030-01-01T00:00:00Z")
      .execute()
  }
  /** Both, and all that follows; answers the subjects of what was emailed. */
  const pass = async (now: string) => {
    await tick(now)
    await send(now)
    return (await mailsSent(() => runJobs(organization.id))).map(({ subject }) => subject)
  }
  return { organization, staff, client, change, add, read, mute, edit, rows, tick, send, pass }
}

export const outcomes = ({ past }: InvoiceReminders) =>
  past.map(({ days, state, reason }) => [days, reason ?? state]).reverse()
