// A business that protects what it issues, with an invoice in each state that one may be in, and drafts without a number.
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

/** In a country that asks for it. Nothing is issued, and nothing is protected yet. */
export async function settle({ call }: Ground, member: Member, country: string) {
  const email = "office@gartenstrasse.example"
  const body = { address: "Gartenstrasse 12\n10115 Berlin", country, tax_id: "DE129273398", email }
  await call("PATCH", `/api/organizations/${member.user.organizations[0]?.id}/`, { member, body })
}

export async function addKept(ground: Ground, member: Member, { client: { id: client } }: Entrance) {
  const { call } = ground
  await settle(ground, member, "DE")
  const home = { address: "Seestrasse 4\n80802 Munich", country: "DE" }
  await call("PATCH", `/api/clients/${client}/`, { member, body: home })
  await call("PATCH", "/api/billing-settings/", { member, body: { protect_issued: true } })
  // On days that are long past or far away: none is sent.
  const reminding = { is_on: true, steps: [{ days: 30 }] }
  await call("PATCH", "/api/reminder-settings/", { member, body: reminding })
  const work = (title: string) => call<Row>("POST", "/api/projects/", { member, body: { title, client } })
  const project = await work("Reading room")
  await work("Winter garden")
  const write = async (description: string, unit_price: number, due_date: string) => {
    const items = [{ description, quantity: 1, unit_price }]
    const invoice = { client, project: project.id, currency: "EUR", tax_rate: 19, due_date, items }
    const { id } = await call<Row>("POST", "/api/invoices/", { member, body: invoice })
    return id
  }
  const act = (id: number, act: string) => call("POST", `/api/invoices/${id}/${act}/`, { member })
  const become = (id: number, status: string) =>
    call("PATCH", `/api/invoices/${id}/`, { member, body: { status } })
  const keptPaid = await write("Survey of the reading room", 1_480, "2099-01-31")
  const keptCancelled = await write("Shelves, first offer", 6_200, "2099-02-28")
  const keptLate = await write("Plans for the reading room", 3_150, "2026-01-31")
  const keptSent = await write("Shelves, oak, fitted", 5_730, "2099-03-31")
  const keptDraft = await write("Lighting of the reading room", 2_240, "2099-04-30")
  await write("Winter garden, first visit", 320, "2099-05-31")
  for (const id of [keptPaid, keptCancelled, keptLate]) await act(id, "issue")
  await act(keptSent, "send")
  await become(keptPaid, "paid")
  await become(keptCancelled, "cancelled")
  return { keptClient: client, keptPaid, keptCancelled, keptLate, keptSent, keptDraft }
}
