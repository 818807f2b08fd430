// An invoice is repeated from its menu, and the recurring one is changed, skipped, paused and resumed.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

test("an invoice is repeated, and the recurring one is changed, skipped, paused and resumed", async () => {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const { id: client } = await rest("POST", "/api/clients/", {
    name: "Ada Lovelace",
    email: "ada@engines.example",
  })
  const { id: project } = await rest("POST", "/api/projects/", { title: "Engine", client })
  const items = [{ description: "Hosting, {month}", quantity: 1, unit_price: 100 }]
  const { id } = await rest("POST", "/api/invoices/", { client, project, items })
  const page = await studio.owner(`/invoices/${id}`)
  const dialog = page.getByRole("dialog")
  const main = page.getByRole("main")
  const press = (name: string, within = main) => within.getByRole("button", { name, exact: true }).click()
  const confirm = (name: string) => press(name, page.getByRole("alertdialog"))

  await step("the menu of the invoice repeats it", async () => {
    await press("More")
    await page.getByRole("menuitem", { name: "Repeat", exact: true }).click()
    await dialog.getByLabel("First date").fill("31 Jan 2099")
    await dialog.getByLabel("Days until due").fill("14")
    await expect.poll(() => dialog.innerText()).toMatch(/Feb 28, 2099|28 Feb 2099/)
    await press("Repeat", dialog)
    await hears(page, "Recurring invoice created")
    await sees(page, "Every month on the last day")
  })

  await step("it is changed, and its next date skipped", async () => {
    await press("Edit")
    await dialog.getByRole("combobox", { name: "On each date" }).click()
    await page.getByRole("option", { name: "Issue and email it" }).click()
    await press("Save Changes", dialog)
    await hears(page, "Recurring invoice saved")
    await sees(page, "Issue and email it")
    await press("More")
    await page.getByRole("menuitem", { name: "Skip next date" }).click()
    await confirm("Skip")
    await sees(page, "Skipped")
  })

  await step("its lines and texts are edited", async () => {
    await press("Edit lines and texts")
    await dialog.getByLabel("Unit price of item 1").fill("120")
    await press("Save Changes", dialog)
    await hears(page, "Recurring invoice saved")
    await expect.poll(() => main.innerText()).toContain("$120.00")
  })

  await step("it is paused and resumed, and is in the list", async () => {
    await press("Pause")
    await confirm("Pause")
    await sees(page, "Paused")
    await press("Resume")
    await confirm("Resume")
    await sees(page, "Active")
    await page.goto(new URL("/recurring", page.url()).href)
    await sees(page, "Ada Lovelace")
  })

  await step("on a phone a row has its title, and its date keeps clear of the status", async () => {
    const wide = page.viewportSize()
    await page.setViewportSize(phone.viewport)
    const row = main.locator("tr").filter({ hasText: "Ada Lovelace" })
    await row.getByText("Hosting, {month}").filter({ visible: true }).waitFor()
    const clear = async () => {
      const date = await row
        .getByText(/^(28 Feb 2099|Feb 28, 2099)$/)
        .filter({ visible: true })
        .boundingBox()
      const status = await row.getByText("Active").boundingBox()
      return (status?.x ?? 0) - ((date?.x ?? 0) + (date?.width ?? 0))
    }
    await expect.poll(clear).toBeGreaterThanOrEqual(8)
    if (wide) await page.setViewportSize(wide)
  })

  await step("the list is searched and sorted, and is a file", async () => {
    const search = page.getByRole("searchbox", { name: "Search recurring invoices" })
    await search.fill("no such words")
    await main.getByText("Nothing matches “no such words”.", { exact: true }).waitFor()
    await search.fill("hosting")
    await main.getByRole("row", { name: /Ada Lovelace/ }).waitFor()
    await main.getByRole("columnheader", { name: "Total", exact: true }).getByRole("button").click()
    await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("-total")
    const file = page.waitForEvent("download")
    await press("Export CSV")
    expect((await file).suggestedFilename()).toBe("recurring-invoices.csv")
  })

  await step("a row of the invoices repeats one too", async () => {
    await page.goto(new URL("/invoices", page.url()).href)
    const row = page.getByRole("row", { name: /Ada Lovelace/ })
    await row.getByRole("button", { name: /^More actions for/ }).click()
    await page.getByRole("menuitem", { name: "Repeat", exact: true }).click()
    await dialog.getByLabel("First date").waitFor()
  })
})

test("on the second equal invoice within a month, repeating it monthly is offered", async () => {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const { id: client } = await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engines.example" })
  const { id: project } = await rest("POST", "/api/projects/", { title: "Engine", client })
  const items = [{ description: "Hosting", quantity: 1, unit_price: 100 }]
  const bill = (days: number) => {
    const issue_date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    return rest("POST", "/api/invoices/", { client, project, items, status: "sent", issue_date })
  }
  const first = await bill(31)
  const second = await bill(1)
  const page = await studio.owner(`/invoices/${first.id}`)
  const main = page.getByRole("main")
  const offer = main.getByRole("button", { name: "Repeat monthly", exact: true })
  const dialog = page.getByRole("dialog")
  const isShown = () => main.getByRole("button", { name: "More", exact: true }).waitFor()

  await step("not on the first one", async () => {
    await isShown()
    expect(await offer.count()).toBe(0)
  })

  await step("on the second one, until it is repeated", async () => {
    await page.goto(studio.url(`/invoices/${second.id}`))
    await offer.click()
    await dialog.getByRole("combobox", { name: "Repeats", exact: true }).getByText("Every month").waitFor()
    await dialog.getByRole("button", { name: "Repeat", exact: true }).click()
    await hears(page, "Recurring invoice created")
    await main.getByRole("heading", { name: "Recurring invoice", exact: true }).waitFor()
    await page.goto(studio.url(`/invoices/${second.id}`))
    await isShown()
    expect(await offer.count()).toBe(0)
  })
})
