// How a client stands, and its credit, which one press puts towards an invoice; what is written off can be taken back.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { Hand } from "./support/hand.ts"
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
let client = 0
let late = 0

const words = async (of: Page) => (await of.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const says = (text: string | RegExp, of = page) => expect.poll(() => words(of)).toMatch(text)

test("a client's balance is read, its credit used, and a write-off taken back", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" })).id
  const project = await rest("POST", "/api/projects/", { title: "Website", client })
  const bill = async (unit_price: number, currency: string, due_date: string) => {
    const items = [{ description: "Design", quantity: 1, unit_price }]
    const written = { client, project: project.id, currency, status: "sent", items }
    return (await rest("POST", "/api/invoices/", { ...written, due_date })).id
  }
  const paid = await bill(100, "EUR", "2099-01-31")
  late = await bill(80, "EUR", "2020-01-31")
  await bill(3_000, "JPY", "2099-01-31")
  await rest("POST", `/api/invoices/${paid}/payments/`, { amount: 120, paid_on: "2026-02-10" })
  await rest("POST", `/api/invoices/${paid}/payments/`, { amount: 30, paid_on: "2026-02-12" })
  page = await studio.owner(`/clients/${client}`)
  other = await studio.owner(`/clients/${client}`)
  hand = keyboardHand(page)

  await step("what is owed, late and left, each currency by itself", async () => {
    await says(/EUR Outstanding €80\.00 Overdue €80\.00 Credit €50\.00/)
    await says(/JPY Outstanding ¥3,000 Overdue — Credit —/)
    await says(
      /Remaining from €30\.00 Received 12 Feb 2026 €30\.00 Apply .*Remaining from €120\.00 Received 10 Feb 2026 €20\.00/,
    )
  })

  await step("one press puts the credit towards an invoice, and another screen sees it", async () => {
    await page.goto(studio.url(`/invoices/${late}`))
    await says(/Ada Lovelace has €50\.00 of credit\./)
    await hand.press(page.getByRole("button", { name: "Apply" }))
    await hears(page, "€50.00 of credit applied")
    await says(/Amount due €30\.00/)
    expect(await words(page)).not.toContain("of credit.")
    await says(/EUR Outstanding €30\.00 Overdue €30\.00 Credit —/, other)
  })

  await step("what was written off is taken back with a reason, and due again", async () => {
    await studio.rest("POST", `/api/invoices/${late}/write_off/`, { amount: 2.5, reason: "Bank fee" })
    await says(/Written off: Bank fee €2\.50/)
    await hand.press(page.getByRole("button", { name: "Reverse the write-off of €2.50" }))
    await hand.type(page.getByRole("dialog").getByLabel("Reason"), "Paid after all")
    await page.keyboard.press("Enter")
    await hears(page, "Amount is due again")
    await says(/Amount due €30\.00/)
  })

  await step(
    "the statement opens from the client's page, in the currency and period that are chosen",
    async () => {
      await page.goto(studio.url(`/clients/${client}`))
      await hand.press(page.getByRole("link", { name: "Statement of account" }))
      await page.waitForURL(/\/clients\/\d+\/statement$/)
      await page.goto(studio.url(`/clients/${client}/statement?from=2026-02-01&to=2099-12-31&currency=EUR`))
      await says(/Opening balance 1 Feb 2026 €0\.00 .*Payment for INV-\d+ 10 Feb 2026 -€120\.00/)
      await says(/Closing balance 31 Dec 2099 €30\.00 .*Over 90 days €30\.00 Outstanding €30\.00 Credit —/)
      await hand.press(page.getByRole("button", { name: "Send", exact: true }))
      await sees(page, "We'll email the statement from 1 Feb 2026 to 31 Dec 2099", { part: true })
      await sees(page, "ada@engines.example", { part: true })
      await hand.press(page.getByRole("alertdialog").getByRole("button", { name: "Send" }))
      await hears(page, "Statement sent")
      await hand.choose(page.getByLabel("Currency"), "JPY")
      await says(/Closing balance 31 Dec 2099 ¥3,000/)
    },
  )
})
