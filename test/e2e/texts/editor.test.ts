// Writing an invoice: what the editor knows by itself, what is made in place, and that nothing typed is lost.
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { holdsDay } from "../support/days.ts"
import { sharedProduct } from "../support/product.ts"
import { misses, sees } from "../support/sees.ts"
import { makeWorkspace, query, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const editorOf = (page: Page) => page.getByRole("dialog", { name: "Create Invoice" })
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true })
/** Waits until a field holds this. */
const reads = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value)

async function makeParties({ rest }: Workspace, name = "Ada Lovelace", currency = "EUR") {
  const client = await rest("POST", "/api/clients/", { name, email: "ada@engine.example" })
  const work = { title: `Work for ${name}`, client: client.id, currency }
  return { client: client.id, project: (await rest("POST", "/api/projects/", work)).id }
}

test("a client and a project are made over the invoice, and what was typed stays", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await editor.getByLabel("Description of item 1").fill("Launch film")
  await editor.getByLabel("Unit price of item 1").fill("900")
  await editor.getByLabel("Client").fill("Nova GmbH")
  await option(page, "Create “Nova GmbH”").click()
  const client = page.getByRole("dialog", { name: "Add Client" })
  await reads(client.getByLabel("Name"), "Nova GmbH")
  await client.getByLabel("Email").fill("hello@nova.example")
  await client.getByLabel("Email").press("Enter")
  await client.waitFor({ state: "hidden" })
  await reads(editor.getByLabel("Client"), "Nova GmbH")
  await sees(page, "This client has no projects yet.")
  await editor.getByLabel("Project").click()
  await option(page, "New project").waitFor()
  await editor.getByLabel("Project").fill("Launch")
  await option(page, "Create “Launch”").click()
  const project = page.getByRole("dialog", { name: "Create Project" })
  await reads(project.getByLabel("Title"), "Launch")
  await project.getByRole("button", { name: "Create Project" }).click()
  await project.waitFor({ state: "hidden" })
  await reads(editor.getByLabel("Project"), "Launch")
  // A second one is chosen, too, though there was only one before.
  await editor.getByLabel("Project").click()
  await option(page, "Launch").waitFor()
  await editor.getByLabel("Project").fill("Relaunch")
  await option(page, "Create “Relaunch”").click()
  await project.getByRole("button", { name: "Create Project" }).click()
  await project.waitFor({ state: "hidden" })
  await editor.getByLabel("Project").click()
  await option(page, "Launch").waitFor()
  await page.keyboard.press("Escape")
  await reads(editor.getByLabel("Project"), "Relaunch")
  // The same client again changes nothing.
  await editor.getByLabel("Client").click()
  await page.getByRole("option", { name: /^Nova GmbH/ }).click()
  await reads(editor.getByLabel("Client"), "Nova GmbH")
  await reads(editor.getByLabel("Project"), "Relaunch")
  await reads(editor.getByLabel("Description of item 1"), "Launch film")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await sees(page, "Invoice created successfully!")
  const [invoice] = await query(product, "select total from invoices where organization_id = $1", [
    workspace.id,
  ])
  expect(Number(invoice?.total)).toBe(90_000)
})

test("the only client and project are chosen, with their currency, the last tax and terms", async () => {
  const workspace = await makeWorkspace(product)
  const parties = await makeParties(workspace)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const items = [{ description: "Weaving", unit_price: 50 }]
  const terms = { currency: "EUR", tax_rate: 19, due_date: day(14) }
  await workspace.rest("POST", "/api/invoices/", { ...parties, ...terms, items })
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await reads(editor.getByLabel("Client"), "Ada Lovelace")
  await reads(editor.getByLabel("Project"), "Work for Ada Lovelace")
  await reads(editor.getByLabel("Currency"), "EUR")
  await reads(editor.getByLabel("Tax rate"), "19")
  await holdsDay(editor.getByLabel("Due date"), day(14))
  await editor.getByRole("button", { name: "14 days", pressed: true }).waitFor()
  await editor.getByRole("button", { name: "30 days" }).click()
  await holdsDay(editor.getByLabel("Due date"), day(30))
  await editor.getByRole("button", { name: "On receipt" }).click()
  await holdsDay(editor.getByLabel("Due date"), "")
  const other = await makeParties(workspace, "Grace Hopper", "GBP")
  await page.goto(workspace.url(`/invoices?client=${other.client}`))
  await reads(editor.getByLabel("Project"), "Work for Grace Hopper")
  await reads(editor.getByLabel("Currency"), "GBP")
  // Nothing was typed: closing it asks nothing.
  await editor.getByRole("button", { name: "Cancel" }).click()
  await editor.waitFor({ state: "hidden" })
})

