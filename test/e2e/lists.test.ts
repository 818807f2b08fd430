// The lists of the workspace: sums and orders, several rows at once, and details that are there when one comes.
import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing, holding } from "./support/faults.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

/** As long as everything else on a page is waited for. */
const slowly = { timeout: 20_000 }

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const view = (page: Page, name: string) => page.getByRole("link", { name: `View ${name}`, exact: true })
const placeOf = (page: Page) => [...new URL(page.url()).searchParams].map((pair) => pair.join("="))
const standOn = async (page: Page) => [await numbersOn(page), placeOf(page)]
const numbersOn = (page: Page) =>
  page
    .getByRole("link", { name: /^View INV-\d+$/ })
    .evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? "").slice(9)))

const makeClient = ({ rest }: Workspace, name: string, more: object = {}) =>
  rest("POST", "/api/clients/", { name, email: "ada@engine.example", ...more })

/** INV-0001 to INV-0004 of two clients: late, sent and due, to be confirmed, and a draft. Too few for tiles and tabs. */
async function makeFour(workspace: Workspace) {
  const [ada, grace] = [
    await makeClient(workspace, "Ada Lovelace"),
    await makeClient(workspace, "Grace Hopper"),
  ]
  const projects = new Map<number, number>()
  for (const { id } of [ada, grace])
    projects.set(id, (await workspace.rest("POST", "/api/projects/", { title: "Old work", client: id })).id)
  const make = (client: number, amount: number, more: object) =>
    workspace.rest("POST", "/api/invoices/", {
      ...{ client, project: projects.get(client), items: [{ description: "Work", unit_price: amount }] },
      ...more,
    })
  const ids = [
    await make(ada.id, 400, { status: "overdue", due_date: "2024-02-29" }),
    await make(grace.id, 100, { status: "sent", due_date: "2030-01-01" }),
    await make(ada.id, 300, { status: "processing", currency: "EUR" }),
    await make(grace.id, 200, {}),
  ].map(({ id }) => id)
  const addCancelled = () => make(grace.id, 250, { status: "cancelled" })
  return { ada, grace, ids, addCancelled }
}

