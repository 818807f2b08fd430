// A client's whole way on a phone: from the email to the invoice, the file, the code, the payment, a message, the work.
import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { readQr } from "../support/qr-reader.ts"
import type { Hand } from "./support/hand.ts"
import { enterPortal, goToPay, keepPdf, markPaid, openMail } from "./support/portal-steps.ts"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { business, client } from "./support/steps.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
const amount = "€1,321.10"
const deliverable = Buffer.from("%PDF-1.4 The catalogue")
let studio: Workspace
let hand: Hand
let number = ""
let project = 0

async function deliver(file: Buffer<ArrayBuffer>) {
  const form = new FormData()
  form.append("file", new Blob([file]), "catalogue.pdf")
  const answer = await fetch(`${product.rest_url}/api/projects/${project}/upload_deliverable/`, {
    method: "POST",
    headers: { authorization: `Bearer ${studio.token}`, "x-organization-id": String(studio.id) },
    body: form,
  })
  expect(answer.ok).toBe(true)
}

test("a client reads the email, pays, writes and takes its work home on a phone", async () => {
  studio = await makeWorkspace(product, "pro", business)
  const { rest } = studio
  const { id } = await rest("POST", "/api/clients/", { name: client.name, email: client.email })
  project = (await rest("POST", "/api/projects/", { title: "Catalogue", client: id, status: "delivered" })).id
  await deliver(deliverable)
  await rest("POST", "/api/payment-methods/", {
    ...{ name: "Studio account", type: "bank_transfer_international", bank_name: "First Bank" },
    ...{ account_name: business.name, account_number: "532013000", swift_code: "COBADEFF" },
    iban: "DE89370400440532013000",
  })
  const items = [{ description: "Layout", quantity: 1, unit_price: 1_201 }]
  const written = { client: id, project, currency: "EUR", tax_rate: 10, items }
  const invoice = await rest("POST", "/api/invoices/", written)
  number = String(invoice.number)
  await rest("POST", `/api/invoices/${invoice.id}/send/`)
  await product.mailTo(client.email, /View and pay/)
  hand = touchHand(await product.person(phone))

  await step("the email leads to the invoice, and the file is kept", async () => {
    await openMail(hand, product, `Invoice ${number} from ${business.name}`)
    await enterPortal(hand, number, undefined, amount)
    expect(await keepPdf(hand)).toBe(`invoice-${number}.pdf`)
  })

  await step("the code is read, and the invoice marked as paid", async () => {
    const { page } = hand
    await goToPay(hand, number, amount)
    // The details open at the method itself.
    const method = page.getByRole("radiogroup").getByRole("region", { name: "Pay with Studio account" })
    await hand.see(method.getByText("DE89 3704 0044 0532 0130 00"))
    const read = await readQr(page.getByRole("img", { name: "QR code for the transfer" }))
    expect(read.split("\n").slice(4)).toEqual([
      ...["COBADEFF", business.name, "DE89370400440532013000", "EUR1321.10", "", "", number],
    ])
    const saved = page.waitForEvent("download")
    await hand.press(page.getByRole("button", { name: "Save QR code" }))
    const picture = await saved
    expect(picture.suggestedFilename()).toBe(`payment-${number}.png`)
    expect(await readQr(await readFile(await picture.path()))).toBe(read)
    await markPaid(hand, number, "Studio account", amount)
  })

  await step("a message is written to the business", async () => {
    const { page } = hand
    await hand.press(page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Messages" }))
    await hand.see(page.getByRole("heading", { name: "Messages", level: 1 }))
    await hand.type(page.getByRole("textbox", { name: /message/i }), "The money is on its way.")
    await hand.press(page.getByRole("button", { name: /send/i }))
    await hand.see(page.getByRole("log").getByText("The money is on its way."))
    const sent = () =>
      query(product, "select sender_type from messages where message = 'The money is on its way.'")
    await expect.poll(sent).toEqual([{ sender_type: "client" }])
  })

  await step("what was delivered is taken home", async () => {
    const { page } = hand
    await hand.press(page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Projects" }))
    await hand.press(page.getByRole("link", { name: "Catalogue" }).first())
    await hand.see(page.getByText("catalogue.pdf").first())
    const coming = page.waitForEvent("download")
    await hand.press(page.getByRole("button", { name: "Download catalogue.pdf" }))
    const file = await coming
    expect(file.suggestedFilename()).toBe("catalogue.pdf")
    expect(await readFile(await file.path())).toEqual(deliverable)
    await hand.see(page.getByText("Deliverable downloaded successfully!").first())
  })
})
