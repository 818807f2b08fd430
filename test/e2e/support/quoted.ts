// Quotes for a client: a draft, one that waits for an answer, and one that was accepted after a revision.
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
  return { quoteDraft, quoteSent, quoteAccepted }
}
