// An invoice with its client and a signed-in owner, to be sent and paid.
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"

type Wire = {
  status: string
  mail_status: string
  sent_at: string | null
  timeline: { event: string; by: string | null; details: Record<string, unknown> }[]
}

/** Of 100.00 USD, a draft unless said. */
export async function makeIssued(more: Parameters<typeof makeInvoice>[1] = {}) {
  const organization = await makeOrganization()
  const client = await makeClient(organization.id)
  const invoice = await makeInvoice(organization.id, { client_id: client.id, ...more })
  const staff = await signIn(organization.id)
  const path = `/api/invoices/${invoice.id}/`
  const read = async () => (await staff.rest("GET", path)).body as Wire
  return { organization, client, invoice, staff, path, read }
}

/** 40.00 of it have come, the receipt has left. */
export async function makePartPaid(more: Parameters<typeof makeInvoice>[1] = {}) {
  const made = await makeIssued({ status: "processing", ...more })
  await made.staff.rest("POST", `${made.path}confirm_payment/`, { amount: 40 })
  await runJobs(made.organization.id)
  return made
}

/** Where answers to the organization's emails go. */
export async function setBillingAddress(organization_id: number, email: string) {
  const { app } = await testApp()
  await app.db.system.updateTable("organizations").set({ email }).where("id", "=", organization_id).execute()
}
