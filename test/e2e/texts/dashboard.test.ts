// The dashboard's sentences: the first steps one after another, then figures, chart, what waits, and the plan.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, query, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })
/** What is filled in by itself, on a busy machine. */
const slowly = { timeout: 15_000 }

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first()
const bar = (page: Page, name: RegExp) =>
  page.getByRole("list", { name: "Revenue by month" }).getByRole("button", { name })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function makeWork({ rest }: Workspace, fields: object = {}) {
  const client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" }))
    .id
  const project = (await rest("POST", "/api/projects/", { title: "Engine", client, ...fields })).id
  const items = [{ description: "Design", quantity: 1, unit_price: 1200 }]
  return (more: object) => rest("POST", "/api/invoices/", { client, project, items, ...more })
}

test("the first steps fill an empty dashboard, and after each the next is offered", async () => {
  const page = await (await makeWorkspace(product)).owner("/dashboard")
  await sees(page, "First steps")
  await sees(page, "0 of 5 done")
  for (const title of ["Total Revenue", "Revenue by month", "Project Status", "Invoice Status"])
    await misses(page, title)
  for (const name of ["Create Invoice", "Add Client", "New Project"]) await link(page, name).waitFor()
  await link(page, "Start: Add a client").click()
  const dialog = page.getByRole("dialog", { name: /^(Add|Create) / })
  await dialog.getByLabel("Name").fill("Ada Lovelace")
  await dialog.getByLabel("Email").fill("ada@engine.example")
  await dialog.getByRole("button", { name: "Add Client" }).click()
  await sees(page, "Client added successfully!")
  await button(page, "Next, create a project").click()
  await dialog.getByLabel("Title").fill("Engine")
  await dialog.getByLabel("Client").fill("Ada")
  await page.getByRole("option", { name: "Ada Lovelace" }).click()
  await dialog.getByRole("button", { name: "Create Project" }).click()
  await sees(page, "Project created successfully!")
  await button(page, "Next, set up how you get paid").click()
  await sees(page, "No payment methods yet")
  await button(page, "Add Payment Method").click()
  await dialog.getByLabel("Bank name").fill("First Bank")
  await dialog.getByLabel("Account name").fill("Ada Ltd")
  await dialog.getByLabel("Account number").fill("0123456789")
  await dialog.getByRole("button", { name: "Save Payment Method" }).click()
  await sees(page, "Payment method saved successfully")
  await button(page, "Next, create an invoice").click()
  const editor = page.getByRole("dialog", { name: "Create Invoice" })
  await expect.poll(() => editor.getByRole("combobox", { name: "Project" }).inputValue(), slowly).not.toBe("")
  await editor.getByLabel("Description of item 1").fill("Design")
  await editor.getByLabel("Unit price of item 1").fill("1200")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await sees(page, "Invoice created successfully!")
  await button(page, "Next, send it").click()
  await page.getByRole("dialog", { name: "Send INV-0001" }).waitFor()
  await page.keyboard.press("Escape")
  await link(page, "Dashboard").click()
  await sees(page, "4 of 5 done")
  // Straight to the sheet, once the dashboard knows of the draft; to the drafts until then.
  await expect
    .poll(() => link(page, "Start: Send your invoice").getAttribute("href"), slowly)
    .toMatch(/\?send=1$/)
  await link(page, "Start: Send your invoice").click()
  const sheet = page.getByRole("dialog", { name: "Send INV-0001" })
  await sheet.getByRole("button", { name: "Send to ada@engine.example" }).click()
  await hears(page, "Invoice sent successfully!")
  await link(page, "Dashboard").click()
  await sees(page, "Outstanding $1,200.00")
  await misses(page, "First steps")
})

test("an invoice written before payment methods are set up leads there", async () => {
  const workspace = await makeWorkspace(product)
  await makeWork(workspace)
  const page = await workspace.owner("/dashboard")
  await sees(page, "2 of 5 done")
  await link(page, "Create Invoice").click()
  const editor = page.getByRole("dialog", { name: "Create Invoice" })
  await expect.poll(() => editor.getByRole("combobox", { name: "Project" }).inputValue(), slowly).not.toBe("")
  await editor.getByLabel("Description of item 1").fill("Design")
  await editor.getByLabel("Unit price of item 1").fill("1200")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await sees(page, "Invoice created successfully!")
  await button(page, "Next, set up how you get paid").click()
  await page.waitForURL("**/profile?tab=payment-methods")
})

