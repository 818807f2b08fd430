// What is noted about a client beside its invoices: a second contact, custom fields, instalments and attached files.
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

export async function addNoted({ call }: Ground, member: Member, { client }: Entrance) {
  const post = (path: string, body: object = {}) => call<Row>("POST", path, { member, body })
  const change = (path: string, body: object) => call("PATCH", path, { member, body })
  const field = async (kind: string, label: string, type: string, more: object = {}) =>
    (await post("/api/custom-fields/", { kind, label, type, ...more })).id
  const supplier = await field("client", "Supplier no.", "text", { is_printed: true })
  const tier = await field("client", "Tier", "choice", { choices: ["Gold", "Silver"] })
  const permit = await field("project", "Oven booked until", "date")
  const centre = await field("invoice", "Cost centre", "text", { is_printed: true })
  const margin = await field("invoice", "Margin", "number")
  await change(`/api/clients/${client.id}/`, { custom: { [supplier]: "S-77", [tier]: "Gold" } })
  await post(`/api/clients/${client.id}/contacts/`, {
    ...{ name: "Samuel Abara", email: "samuel.abara@abara-events.example", phone: "+44 20 7946 0018" },
    roles: ["billing", "approver"],
  })
  const [project] = await call<Row[]>("GET", "/api/projects/?limit=1", { member })
  const notedProject = project?.id ?? 0
  await change(`/api/projects/${notedProject}/`, { custom: { [permit]: "2099-06-30" } })
  const { id: instalments } = await post("/api/invoices/", {
    ...{ client: client.id, project: notedProject, currency: "EUR", tax_rate: 25, status: "sent" },
    items: [{ description: "Bread for the summer", quantity: 1, unit_price: 8_400 }],
    instalments: [
      { due_date: "2026-01-31", percent: 40 },
      { due_date: "2099-06-30", percent: 30 },
      { due_date: "2099-09-30", percent: 30 },
    ],
    custom: { [centre]: "KST-400", [margin]: 12.5 },
  })
  const file = new FormData()
  file.append("file", new Blob(["Flour, 40 kg"]), "deliveries-and-working-hours.csv")
  await post(`/api/invoices/${instalments}/attachments/`, file)
  await post(`/api/invoices/${instalments}/payments/`, { amount: 5_000, paid_on: "2026-10-20" })
  return { notedClient: client.id, notedProject, instalments }
}