test("a new project takes its client's currency, and its invoice takes the project's", async () => {
  const workspace = await makeWorkspace(product)
  const client = { name: "Ada Lovelace", email: "ada@engine.example", currency: "GBP" }
  const { id } = await workspace.rest("POST", "/api/clients/", client)
  const page = await workspace.owner(`/invoices?client=${id}`)
  const editor = editorOf(page)
  await editor.getByLabel("Project").fill("Launch")
  await option(page, "Create “Launch”").click()
  const project = page.getByRole("dialog", { name: "Create Project" })
  await expect.poll(() => project.getByLabel("Currency").innerText()).toContain("GBP")
  await project.getByRole("button", { name: "Create Project" }).click()
  await project.waitFor({ state: "hidden" })
  await reads(editor.getByLabel("Currency"), "GBP")
  // A due date before today is told while it is being chosen.
  await editor.getByLabel("Due date").fill("2026-01-31")
  await sees(page, "The due date is in the past, so the invoice is overdue right away")
})

test("a due date is typed as people write it or picked by keyboard, and what isn't a date stays and is refused", async () => {
  const workspace = await makeWorkspace(product)
  await makeParties(workspace)
  const page = await workspace.owner("/invoices?create=1")
  const due = editorOf(page).getByLabel("Due date")
  await reads(editorOf(page).getByLabel("Client"), "Ada Lovelace")
  await due.fill("1 feb 2031")
  await due.press("Tab")
  await holdsDay(due, "2031-02-01")
  await due.fill("31 feb")
  await due.press("Control+Enter")
  await sees(page, "“31 feb” isn't a valid date. Check the day and month.")
  await due.press("Tab")
  await reads(due, "31 feb")
  await due.fill("2031-02-01")
  await due.press("ArrowDown")
  const calendar = page.getByRole("dialog", { name: "Calendar" })
  const pick = (name: string) => calendar.getByRole("button", { name, exact: true })
  await expect
    .poll(() => pick("Saturday, 1 February 2031").evaluate((day) => day === document.activeElement))
    .toBe(true)
  await page.keyboard.press("PageDown")
  await page.keyboard.press("ArrowDown")
  await calendar.getByText("March 2031").waitFor()
  await expect
    .poll(() => pick("Saturday, 8 March 2031").evaluate((day) => day === document.activeElement))
    .toBe(true)
  await page.keyboard.press("Enter")
  await holdsDay(due, "2031-03-08")
  await editorOf(page).getByRole("button", { name: "Open calendar", description: "Due date" }).click()
  await calendar.waitFor()
  await page.keyboard.press("Escape")
  await calendar.waitFor({ state: "hidden" })
  await holdsDay(due, "2031-03-08")
})

test("days are the organization's by the server's clock, whatever the device says", async () => {
  const workspace = await makeWorkspace(product)
  await workspace.rest("PATCH", `/api/organizations/${workspace.id}/`, { time_zone: "Pacific/Kiritimati" })
  const parties = await makeParties(workspace)
  const items = [{ description: "Weaving", unit_price: 50 }]
  const { id } = await workspace.rest("POST", "/api/invoices/", { ...parties, items, status: "sent" })
  await workspace.rest("POST", "/api/payment-methods/", {
    name: "Wise",
    type: "wise",
    wise_email: "a@b.example",
  })
  const day = (days: number) => {
    const here = Date.now() + 14 * 3_600_000
    return new Date(here + days * 86_400_000).toISOString().slice(0, 10)
  }
  const page = await workspace.owner("/invoices")
  await page.clock.setFixedTime("2024-02-05T12:00:00Z")
  await page.goto(workspace.url("/invoices?create=1"))
  await reads(editorOf(page).getByLabel("Client"), "Ada Lovelace")
  await editorOf(page).getByRole("button", { name: "14 days" }).click()
  await holdsDay(editorOf(page).getByLabel("Due date"), day(14))
  await page.goto(workspace.url(`/invoices/${id}`))
  await page.getByRole("button", { name: "Record payment" }).first().click()
  await holdsDay(page.getByRole("dialog").getByLabel("Date received"), day(0))
  await page.goto(workspace.url("/reports/tax"))
  const year = day(0).slice(0, 4)
  await expect
    .poll(() => page.getByLabel("From", { exact: true }).inputValue())
    .toMatch(new RegExp(` ${year}$`))
  const payer = await workspace.client(parties.client, "/portal/invoices")
  await payer.clock.setFixedTime("2024-02-05T12:00:00Z")
  await payer.goto(workspace.url(`/portal/invoices/${id}/pay`))
  await expect.poll(() => payer.getByLabel("Paid on").inputValue()).toBe(day(0))
})

test("amounts are read in any way of writing, and what isn't understood is said and stays", async () => {
  const workspace = await makeWorkspace(product)
  await makeParties(workspace)
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  const price = editor.getByLabel("Unit price of item 1")
  await price.fill("€1.250,50")
  await price.blur()
  await reads(price, "1,250.50")
  await sees(page, "€1,250.50", { part: true })
  await price.fill("12 50")
  await price.blur()
  await sees(page, "“12 50” isn't an amount")
  await reads(price, "12 50")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await sees(page, "Please fill in all required fields")
  await sees(page, "“12 50” isn't an amount")
  // The ring of a field that is wrong is that of its sentence, also while someone is in it.
  await price.focus()
  const [ring, sentence] = await page.evaluate(() => {
    const field = document.activeElement?.closest(".control")
    const said = document.querySelector("[data-cell=unit_price] p")
    return field && said ? [getComputedStyle(field).outlineColor, getComputedStyle(said).color] : []
  })
  expect(ring).toBe(sentence)
  await editor.getByLabel("Quantity of item 1").fill("1,5")
  await price.fill("80")
  await sees(page, "Whole numbers only. For fractions, choose a unit under More.", { part: false })
})

