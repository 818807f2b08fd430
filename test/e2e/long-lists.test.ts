// The list of invoices with sixty of them: each on one page, a filter begins anew, and what fails is taken back.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { holding } from "./support/faults.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, misses, sees } from "./support/sees.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()

/** INV-0001 to INV-0060, every third a draft, the others sent. */
async function makeSixty({ id, rest }: Workspace) {
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  await query(
    product,
    `insert into invoices (organization_id, client_id, number, status, currency, digits, amount, lines_total, subtotal, taxes, total)
     select $1, $2, 'INV-' || lpad(n::text, 4, '0'), case when n % 3 = 0 then 'draft' else 'sent' end, 'USD', 2, n, n, n, '[]', n
     from generate_series(1, 60) n order by n`,
    [id, client.id],
  )
}

const numbersOn = async (page: Page) => {
  const names = page.getByRole("link", { name: /^View INV-\d+$/ })
  return names.evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? "").slice(5)))
}
const numbers = (all: number[]) => all.map((n) => `INV-${String(n).padStart(4, "0")}`)
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
const row = (page: Page, number: string) => page.getByRole("link", { name: `View ${number}`, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole("group", { name: "Status" }).getByRole("button", { name, exact: true })
const placeOf = (page: Page) => new URL(page.url()).searchParams

test("the first row is high up, three pages hold every invoice once, and a filter starts at the first page again", async () => {
  const workspace = await makeWorkspace(product)
  await makeSixty(workspace)
  const page = await workspace.owner("/invoices")
  await row(page, "INV-0060").waitFor()
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(60, 36)))
  await sees(page, "1–25 of 60")
  await page.setViewportSize({ width: 1280, height: 800 })
  const first = page.locator("tbody tr").first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(320)
  // Without hovering over the row.
  await first.getByRole("button", { name: "More actions for INV-0060" }).click()
  for (const name of ["Send", "PDF", "View"])
    await page.getByRole("menuitem", { name, exact: true }).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Next" }).click()
  await row(page, "INV-0011").waitFor()
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(35, 11)))
  await expect.poll(() => placeOf(page).get("before")).toMatch(/^\d+$/)
  await page.getByRole("button", { name: "Next" }).click()
  await row(page, "INV-0001").waitFor()
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(10, 1)))
  await sees(page, "51–60 of 60")

  await tab(page, "Draft 20").click()
  await row(page, "INV-0060").waitFor()
  await expect.poll(() => [...placeOf(page)]).toEqual([["status", "draft"]])
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(60, 1).filter((n) => n % 3 === 0)))

  await page.goto(workspace.url("/invoices"))
  await page.getByRole("button", { name: "Next" }).click()
  await row(page, "INV-0011").waitFor()
  await page.getByLabel("Search invoices").fill("INV-006")
  await row(page, "INV-0060").waitFor()
  await expect.poll(() => [...placeOf(page)]).toEqual([["search", "INV-006"]])
})

test("pages follow the order that was chosen, and going back leads to where one was", async () => {
  const workspace = await makeWorkspace(product)
  await makeSixty(workspace)
  const page = await workspace.owner("/invoices?sort=total")
  await row(page, "INV-0001").waitFor()
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(25, 1).reverse()))
  await page.getByRole("button", { name: "Next" }).click()
  await row(page, "INV-0026").waitFor()
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(50, 26).reverse()))
  await page.getByRole("link", { name: "INV-0030", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "INV-0030" }).waitFor()
  await page.goBack()
  await sees(page, "26–50 of 60")
  await expect.poll(() => numbersOn(page)).toEqual(numbers(down(50, 26).reverse()))
  await page.reload()
  await row(page, "INV-0026").waitFor()
  await sees(page, "26–50 of 60")
})

test("what a client says is shown before it is booked, and what the server refuses isn't shown as done", async () => {
  const workspace = await makeWorkspace(product)
  const { rest } = workspace
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })
  const project = await rest("POST", "/api/projects/", { title: "Engine", client: client.id })
  const parties = { client: client.id, project: project.id, amount: 100, status: "processing" }
  const { id } = await rest("POST", "/api/invoices/", parties)
  const page = await workspace.owner("/invoices")
  const confirm = page.getByRole("button", { name: "Confirm Payment INV-0001" })
  const answer = await holding(page, "invoices.confirmPayment")
  await confirm.click()
  const dialog = page.getByRole("dialog", { name: "$100.00 from Ada Lovelace" })
  await dialog.getByRole("button", { name: "Confirm Payment" }).click()
  // Someone else was quicker; what this screen shows from now on is its own doing, for the list isn't heard again.
  const lists = await holding(page, "invoices.list")
  await rest("PATCH", `/api/invoices/${id}/`, { status: "paid" })
  product.expectRefusal("409 /trpc/invoices.confirmPayment")
  await answer()
  await hears(page, "This payment is already confirmed")
  await sees(page, "Payment Pending")
  await lists()
  await sees(page, "This payment no longer needs confirmation.")
  await page.keyboard.press("Escape")
  await misses(page, "Payment Pending")
  await sees(page, "Paid")
})
