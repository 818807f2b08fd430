// What credit notes leave: one press uses it, voiding writes one on purpose, and their client reads them in the portal.
import type { Page } from "playwright-core"
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
let payer: Page
let client = 0
let paid = 0
let open = 0
let twice = 0

const button = (name: string, within = page) => within.getByRole("button", { name, exact: true })
const words = async (of: Page) => (await of.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const says = (text: string | RegExp, of = page) => expect.poll(() => words(of)).toMatch(text)

test("what credit notes leave is used, refunded and read by the client", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" })).id
  const project = await rest("POST", "/api/projects/", { title: "Website", client })
  const bill = async (unit_price: number) => {
    const items = [{ description: "Design", quantity: 1, unit_price }]
    const parties = { client, project: project.id, currency: "EUR", status: "sent" }
    return (await rest("POST", "/api/invoices/", { ...parties, items, due_date: "2099-01-31" })).id
  }
  ;[paid, open, twice] = [await bill(100), await bill(35), await bill(60)]
  await rest("POST", `/api/invoices/${paid}/payments/`, { amount: 110, paid_on: "2026-02-10" })
  const amounts = [{ amount: 30 }]
  const note = { amounts, reason: "One page less", issue: true }
  await rest("POST", `/api/invoices/${paid}/credit-notes/`, note)
  page = await studio.owner(`/clients/${client}`)
  payer = await studio.client(client, "/portal/invoices")
  hand = keyboardHand(page)

  await step("a client's credit is what is left of payments and of credit notes", async () => {
    await says(/Credit €40\.00/)
    await says(
      /Remaining from €110\.00 Received 10 Feb 2026 €10\.00 Apply Remaining from CN-0001 Credit note for INV-0001 €30\.00/,
    )
  })

  await step("one press uses both, the older first, and no more than is due", async () => {
    await page.goto(studio.url(`/invoices/${open}`))
    await says(/Ada Lovelace has €40\.00 of credit\./)
    await hand.press(button("Apply"))
    await hears(page, "€35.00 of credit applied")
    await says(/Paid -?€10\.00/)
    await page.goto(studio.url(`/clients/${client}`))
    await says(/Remaining from CN-0001 Credit note for INV-0001 €5\.00/)
    expect(await words(page)).not.toContain("Remaining from €110.00")
  })

  await step("the invoice that it was written of says what of a credit note is left", async () => {
    await page.goto(studio.url(`/invoices/${paid}`))
    await says(/CN-0001 .* · One page less €5\.00 unused €30\.00/)
  })

  await step("an attempt to edit shows at once that it can't change", async () => {
    await page.goto(studio.url(`/invoices/${paid}?edit=1`))
    await sees(page, "This invoice has credit notes and can't be changed.")
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "hidden" })
  })

  await step("what is left of it is given back, and is left again where that was a mistake", async () => {
    const menu = button("Actions for the credit note for €30.00")
    await hand.take(menu, "Refund")
    const dialog = page.getByRole("dialog")
    await expect.poll(() => dialog.innerText()).toContain("€5.00 of CN-0001 is left")
    await hand.press(dialog.getByRole("button", { name: "Record refund" }))
    await hears(page, "Refund recorded")
    await says(/€5\.00 refunded €30\.00/)
    await hand.take(menu, "Void the refund of €5.00")
    await hand.type(dialog.getByLabel("Reason"), "Refund was returned")
    await hand.press(dialog.getByRole("button", { name: "Void refund" }))
    await hears(page, "Refund voided")
    await says(/€5\.00 unused €30\.00/)
  })

  await step("voiding an invoice can write a credit note with it", async () => {
    await page.goto(studio.url(`/invoices/${twice}`))
    await correct(hand, "Void invoice")
    const dialog = page.getByRole("dialog")
    await hand.type(dialog.getByLabel("Reason"), "Billed twice")
    await dialog.getByRole("checkbox", { name: "Create a credit note" }).focus()
    await page.keyboard.press("Space")
    await hand.press(button("Void invoice"))
    await hears(page, "Invoice voided")
    await says(/Voided with CN-0002: Billed twice/)
  })

  await step("the client reads its credit notes at their invoice and among all, and keeps one", async () => {
    await says(
      /Credit notes CN-0002 .* · INV-0003 · Billed twice €60\.00 CN-0001 .* One page less €30\.00/,
      payer,
    )
    await payer.goto(studio.url(`/portal/invoices/${paid}`))
    await says(/Credit notes CN-0001 .* · One page less €30\.00/, payer)
    const coming = payer.waitForEvent("download")
    await button("Download PDF of CN-0001", payer).click()
    expect((await coming).suggestedFilename()).toBe("credit-note-CN-0001.pdf")
  })

  await step("the client uses what is left by itself", async () => {
    const items = [{ description: "Icons", quantity: 1, unit_price: 20 }]
    const project = (await studio.rest("POST", "/api/projects/", { title: "Icons", client })).id
    const next = { client, project, currency: "EUR", status: "sent", items, due_date: "2099-01-31" }
    const { id, number } = await studio.rest("POST", "/api/invoices/", next)
    await payer.goto(studio.url(`/portal/invoices/${id}`))
    await button("Use €5.00 of your credit", payer).click()
    const question = payer.getByRole("alertdialog", { name: "Use your credit?" })
    await expect
      .poll(() => question.innerText())
      .toContain(`€5.00 of your credit goes towards invoice ${number}. €15.00 will still be due.`)
    await button("Use credit", payer).click()
    await hears(payer, "€5.00 of your credit was used for this invoice")
    await says(/Amount due €15\.00/, payer)
    await payer.getByRole("button", { name: /your credit/ }).waitFor({ state: "detached" })
    await page.goto(studio.url(`/invoices/${id}`))
    await says(/€5\.00 of CN-0001 applied .* Ada Lovelace/)
  })

  await step("the client reads that an invoice was voided, and nothing of it", async () => {
    product.expectRefusal("404 /trpc/portal.invoices.get")
    await payer.goto(studio.url(`/portal/invoices/${twice}`))
    await sees(payer, "Invoice Cancelled")
  })
})
