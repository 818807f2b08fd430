// Expenses: one is added with its receipt, found, looked at, and billed with a markup.
import type { Page } from "playwright-core"
import sharp from "sharp"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

const rowOf = (page: Page, text: string) =>
  page.getByRole("table", { name: "Expenses" }).getByRole("row").filter({ hasText: text })

const receipt = async () => ({
  ...{ name: "ticket.png", mimeType: "image/png" },
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#4F46E5" } })
    .png()
    .toBuffer(),
})

test("an expense is added with a receipt, changed, and billed with a markup", async () => {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" }))
    .id
  await rest("POST", "/api/projects/", { title: "Engine", client })
  const page = await studio.owner("/expenses")
  const adding = page.getByRole("dialog", { name: "Add expense" })
  const editing = page.getByRole("dialog", { name: "Edit expense" })
  await sees(page, "No expenses yet")

  await step("it is added with a category of its own and a receipt", async () => {
    await page.getByRole("button", { name: "Add expense" }).first().click()
    await adding.getByLabel("Amount").fill("100")
    await adding.getByRole("combobox", { name: "Category" }).fill("Train")
    await page.getByRole("option", { name: "Create “Train”" }).click()
    await adding.getByRole("combobox", { name: "Client" }).fill("Ada")
    await page.getByRole("option", { name: /Ada Lovelace/ }).click()
    await adding.getByRole("switch", { name: "Billable" }).click()
    await adding.getByLabel("Markup").fill("10%")
    await adding.locator("input[type=file]").setInputFiles(await receipt())
    await adding.getByRole("button", { name: "Remove ticket.png" }).waitFor()
    await adding.getByRole("button", { name: "Add expense" }).click()
    await hears(page, "Expense added")
    await rowOf(page, "Train").getByText("$100.00").waitFor()
    await rowOf(page, "Train").getByLabel("With receipt").waitFor()
  })

  await step("its receipt is shown, and removed", async () => {
    await rowOf(page, "Train")
      .getByRole("link", { name: /^Train/ })
      .click()
    await editing.getByRole("button", { name: "View receipt" }).click()
    const picture = page.getByRole("dialog", { name: "ticket.png" })
    await picture.getByRole("img", { name: "Receipt: ticket.png" }).waitFor()
    await page.keyboard.press("Escape")
    await picture.waitFor({ state: "detached" })
    await editing.getByRole("button", { name: "Remove ticket.png" }).click()
    await editing.getByRole("button", { name: "Save changes" }).click()
    await hears(page, "Expense saved")
    await rowOf(page, "Train").getByLabel("With receipt").waitFor({ state: "detached" })
  })

  await step("it becomes an item with its markup", async () => {
    await page.goto(studio.url("/invoices?create"))
    const editor = page.getByRole("dialog", { name: "Create Invoice" })
    await editor.getByRole("button", { name: "Bill expenses (1)" }).click()
    const bill = page.getByRole("dialog", { name: "Bill expenses" })
    await bill.getByRole("button", { name: "Add 1 item" }).click()
    await editor.getByText("Bills 1 expense").waitFor()
    expect(await editor.getByLabel("Unit price of item 1").inputValue()).toBe("110.00")
    await editor.getByRole("button", { name: "Create Invoice" }).click()
    await hears(page, "Invoice created successfully!")
    await page.goto(studio.url("/expenses?state=unbilled"))
    await sees(page, "No expenses found")
    await page.getByRole("button", { name: "Show all expenses" }).click()
    await rowOf(page, "Train").getByText("$100.00").waitFor()
  })
})

test("on a phone an expense is added, and its form fits", async () => {
  const studio = await makeWorkspace(product)
  const storageState = await (await studio.owner("/expenses")).context().storageState()
  const hand = touchHand(await product.person({ ...phone, storageState }))
  const { page } = hand
  await page.goto(studio.url("/expenses"))
  await hand.see(page.getByText("No expenses yet"))
  await hand.press(page.getByRole("button", { name: "Add expense" }).first())
  const adding = page.getByRole("dialog", { name: "Add expense" })
  await hand.see(adding)
  await hand.type(adding.getByLabel("Amount"), "12.50")
  await hand.find(adding.getByRole("combobox", { name: "Category" }), "Meals")
  await hand.press(adding.getByRole("button", { name: "Add expense" }))
  await hand.see(rowOf(page, "Meals"))
})