test("heads put the rows in order; from five invoices on, sums say what is to come in and list it", async () => {
  const workspace = await makeWorkspace(product)
  const { addCancelled } = await makeFour(workspace)
  const page = await workspace.owner("/invoices")
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true })
  for (const [name, orders] of [
    // One without a due date is due the day it was issued, a draft without either never.
    ["Due", { ascending: ["0001", "0003", "0002", "0004"], descending: ["0004", "0002", "0003", "0001"] }],
    ["Issued", { descending: ["0003", "0002", "0001", "0004"], ascending: ["0001", "0002", "0003", "0004"] }],
    ["Total", { descending: ["0001", "0004", "0002", "0003"], ascending: ["0003", "0002", "0004", "0001"] }],
    ["Client", { ascending: ["0001", "0003", "0002", "0004"], descending: ["0004", "0002", "0003", "0001"] }],
  ] as const)
    for (const [direction, order] of Object.entries(orders)) {
      await head(name).getByRole("button").click()
      await page.locator(`th[aria-sort=${direction}]`, { hasText: name }).waitFor()
      await expect.poll(() => numbersOn(page), slowly).toEqual(order)
    }
  await expect.poll(() => placeOf(page), slowly).toEqual(["sort=-client"])
  await page.reload()
  await expect.poll(() => numbersOn(page), slowly).toEqual(["0004", "0002", "0003", "0001"])
  await head("Client").getByRole("button").click()
  await expect.poll(() => numbersOn(page), slowly).toEqual(["0004", "0003", "0002", "0001"])

  const sums = page.getByRole("group", { name: "Sums" })
  expect(await sums.count()).toBe(0)
  await addCancelled()
  await sums.getByRole("button", { name: "Outstanding $500.00 €300.00 3 invoices" }).waitFor()
  await sums.getByRole("button", { name: "To confirm €300.00 1 invoice" }).click()
  await expect.poll(() => standOn(page), slowly).toEqual([["0003"], ["only=to_confirm"]])
  await sums.getByRole("button", { name: /^Overdue \$400\.00/ }).click()
  await expect.poll(() => standOn(page), slowly).toEqual([["0001"], ["only=overdue"]])
  await sums.getByRole("button", { name: /^Overdue/ }).click()
  await view(page, "INV-0004").waitFor()

  const issued = page.getByRole("combobox", { name: "Issue date" })
  const choose = async (period: string) => {
    await issued.click()
    await page.getByRole("option", { name: period }).click()
  }
  await choose("Last year")
  await sees(page, "No invoices were issued in this period.")
  await choose("This year")
  await expect.poll(() => numbersOn(page), slowly).toEqual(["0003", "0002", "0001"])
  await page.locator("th[aria-sort=descending]", { hasText: "Issued" }).waitFor()
  await head("Issued").getByRole("button").click()
  await expect.poll(() => numbersOn(page), slowly).toEqual(["0001", "0002", "0003"])
  await head("Issued").getByRole("button").click()
  await expect.poll(() => numbersOn(page), slowly).toEqual(["0003", "0002", "0001"])
  const place = placeOf(page)
  expect(place).toEqual([
    expect.stringMatching(/^from=\d{4}-01-01$/),
    expect.stringMatching(/^to=\d{4}-12-31$/),
  ])
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Export CSV").click()])
  expect((await readFile(await file.path(), "utf8")).match(/INV-\d+/g)).toEqual([
    "INV-0003",
    "INV-0002",
    "INV-0001",
  ])
  await view(page, "INV-0002").click()
  await page.getByRole("heading", { level: 1, name: "INV-0002" }).waitFor()
  await page.goBack()
  await expect.poll(() => standOn(page), slowly).toEqual([["0003", "0002", "0001"], place])
  await issued.getByText("This year").waitFor()
  await choose("Any issue date")
  await view(page, "INV-0004").waitFor()
  await expect.poll(() => placeOf(page), slowly).toEqual([])

  await button(page, "Columns").click()
  const [kept] = await Promise.all([
    page.waitForResponse(/auth\.updateAccount/),
    page.getByRole("menuitem", { name: "Hide due date" }).click(),
  ])
  await kept.finished()
  await head("Due").waitFor({ state: "detached" })
  await page.reload()
  await head("Issued").waitFor()
  expect(await head("Due").count()).toBe(0)
  const offered = async () => {
    await button(page, "Columns").click()
    await page.getByRole("menuitem", { name: "Show due date" }).waitFor()
    const names = await page.getByRole("menuitem").allInnerTexts()
    await page.keyboard.press("Escape")
    await page.getByRole("menu").waitFor({ state: "detached" })
    return names
  }
  expect(await offered()).toEqual(["Hide project", "Hide issue date", "Show due date"])
  await page.setViewportSize({ width: 900, height: 740 })
  expect(await offered()).toEqual(["Hide project", "Show due date"])
})

test("only statuses that have invoices get a tab; below five a filter of the address is named and taken off", async () => {
  const workspace = await makeWorkspace(product)
  const { ids, addCancelled } = await makeFour(workspace)
  const page = await workspace.owner("/invoices?status=pending")
  await sees(page, "No invoices match this filter.")
  const tabs = page.getByRole("group", { name: "Status" })
  const names = () => tabs.getByRole("button").evaluateAll((all) => all.map((one) => one.textContent))
  await button(page, "Pending: show all").waitFor()
  expect(await names()).toEqual([])
  await workspace.rest("PATCH", `/api/invoices/${ids[3]}/`, { status: "pending" })
  await expect.poll(() => numbersOn(page), slowly).toEqual(["0004"])
  await button(page, "Pending: show all").click()
  await expect.poll(() => standOn(page), slowly).toEqual([["0004", "0003", "0002", "0001"], []])

  await addCancelled()
  const some = ["All5", "Sent1", "Pending1", "Overdue1", "Payment Pending1", "Cancelled1"]
  await expect.poll(names, slowly).toEqual(some)
  await page.goto(workspace.url("/invoices?status=draft"))
  await sees(page, "No invoices match this filter.")
  await tabs.getByRole("button", { name: "Draft 0", pressed: true }).waitFor()
  await tabs.getByRole("button", { name: "All 5" }).click()
  await expect.poll(names, slowly).toEqual(some)
})