test("what was typed outlives the session", async () => {
  const workspace = await makeWorkspace(product)
  await makeParties(workspace)
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await reads(editor.getByLabel("Project"), "Work for Ada Lovelace")
  await editor.getByLabel("Description of item 1").fill("A long description")
  await query(
    product,
    "update sessions set expires_at = now() - interval '1 second' where user_id in (select user_id from memberships where organization_id = $1)",
    [workspace.id],
  )
  // The next call leads to the door; one that was on its way may have done so already.
  const notes = editor.getByLabel("Notes")
  await notes.fill("With thanks", { timeout: 5_000 }).catch(() => undefined)
  await page.waitForURL(/\/login/)
  await sees(page, "You were signed out. Your draft is safe.")
  await query(
    product,
    "update sessions set expires_at = now() + interval '1 hour' where user_id in (select user_id from memberships where organization_id = $1)",
    [workspace.id],
  )
  await page.getByLabel("Email").fill(workspace.email)
  await page.getByLabel("Password", { exact: true }).fill("correct horse")
  await page.getByRole("button", { name: /^(Log In|Sign In|Log in|Sign in)$/ }).click()
  // Signing in leads back to the form.
  await sees(page, "We restored what you typed.", { part: true })
  await reads(editor.getByLabel("Description of item 1"), "A long description")
  await editor.getByRole("button", { name: "Start over" }).click()
  await reads(editor.getByLabel("Description of item 1"), "")
})

test("without a payment method the editor shows a hint", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/invoices?create=1")
  await sees(page, "You have no active payment method, so clients won't see how to pay you.", { part: true })
  const method = { name: "PayPal", type: "paypal", paypal_email: "ada@engine.example" }
  await workspace.rest("POST", "/api/payment-methods/", method)
  await page.reload()
  await editorOf(page).getByLabel("Notes").waitFor()
  await misses(page, "Set up how you get paid")
})

test("what is missing of the sender's own data is asked for where it would stand", async () => {
  const workspace = await makeWorkspace(product)
  const parties = await makeParties(workspace)
  const items = [{ description: "Weaving", unit_price: 50 }]
  const { id } = await workspace.rest("POST", "/api/invoices/", { ...parties, items })
  const page = await workspace.owner(`/invoices/${id}`)
  const link = page.frameLocator("iframe").getByRole("link", { name: "Add your address" })
  await link.click()
  await page.waitForURL(/\/profile\?tab=business$/)
  const own = { address: "1 Loom Street", tax_id: "GB 1", email: "looms@engine.example" }
  await workspace.rest("PATCH", `/api/organizations/${workspace.id}/`, own)
  await page.goBack()
  await page.frameLocator("iframe").getByText("1 Loom Street").waitFor()
  await link.waitFor({ state: "detached" })
})

test("what someone else changes meanwhile is taken in, and what was typed stays", async () => {
  const workspace = await makeWorkspace(product)
  const { rest } = workspace
  const items = [{ description: "Weaving", unit_price: 50 }]
  const { id } = await rest("POST", "/api/invoices/", { ...(await makeParties(workspace)), items })
  const saved = () => rest("GET", `/api/invoices/${id}/`)
  const page = await workspace.owner(`/invoices/${id}?edit=1`)
  const editor = page.getByRole("dialog", { name: /^Edit / })
  const save = editor.getByRole("button", { name: "Save Changes" })
  await reads(editor.getByLabel("Unit price of item 1"), "50.00")
  await editor.getByLabel("Unit price of item 1").fill("60")
  await editor.getByLabel("Notes").fill("Mine")
  await rest("PATCH", `/api/invoices/${id}/`, { notes: "Theirs", tax_rate: 10 })
  await save.click()
  await sees(page, "Someone else changed this invoice. Review their changes, then save again.")
  const note =
    "Someone else has changed this invoice since you opened it: tax rate, notes. You both changed these fields: notes. Your version is shown."
  await sees(page, note)
  expect(await saved()).toMatchObject({ notes: "Theirs", total: 55 })
  // It outlives a reload, on whatever the invoice is by then.
  await rest("PATCH", `/api/invoices/${id}/`, { notes: "Theirs", due_date: "2031-05-01" })
  page.on("dialog", (dialog) => void dialog.accept())
  await page.reload()
  await sees(page, "We restored what you typed.", { part: true })
  await holdsDay(editor.getByLabel("Due date"), "2031-05-01")
  await reads(editor.getByLabel("Notes"), "Mine")
  await reads(editor.getByLabel("Unit price of item 1"), "60.00")
  // Nothing of the form: it is saved without a word.
  await query(product, "update invoices set updated_at = now() + interval '1 second' where id = $1", [id])
  await save.click()
  await editor.waitFor({ state: "hidden" })
  expect(await saved()).toMatchObject({ notes: "Mine", total: 66, due_date: "2031-05-01" })
})
