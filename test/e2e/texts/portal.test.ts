// Every sentence of the client portal: the way in, the empty lists, paying, and what isn't there.
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, sees } from "../support/sees.ts"
import { makeWorkspace, query, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const offline = "Network error. Please check your connection and try again."
const makeClient = ({ rest, slug }: Workspace) =>
  rest("POST", "/api/clients/", { name: "Ada Lovelace", email: `ada@${slug}.example` })

async function makeInvoice(workspace: Workspace, client: number, fields: object = {}) {
  const project = await workspace.rest("POST", "/api/projects/", { title: "Analytical engine", client })
  const items = [{ description: "Weaving", quantity: 2, unit_price: 50 }]
  const invoice = { client, project: project.id, status: "sent", items, ...fields }
  const { id, number } = await workspace.rest("POST", "/api/invoices/", invoice)
  return { id, number, project: project.id }
}

test("who bills, and the company that is billed", async () => {
  const workspace = await makeWorkspace(product)
  await workspace.rest("PATCH", `/api/organizations/${workspace.id}/`, {
    ...{ legal_name: "Fjord & Pine GmbH", street: "Hof 3", postcode: "10115", city: "Berlin", country: "DE" },
    ...{ tax_id: "old", vat_id: "DE123456789", tax_number: "12/345/67890" },
  })
  const client = await makeClient(workspace)
  await workspace.rest("PATCH", `/api/clients/${client.id}/`, { company: "Analytical Engines" })
  const { id } = await makeInvoice(workspace, client.id)
  const page = await workspace.client(client.id, `/portal/invoices/${id}`)
  await sees(page, "Analytical Engines")
  await sees(page, "Ada Lovelace")
  for (const line of ["Fjord & Pine GmbH", "VAT ID DE123456789", "Tax number 12/345/67890", "Germany"])
    await sees(page, line)
  await sees(page, "10115 Berlin", { part: true })
  expect(await page.getByText("Tax ID old").count()).toBe(0)

  await workspace.rest("PATCH", `/api/organizations/${workspace.id}/`, { vat_id: null, tax_number: null })
  const later = await makeInvoice(workspace, client.id)
  await page.goto(workspace.url(`/portal/invoices/${later.id}`))
  await sees(page, "Tax ID old")
})

test("the way in: a link that fails, one that is good, and none at all", async () => {
  const workspace = await makeWorkspace(product)
  const client = await makeClient(workspace)
  const page = await product.person()
  await page.goto(workspace.url("/portal/projects"))
  await sees(page, "Access link required")
  await page.getByLabel("Email").fill("ada")
  await button(page, "Send New Link").click()
  await sees(page, "Enter a valid email address")

  await workspace.rest("POST", "/portal/start/", { client_id: client.id })
  const [link] = await product.mailTo(`ada@${workspace.slug}.example`, /https?:\/\/\S+\/portal-login\?\S+/)
  const silent = await failing(page, "portal.link", "lost")
  await page.goto(link)
  const enter = page.getByRole("button", { name: /^Continue to / })
  await sees(page, "Your client portal")
  await silent()
  await page.reload()
  await sees(page, "Your client portal")
  const away = await failing(page, "portal.verify", "lost")
  await enter.click()
  await hears(page, "Failed to verify access token")
  await away()
  const mute = await failing(page, "portal.verify", "empty")
  await enter.click()
  await hears(page, "Invalid or expired token")
  await mute()
  await enter.click()
  // Signing in leads to the page that was asked for first.
  await page.waitForURL(workspace.url("/portal/projects"))
  await sees(page, "No projects found")
  for (const name of ["Overview", "Projects", "Invoices"])
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).waitFor()
  await page.getByRole("navigation").getByRole("link", { name: "Invoices" }).click()
  await sees(page, "No invoices found")
  await page.getByRole("navigation").getByRole("link", { name: "Overview" }).click()
  await sees(page, "Outstanding")
  await sees(page, "No projects found")
  await sees(page, "No invoices found")
  await button(page, "Sign Out").click()
  await page.waitForURL("**/portal-login")
  await page.goto(link)
  await sees(page, "Invalid or expired token")
  await sees(page, "This link no longer works")
  await page.locator("[type=email]:focus").waitFor()
  // It was said of the link; without one nothing has been tried.
  await page.reload()
  await sees(page, "Access link required")
})

