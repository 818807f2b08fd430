// Quotes for a client: a draft, one that waits for an answer, and one of each that was answered.
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

export async function addQuotes({ call }: Ground, member: Member, { client }: Entrance) {
  const post = (path: string, body: object = {}) => call<Row>("POST", path, { member, body })
  const attach = (id: number, name: string) => {
    const form = new FormData()
    form.append("file", new Blob(["Larch, 28 mm"]), name)
    return post(`/api/quotes/${id}/attachments/`, form)
  }
  const offer = async (description: string, unit_price: number, more: object = {}) => {
    const items = [
      { description, quantity: 2, unit_price, unit: "day" },
      { description: "Travel", quantity: 1, unit_price: 120 },
    ]
    const written = { client: client.id, currency: "EUR", tax_rate: 25, valid_until: "2099-12-31", items }
    return (await post("/api/quotes/", { ...written, ...more })).id
  }
  const act = (id: number, act: string, body?: object) => post(`/api/quotes/${id}/${act}/`, body)
  const quoteDraft = await offer("Survey of the boathouse", 640)
  const quoteSent = await offer("Boathouse, new roof", 980, {
    ...{
      deposit_percent: 30,
      notes: "The roof is closed within two weeks.",
      internal_note: "Ask for the key",
    },
    ...{ po_number: "PO-4711", terms: "Half in advance.", discount: { percent: 5, reason: "Second job" } },
  })
  await attach(quoteDraft, "boathouse-measurements.csv")
  await attach(quoteSent, "roof-drawing-and-materials.txt")
  await act(quoteSent, "issue")
  const first = await offer("Slipway, repaired", 720)
  await act(first, "issue")
  const { id: quoteAccepted } = await act(first, "revise")
  await act(quoteAccepted, "issue")
  const answer = { answer: "accepted", name: "Solveig Aune", note: "By phone" }
  await act(quoteAccepted, "answer", answer)
  const quoteDeclined = await offer("Sauna, with a stove", 1_450)
  await act(quoteDeclined, "issue")
  const declined = {
    answer: "declined",
    name: "Solveig Aune",
    note: "Too expensive this year. Please ask again in spring.",
  }
  await act(quoteDeclined, "answer", declined)
  return { quoteDraft, quoteSent, quoteAccepted, quoteDeclined }
}

/** Of someone with a project: one that became an invoice, one with a deposit invoice, and one that has expired. */
export async function addBilledQuotes({ call }: Ground, member: Member, { client }: Entrance) {
  const [home] = member.user.organizations
  const [project] = await call<Row[]>("GET", "/api/projects/?limit=1", { member })
  const act = (id: number, act: string, body: object = {}) =>
    call("POST", `/api/quotes/${id}/${act}/`, { member, body })
  const offer = async (description: string, unit_price: number, more: object) => {
    const items = [{ description, quantity: 1, unit_price }]
    const body = { client: client.id, currency: "EUR", items, ...more }
    const { id } = await call<Row>("POST", "/api/quotes/", { member, body })
    await act(id, "issue")
    return id
  }
  const bill = async (id: number, as: "invoice" | "deposit") => {
    await act(id, "answer", { answer: "accepted", name: client.name, note: "By phone" })
    await act(id, "convert", { as, project: project?.id })
  }
  const quoteInvoiced = await offer("Rolls for a month", 310, {})
  await bill(quoteInvoiced, "invoice")
  const quoteDeposit = await offer("Wedding cake", 860, { deposit_percent: 40 })
  await bill(quoteDeposit, "deposit")
  const move = (time_zone: string) =>
    call("PATCH", `/api/organizations/${home?.id}/`, { member, body: { time_zone } })
  // Valid until the day it is issued, in a time zone whose next day has begun in another one.
  const first = "Pacific/Pago_Pago"
  await move(first)
  const valid_until = new Intl.DateTimeFormat("en-CA", { timeZone: first }).format(new Date())
  const quoteExpired = await offer("Cake for sixty", 380, { valid_until })
  await move("Pacific/Kiritimati")
  return { quoteInvoiced, quoteDeposit, quoteExpired }
}
