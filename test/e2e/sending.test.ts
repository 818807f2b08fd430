// An invoice goes out: the sheet with its words, the moment in which it can be taken back, the reminder, the payment.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "./support/faults.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { passUndo } from "./support/server.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
/** News is told in dialogs too. */
const sheet = (page: Page) => page.locator('[role="dialog"]:not([data-type])')
const inSheet = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true })
/** A field that must be filled has a star behind its name. */
const field = (page: Page, name: string) => sheet(page).getByLabel(new RegExp(`^${name}\\*?$`))
const holds = (page: Page, name: string, value: string) =>
  expect.poll(() => field(page, name).inputValue()).toBe(value)
const badge = (page: Page, name: string) => page.getByRole("main").getByText(name, { exact: true }).first()

async function makeInvoice({ rest, slug }: Workspace, fields: object = {}) {
  const to = `ada@${slug}.example`
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: to })
  const project = await rest("POST", "/api/projects/", { title: "Engine", client: client.id })
  const items = [{ description: "Weaving", quantity: 2, unit_price: 50 }]
  const invoice = { client: client.id, project: project.id, items, ...fields }
  const { id, number } = await rest("POST", "/api/invoices/", invoice)
  return { id, number: String(number), to, path: `/invoices/${id}` }
}

const mailed = (to: string) =>
  query(product, "select subject, text from dev_mails where recipient = $1", [to])

const unfinished = ({ id }: Workspace) =>
  query(product, "select name from outbox where organization_id = $1 and status <> 'done'", [id])

test("the sheet is filled, Enter sends, and Undo leaves nothing behind", async () => {
  const workspace = await makeWorkspace(product)
  const { number, to, path } = await makeInvoice(workspace)
  const page = await workspace.owner(path)
  await button(page, "Send").click()
  await inSheet(page, "Add Ada Lovelace's address").waitFor()
  await sheet(page).getByText("Hello Ada Lovelace,", { exact: false }).waitFor()
  await holds(page, "To", to)
  await holds(page, "Subject", `Invoice ${number} from ${workspace.name}`)
  await sheet(page).frameLocator("iframe").last().getByText("Weaving").waitFor()
  await inSheet(page, "Set up how you get paid").waitFor()

  await field(page, "Cc").fill("chair@engine.example, no-one")
  await field(page, "Cc").press("Enter")
  await sees(page, "no-one: Enter a valid email address")
  await field(page, "Cc").fill("chair@engine.example")
  await field(page, "To").press("Enter")
  await sheet(page).waitFor({ state: "hidden" })
  await badge(page, "Sent").waitFor()
  await page.getByText(`Sending to ${to}`).waitFor()
  await button(page, "Undo").click()
  await hears(page, "The email wasn't sent")
  await badge(page, "Draft").waitFor()
  await page.getByText("Not sent yet.").waitFor()
  await sees(page, "Sending undone")
  await passUndo(product.place)
  await expect.poll(() => unfinished(workspace)).toEqual([])
  expect(await mailed(to)).toEqual([])
})

test("what the invoice lacks is added in the sheet, and nothing typed there is lost", async () => {
  const workspace = await makeWorkspace(product)
  const { to, path } = await makeInvoice(workspace)
  const page = await workspace.owner(`${path}?send=1`)
  await field(page, "Subject").fill("The looms")
  await inSheet(page, "Add your address").click()
  await inSheet(page, "Save").click()
  await sees(page, "This field is required")
  await field(page, "Street").fill("12 Old Lane")
  await inSheet(page, `Send to ${to}`).click()
  await sees(page, "Save or cancel what you typed under “Add your address” first.")
  await page.keyboard.press("Escape")
  await page.getByRole("alertdialog", { name: "Discard your changes?" }).waitFor()
  await page.keyboard.press("Escape")
  await page.reload()
  await holds(page, "Street", "12 Old Lane")
  await holds(page, "Subject", "The looms")
  await field(page, "City").fill("Bonn")
  await field(page, "Country").fill("Germ")
  await page.getByRole("option", { name: "Germany" }).click()
  await field(page, "Region or state").waitFor({ state: "detached" })
  await field(page, "City").press("Control+Enter")
  await inSheet(page, "Add your address").waitFor({ state: "hidden" })
  await sheet(page).getByText("Add your address", { exact: true }).waitFor()
  await sheet(page).frameLocator("iframe").last().getByText("12 Old Lane").waitFor()

  await inSheet(page, "Set up how you get paid").click()
  await field(page, "Type").click()
  await page.getByRole("option", { name: "PayPal" }).click()
  await field(page, "PayPal email").fill("pay@studio.example")
  await inSheet(page, "Save").click()
  await inSheet(page, "Set up how you get paid").waitFor({ state: "hidden" })

  await workspace.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  await page.reload()
  const required = sheet(page).getByRole("list", { name: "Required" })
  await required.getByRole("button", { name: "Add Ada Lovelace's address" }).click()
  await field(page, "Street").fill("1 Main Street")
  await field(page, "City").fill("London")
  await field(page, "Country").fill("United King")
  await page.getByRole("option", { name: "United Kingdom" }).click()
  await inSheet(page, "Save").click()
  await inSheet(page, "Add Ada Lovelace's address").waitFor({ state: "hidden" })
  await holds(page, "Subject", "The looms")
  await inSheet(page, `Send to ${to}`).click()
  await hears(page, "Invoice sent successfully!")
})

