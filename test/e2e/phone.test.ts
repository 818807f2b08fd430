// The same story on a phone of 360 × 740 points, by taps: nothing scrolls sideways, everything can be hit and fits.
import { expect, test } from "vitest"
import type { Hand } from "./support/hand.ts"
import { enterPortal, keepPdf, openMail, pay } from "./support/portal-steps.ts"
import { ownProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import {
  addClient,
  addPaymentMethods,
  addProject,
  business,
  client,
  confirmPayment,
  items,
  project,
  register,
  sendInvoice,
  signIn,
  writeInvoice,
} from "./support/steps.ts"
import { phone, touchHand } from "./support/touch.ts"

// An installation on which there is nothing yet.
const product = ownProduct({})
let staff: Hand
let reader: Hand
let number = ""

test("a business is run on a phone, from its registration to a confirmed payment", async () => {
  staff = touchHand(await product.person(phone))
  reader = touchHand(await product.person(phone))

  await step("a business is registered and its owner signs in", async () => {
    await register(staff, product)
    await signIn(staff)
  })

  await step("a client, a project and two ways to pay are entered", async () => {
    await addClient(staff)
    await addProject(staff)
    await addPaymentMethods(staff)
  })

  await step("an invoice is written, looked at and sent", async () => {
    number = await writeInvoice(staff, async (editor) => {
      await staff.press(editor.getByRole("button", { name: "Show preview" }))
      const sheet = editor.frameLocator('iframe[title="The invoice your client gets"]').last()
      await sheet.getByText(items[0]?.description ?? "").waitFor()
      await staff.see(editor.getByRole("button", { name: "Hide preview" }))
    })
    await sendInvoice(staff, product)
  })

  await step("the client comes from the email to the invoice, keeps it and pays it", async () => {
    await openMail(reader, product, `Invoice ${number} from Okafor Studio`)
    await enterPortal(reader, number)
    expect(await keepPdf(reader)).toBe(`invoice-${number}.pdf`)
    await pay(reader, number)
  })

  await step("the payment is confirmed", async () => {
    await confirmPayment(staff)
  })

  await step("what lies beside the way of the story holds as well", async () => {
    const studio = product.tenantUrl(business.slug)
    await look(staff, `${studio}/dashboard`, "Recent Invoices")
    await look(staff, `${studio}/clients/1`, client.email)
    await look(staff, `${studio}/projects/1`, number)
    await look(staff, `${studio}/invoices`, number)
    await look(staff, `${studio}/profile`, "Primary colour")
    await look(staff, `${studio}/profile?tab=theme`, "Glass theme")
    await look(staff, `${studio}/profile?tab=log`, "Audit log")
    await look(reader, `${studio}/portal/overview`, number)
    await look(reader, `${studio}/portal/projects`, project.title)
    await look(reader, `${studio}/portal/projects/1`, number)
  })
})

async function look(hand: Hand, address: string, content: string) {
  await hand.page.goto(address)
  await hand.see(hand.page.getByRole("main").getByText(content).first())
}
