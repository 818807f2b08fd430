// Where what is issued is protected: drafts are called so, and of each invoice is offered what the server allows.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { keyboardHand } from "../support/keyboard.ts"
import { sharedProduct } from "../support/product.ts"
import { makeProtected } from "../support/protecting.ts"
import { hears, misses, sees } from "../support/sees.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const sheet = (page: Page) => page.locator('[role="dialog"]:not([data-type])')
const offersSending = (page: Page, name: string) =>
  page.getByRole("row").getByRole("button", { name: `Send ${name}`, exact: true })

test("a draft without a number is called so wherever it is listed", async () => {
  const { studio, client, project, write } = await makeProtected(product)
  const draft = await write()
  const page = await studio.owner("/invoices")
  const nowhere = () => misses(page, String(draft.number))
  await page.getByRole("row").getByText("Draft").nth(1).waitFor()
  await page.getByRole("checkbox", { name: "Select draft for Ada" }).waitFor()
  await nowhere()
  for (const path of ["/dashboard", `/clients/${client}`, `/projects/${project}`]) {
    await page.goto(studio.url(path))
    await page.locator(`a[href="/invoices/${draft.id}"]`, { hasText: "Draft" }).waitFor()
    await nowhere()
  }
  await page.getByRole("button", { name: "Search" }).first().click()
  await page.getByRole("combobox", { name: "Search and commands" }).fill("draft")
  await page.getByRole("option", { name: /^Draft\b/ }).click()
  await page.getByRole("heading", { name: "Draft", exact: true }).waitFor()
  await page.frameLocator("iframe").last().getByText("Design").waitFor()
  await page.frameLocator("iframe").last().getByText(String(draft.number)).waitFor({ state: "detached" })
  await button(page, "Edit").click()
  await page.getByRole("combobox", { name: "Status" }).click()
  await page.getByRole("option", { name: "Paid" }).waitFor()
  expect(await page.getByRole("option").allInnerTexts()).toEqual(["Draft", "Sent", "Paid"])
})

test("an email that is taken back leaves the invoice issued, under the number that it got", async () => {
  const { studio, write } = await makeProtected(product)
  await write()
  const page = await studio.owner("/invoices")
  await page.getByRole("row").nth(1).hover()
  await offersSending(page, "draft for Ada").click()
  await sheet(page).getByRole("heading", { name: "Send this draft" }).waitFor()
  const subject = sheet(page).getByLabel("Subject")
  expect(await subject.inputValue()).toBe(`Invoice from ${studio.name}`)
  await sees(page, "We'll add the invoice number unless you edit the subject")
  await subject.press("Enter")
  await page.getByText("Sending INV-0001 to ada@engine.example").waitFor()
  await button(page, "Undo").click()
  await hears(page, "The email wasn't sent", "INV-0001 remains issued.")
})

test("by keyboard alone: of a protected invoice the day to pay, the project and the note are changed", async () => {
  const { studio, client, write } = await makeProtected(product)
  const issued = await write({ status: "sent", due_date: "2099-03-31" })
  const { id: other } = await studio.rest("POST", "/api/projects/", { title: "Mill", client })
  const page = await studio.owner(`/invoices/${issued.id}`)
  const hand = keyboardHand(page)
  await hand.press(button(page, "Change"))
  await sees(page, "This invoice is issued and locked. You can still change:")
  await sees(page, "Must be later than 31 Mar 2099")
  const save = button(page, "Save Changes")
  expect(await save.isDisabled()).toBe(true)
  await hand.date(page.getByLabel("Due date"), "2099-03-30")
  await hand.press(save)
  await sees(page, "An issued invoice can only be given a later due date")
  await hand.date(page.getByLabel("Due date"), "2099-04-30")
  await hand.find(page.getByRole("combobox", { name: "Project" }), "Mill")
  await hand.type(page.getByLabel("Internal note"), "Called on Monday")
  const broken = await failing(page, "invoices.update", "empty")
  await hand.press(save)
  await hears(page, "Failed to update invoice")
  await broken()
  await hand.press(save)
  await hears(page, "Invoice updated successfully!")
  await page.getByRole("link", { name: "Mill" }).waitFor()
  expect(await studio.rest("GET", `/api/invoices/${issued.id}/`)).toMatchObject({
    ...{ project: other, due_date: "2099-04-30", internal_note: "Called on Monday", is_protected: true },
  })
  // Nothing is due any more, and what was typed but not saved is restored.
  await hand.press(button(page, "Change"))
  await hand.type(page.getByLabel("Internal note"), "Paid in cash")
  await studio.rest("PATCH", `/api/invoices/${issued.id}/`, { status: "paid" })
  await hand.press(save)
  await hears(page, "Someone else changed this invoice. Please reload it.")
  await page.reload()
  await sees(page, "Internal note")
  expect(await page.getByLabel("Due date").count()).toBe(0)
  expect(await page.getByLabel("Internal note").inputValue()).toContain("Paid in cash")
  await sees(page, "Never emailed.")
  await hand.press(save)
  await hears(page, "Invoice updated successfully!")
})

test("several drafts stay issued, and what is cancelled for good is left out", async () => {
  const { studio, write } = await makeProtected(product)
  const [cancelled] = [await write({ status: "sent" }), await write(), await write()]
  await studio.rest("PATCH", `/api/invoices/${cancelled.id}/`, { status: "cancelled" })
  const page = await studio.owner("/invoices")
  await page.getByRole("row").nth(3).hover()
  expect(await offersSending(page, "INV-0001").count()).toBe(0)
  expect(await offersSending(page, "draft for Ada").count()).toBe(2)
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await button(page, "Send").click()
  await page
    .getByText("One is paid, awaiting confirmation or cancelled and won't be sent.", { exact: false })
    .waitFor()
  await button(page, "Send 2 invoices").click()
  await page.getByText("2 invoices sent successfully!").waitFor()
  await button(page, "Undo").click()
  await hears(page, "The emails weren't sent", "2 invoices stay issued.")
})
