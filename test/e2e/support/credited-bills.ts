// Invoices of a client that is credited: one paid in part, one that was paid, and one as a whole.
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }
type Item = { description: string; quantity: number; unit_price: number }

export async function addCredited({ call }: Ground, member: Member, { client }: Entrance) {
  const post = async (path: string, body: object = {}) => call<Row>("POST", path, { member, body })
  const { id: project } = await post("/api/projects/", { title: "Jetty", client: client.id })
  const bill = async (items: Item[], due_date = "2099-12-31") => {
    const parties = { client: client.id, project, currency: "EUR", tax_rate: 25 }
    return (await post("/api/invoices/", { ...parties, due_date, items, status: "sent" })).id
  }
  const credit = async (invoice: number, body: object) =>
    (await post(`/api/invoices/${invoice}/credit-notes/`, { issue: true, ...body })).id
  const seaPart = await bill([{ description: "Planks of larch", quantity: 1, unit_price: 1_440 }])
  await post(`/api/invoices/${seaPart}/payments/`, { amount: 600, paid_on: "2026-10-12" })
  await credit(seaPart, { amounts: [{ amount: 120 }], reason: "Delivered a week late" })
  const seaNotes = await bill([
    { description: "Cushions for the jetty's benches", quantity: 4, unit_price: 300 },
    { description: "Mooring rope", quantity: 1, unit_price: 64 },
  ])
  await post(`/api/invoices/${seaNotes}/payments/`, { amount: 1_580, paid_on: "2026-10-14" })
  const lines = await linesOf(call, member, seaNotes)
  const one = { lines: [{ item: lines[0], quantity: 1 }] }
  const returned = await credit(seaNotes, {
    ...one,
    reason: "One cushion came back with its seam open",
  })
  await post(`/api/credit-notes/${returned}/refund/`, { amount: 100, reference: "Transfer 902" })
  const mistaken = await credit(seaNotes, { amounts: [{ amount: 40 }], reason: "Entered for another" })
  await post(`/api/credit-notes/${mistaken}/cancel/`)
  const seaDraftNote = await credit(seaNotes, { ...one, reason: "Another cushion", issue: false })
  const file = new FormData()
  file.append("file", new Blob(["Seam, open"]), "photo-of-the-seam.txt")
  await post(`/api/credit-notes/${seaDraftNote}/attachments/`, file)
  const seaVoided = await bill([{ description: "Lantern, billed twice", quantity: 1, unit_price: 380 }])
  await post(`/api/invoices/${seaVoided}/void/`, { reason: "Billed twice", credit_note: true })
  return { seaPart, seaNotes, seaNote: returned, seaDraftNote, seaVoided }
}

async function linesOf(call: Ground["call"], member: Member, invoice: number) {
  const { items } = await call<{ items: Row[] }>("GET", `/api/invoices/${invoice}/`, { member })
  return items.map(({ id }) => id)
}