test("a member reads what an owner has to add, and adds what belongs to the client", async () => {
  const workspace = await makeWorkspace(product)
  const { path } = await makeInvoice(workspace)
  const page = await workspace.member()
  await page.goto(workspace.url(`${path}?send=1`))
  await inSheet(page, "Add Ada Lovelace's address").waitFor()
  await sees(page, "An owner needs to add the business's address in the settings.")
  expect(await inSheet(page, "Add your address").count()).toBe(0)
})

test("what isn't taken back leaves, with its words, which are there next time", async () => {
  const workspace = await makeWorkspace(product)
  const { to, path } = await makeInvoice(workspace)
  const page = await workspace.owner(path)
  await button(page, "Send").click()
  await field(page, "To").fill("accounts@engine.example")
  await field(page, "Cc").fill(to)
  await field(page, "Subject").fill("The looms")
  await field(page, "Message").fill("As agreed.\nWith thanks")
  await inSheet(page, "Send to accounts@engine.example").waitFor()
  await field(page, "Message").press("Control+Enter")
  await hears(page, "Invoice sent successfully!")
  await product.mailTo("accounts@engine.example", /Hello Ada Lovelace,\n\nAs agreed\.\nWith thanks/)
  await page.getByText("Emailed to accounts@engine.example").waitFor()
  await sees(page, `Sent to accounts@engine.example, copy to ${to}`)
  await expect.poll(() => button(page, "Send again").getAttribute("class")).not.toContain("bg-primary ")
  await button(page, "Send again").click()
  await holds(page, "To", to)
  await holds(page, "Cc", to)
  await holds(page, "Message", "As agreed.\nWith thanks")
})

test("a sheet whose mail isn't taken keeps what was typed, and says why", async () => {
  const workspace = await makeWorkspace(product)
  const { id, to, path } = await makeInvoice(workspace)
  const page = await workspace.owner(`${path}?send=1`)
  await field(page, "Subject").fill("The looms")
  await workspace.rest("PATCH", `/api/invoices/${id}/`, { status: "paid" })
  product.expectRefusal("409 /trpc/invoices.send")
  await inSheet(page, `Send to ${to}`).click()
  await hears(
    page,
    "Failed to send invoice. Please try again.",
    "This invoice is already paid or awaiting confirmation",
  )
  await holds(page, "Subject", "The looms")
  await page.keyboard.press("Escape")
  await page.getByRole("alertdialog", { name: "Discard your changes?" }).waitFor()
  await page.keyboard.press("Escape")
  await inSheet(page, "Cancel").click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click()
  await sheet(page).waitFor({ state: "hidden" })
  await page.waitForURL(workspace.url(path))
})

test("of what is past due the client is reminded, and twice only when that is meant", async () => {
  const workspace = await makeWorkspace(product)
  const due_date = new Date(Date.now() - 47 * 86_400_000).toISOString().slice(0, 10)
  const { number, to, path } = await makeInvoice(workspace, { status: "sent", due_date })
  const page = await workspace.owner(path)
  await button(page, "Remind").click()
  await holds(page, "Subject", `${number} was due 47 days ago`)
  await inSheet(page, `Remind ${to}`).click()
  await hears(page, "Reminder sent successfully!")
  await product.mailTo(to, new RegExp(`Invoice ${number} from .* was due 47 days ago`))
  // Within two seconds it would be the same press, answered as done.
  await query(
    product,
    "update invoice_mails set created_at = created_at - interval '1 minute' where organization_id = $1",
    [workspace.id],
  )
  await sees(page, `Reminder to ${to}`)
  await button(page, "Remind").click()
  await sheet(page).getByText("The client was reminded").waitFor()
  await inSheet(page, `Remind again: ${to}`).click()
  await button(page, "Undo").click()
  await hears(page, "The email wasn't sent")
  await page.getByText(`Emailed to ${to}`).waitFor()
})

test("a payment is confirmed with its day, and that can be taken back", async () => {
  const workspace = await makeWorkspace(product)
  const { to, path } = await makeInvoice(workspace, { status: "processing" })
  const page = await workspace.owner(path)
  await button(page, "Confirm Payment").click()
  const today = () => field(page, "Date received").inputValue()
  await expect.poll(async () => Math.abs(Date.parse(await today()) - Date.now())).toBeLessThan(2 * 86_400_000)
  await field(page, "Date received").fill("2999-01-01")
  product.expectRefusal("400 /trpc/invoices.confirmPayment")
  await inSheet(page, "Confirm Payment").click()
  await sees(page, "The date can't be in the future")
  await field(page, "Date received").fill("2026-03-02")
  await inSheet(page, "Confirm Payment").click()
  await sheet(page).waitFor({ state: "hidden" })
  await badge(page, "Paid").waitFor()
  await sees(page, "Payment confirmed, received 2 Mar 2026")
  await button(page, "Undo").click()
  await hears(page, "Confirmation undone")
  await badge(page, "Payment Pending").waitFor()
  await button(page, "Confirm Payment").click()
  await field(page, "Date received").fill("2026-03-02")
  await inSheet(page, "Confirm Payment").click()
  await hears(page, "Payment confirmed successfully!")
  await product.mailTo(to, /Paid on: 2 March 2026/)
  expect(await mailed(to)).toHaveLength(1)
})

test("defaults that can't be had are asked for again", async () => {
  const workspace = await makeWorkspace(product)
  const { to, path } = await makeInvoice(workspace)
  const page = await workspace.owner(path)
  for (let tries = 0; tries < 3; tries++) product.expectRefusal("500 /trpc/invoices.mail")
  const mended = await failing(page, "invoices.mail", { status: 500, body: {} })
  await button(page, "Send").click()
  await button(page, "Retry").waitFor({ timeout: 30_000 })
  await mended()
  await button(page, "Retry").click()
  await inSheet(page, `Send to ${to}`).waitFor()
})
