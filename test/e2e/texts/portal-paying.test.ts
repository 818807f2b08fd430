// Paying in the portal: what is copied and scanned, the thanks afterwards, and a network that fails in between.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { readQr } from "../../support/qr-reader.ts"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, query } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const account = { bank_name: "Nordbank", account_name: "Fjörd & Pine", swift_code: "COBADEFF" }
const transfer = {
  ...{ name: "Studio account", type: "bank_transfer_international", account_number: "532013000", ...account },
  iban: "DE89 3704 0044 0532 0130 00",
}

/** A client who owes an amount, and a business with ways to be paid. */
async function owing(methods: object[], currency = "EUR", amounts = [5_926.2]) {
  const workspace = await makeWorkspace(product)
  const email = `ada@${workspace.slug}.example`
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada Lovelace", email })
  const project = await workspace.rest("POST", "/api/projects/", { title: "Engine", client: client.id })
  for (const method of methods) await workspace.rest("POST", "/api/payment-methods/", method)
  const invoices: { id: number; number?: unknown }[] = []
  for (const [at, unit_price] of amounts.entries()) {
    const items = [{ description: "Weaving", quantity: 1, unit_price }]
    const written = { client: client.id, project: project.id, currency, status: "sent", items }
    const due_date = `2031-0${at + 1}-15`
    invoices.push(await workspace.rest("POST", "/api/invoices/", { ...written, due_date }))
  }
  const [invoice = { id: 0 }, next = { id: 0 }] = invoices
  const page = await workspace.client(client.id, `/portal/invoices/${invoice.id}`)
  return { workspace, invoice, next, page }
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const say = async (page: Page) => {
  await button(page, "Mark as Paid").click()
  await button(page, "Yes, I've paid").click()
}

async function copied(page: Page, what: string): Promise<string> {
  await page.getByRole("button", { name: new RegExp(`^Copy ${what}$`, "i") }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe("")
  const text = await read()
  await page.evaluate(() => navigator.clipboard.writeText(""))
  return text
}

test("a transfer in euros is read off the screen, field by field", async () => {
  const { invoice, page } = await owing([transfer])
  await page.getByRole("link", { name: `Pay €5,926.20 for invoice ${invoice.number}` }).click()
  await sees(page, "DE89 3704 0044 0532 0130 00")
  await sees(page, "Scan with your banking app to fill in the transfer details")
  const text = await readQr(page.getByRole("img", { name: "QR code for the transfer" }))
  const [service, version, charset, kind, bic, name, iban, amount, purpose, structured, remittance, ...rest] =
    text.split("\n")
  expect({ service, version, charset, kind }).toEqual({
    ...{ service: "BCD", version: "002", charset: "1", kind: "SCT" },
  })
  expect({ bic, name, iban }).toEqual({
    ...{ bic: "COBADEFF", name: "Fjörd & Pine", iban: "DE89370400440532013000" },
  })
  expect({ amount, purpose, structured, remittance, rest }).toEqual({
    ...{ amount: "EUR5926.20", purpose: "", structured: "", remittance: invoice.number, rest: [] },
  })
})

test("who hears the page of paying hears it in the order of the steps, at a desk and on a phone", async () => {
  const { workspace, invoice, page } = await owing([transfer])
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/pay`))
  const name = String(transfer.name)
  const details = ["IBAN", 'button "Copy IBAN"', "Amount", "Reference", 'img "QR code for the transfer"']
  const report = [
    ...['textbox "Amount paid"', "Paid on", 'button "Add proof or a note"', 'button "Mark as Paid"'],
    "Tap this after you've sent the payment.",
  ]
  const first = [`heading "Pay invoice ${invoice.number}"`, 'heading "1 Choose how to pay"', "radiogroup"]
  const orders = {
    1280: [`heading "2 Pay with ${name}"`, ...details, `heading "3 Let us know you've paid"`],
    360: [`region "Pay with ${name}"`, ...details, `heading "2 Let us know you've paid"`],
  }
  for (const [width, steps] of Object.entries(orders)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const parts = [...first, ...steps, ...report]
    const heard = async () => {
      const text = await page.getByRole("main").ariaSnapshot()
      let at = 0
      return parts.filter((part) => {
        const found = text.indexOf(part, at)
        if (found >= 0) at = found
        return found >= 0
      })
    }
    await expect.poll(heard).toEqual(parts)
  }
  // The keyboard goes the same way.
  expect(await page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count()).toBe(0)
})

test("a payment page opens by a button with the amount, and its address is read off the screen", async () => {
  const link = "https://pay.example/fjord?for={number}&amount={amount}"
  const { page, workspace, invoice } = await owing([
    { name: "Card", type: "payment_link", payment_url: link },
  ])
  const payment_url = `https://pay.example/fjord?for=${invoice.number}&amount=5926.20`
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/pay`))
  const open = page.getByRole("link", { name: "Pay €5,926.20 online" })
  expect(await open.getAttribute("href")).toBe(payment_url)
  expect(await open.getAttribute("target")).toBe("_blank")
  expect(await readQr(page.getByRole("img", { name: "QR code for the payment page" }))).toBe(payment_url)
})

test("what is withheld isn't asked for, and where nothing is left there is nothing to pay", async () => {
  const { workspace, invoice, next, page } = await owing([transfer], "EUR", [1_000, 90])
  await workspace.rest("PATCH", `/api/invoices/${invoice.id}/`, { withholding: { name: "IRPF", rate: 15 } })
  await workspace.rest("PATCH", `/api/invoices/${next.id}/`, { discount: { percent: 100 } })
  await page.goto(workspace.url("/portal/invoices"))
  await sees(page, "€850.00")
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/pay`))
  await say(page)
  await page.waitForURL(workspace.url(`/portal/invoices/${invoice.id}/paid`))
  await sees(page, "€850.00")
  await sees(page, "Nothing else is due.", { part: true })
  // There are no thanks for what no one paid.
  await page.goto(workspace.url(`/portal/invoices/${next.id}/paid`))
  await page.waitForURL(workspace.url(`/portal/invoices/${next.id}`))
  await sees(page, "Paid. There's nothing to pay.")
  expect(await page.getByRole("link", { name: /^Pay / }).count()).toBe(0)
  await page.goto(workspace.url(`/portal/invoices/${next.id}/pay`))
  await sees(page, "There's nothing to pay.")
})

