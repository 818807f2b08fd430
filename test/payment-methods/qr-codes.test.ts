// The QR codes that clients pay by: what they contain, and that a reader of its own finds it in the picture.
import sharp from "sharp"
import { expect, test } from "vitest"
import { codePicture, qrCode } from "../../src/payment-methods/codes/rules.ts"
import { makeIssued } from "../invoices/issued.ts"
import { makeClient, makeInvoice } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { readQr } from "../support/qr-reader.ts"

const methods = {
  paypal: { name: "PayPal", type: "paypal", paypal_email: "a@b.example", username: "ada" },
  bitcoin: {
    ...{ name: "Bitcoin", type: "cryptocurrency", crypto_type: "BTC" },
    crypto_wallet_address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  },
  ether: {
    ...{ name: "Ether", type: "cryptocurrency", crypto_type: "ETH" },
    crypto_wallet_address: "0x52908400098527886E0F7030069857D2E4169EE7",
  },
  transfer: {
    ...{ name: "Transfer", type: "bank_transfer_international", bank_name: "First", swift_code: "COBADEFF" },
    ...{ account_name: "Müller & Łódź", account_number: "1", iban: "DE89370400440532013000" },
  },
  mail: { name: "PayPal by email", type: "paypal", paypal_email: "a@b.example" },
} as const

/** An invoice of 100.00 EUR that can be paid in each of these ways. */
async function makePayable() {
  const made = await makeIssued({ status: "sent", currency: "EUR" })
  const { organization, client, invoice, staff } = made
  const ids: Record<string, number> = {}
  for (const [name, method] of Object.entries(methods))
    ids[name] = ((await staff.rest("POST", "/api/payment-methods/", method)).body as { id: number }).id
  const payer = await signInClient(organization.id, client.id)
  const ask = (method: number | undefined, more = "", of = invoice.id) =>
    payer.rest("GET", `/portal/invoices/${of}/qr/?payment_method_id=${method}${more}`)
  return { ...made, ids, payer, ask }
}

const svgReader = { operation: ["VipsForeignLoadSvg"] }

/** Where the server's painter is loaded, it has turned off all readers of pictures that it doesn't need. */
async function readPicture(svg: string) {
  sharp.unblock(svgReader)
  const picture = sharp(Buffer.from(svg), { density: 72 * 8 }).png()
  return readQr(await picture.toBuffer().finally(() => sharp.block(svgReader)))
}

test("each way to pay has the code that fits it, and its picture contains the same", async () => {
  const { invoice, payer, ids, ask } = await makePayable()
  const { payment_methods } = await payer.trpc.portal.invoices.paymentMethods.query({ id: invoice.id })
  const codes = Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, payment_methods.find((one) => one.id === id)?.qr_code]),
  )
  expect(codes).toMatchObject({
    paypal: { kind: "page", text: "https://paypal.me/ada/100.00EUR" },
    bitcoin: {
      kind: "wallet",
      text: expect.stringContaining("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?"),
    },
    ether: { kind: "wallet_address", text: methods.ether.crypto_wallet_address },
    transfer: { kind: "transfer", text: expect.stringMatching(/^BCD\n.*\nMüller & Łódź\n.*\nEUR100\.00\n/s) },
    mail: null,
  })
  for (const [name, code] of Object.entries(codes)) {
    const { status, body } = await ask(ids[name])
    const { svg } = body as { svg: string | null }
    expect(status).toBe(200)
    expect(svg && (await readPicture(svg)), name).toBe(code?.text ?? null)
  }
})

test("the code of several invoices is for their sum", async () => {
  const { organization, client, invoice, ids, ask } = await makePayable()
  const bill = { client_id: client.id, status: "sent", currency: "EUR", amount: 25_50 } as const
  const other = await makeInvoice(organization.id, bill)
  const { svg } = (await ask(ids.paypal, `&other_invoices=${other.id}`)).body as { svg: string }
  expect(await readPicture(svg)).toBe("https://paypal.me/ada/125.50EUR")
  expect((await ask(ids.transfer, `&other_invoices=${invoice.id}`)).status).toBe(400)
})

test("only an own invoice and an offered method have one, and what can't be paid has none", async () => {
  const { organization, invoice, staff, ids, ask } = await makePayable()
  const stranger = await makeClient(organization.id)
  const foreign = await makeInvoice(organization.id, { client_id: stranger.id, status: "sent" })
  expect((await ask(ids.paypal, "", foreign.id)).status).toBe(404)
  await staff.rest("PATCH", `/api/payment-methods/${ids.ether}/`, { is_active: false })
  for (const method of [ids.ether, 999_999_999])
    expect(await ask(method)).toMatchObject({
      status: 400,
      body: { fields: { payment_method_id: ["This payment method is not available"] } },
    })
  await staff.rest("PATCH", `/api/invoices/${invoice.id}/`, { status: "paid" })
  expect(await ask(ids.paypal)).toMatchObject({ status: 200, body: { svg: null } })
})

test("a text that no code can hold has none", async () => {
  const way = { type: "payment_link", details: {}, transfer_code: null } as const
  const codeOf = (url: string) => qrCode({ ...way, pay_link: { url, has_amount: false } })
  const longest = `${"é".repeat(1_165)}a`
  expect(codeOf(longest)).toEqual({ kind: "page", text: longest })
  expect(codePicture(longest)).toContain('width="185"')
  expect(codeOf(`${longest}a`)).toBeNull()
})