test("what is there: without a due date, without lines, without invoices, and what isn't there", async () => {
  const workspace = await makeWorkspace(product)
  const client = await makeClient(workspace)
  const { id, project } = await makeInvoice(workspace, client.id, { items: [], amount: 120 })
  const empty = await workspace.rest("POST", "/api/projects/", { title: "Loom", client: client.id })
  const page = await workspace.client(client.id, `/portal/invoices/${id}`)
  await sees(page, "Upon receipt")
  await sees(page, "No line items")
  await page.goto(workspace.url("/portal/overview"))
  await sees(page, "No due date")
  await page.goto(workspace.url(`/portal/projects/${project}`))
  await sees(page, "No due date")
  await page.goto(workspace.url(`/portal/projects/${empty.id}`))
  await sees(page, "No invoices yet")
  await page.goto(workspace.url("/portal/projects/999999"))
  await sees(page, "Project Not Found")
  await page.goto(workspace.url("/portal/invoices/999999"))
  await sees(page, "Invoice Not Found")
})

test("paying: no way to pay, none chosen, and how marking it as paid fails", async () => {
  const workspace = await makeWorkspace(product)
  const client = await makeClient(workspace)
  const { id } = await makeInvoice(workspace, client.id)
  const page = await workspace.client(client.id)
  const pay = () => page.goto(workspace.url(`/portal/invoices/${id}/pay`))
  await pay()
  await sees(page, "No Payment Methods Available")
  await sees(page, `Please contact ${workspace.name}`, { part: true })
  const sender = { address: "Strandgaten 5\nBergen", country: "NO", email: "post@studio.example" }
  await workspace.rest("PATCH", `/api/organizations/${workspace.id}/`, sender)
  await pay()
  await sees(page, "Strandgaten 5", { part: true })
  await sees(page, "Norway")
  expect(await page.getByRole("link", { name: sender.email }).getAttribute("href")).toBe(
    `mailto:${sender.email}`,
  )
  await page.getByRole("link", { name: "Back to invoice" }).first().waitFor()

  const method = { type: "paypal", paypal_email: "pay@studio.example" }
  await workspace.rest("POST", "/api/payment-methods/", { ...method, name: "PayPal" })
  const second = await workspace.rest("POST", "/api/payment-methods/", { ...method, name: "PayPal, too" })
  await pay()
  await sees(page, "Please select a payment method first")
  await expect.poll(() => button(page, "Mark as Paid").isDisabled()).toBe(true)
  await page.getByRole("radio", { name: "PayPal, too" }).click()
  await button(page, "Mark as Paid").click()
  await sees(page, "Are you sure you have completed the payment using the selected method?")
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "Yes, I've paid" })
  const away = await failing(page, "portal.invoices.markPaid", "lost")
  await yes.click()
  await sees(page, "Failed to mark invoice as paid")
  await sees(page, offline)
  await away()
  await hears(page, "Failed to mark invoice as paid")
  const mute = await failing(page, "portal.invoices.markPaid", "empty")
  await yes.click()
  await hears(page, "Failed to mark invoice as paid")
  await mute()
  await button(page, "Mark as Paid").click()
  const news = await failing(page, "/portal/events/", "lost")
  await query(product, "update payment_methods set is_active = false where id = $1", [second.id])
  await yes.click()
  await hears(page, "This payment method is not available")
  await news()
  await button(page, "Mark as Paid").click()
  await yes.click()
  await page.waitForURL("**/paid")
  await sees(page, `Thank you! ${workspace.name} will confirm your payment.`)
  await sees(page, "Nothing else is due.", { part: true })
  await page.getByRole("link", { name: "All invoices" }).click()
  await sees(page, "Payment Pending")
})

test("ways to pay that can't be loaded, and the invoice as a file", async () => {
  const workspace = await makeWorkspace(product)
  const client = await makeClient(workspace)
  const { id, number } = await makeInvoice(workspace, client.id)
  const page = await workspace.client(client.id)
  const broken = await failing(page, "portal.invoices.paymentMethods", "empty")
  await page.goto(workspace.url(`/portal/invoices/${id}/pay`))
  await sees(page, "Error Loading Payment Methods")
  await sees(page, "Failed to load payment methods")
  await page.getByRole("link", { name: "Back to invoice" }).first().waitFor()
  await broken()
  await page.goto(workspace.url(`/portal/invoices/${id}`))
  const download = button(page, "Download PDF")
  const unmade = await failing(page, `/portal/invoices/${id}/pdf/`, "empty")
  await download.click()
  await hears(page, "Failed to download PDF. Please try again.")
  await unmade()
  const away = await failing(page, `/portal/invoices/${id}/pdf/`, "lost")
  await download.click()
  await hears(page, offline)
  await away()
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  await hears(page, "Invoice PDF downloaded successfully!")
  expect(file.suggestedFilename()).toBe(`invoice-${number}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")
})
