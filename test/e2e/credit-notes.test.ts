// Credit notes by keyboard alone: a line is credited, a draft changed and issued, and what is left is voided.
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { correct, type Hand } from "./support/hand.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let hand: Hand
let page: Page

const dialog = () => page.getByRole("dialog")
const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name })
const words = async () => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const says = (text: string | RegExp) => expect.poll(words).toMatch(text)

test("lines and amounts are credited, a draft is changed and issued, and the rest is voided", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" })
  const project = await rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const items = [
    { description: "Design", quantity: 3, unit_price: 100 },
    { description: "Hosting", quantity: 1, unit_price: 50 },
  ]
  const written = {
    client: client.id,
    project: project.id,
    currency: "EUR",
    status: "sent",
    items,
    tax_rate: 20,
  }
  const { id } = await rest("POST", "/api/invoices/", written)
  page = await studio.owner(`/invoices/${id}`)
  hand = keyboardHand(page)

  await step("a line is credited: what it comes to is seen before, and what is left after", async () => {
    await says(/Amount due €420\.00/)
    await correct(hand, "Credit note")
    await sees(page, "3 left at €100.00")
    await hand.type(dialog().getByLabel("Quantity of Design"), "1")
    await sees(page, "€300.00 remains due on the invoice.")
    await hand.type(dialog().getByLabel("Reason"), "One page less")
    await page.keyboard.press("Control+Enter")
    await hears(page, "Credit note CN-0001 issued")
    await says(/Amount due €300\.00 .*Credited -€120\.00/)
    await says(/CN-0001 .* · One page less €120\.00/)
    await says(/€120\.00 credited by CN-0001: One page less/)
  })

  await step("more than is left is said while it is typed, and nothing can be issued", async () => {
    await correct(hand, "Credit note")
    await sees(page, "2 left at €100.00")
    await hand.type(dialog().getByLabel("Reason"), "Too much")
    product.expectRefusal("400 /trpc/credit_notes.calculate")
    await hand.type(dialog().getByLabel("Quantity of Design"), "3")
    await sees(page, "This is more than is left to credit on the line")
    expect(await button("Issue credit note", dialog()).isDisabled()).toBe(true)
    await page.keyboard.press("Escape")
    await hand.press(button("Discard"))
    await dialog().waitFor({ state: "hidden" })
  })

  await step("a draft waits", async () => {
    await correct(hand, "Credit note")
    await hand.press(button("Amounts", dialog()))
    await hand.type(dialog().getByLabel("Amount of Tax 20%"), "50")
    await sees(page, "€240.00 remains due on the invoice.")
    await hand.type(dialog().getByLabel("Reason"), "Delivered late")
    await dialog().getByRole("checkbox", { name: "Save as a draft" }).focus()
    await page.keyboard.press("Space")
    await hand.press(button("Save draft", dialog()))
    await hears(page, "Credit note saved as a draft")
    await says(/Draft Delivered late €60\.00/)
    await says(/Amount due €300\.00/)
  })

  await step(
    "a draft is opened again: another amount, then a line in its place, and nothing counts yet",
    async () => {
      await hand.take(button("Actions for the credit note for €60.00"), "Edit")
      expect(await dialog().getByLabel("Amount of Tax 20%").inputValue()).toBe("50.00")
      await hand.type(dialog().getByLabel("Amount of Tax 20%"), "40")
      await sees(page, "€252.00 remains due on the invoice.")
      await hand.press(button("Save draft", dialog()))
      await hears(page, "Draft saved")
      await says(/Draft Delivered late €48\.00/)
      await hand.take(button("Actions for the credit note for €48.00"), "Edit")
      await hand.press(button("Lines", dialog()))
      await hand.type(dialog().getByLabel("Quantity of Hosting"), "1")
      await sees(page, "€240.00 remains due on the invoice.")
      await hand.type(dialog().getByLabel("Reason"), "No hosting")
      await hand.press(button("Save draft", dialog()))
      await hears(page, "Draft saved")
      await says(/Draft No hosting €60\.00/)
      await hand.take(button("Actions for the credit note for €60.00"), "Edit")
      await sees(page, "€240.00 remains due on the invoice.")
      expect(await dialog().getByLabel("Quantity of Hosting").inputValue()).toBe("1")
      await page.keyboard.press("Escape")
      await dialog().waitFor({ state: "hidden" })
      await says(/Amount due €300\.00/)
    },
  )

  await step("issued, it settles so much", async () => {
    await hand.take(button("Actions for the credit note for €60.00"), "Issue")
    await hears(page, "Credit note issued")
    await says(/Amount due €240\.00/)
  })

  await step("voided, the rest is credited too, and nothing is due", async () => {
    await correct(hand, "Void invoice")
    await sees(page, "This also creates a credit note for everything not credited yet.", { part: true })
    await hand.type(dialog().getByLabel("Reason"), "Billed twice")
    await page.keyboard.press("Enter")
    await hears(page, "Invoice voided")
    await says(/CN-0003 .* · Billed twice €240\.00/)
    await says(/Voided with CN-0003: Billed twice/)
  })
})