test("several invoices are kept as one file and sent at once; what is refused is named", async () => {
  const workspace = await makeWorkspace(product)
  const { ids } = await makeFour(workspace)
  const page = await workspace.owner("/invoices")
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  const bar = page.getByRole("region", { name: "4 invoices selected" })
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "Download" }).click(),
  ])
  expect(file.suggestedFilename()).toBe("invoices.zip")
  const zip = (await readFile(await file.path())).toString("latin1")
  expect(zip.match(/invoice-INV-000\d\.pdf/g)).toHaveLength(8)

  const lost = await failing(page, "file_links.invoices", "empty")
  await bar.getByRole("button", { name: "Download" }).click()
  await hears(page, "Failed to download PDF. Please try again.")
  await lost()
  await bar.getByRole("button", { name: "Send" }).click()
  const question = page.getByRole("alertdialog", { name: "Send 3 invoices?" })
  await question
    .getByText("We'll email each invoice to its client (2 clients). One is paid or awaiting confirmation")
    .waitFor()
  // Someone marks one of them as paid before the answer.
  const news = await failing(page, "/api/events/", "lost")
  await workspace.rest("PATCH", `/api/invoices/${ids[1]}/`, { status: "paid" })
  await question.getByRole("button", { name: "Send 3 invoices" }).click()
  const failure = page.locator("[data-type=error]", { hasText: "2 of 3 invoices sent" })
  await failure.getByText("INV-0002: This invoice is already paid or awaiting confirmation").waitFor()
  // What was sent is taken back; what wasn't stays as it is.
  await failure.getByRole("button", { name: "Undo", includeHidden: true }).click()
  await hears(page, "The emails weren't sent", "2 invoices are unchanged.")
  await news()
  await bar.waitFor({ state: "detached" })
  const statusOf = async (id: number | undefined) =>
    (await workspace.rest("GET", `/api/invoices/${id}/`)).status
  expect([await statusOf(ids[0]), await statusOf(ids[3])]).toEqual(["overdue", "draft"])
})

test("of several emails those that have left are named when they are taken back", async () => {
  const workspace = await makeWorkspace(product)
  const { ids } = await makeFour(workspace)
  const page = await workspace.owner("/invoices")
  for (const number of ["INV-0002", "INV-0004"])
    await page.getByRole("checkbox", { name: `Select ${number}` }).click()
  await page
    .getByRole("region", { name: "2 invoices selected" })
    .getByRole("button", { name: "Send" })
    .click()
  await page
    .getByRole("alertdialog", { name: "Send 2 invoices?" })
    .getByRole("button", { name: "Send 2 invoices" })
    .click()
  const news = page.getByRole("dialog", { name: "2 invoices sent successfully!" })
  await news.waitFor()
  await query(product, "update invoice_mails set left_at = now() where invoice_id = $1", [ids[1]])
  await news.getByRole("button", { name: "Undo" }).click()
  await hears(page, "Undid 1 of 2 emails", "INV-0002: This email can no longer be undone")
  expect((await workspace.rest("GET", `/api/invoices/${ids[3]}/`)).status).toBe("draft")
})

/** The names in the first cells, in the order of the rows. */
const namesOn = (page: Page, caption: string) =>
  page
    .getByRole("table", { name: caption })
    .locator("tbody a:has([title])")
    .evaluateAll((all) => all.map((one) => one.querySelector("[title]")?.getAttribute("title") ?? ""))

