// Invoices of a client that pays in parts, too much, too little and in another currency, and what came for them.

import type { Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

export async function addPaid({ call }: Ground, member: Member) {
  const post = (path: string, body: object) => call<Row>("POST", path, { member, body })
  const { id: client } = await post("/api/clients/", {
    ...{ name: "Nordlys Hotel", email: "accounts@nordlys.example", company: "Nordlys Hotel AS" },
  })
  const { id: project } = await post("/api/projects/", { title: "Lobby and stairs", client })
  const [method] = await call<Row[]>("GET", "/api/payment-methods/", { member })
  const bill = async (description: string, unit_price: number, due_date: string, currency = "EUR") => {
    const items = [{ description, quantity: 1, unit_price }]
    const invoice = { client, project, currency, due_date, items, status: "sent" }
    return (await post("/api/invoices/", invoice)).id
  }
  const pay = (invoice: number, body: object) => post(`/api/invoices/${invoice}/payments/`, body)
  const partPaid = await bill("Drawings of the lobby", 4_800, "2026-01-31")
  const reference = { method: method?.id, reference: "Transfer 4711" }
  const payment = await pay(partPaid, { amount: 2_000, paid_on: "2026-02-10", ...reference })
  const twice = await pay(partPaid, { amount: 500, paid_on: "2026-02-12" })
  await post(`/api/payments/${twice.id}/void/`, { reason: "Entered twice" })
  const stairs = await bill("Model of the stairs", 900, "2026-03-31")
  await pay(stairs, { amount: 897.5, paid_on: "2026-03-30", close: true, close_reason: "Bank fee" })
  const railings = await bill("Railings", 1_250, "2099-03-31")
  const note = "Paid together with the deposit for the garden."
  const overpayment = await pay(railings, { amount: 1_550, paid_on: "2026-04-14", ...reference, note })
  await pay(await bill("Paper model", 120_000, "2099-05-31", "JPY"), {
    amount: 120_000,
    paid_on: "2026-05-02",
  })
  const lamps = await bill("Lamps", 640, "2099-06-30")
  const refunded = await pay(lamps, { amount: 700, paid_on: "2026-06-12" })
  await post(`/api/payments/${refunded.id}/refund/`, { amount: 60, reference: "Transfer 815" })
  await bill("Curtains", 410, "2099-07-31")
  const credited = await bill("Carpets", 1_900, "2099-08-31")
  const credit = (body: object) => post(`/api/invoices/${credited}/credit-notes/`, body)
  await credit({ amounts: [{ amount: 400 }], reason: "One room less than agreed", issue: true })
  await credit({ amounts: [{ amount: 100 }], reason: "Delivered late" })
  const voided = await bill("Carpets, billed twice", 1_900, "2099-08-31")
  await post(`/api/invoices/${voided}/void/`, { reason: "Billed twice", credit_note: true })
  return {
    ...{ partPaid, credited, voided },
    payment: payment.id,
    overpayment: overpayment.id,
    voidedPayment: twice.id,
    refunded: refunded.id,
    payer: client,
    writtenOff: stairs,
  }
}