test("what is said of a field is over as soon as it holds something else", async () => {
  const { workspace, invoice, page } = await owing([transfer])
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/pay`))
  await page.getByLabel("Paid on").fill("2099-01-31")
  await say(page)
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await sees(page, "The date can't be in the future")
  const field = page.getByLabel("Paid on")
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true")
  await field.fill("2026-01-31")
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe(null)
})

test("what is late since this morning is overdue, though its status doesn't say so yet", async () => {
  const { workspace, invoice, page } = await owing([transfer])
  await query(product, "update invoices set due_date = '2026-01-15' where id = $1", [invoice.id])
  await page.reload()
  await sees(page, "Overdue")
  await sees(page, "Was due on 15 Jan 2026")
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/pay`))
  await sees(page, "Overdue")
  await sees(page, "Was due on 15 Jan 2026")
})

test("after paying there are thanks, what was paid and how, the file, and what is due next", async () => {
  const { workspace, invoice, next, page } = await owing([transfer], "EUR", [5_926.2, 90])
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/paid`))
  // Nothing has been said of it.
  await page.waitForURL(workspace.url(`/portal/invoices/${invoice.id}`))
  await page.getByRole("link", { name: /^Pay €5,926\.20/ }).click()
  await say(page)
  await page.waitForURL(workspace.url(`/portal/invoices/${invoice.id}/paid`))
  const thanks = `Thank you! ${workspace.name} will confirm your payment.`
  await page.getByRole("heading", { level: 1, name: thanks }).waitFor()
  await sees(page, "€5,926.20")
  await sees(page, `Invoice ${invoice.number} · Studio account`)
  await sees(page, "Next invoice to pay")
  await page.reload()
  await page.getByRole("heading", { level: 1, name: thanks }).waitFor()
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Download PDF").click()])
  expect(file.suggestedFilename()).toBe(`invoice-${invoice.number}.pdf`)

  // Confirmed while it is looked at.
  await workspace.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`)
  await sees(page, `Thank you! ${workspace.name} has confirmed your payment.`)
  await page.getByRole("link", { name: `Pay €90.00 for invoice ${next.number}` }).click()
  await page.waitForURL(workspace.url(`/portal/invoices/${next.id}/pay`))

  await page.goto(workspace.url("/portal/overview"))
  await sees(page, "Outstanding")
  await misses(page, "Awaiting confirmation")
  await page.goto(workspace.url(`/portal/invoices/${next.id}/pay`))
  await say(page)
  await sees(page, "Nothing else is due.", { part: true })
  // The way back leads to no form for what is paid.
  await page.goBack()
  await sees(page, "Outstanding")
  await sees(page, "Awaiting confirmation")
  await page.goto(workspace.url("/portal/invoices/999999/paid"))
  await sees(page, "Invoice Not Found")
})

test("a report whose answer was lost is sent again and counted once", async () => {
  const { workspace, invoice, page } = await owing([transfer])
  // Else the page would hear that it was reported, and say so.
  await failing(page, "/portal/events/", "lost")
  await page.goto(workspace.url(`/portal/invoices/${invoice.id}/pay`))
  const lost = (url: URL) => url.pathname === "/trpc/portal.invoices.markPaid"
  await page.route(lost, async (route) => {
    // Outside of the browser the name of the machine is known by its number alone.
    const { pathname, host } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    await route.fetch({ url: `${product.rest_url}${pathname}`, headers })
    await route.abort("connectionreset")
  })
  await say(page)
  await hears(page, "Failed to mark invoice as paid")
  await page.unroute(lost)
  await button(page, "Yes, I've paid").click()
  await sees(page, `Thank you! ${workspace.name} will confirm your payment.`)
})

// By itself: the clipboard is that of the machine.
test("what is copied is what a bank's form takes", async () => {
  const { invoice, page } = await owing([transfer], "USD", [8_779.62])
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("link", { name: /^Pay \$8,779\.62/ }).click()
  await sees(page, "$8,779.62")
  await page.evaluate(() => navigator.clipboard.writeText(""))
  expect(await copied(page, "amount")).toBe("8779.62")
  expect(await copied(page, "iban")).toBe("DE89370400440532013000")
  expect(await copied(page, "reference")).toBe(invoice.number)
  // Dollars are no SEPA transfer.
  expect(await page.getByRole("img", { name: /QR code/ }).count()).toBe(0)
})
