// Every sentence of the invoices' screens: writing, sending, keeping, confirming and deleting them.
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true })
const offline = "Network error. Please check your connection and try again."

async function makeParties({ rest }: Workspace) {
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  const project = await rest("POST", "/api/projects/", { title: "Analytical engine", client: client.id })
  return { client: client.id, project: project.id }
}
async function makeInvoice(workspace: Workspace, fields: object = {}) {
  const parties = await makeParties(workspace)
  const items = [{ description: "Weaving", quantity: 2, unit_price: 50 }]
  return workspace.rest("POST", "/api/invoices/", { ...parties, items, ...fields })
}

test("writing an invoice: what is missing, and how saving it fails", async () => {
  const workspace = await makeWorkspace(product)
  const { client, project } = await makeParties(workspace)
  await workspace.rest("POST", "/api/clients/", { name: "Grace Hopper", email: "grace@navy.example" })
  const page = await workspace.owner("/invoices")
  await sees(page, "No invoices yet")
  await button(page, "Create Invoice").first().click()
  await inDialog(page, "Create Invoice").click()
  await sees(page, "Please fill in all required fields")
  await sees(page, "Choose a client")
  expect(await button(page, "Remove item 1").isDisabled()).toBe(true)
  await page.goto(workspace.url(`/invoices?client=${client}&project=${project}`))
  await page.getByLabel("Description of item 1").fill("Weaving")
  await inDialog(page, "Create Invoice").click()
  await sees(page, "Please fill in all required fields")
  await page.getByLabel("Unit price of item 1").fill("125.50")
  for (const [fault, sentence] of [
    ["empty", "Failed to create invoice"],
    ["lost", offline],
    [{ status: 503, body: { detail: "Someone else was changing this" } }, "Someone else was changing this"],
  ] as const) {
    const mended = await failing(page, "invoices.create", fault)
    await inDialog(page, "Create Invoice").click()
    await sees(page, sentence)
    await mended()
  }
  await inDialog(page, "Create Invoice").click()
  await sees(page, "Invoice created successfully!")
  await page.waitForURL(/\/invoices\/\d+$/)
  await page.goto(workspace.url("/invoices?search=nothing"))
  await sees(page, "No invoices found")
})

