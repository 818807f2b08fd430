// An invoice of which a part has come: its client is asked for the rest and says that it is paid, the staff confirms that.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { readQr } from "../support/qr-reader.ts"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let id = 0
let payer: Page
let staff: Page

const words = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")

test("the rest of a partly paid invoice is asked for, paid and confirmed", async () => {
  studio = await makeWorkspace(product)
  const client = await studio.rest("POST", "/api/clients/", {
    name: "Ada Lovelace",
    email: "ada@engines.example",
  })
  const project = await studio.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const account = { bank_name: "Nordbank", account_name: "Fjord", swift_code: "COBADEFF" }
  await studio.rest("POST", "/api/payment-methods/", {
    ...{ name: "Account", type: "bank_transfer_international", account_number: "532013000", ...account },
    iban: "DE89 3704 0044 0532 0130 00",
  })
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const written = { client: client.id, project: project.id, currency: "EUR", status: "sent", items }
  id = (await studio.rest("POST", "/api/invoices/", { ...written, due_date: "2026-01-31" })).id
  await studio.rest("PATCH", `/api/invoices/${id}/`, { status: "processing" })
  await studio.rest("POST", `/api/invoices/${id}/confirm_payment/`, { amount: 40 })
  payer = await studio.client(client.id, "/portal/overview")
  staff = await studio.owner("/dashboard")

  await step("the client is asked for the rest: in lists, on the invoice, and where it pays", async () => {
    await expect.poll(() => words(payer)).toContain("€60.00")
    expect(await words(payer)).not.toContain("€100.00")
    await payer.goto(studio.url("/portal/invoices"))
    await expect.poll(() => words(payer)).toContain("€60.00")
    await payer.goto(studio.url(`/portal/invoices/${id}`))
    await expect.poll(() => words(payer)).toContain("Amount due €60.00 €40.00 paid so far")
    expect(await words(payer)).toContain("Total €100.00 Paid -€40.00 Amount due €60.00")
    await payer.getByRole("link", { name: "Pay €60.00" }).click()
    await expect.poll(() => words(payer)).toContain("Amount €60.00")
    expect(await words(payer)).not.toContain("€100.00")
    const code = payer.getByRole("img", { name: "QR code for the transfer" })
    expect(await readQr(code)).toContain("\nEUR60.00\n")
  })

  await step("the staff sees what came and what is late", async () => {
    await expect.poll(() => words(staff)).toMatch(/overdue.* €60\.00 Remind/)
    await staff.goto(studio.url(`/invoices/${id}`))
    await expect.poll(() => words(staff)).toContain("Amount due €60.00 Total €100.00 Paid -€40.00")
  })

  await step(
    "a lower total leaves a credit that its client reads of, and a higher one takes it back",
    async () => {
      const reprice = (unit_price: number) =>
        studio.rest("PATCH", `/api/invoices/${id}/`, { items: [{ ...items[0], unit_price }] })
      const other = await studio.client(Number(client.id), `/portal/invoices/${id}`)
      await reprice(30)
      await expect.poll(() => words(other)).toContain("You have €10.00 in credit from this invoice.")
      await reprice(100)
      await expect.poll(() => words(other)).toContain("Amount due €60.00 €40.00 paid so far")
      expect(await words(other)).not.toContain("in credit")
    },
  )

  await step("what was written off is still owed: its client reads nothing of it", async () => {
    const { client, project } = await studio.rest("GET", `/api/invoices/${id}/`)
    const client_id = Number(client)
    const items = [{ description: "Hosting", quantity: 1, unit_price: 30 }]
    const written = { client, project, currency: "EUR", status: "sent", items }
    const waived = await studio.rest("POST", "/api/invoices/", written)
    await studio.rest("POST", `/api/invoices/${waived.id}/write_off/`, { reason: "Insolvent" })
    const other = await studio.client(client_id, `/portal/invoices/${waived.id}`)
    const silent = async () => expect(await words(other)).not.toMatch(/Paid\b|Thank you|Settled|ritten off/)
    await expect.poll(() => words(other)).toContain("Amount due €30.00")
    await silent()
    await other.goto(studio.url("/portal/invoices"))
    await expect.poll(() => words(other)).toContain(`${waived.number} `)
    await expect.poll(() => words(other)).toMatch(/Unpaid/)
    await other.goto(studio.url(`/portal/invoices/${waived.id}/pay`))
    await expect.poll(() => words(other)).toContain(`Please contact ${studio.name} to pay this invoice.`)
    await silent()
    await other.goto(studio.url(`/portal/invoices/${waived.id}/paid`))
    await other.waitForURL(`**/portal/invoices/${waived.id}`)
  })

  await step("the rest is said to be paid, confirmed, and then all of it was", async () => {
    await payer.getByRole("button", { name: "Mark as Paid", exact: true }).click()
    await payer.getByRole("button", { name: "Yes, I've paid", exact: true }).click()
    await expect.poll(() => words(payer)).toMatch(/will confirm your payment\. €60\.00/)
    await staff.goto(studio.url("/dashboard"))
    await expect.poll(() => words(staff)).toMatch(/Marked as paid.* €60\.00 Confirm/)
    await staff.goto(studio.url(`/invoices/${id}`))
    await staff.getByRole("button", { name: "Confirm Payment" }).click()
    // What is told in the end is a dialog too.
    const asked = staff.getByRole("dialog", { name: "€60.00 from Ada Lovelace" })
    await asked.getByRole("button", { name: "Confirm Payment" }).click()
    await asked.waitFor({ state: "hidden" })
    await expect.poll(() => words(staff)).toContain("Paid €100.00")
    await payer.goto(studio.url(`/portal/invoices/${id}`))
    await expect.poll(() => words(payer)).toContain("Total €100.00 Paid on")
    expect(await words(payer)).not.toContain("paid so far")
  })
})