test("clients stand in the order of their names or of what they owe; several get their links, several go", async () => {
  const workspace = await makeWorkspace(product)
  await makeFour(workspace)
  for (const name of ["Émile", "zoe"]) await makeClient(workspace, name)
  const page = await workspace.owner("/clients")
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true }).getByRole("button")
  const order = () => namesOn(page, "Clients")
  const [ada, grace, emile, zoe] = ["Ada Lovelace", "Grace Hopper", "Émile", "zoe"]
  await expect.poll(order, slowly).toEqual([zoe, emile, grace, ada])
  await head("Client").click()
  await expect.poll(order, slowly).toEqual([ada, emile, grace, zoe])
  await head("Client").click()
  await expect.poll(order, slowly).toEqual([zoe, grace, emile, ada])
  await head("Outstanding").click()
  await expect.poll(order, slowly).toEqual([ada, grace, zoe, emile])
  await expect.poll(() => placeOf(page), slowly).toEqual(["sort=-outstanding"])
  await page.reload()
  await expect.poll(order, slowly).toEqual([ada, grace, zoe, emile])

  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await button(page, "Send Portal Link").click()
  const asked = page.getByRole("alertdialog", { name: "Send a portal link to 4 clients?" })
  await asked.getByRole("button", { name: "Send 4 links" }).click()
  await hears(page, "4 portal links sent successfully!")
  for (const name of [ada, zoe]) await page.getByRole("checkbox", { name: `Select ${name}` }).click()
  const bar = page.getByRole("region", { name: "2 clients selected" })
  await bar.getByRole("button", { name: "Delete" }).click()
  const question = page.getByRole("alertdialog", { name: "Delete 2 clients?" })
  await question.getByText("1 project").waitFor()
  await question.getByText("2 invoices").waitFor()
  await question.getByText("Numbers of sent invoices").waitFor()
  // Someone else was quicker with one of them.
  const news = await failing(page, "/api/events/", "lost")
  await query(product, "delete from clients where name = 'zoe' and organization_id = $1", [workspace.id])
  await question.getByRole("button", { name: "Delete 2 clients" }).click()
  await hears(page, "1 of 2 clients deleted", "zoe: Client not found")
  await news()
  await bar.waitFor({ state: "detached" })
  await expect.poll(order, slowly).toEqual([grace, emile])
})

test("projects stand in the order of a column; several change their status, and back, and several go", async () => {
  const workspace = await makeWorkspace(product)
  const [ada, bela] = [await makeClient(workspace, "Ada"), await makeClient(workspace, "Bela")]
  for (const [title, client, due_date, budget, status] of [
    ["Website", bela.id, "2030-01-02", 500, "planned"],
    ["App", ada.id, null, null, "review"],
    ["logo", bela.id, "2030-01-01", 900, "planned"],
  ] as const)
    await workspace.rest("POST", "/api/projects/", { title, client, due_date, budget, status })
  const page = await workspace.owner("/projects")
  const order = () => namesOn(page, "Projects")
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true }).getByRole("button")
  for (const [name, first, second] of [
    ["Project", ["App", "logo", "Website"], ["Website", "logo", "App"]],
    ["Client", ["App", "Website", "logo"], ["logo", "Website", "App"]],
    ["Due", ["logo", "Website", "App"], ["App", "Website", "logo"]],
    ["Budget invoiced", ["logo", "Website", "App"], ["App", "Website", "logo"]],
  ] as const)
    for (const wanted of [first, second]) {
      await head(name).click()
      await expect.poll(order, slowly).toEqual(wanted)
    }
  await expect.poll(() => placeOf(page), slowly).toEqual(["sort=budget"])

  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await button(page, "Set status").click()
  await page.getByRole("menuitem", { name: "Delivered" }).click()
  const news = page.getByRole("dialog", { name: "Status of 3 projects updated successfully!" })
  await page
    .getByRole("button", { name: /^Status of .*: Delivered$/ })
    .nth(2)
    .waitFor()
  await news.getByRole("button", { name: "Undo" }).click()
  await hears(page, "3 projects changed back")
  await button(page, "Status of App: Under Review").waitFor()
  for (const name of ["App", "logo"]) await page.getByRole("checkbox", { name: `Select ${name}` }).click()
  await page
    .getByRole("region", { name: "2 projects selected" })
    .getByRole("button", { name: "Delete" })
    .click()
  const question = page.getByRole("alertdialog", { name: "Delete 2 projects?" })
  await question.getByText("The clients aren't deleted").waitFor()
  await question.getByRole("button", { name: "Delete 2 projects" }).click()
  await hears(page, "2 projects deleted successfully!")
  await expect.poll(order, slowly).toEqual(["Website"])
})