test("figures, statuses and lists, each the way to what it counts", async () => {
  const workspace = await makeWorkspace(product)
  const invoice = await makeWork(workspace, { due_date: "2024-02-29" })
  const { client } = await invoice({ status: "sent" })
  const page = await workspace.owner("/dashboard")
  for (const title of [
    "Total Revenue",
    "This Month",
    "Received This Month",
    "Project Status",
    "Invoice Status",
  ])
    await sees(page, title)
  for (const title of ["Overdue Projects", "Recent Invoices", "Recent Projects"]) await sees(page, title)
  await sees(page, "Outstanding $1,200.00")
  await workspace.rest("POST", "/api/payments/", { client, amount: 200, currency: "USD" })
  await workspace.rest("POST", "/api/payments/", { client, amount: 30, currency: "EUR" })
  await sees(page, "$200.00 USD")
  await sees(page, "and €30.00")
  await sees(page, "You're all caught up.")
  await link(page, "View All Projects").waitFor()
  const tabs = page.getByRole("navigation")
  for (const name of ["Dashboard", "Clients", "Projects", "Invoices", "Profile"])
    await tabs.getByRole("link", { name, exact: true }).first().waitFor()
  await page.getByRole("link", { name: "Sent 1" }).click()
  await page.waitForURL("**/invoices?status=sent")
  await page.getByRole("heading", { level: 1, name: "Invoices" }).waitFor()
  await page.goBack()
  await page.getByRole("link", { name: "Planned 1" }).click()
  await page.waitForURL("**/projects?status=planned")
})

test("what needs a hand can be done at once, and what isn't shown is counted", async () => {
  const workspace = await makeWorkspace(product)
  const invoice = await makeWork(workspace)
  const paid = await invoice({ status: "processing" })
  const numbers: unknown[] = []
  for (const days of [98, 30, 20, 10, 1])
    numbers.push((await invoice({ status: "sent", due_date: daysAgo(days) })).number)
  const page = await workspace.owner("/dashboard")
  await sees(page, "5 invoices overdue ($6,000.00)")
  await sees(page, "98 days overdue")
  await link(page, "2 more overdue").waitFor()
  const confirm = button(page, `Confirm payment of ${paid.number}`)
  const broken = await failing(page, "invoices.confirmPayment", "empty")
  await confirm.click()
  const yes = page.getByRole("dialog").getByRole("button", { name: "Confirm Payment" })
  await yes.click()
  await hears(page, "Failed to confirm payment. Please try again.")
  await broken()
  await yes.click()
  await hears(page, "Payment confirmed successfully!")
  await confirm.waitFor({ state: "detached" })
  await link(page, "1 more overdue").waitFor()
  await page.getByRole("link", { name: `Remind Ada Lovelace of ${numbers[0]}` }).click()
  await page.getByRole("dialog", { name: `Reminder for ${numbers[0]}` }).waitFor()
})

test("the chart says what each month is, to a pointer and to the arrow keys, in each currency", async () => {
  const workspace = await makeWorkspace(product)
  const invoice = await makeWork(workspace)
  await invoice({ status: "paid" })
  await invoice({ status: "paid", currency: "EUR" })
  await query(
    product,
    "update invoices set created_at = now() - interval '40 days' where currency = 'EUR' and organization_id = $1",
    [workspace.id],
  )
  const page = await workspace.owner("/dashboard")
  const said = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first()
  await bar(page, /: \$1,200\.00$/).hover()
  await said("$1,200.00").waitFor()
  await said("$1K").waitFor()
  await bar(page, /: \$1,200\.00$/).focus()
  await page.keyboard.press("ArrowLeft")
  await said("$0.00").waitFor()
  await page.keyboard.press("Home")
  await expect.poll(() => bar(page, /./).first().getAttribute("tabindex")).toBe("0")
  await button(page, "EUR").click()
  await expect.poll(() => button(page, "EUR").getAttribute("aria-pressed")).toBe("true")
  await bar(page, /: €1,200\.00$/).waitFor()
})

test("what is used of a plan with limits, and the way to one without", async () => {
  const workspace = await makeWorkspace(product, "free")
  await makeWork(workspace)
  const page = await workspace.owner()
  const away = await failing(page, "subscriptions.get", "lost")
  await page.goto(workspace.url("/dashboard"))
  await sees(page, "Network error loading subscription")
  await away()
  await button(page, "Retry").click()
  await sees(page, "Plan usage")
  await sees(page, "1 of 1")
  const fill = page.getByRole("progressbar", { name: "Clients" }).locator("div")
  await expect.poll(() => fill.getAttribute("class")).toContain("bg-danger-hue")
  await button(page, "Upgrade to Pro").click()
  await page.getByRole("dialog", { name: "Upgrade to Pro" }).waitFor()
  const paying = await (await makeWorkspace(product)).owner("/dashboard")
  await sees(paying, "First steps")
  await misses(paying, "Plan usage")
})