test("an invoice is written in instalments, and its client is asked for the next one", async () => {
  const office = await makeWorkspace(product)
  const client = await office.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  await office.rest("POST", "/api/projects/", { title: "Engine", client: client.id, currency: "EUR" })
  const paypal = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.example", username: "studio" }
  await office.rest("POST", "/api/payment-methods/", paypal)
  const page = await office.owner("/invoices?create=1")
  const editor = page.getByRole("dialog", { name: "Create Invoice" })
  await editor.locator('input[value="Engine"]').waitFor()
  await editor.getByLabel("Description of item 1").fill("Kitchen")
  await editor.getByLabel("Unit price of item 1").fill("1000")
  await editor.getByRole("button", { name: "More", exact: true }).click()
  await page.getByRole("menuitem", { name: "Instalments" }).click()
  await editor.getByLabel("Instalment 1", { exact: true }).fill("40%")
  await editor.getByText("In 2 instalments").waitFor()
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await editor.getByText("The percentages must add up to 100%, not 90%").first().waitFor()
  await editor.getByLabel("Instalment 2", { exact: true }).fill("60%")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await page.waitForURL(/\/invoices\/\d+$/)
  await expect.poll(() => words(page)).toMatch(/Instalments 1\. \S+ \S+ \S+ Open €400\.00 2\. .* €600\.00/)
  await page.frameLocator("iframe").getByText("In 2 instalments").waitFor()

  const id = Number(new URL(page.url()).pathname.split("/").at(-1))
  await office.rest("POST", `/api/invoices/${id}/issue/`, {})
  const payer = await office.client(Number(client.id), `/portal/invoices/${id}`)
  await expect.poll(() => words(payer)).toContain("Instalment 1 of 2: €400.00")
  await payer.getByRole("link", { name: "Pay €400.00" }).click()
  await payer.getByRole("link", { name: /Pay €400\.00 with PayPal/ }).waitFor()
  await payer.getByRole("radio", { name: "Remaining amount" }).check()
  await payer.getByRole("link", { name: /Pay €1,000\.00 with PayPal/ }).waitFor()
  await payer.getByRole("radio", { name: "Instalment 1 of 2" }).check()
  await payer.getByRole("link", { name: /Pay €400\.00 with PayPal/ }).waitFor()
  await payer.getByRole("button", { name: "Mark as Paid", exact: true }).click()
  await payer.getByRole("button", { name: "Yes, I've paid", exact: true }).click()
  await expect.poll(() => words(payer)).toContain("€400.00")
  await payer.goto(office.url(`/portal/invoices/${id}`))
  await expect.poll(() => words(payer)).toContain("Instalment 2 of 2: €600.00")
})