test("a row is sent, and its client reminded, from a sheet over the list", async () => {
  const workspace = await makeWorkspace(product)
  const { ids } = await makeFour(workspace)
  const page = await workspace.owner("/invoices")
  await page.getByRole("button", { name: "Send INV-0004" }).click()
  const sheet = page.getByRole("dialog", { name: "Send INV-0004" })
  await sheet.getByRole("button", { name: "Send to ada@engine.example" }).click()
  const news = page.getByRole("dialog", { name: "Invoice sent successfully!" })
  await news.getByRole("button", { name: "Undo" }).click()
  await expect
    .poll(async () => (await workspace.rest("GET", `/api/invoices/${ids[3]}/`)).status, slowly)
    .toBe("draft")
  expect(await page.getByRole("button", { name: "Remind INV-0002" }).count()).toBe(0)
  await page.getByRole("button", { name: "Remind INV-0001" }).click()
  await page.getByRole("dialog", { name: "Reminder for INV-0001" }).waitFor()
})

test("among a thousand invoices a click shows the one that the pointer rested on, without waiting", async () => {
  const workspace = await makeWorkspace(product)
  const { id } = await makeClient(workspace, "Ada Lovelace")
  await query(
    product,
    `insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes, total)
     select $1, $2, 'INV-' || lpad(n::text, 4, '0'), 'sent', 'USD', 2, n, n, n, '[]', n from generate_series(1, 1000) n order by n`,
    [workspace.id, id],
  )
  const page = await workspace.owner("/invoices")
  await sees(page, "1–25 of 1,000")
  const link = page.getByRole("link", { name: "INV-0987", exact: true })
  for (const come of [() => link.hover(), () => link.focus()]) {
    const [fetched] = await Promise.all([page.waitForResponse(/invoices\.get/), come()])
    await fetched.finished()
    const answer = await holding(page, "invoices.get")
    await link.click()
    await page.getByRole("heading", { level: 1, name: "INV-0987" }).waitFor()
    await sees(page, "Amount due")
    await answer()
    await page.reload()
    await page.getByRole("link", { name: "Invoices" }).first().click()
    await sees(page, "1–25 of 1,000")
    await page.reload()
  }
})

test("clients and projects come with what they owe and what is invoiced, however long their names", async () => {
  const workspace = await makeWorkspace(product)
  const { ada } = await makeFour(workspace)
  const company = `${"Northwind and Daughters Shipbuilding ".repeat(3)}Ltd`
  await makeClient(workspace, "Otto", { company })
  const project = await workspace.rest("POST", "/api/projects/", {
    title: "Engine",
    client: ada.id,
    budget: 1000,
  })
  const parties = { client: ada.id, project: project.id, status: "paid" }
  await workspace.rest("POST", "/api/invoices/", {
    ...parties,
    items: [{ description: "Work", unit_price: 250 }],
  })
  const page = await workspace.owner("/clients")
  const row = page.getByRole("row", { name: /Ada Lovelace/ })
  await row.getByText("$400.00").waitFor()
  await row.getByText("€300.00").waitFor()
  const email = page.getByRole("row", { name: /Otto/ }).getByTitle("ada@engine.example")
  await expect.poll(async () => (await email.boundingBox())?.width, slowly).toBeGreaterThan(150)
  const name = page.getByTitle(company)
  await expect.poll(async () => (await name.boundingBox())?.width, slowly).toBeLessThan(400)
  await page.getByRole("link", { name: "Ada Lovelace" }).first().click()
  for (const [term, sum] of [
    ["Outstanding", "$400.00"],
    ["Billed", "$650.00"],
    ["Paid", "$250.00"],
  ] as const)
    await page
      .locator("dl div", { hasText: term })
      .getByText(term === "Outstanding" ? "€300.00" : sum)
      // Above the balances, which say the same by themselves.
      .first()
      .waitFor()

  await page.goto(workspace.url("/projects"))
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Planned 3" }).waitFor()
  await page
    .getByRole("row", { name: /Engine/ })
    .getByText("$250.00 of $1,000.00")
    .waitFor()
  await page.getByRole("button", { name: "Status of Engine: Planned" }).click()
  await page.getByRole("menuitemradio", { name: "Delivered" }).click()
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Delivered 1" }).waitFor()
  await page.getByRole("link", { name: "Engine", exact: true }).click()
  await sees(page, "Invoiced $250.00 of $1,000.00")
  await page.getByRole("progressbar", { name: "Budget invoiced for Engine" }).waitFor()
})

