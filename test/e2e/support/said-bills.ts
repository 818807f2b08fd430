// Invoices of which their client says that they are paid: one waits with a proof, one was rejected, one taken back.
import sharp from "sharp"
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

export async function addSaid(ground: Ground, member: Member, { client, access: token }: Entrance) {
  const { call } = ground
  const [method] = await call<Row[]>("GET", "/api/payment-methods/", { member })
  const project = await call<Row>("POST", "/api/projects/", {
    member,
    body: { title: "Boat house", client: client.id },
  })
  const say = async (amount: number, more: object = {}, proof?: Blob) => {
    const items = [{ description: "Survey of the boat house", quantity: 1, unit_price: 1_800 }]
    const parties = { client: client.id, project: project.id, currency: "EUR", due_date: "2099-11-30" }
    const body = { ...parties, items, status: "sent" }
    const { id } = await call<Row>("POST", "/api/invoices/", { member, body })
    const sent = proof ? { proof: await send(ground, `/portal/invoices/${id}/proof/`, token, proof) } : {}
    const said = { payment_method_id: method?.id, amount, ...more, ...sent }
    await call("POST", `/portal/invoices/${id}/mark-paid/`, { token, body: said })
    return id
  }
  const more = {
    paid_on: "2026-11-18",
    reference: "E2E-7741-0093",
    note: "The second half follows in January.",
  }
  const seaSaid = await say(900, more, await transferShot())
  const seaRejected = await say(1_800, { reference: "SEPA 20.11." })
  const reason = "No transfer with this reference has reached our account by today."
  await call("POST", `/api/invoices/${seaRejected}/reject_payment/`, { member, body: { reason } })
  const seaTakenBack = await say(1_800)
  await call("POST", `/portal/invoices/${seaTakenBack}/withdraw-claim/`, { token })
  const seaPdf = await say(1_800, { paid_on: "2026-11-20" }, onePage())
  return { seaSaid, seaRejected, seaTakenBack, seaPdf }
}

async function send({ port }: Ground, path: string, token: string, file: Blob): Promise<number> {
  const body = new FormData()
  body.append(
    "file",
    file,
    file.type === "application/pdf" ? "receipt-of-transfer.pdf" : "transfer-18-november.png",
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body })
  const { proof }: { proof: number } = await answer.json()
  return proof
}

/** A receipt, as banks give it away. */
const onePage = () =>
  new Blob(["%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n"], {
    type: "application/pdf",
  })

/** What a bank shows of a transfer, as someone keeps a picture of it. */
async function transferShot(): Promise<Blob> {
  const line = (y: number, size: number, text: string) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1f2937">${text}</text>`
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="420"><rect width="540" height="420" fill="#f3f4f6"/>
    ${line(80, 30, "Transfer sent")}${line(160, 54, "900.00 EUR")}${line(230, 24, "To: Fjord &amp; Pine")}
    ${line(280, 24, "On: 18 November 2026")}${line(330, 24, "Reference: E2E-7741-0093")}</svg>`
  return new Blob([new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer())], { type: "image/png" })
}
