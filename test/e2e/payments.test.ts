// The money by keyboard alone: a part arrives, another is a mistake, a third is too much and pays the next invoice.
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
let other: Page
let first = 0
let second = 0

const dialog = () => page.getByRole("dialog")
const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name })
const words = async (of: Page) => (await of.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const says = (text: string | RegExp, of = page) => expect.poll(() => words(of)).toMatch(text)

test("payments are recorded, voided, moved, refunded and found again", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" })
  const project = await rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const way = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" }
  await rest("POST", "/api/payment-methods/", way)
  const bill = async (unit_price: number, due_date: string) => {
    const items = [{ description: "Design", quantity: 1, unit_price }]
    const written = { client: client.id, project: project.id, currency: "EUR", status: "sent", items }
    return (await rest("POST", "/api/invoices/", { ...written, due_date })).id
  }
  first = await bill(100, "2026-01-31")
  second = await bill(80, "2099-01-31")
  page = await studio.owner(`/invoices/${first}`)
  other = await studio.owner(`/invoices/${first}`)
  hand = keyboardHand(page)

  await step(
    "a part is recorded with its day, method and reference, and another screen sees it",
    async () => {
      await says(/Amount due €100\.00/)
      await says(/Was due 31 Jan 2026/)
      await says(/Payments No payments yet\./, other)
      await hand.press(button("Record payment"))
      await sees(page, "This pays the invoice in full.")
      await hand.type(dialog().getByLabel("Amount"), "40")
      await sees(page, "Otherwise €60.00 of the €100.00 remains due.")
      await hand.date(dialog().getByLabel("Date received"), "2026-02-10")
      await hand.choose(dialog().getByLabel("Method"), "PayPal")
      await hand.type(dialog().getByLabel("Reference"), "Transfer 4711")
      await page.keyboard.press("Control+Enter")
      await hears(page, "Payment recorded")
      await says(/Amount due €60\.00 .*Paid -€40\.00/)
      await says(/10 Feb 2026 PayPal · Transfer 4711 €40\.00/)
      await says(/10 Feb 2026 PayPal · Transfer 4711 €40\.00/, other)
    },
  )

  await step("what the server has against it stands beside the field, and what was typed stays", async () => {
    await hand.press(button("Record payment"))
    await hand.date(dialog().getByLabel("Date received"), "2999-01-01")
    await hand.type(dialog().getByLabel("Note"), "By cheque")
    product.expectRefusal("400 /trpc/payments.record")
    await page.keyboard.press("Control+Enter")
    await dialog().getByText("The date can't be in the future").waitFor()
    expect(await dialog().getByLabel("Note").inputValue()).toBe("By cheque")
    await page.keyboard.press("Escape")
    await hand.press(button("Discard"))
    await dialog().waitFor({ state: "hidden" })
  })

  await step("an amount far above what is due is asked about before it is saved", async () => {
    await hand.press(button("Record payment"))
    await hand.type(dialog().getByLabel("Amount"), "6000")
    await page.keyboard.press("Control+Enter")
    const question = page.getByRole("alertdialog", { name: "Is €6,000.00 right?" })
    await question.getByText("This is more than twice the €60.00 due.", { exact: false }).waitFor()
    await hand.press(question.getByRole("button", { name: "Change it" }))
    await question.waitFor({ state: "hidden" })
    expect(await dialog().getByLabel("Amount").inputValue()).toBe("6,000.00")
    await page.keyboard.press("Escape")
    await hand.press(button("Discard"))
    await dialog().waitFor({ state: "hidden" })
    await says(/Amount due €60\.00/)
  })

  await step("a mistake is voided with its reason, and the invoice is due again", async () => {
    await hand.take(button("Actions for the payment of €40.00"), "Void payment")
    await hand.type(dialog().getByLabel("Reason"), "Entered twice")
    await hand.date(dialog().getByLabel("Voided as of"), "2026-02-10")
    await page.keyboard.press("Enter")
    await hears(page, "Payment voided")
    await says(/Amount due €100\.00/)
    await says(/Voided: Entered twice €40\.00/)
  })

  await step("a shortfall is written off where the payment is recorded", async () => {
    await hand.press(button("Record payment"))
    await hand.type(dialog().getByLabel("Amount"), "20")
    await page.keyboard.press("Control+Enter")
    await hears(page, "Payment recorded")
    await hand.press(button("Record payment"))
    await hand.type(dialog().getByLabel("Amount"), "77.50")
    await dialog().getByRole("checkbox", { name: "Write off the remaining €2.50" }).focus()
    await page.keyboard.press("Space")
    expect(await button("Record payment", dialog()).isDisabled()).toBe(true)
    await hand.type(dialog().getByLabel("Reason"), "Bank fee")
    await page.keyboard.press("Enter")
    await hears(page, "Payment recorded")
    await says(/Paid €97\.50 .*Written off -€2\.50/)
  })

  await step("a part is taken back and becomes credit, which is used for another invoice", async () => {
    await hand.take(button("Actions for the payment of €77.50"), "Remove €77.50")
    await hand.type(dialog().getByLabel("Reason"), "Meant for the next one")
    await page.keyboard.press("Enter")
    await hears(page, "Amount is now client credit")
    await says(/Amount due €77\.50/)
    await page.goto(studio.url("/invoices"))
    await hand.press(page.getByRole("link", { name: "Payments", exact: true }))
    await says(/Ada Lovelace .*Credit €77\.50 €77\.50/)
    await hand.press(page.getByRole("table").getByRole("link").first())
    await page.getByRole("heading", { name: "€77.50" }).waitFor()
    await hand.press(button("Apply to invoices"))
    await dialog()
      .getByLabel(/^Amount for/)
      .first()
      .waitFor()
    const [late, next] = await dialog()
      .getByLabel(/^Amount for/)
      .all()
    expect(await late?.inputValue()).toBe("77.50")
    expect(await next?.inputValue()).toBe("")
    if (late) await hand.type(late, "7.50")
    if (next) await hand.type(next, "80.01")
    await sees(page, "This is €10.01 more than is left of the payment.")
    if (next) await hand.type(next, "60")
    await sees(page, "€10.00 remains as credit for Ada Lovelace.")
    await page.keyboard.press("Control+Enter")
    await hears(page, "Applied to the invoices")
    await says(/Unused credit €10\.00/)
    await other.goto(studio.url(`/invoices/${second}`))
    await says(/Amount due €20\.00/, other)
    await says(/€60\.00 of €77\.50/, other)
  })

  await step("what is left of a payment is given back, which can be taken back too", async () => {
    await hand.press(button("Refund"))
    await sees(page, "€10.00 of this payment is left.", { part: true })
    await hand.type(dialog().getByLabel("Amount"), "10.01")
    product.expectRefusal("400 /trpc/payments.refund")
    await page.keyboard.press("Control+Enter")
    await sees(page, "This is more than can be refunded")
    await hand.type(dialog().getByLabel("Amount"), "10")
    await hand.type(dialog().getByLabel("Reference"), "Transfer 815")
    await page.keyboard.press("Control+Enter")
    await hears(page, "Refund recorded")
    await says(/Refunds .* Transfer 815 €10\.00/)
    expect(await page.getByRole("button", { name: "Void", exact: true }).count()).toBe(0)
    await hand.press(button("Void the refund of €10.00"))
    await hand.type(dialog().getByLabel("Reason"), "It came back")
    await page.keyboard.press("Enter")
    await hears(page, "Refund voided")
    await says(/Unused credit €10\.00 Refunds .* Voided: It came back €10\.00/)
  })

  await step("what a payment says is corrected on its page", async () => {
    await hand.press(button("Edit"))
    await sees(page, "Amount and date stay as they are.", { part: true })
    await hand.type(dialog().getByLabel("Reference"), "Transfer 4712")
    await page.keyboard.press("Control+Enter")
    await hears(page, "Payment updated")
    await says(/Reference Transfer 4712/)
  })

  await step("what is left is written off behind More", async () => {
    await page.goto(studio.url(`/invoices/${second}`))
    await correct(hand, "Write off")
    await hand.type(dialog().getByLabel("Reason"), "Settled out of court")
    await page.keyboard.press("Enter")
    await hears(page, "Written off")
    await says(/Paid €60\.00 .*Written off -€20\.00/)
  })

  await step("payments are filtered by client, period and currency, all of it in the address", async () => {
    await page.goto(studio.url("/payments"))
    await hand.find(page.getByRole("combobox", { name: "Client" }), "Ada Lovelace")
    await page.waitForURL(/client=\d+/)
    await hand.choose(page.getByRole("combobox", { name: "Period" }), "Last year")
    await page.waitForURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
    await sees(page, "No payments found")
    await hand.press(button("Show all payments"))
    await hand.find(page.getByRole("combobox", { name: "Currency" }), "JPY")
    await page.waitForURL(/currency=JPY/)
    await sees(page, "No payments found")
    await page.goBack()
    await page.goto(studio.url("/payments?from=2026-02-10&to=2026-02-10"))
    await says(/10 Feb 2026 Ada Lovelace .*Voided €40\.00/)
    expect(await page.getByRole("table").getByRole("row").count()).toBe(2)
  })

  await step("the books are closed, and a day in them is refused beside its field", async () => {
    await page.goto(studio.url("/billing"))
    await says(/The books are open\./)
    await hand.date(page.getByLabel("Books closed through"), "2026-02-10")
    await page.keyboard.press("Enter")
    await hears(page, "Settings saved successfully!")
    await says(/The books are closed through 10 Feb 2026\./)
    await page.goto(studio.url(`/invoices/${second}`))
    await hand.take(button("More"), "Record payment")
    await hand.type(dialog().getByLabel("Amount"), "5")
    await hand.date(dialog().getByLabel("Date received"), "2026-02-10")
    product.expectRefusal("400 /trpc/payments.record")
    await page.keyboard.press("Control+Enter")
    await dialog().getByText("The books are closed through 2026-02-10. Choose a later day.").waitFor()
  })
})