test("a week whose hours can't be loaded says that", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner()
  await failing(page, "time_entries.days", { status: 409, body: { detail: "Not now" } })
  await page.goto(workspace.url("/time"))
  await page.getByRole("region", { name: "Week" }).getByText("Failed to load the week").waitFor()
})

test("a plan without room for a client leads to the upgrade, and the dashboard knows of the first one", async () => {
  const workspace = await makeWorkspace(product, "free")
  const page = await workspace.owner("/dashboard")
  await page.getByRole("link", { name: "Add Client" }).first().click()
  await page.getByLabel("Name").fill("Ada Lovelace")
  await page.getByLabel("Email").fill("ada@engine.example")
  const [known] = await Promise.all([
    page.waitForResponse(/dashboard\.get/),
    page.getByRole("dialog").getByRole("button", { name: "Add Client" }).click(),
  ])
  await known.finished()
  const answer = await holding(page, "dashboard.get")
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click()
  await sees(page, "1 of 5 done")
  await answer()
  await page.goto(workspace.url("/clients?create"))
  const dialog = page.getByRole("dialog", { name: "Client Limit Reached" })
  await dialog.getByText("Your plan allows 1 client. Upgrade to Pro for more.").waitFor()
  expect(await dialog.getByRole("textbox").count()).toBe(0)
  await dialog.getByRole("link", { name: "Upgrade to Pro" }).click()
  await page.getByRole("dialog", { name: "Upgrade to Pro" }).waitFor()
})

test("on a phone a row has two lines, is confirmed below them and chosen from its menu; a list gives the order", async () => {
  const workspace = await makeWorkspace(product)
  await makeFour(workspace)
  const page = await workspace.owner()
  await page.setViewportSize(phone.viewport)
  await page.goto(workspace.url("/invoices"))
  const row = page.getByRole("row", { name: /INV-0002/ })
  await row.waitFor()
  await expect.poll(async () => (await row.boundingBox())?.height, slowly).toBeLessThan(70)
  await expect.poll(() => row.innerText(), slowly).toMatch(/due 1 Jan 2030/)
  await button(page, "Confirm Payment INV-0003").click()
  await page.getByRole("dialog").getByRole("button", { name: "Confirm Payment" }).click()
  await hears(page, "Payment confirmed successfully!")
  await page.getByRole("combobox", { name: "Order" }).click()
  await page.getByRole("option", { name: "Largest first" }).click()
  await expect.poll(() => page.getByRole("row").first().innerText(), slowly).toMatch(/\$400\.00/)
  await expect.poll(() => placeOf(page), slowly).toEqual(["sort=-total"])
  await page.goto(workspace.url("/invoices?from=2020-01-01"))
  await page.getByRole("combobox", { name: "Order" }).getByText("Latest issue date").waitFor()
  await page.getByRole("combobox", { name: "Order" }).click()
  expect(await page.getByRole("option", { name: "Newest first" }).count()).toBe(0)
  await page.keyboard.press("Escape")
  await page.goto(workspace.url("/invoices"))
  await button(page, "More actions for INV-0002").click()
  await page.getByRole("menuitem", { name: "Select" }).click()
  await page.getByRole("checkbox", { name: "Select INV-0001" }).click()
  await page.getByRole("region", { name: "2 invoices selected" }).waitFor()
  await button(page, "Clear selection").click()
  await expect.poll(() => page.getByRole("checkbox").count(), slowly).toBe(0)
})
