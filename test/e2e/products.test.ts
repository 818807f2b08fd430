// The price list: filled from a file, picked while a line is typed, learned from lines, and raised.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) })
const rowsOf = (page: Page) =>
  page.getByRole("main").getByRole("table", { name: "Products" }).getByRole("row")
const isAt = (page: Page, name: string) => page.locator(`[aria-label="${name}"]:focus`).waitFor()

test("a price list is imported, picked by keyboard in an invoice, learned from its lines, and raised", async () => {
  const workspace = await makeWorkspace(product)
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  await workspace.rest("POST", "/api/projects/", { title: "Engine", client: client.id, currency: "EUR" })
  const page = await workspace.owner("/products")
  const dialog = page.getByRole("dialog")

  await step(
    "a file with a fault is refused by line and column, a good one is shown and imported",
    async () => {
      await page.getByRole("button", { name: "Import", exact: true }).click()
      const choose = dialog.locator("input[type=file]")
      await choose.setInputFiles(file("old.csv", "Name;Price EUR\nPhoto shoot;450,50\nPrint;free\n"))
      await dialog.getByText("“free” isn't an amount").waitFor()
      await dialog.getByText("Line 3, Price EUR").waitFor()
      await dialog.getByRole("button", { name: "Choose another file" }).click()
      await choose.setInputFiles(
        file(
          "new.csv",
          "Name;Description;Unit;Price EUR;Price USD\nPhoto shoot;Half a day;days;450,50;\nPhoto print;;;;9\n",
        ),
      )
      await dialog.getByText("2 products to add.").waitFor()
      await dialog.getByRole("button", { name: "Import 2 products" }).click()
      await rowsOf(page).filter({ hasText: "Photo shoot" }).getByText("€450.50").waitFor()
    },
  )

  await step("a price without a currency marks the currency, not its amount", async () => {
    await page.goto(workspace.url("/products?create"))
    await dialog.getByLabel("Name").fill("Photo book")
    await dialog.getByLabel("Price 1", { exact: true }).fill("9")
    await dialog.getByRole("button", { name: "Add another currency" }).click()
    await dialog.getByLabel("Price 2", { exact: true }).fill("9")
    await dialog.getByRole("button", { name: "Add product" }).click()
    await dialog.getByText("Choose a currency").waitFor()
    const marked = dialog.locator("[aria-invalid=true]")
    expect(await marked.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).toEqual([
      "Currency of price 2",
    ])
  })

  await step("a product is picked with the arrow keys and fills its line", async () => {
    await page.goto(workspace.url("/invoices?create"))
    await dialog.locator('input[value="Engine"]').waitFor()
    const description = dialog.getByLabel("Description of item 1")
    await description.pressSequentially("photo")
    const option = dialog.getByRole("option", { name: /Photo shoot/ })
    await option.waitFor()
    await dialog.getByRole("option", { name: "Photo print No EUR price" }).waitFor()
    await page.keyboard.press("Escape")
    await option.waitFor({ state: "detached" })
    await description.pressSequentially(" s")
    await option.waitFor()
    await dialog.getByRole("option", { name: /Photo print/ }).waitFor({ state: "detached" })
    await page.keyboard.press("ArrowDown")
    expect(await description.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"))
    await page.keyboard.press("Enter")
    await isAt(page, "Quantity of item 1")
    expect(await description.inputValue()).toBe("Photo shoot\nHalf a day")
    expect(await dialog.getByLabel("Unit price of item 1").inputValue()).toBe("450.50")
    await dialog.getByLabel("Unit for item 1").getByText("days").waitFor()
  })

  await step(
    "a line typed by hand is saved as a product, and offered as used before in the next invoice",
    async () => {
      await page.keyboard.press("Enter")
      await isAt(page, "Description of item 2")
      await page.keyboard.type("Retouching")
      await dialog.getByLabel("Unit price of item 2").fill("85")
      await dialog.getByRole("button", { name: "More", exact: true }).click()
      await page.getByRole("menuitem", { name: "Save items as products" }).click()
      const saving = page.getByRole("dialog", { name: "Save items as products" })
      await saving.getByRole("checkbox", { name: "Photo shoot" }).click()
      await saving.getByRole("button", { name: "Save 1 product" }).click()
      await page.getByText("Product saved").waitFor()
      await dialog.getByRole("button", { name: "Add Item" }).click()
      await dialog.getByLabel("Description of item 3").fill("Travel to the studio")
      await dialog.getByLabel("Unit price of item 3").fill("30")
      await dialog.getByRole("button", { name: "Create Invoice" }).click()
      await page.getByText("Invoice created successfully!").waitFor()
      await page.goto(workspace.url("/invoices?create"))
      await dialog.getByLabel("Description of item 1").pressSequentially("trav")
      await dialog.getByRole("option", { name: "Travel to the studio Used before €30.00" }).click()
      expect(await dialog.getByLabel("Unit price of item 1").inputValue()).toBe("30.00")
    },
  )

  await step("all of a page is raised at once", async () => {
    await page.goto(workspace.url("/products"))
    await page.getByRole("checkbox", { name: "Select all on this page" }).click()
    await page.getByRole("button", { name: "Change prices" }).click()
    await dialog.getByLabel("Change prices by").fill("10")
    await dialog.getByText("$9.00 becomes $9.90").waitFor()
    await dialog.getByRole("button", { name: "Save changes" }).click()
    await page.getByText("3 products changed").waitFor()
    await rowsOf(page).filter({ hasText: "Photo shoot" }).getByText("€495.55").waitFor()
  })
})