test("a saved invoice: changed, sent and kept as a file", async () => {
  const workspace = await makeWorkspace(product)
  const { id, number } = await makeInvoice(workspace)
  const page = await workspace.owner(`/invoices/${id}?edit=1`)
  await page.getByLabel("Notes").fill("Thank you")
  for (const [fault, sentence] of [
    ["empty", "Failed to update invoice"],
    ["lost", offline],
  ] as const) {
    const mended = await failing(page, "invoices.update", fault)
    await inDialog(page, "Save Changes").click()
    await sees(page, sentence)
    await mended()
  }
  await workspace.rest("PATCH", `/api/invoices/${id}/`, { notes: "Written by someone else" })
  await inDialog(page, "Save Changes").click()
  await sees(page, "Someone else changed this invoice. Review their changes, then save again.")
  await sees(
    page,
    "Someone else has changed this invoice since you opened it: notes. You both changed these fields: notes. Your version is shown.",
  )
  await inDialog(page, "Cancel").click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click()
  await button(page, "Edit").click()
  await page.getByLabel("Notes").fill("Thank you")
  await inDialog(page, "Save Changes").click()
  await hears(page, "Invoice updated successfully!")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await sees(page, "On receipt")

  await button(page, "Send").click()
  const send = inDialog(page, "Send to ada@engine.example")
  const unsent = await failing(page, "invoices.send", "empty")
  await send.click()
  await hears(page, "Failed to send invoice. Please try again.")
  await unsent()
  const away = await failing(page, "invoices.send", "lost")
  await send.click()
  await hears(page, offline)
  await away()
  await send.click()
  await hears(page, "Invoice sent successfully!")

  const unmade = await failing(page, `/api/invoices/${id}/pdf/`, "empty")
  await button(page, "PDF").click()
  await hears(page, "Failed to download PDF. Please try again.")
  await unmade()
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "PDF").click()])
  await hears(page, "Invoice PDF downloaded successfully!")
  expect(file.suggestedFilename()).toBe(`invoice-${number}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")
})

test("a draft is issued without an email, and its first PDF is kept", async () => {
  const workspace = await makeWorkspace(product)
  const { id, number } = await makeInvoice(workspace)
  await workspace.rest("PATCH", `/api/invoices/${id}/`, { due_date: "2026-01-31" })
  const page = await workspace.owner(`/invoices/${id}`)
  await sees(page, "Your address is missing")
  await sees(page, "Your client's country is missing")
  await sees(page, "The due date is in the past, so the invoice is overdue right away")
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Mark as sent" }).click()
  const question = page.getByRole("alertdialog")
  await question.getByText("It will be dated today, and Ada Lovelace will see it in the portal.").waitFor()
  await question.getByText("Your address is missing").waitFor()
  await question.getByText("The due date is in the past").waitFor()
  const issue = question.getByRole("button", { name: "Mark as sent" })
  const mended = await failing(page, "invoices.issue", "empty")
  await issue.click()
  await hears(page, "Failed to mark invoice as sent")
  await mended()
  await issue.click()
  await hears(page, "Invoice issued successfully!")
  await question.waitFor({ state: "hidden" })
  await sees(page, "Marked as sent")
  await page.getByRole("term").filter({ hasText: "Issued" }).waitFor()
  await page.getByText("Your address is missing").waitFor({ state: "hidden" })

  const [first] = await Promise.all([page.waitForEvent("download"), button(page, "PDF").click()])
  const handedOut = await readFile(await first.path())
  await workspace.rest("PATCH", `/api/invoices/${id}/`, { notes: "Written since" })
  await button(page, "More").click()
  const original = page.getByRole("menuitem", { name: "Original PDF" })
  await original.waitFor()
  expect(await page.getByRole("menuitem", { name: "Mark as sent" }).count()).toBe(0)
  const [kept] = await Promise.all([page.waitForEvent("download"), original.click()])
  expect(kept.suggestedFilename()).toBe(`invoice-${number}-original.pdf`)
  expect((await readFile(await kept.path())).equals(handedOut)).toBe(true)

  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "E-invoice" }).click()
  const eInvoice = page.getByRole("dialog")
  await eInvoice.getByText("E-invoices need locked invoices.").waitFor()
  await eInvoice.getByRole("combobox", { name: "Format" }).click()
  await page.getByRole("option", { name: "XRechnung (UBL)" }).click()
  await eInvoice.getByText("Enter a buyer reference. For authorities it is their Leitweg-ID.").waitFor()
  expect(await eInvoice.getByRole("button", { name: "Download" }).isDisabled()).toBe(true)
})

test("the list: a payment is confirmed, and not twice", async () => {
  const workspace = await makeWorkspace(product)
  const { id, number } = await makeInvoice(workspace, { status: "processing" })
  const page = await workspace.owner("/invoices")
  await page.getByRole("link", { name: `View ${number}` }).waitFor()
  await button(page, `PDF ${number}`).waitFor()
  const confirm = button(page, `Confirm Payment ${number}`)
  await sees(page, "Confirm Payment")
  const yes = page.getByRole("dialog").getByRole("button", { name: "Confirm Payment" })
  await confirm.click()
  for (const [fault, sentence] of [
    ["empty", "Failed to confirm payment. Please try again."],
    ["lost", offline],
  ] as const) {
    const mended = await failing(page, "invoices.confirmPayment", fault)
    await yes.click()
    await hears(page, sentence)
    await mended()
  }
  const news = await failing(page, "/api/events/", "lost")
  // The question has an address, so it is asked again.
  await page.reload()
  await yes.waitFor()
  await workspace.rest("POST", `/api/invoices/${id}/confirm_payment/`)
  await yes.click()
  await hears(page, "This payment is already confirmed")
  await sees(page, "This payment no longer needs confirmation.")
  await news()
  await workspace.rest("PATCH", `/api/invoices/${id}/`, { status: "processing" })
  await page.reload()
  await yes.click()
  await hears(page, "Payment confirmed successfully!")
})

test("an invoice that can't be loaded, one that is deleted, one that isn't there", async () => {
  const workspace = await makeWorkspace(product)
  const { id, number } = await makeInvoice(workspace)
  const page = await workspace.owner()
  const broken = await failing(page, "invoices.get", "empty")
  await page.goto(workspace.url(`/invoices/${id}`))
  await sees(page, "Failed to load invoice data")
  await broken()
  await button(page, "Retry").click()
  await page.getByRole("heading", { name: String(number) }).waitFor()
  await button(page, "More").click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  const kept = await failing(page, "invoices.delete", "empty")
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete invoice" })
  await confirm.click()
  await sees(page, "Failed to delete invoice")
  await kept()
  await confirm.click()
  await sees(page, "Invoice deleted successfully!")
  await page.goto(workspace.url(`/invoices/${id}`))
  await sees(page, "Invoice not found")
  await page.getByRole("link", { name: "Back to invoices" }).waitFor()
})
