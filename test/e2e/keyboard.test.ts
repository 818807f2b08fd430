// The same story by keyboard alone: every stop shows where one is, and whatever has to be done can be done.
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import type { Hand } from "./support/hand.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { enterPortal, keepPdf, mailAddress, openMail, pay } from "./support/portal-steps.ts"
import { ownProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import {
  addClient,
  addPaymentMethods,
  addProject,
  confirmPayment,
  register,
  sendInvoice,
  signIn,
  total,
  writeInvoice,
} from "./support/steps.ts"

// An installation on which there is nothing yet.
const product = ownProduct({})
let staff: Hand
let reader: Hand
let number = ""

test("a business is run by keyboard alone, from its registration to a confirmed payment", async () => {
  staff = keyboardHand(await product.person())
  reader = keyboardHand(await product.person())

  await step("a business is registered and its owner signs in", async () => {
    await register(staff, product)
    await signIn(staff)
  })

  await step(
    "one skips to the content, goes to the search with a slash, and leaves a dialog with Escape",
    async () => {
      const { page } = staff
      await page.goto(`${product.tenantUrl("okafor-studio")}/clients`)
      await staff.see(page.getByText("No clients yet"))
      await staff.press(page.getByRole("link", { name: "Skip to content" }))
      await page.keyboard.press("/")
      await page.locator('[aria-label="Search clients"]:focus').waitFor()
      const add = page.getByRole("button", { name: "Add Client" }).first()
      await staff.press(add)
      const dialog = page.getByRole("dialog", { name: "Add Client" })
      await staff.see(dialog)
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "hidden" })
      await expect.poll(() => page.locator(":focus").innerText()).toBe("Add Client")
    },
  )

  await step("a client, a project and two ways to pay are entered", async () => {
    await addClient(staff)
    await addProject(staff)
    await addPaymentMethods(staff)
  })

  await step("an invoice is written and sent", async () => {
    number = await writeInvoice(staff, keepsWhatIsTyped)
    await sendInvoice(staff, product)
  })

  await step("the client comes from the email to the invoice, keeps it and pays it", async () => {
    await openMail(reader, product, `Invoice ${number} from Okafor Studio`)
    await enterPortal(reader, number, mailAddress(reader))
    expect(await keepPdf(reader)).toBe(`invoice-${number}.pdf`)
    await pay(reader, number)
  })

  await step("the payment is confirmed", async () => {
    await confirmPayment(staff)
  })
})

/** Escape asks before anything is lost, and a second one goes back to the editor. */
async function keepsWhatIsTyped(editor: Locator) {
  const { page } = staff
  await page.keyboard.press("Escape")
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" })
  await staff.see(question)
  await page.keyboard.press("Escape")
  await question.waitFor({ state: "hidden" })
  await staff.see(editor.getByText(total).first())
}
