// One payment over several invoices: from the client's page by keyboard, from the payments with a thumb.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()
/** A studio and its client, with three invoices in euros, in the order in which they are due, and one in yen. */
async function billed() {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" }))
    .id
  const project = (await rest("POST", "/api/projects/", { title: "Website", client })).id
  const way = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" }
  await rest("POST", "/api/payment-methods/", way)
  const bill = async (unit_price: number, due_date: string, currency = "EUR") => {
    const items = [{ description: "Design", quantity: 1, unit_price }]
    const written = { client, project, currency, status: "sent", items, due_date }
    const { id, number } = await rest("POST", "/api/invoices/", written)
    return { id, number: String(number) }
  }
  const [later, first] = [await bill(80, "2099-03-31"), await bill(100, "2020-01-31")]
  const last = await bill(50, "2099-06-30")
  await bill(3_000, "2099-01-31", "JPY")
  return { studio, rest, client, first, later, last }
}

const words = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const says = (page: Page, text: string | RegExp) => expect.poll(() => words(page)).toMatch(text)
const dialog = (page: Page) => page.getByRole("dialog")
const amount = (page: Page) => dialog(page).getByLabel(/^Amount\*?$/)
const amountsIn = async (page: Page) => {
  const fields = await dialog(page)
    .getByLabel(/^Amount for/)
    .all()
  return Promise.all(
    fields.map(async (field) =>
      [await field.getAttribute("aria-label"), await field.inputValue()].join(": "),
    ),
  )
}

test("what arrives fills what is due first; it is changed, refused where it can't be, and recorded", async () => {
  const { studio, client, ...bills } = await billed()
  const [first, later, last] = [bills.first.number, bills.later.number, bills.last.number]
  const hand = keyboardHand(await studio.owner(`/clients/${client}`))
  const { page } = hand
  const other = await studio.owner("/payments")
  await hand.press(page.getByRole("button", { name: "Record payment" }))
  await dialog(page).getByText("Record a payment from Ada Lovelace").waitFor()
  await expect.poll(() => dialog(page).getByLabel("Currency").inputValue()).toBe("EUR")
  await hand.type(amount(page), "160")
  await expect
    .poll(() => amountsIn(page))
    .toEqual([`Amount for ${first}: 100.00`, `Amount for ${later}: 60.00`, `Amount for ${last}: `])
  await sees(page, "Nothing is left over.")
  await hand.type(dialog(page).getByLabel(`Amount for ${last}`), "50")
  await sees(page, "This is €50.00 more than you received.")
  const save = dialog(page).getByRole("button", { name: "Record payment" })
  expect(await save.isDisabled()).toBe(true)
  await hand.press(dialog(page).getByRole("button", { name: "Apply oldest first" }))
  await hand.type(amount(page), "200")
  await hand.date(dialog(page).getByLabel("Date received"), "2026-02-10")
  await hand.choose(dialog(page).getByLabel("Method"), "PayPal")
  await hand.type(dialog(page).getByLabel("Reference"), "Transfer 4711")
  await hand.type(dialog(page).getByLabel(`Amount for ${later}`), "80.01")
  await hand.type(dialog(page).getByLabel(`Amount for ${last}`), "10")
  await sees(page, "€9.99 becomes credit for Ada Lovelace.")
  product.expectRefusal("400 /trpc/payments.create")
  await page.keyboard.press("Control+Enter")
  await sees(page, "This is more than the amount due")
  await hand.type(dialog(page).getByLabel(`Amount for ${later}`), "80")
  await sees(page, "€10.00 becomes credit for Ada Lovelace.")
  await page.keyboard.press("Control+Enter")
  await hears(page, "Payment recorded")
  await says(page, /EUR Outstanding €40\.00 Overdue — Credit €10\.00/)
  await says(page, /Remaining from €200\.00 Received 10 Feb 2026 €10\.00/)
  await says(other, /10 Feb 2026 Ada Lovelace .*Credit €10\.00 €200\.00/)
})

test("what is typed stays when the page is loaded anew, until it is given up", async () => {
  const { studio, client } = await billed()
  const page = await studio.owner(`/clients/${client}?record`)
  await dialog(page).getByLabel("Reference").fill("Half of it")
  await amount(page).fill("7")
  await page.reload()
  await expect.poll(() => dialog(page).getByLabel("Reference").inputValue()).toBe("Half of it")
  expect(await amount(page).inputValue()).toBe("7.00")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Discard" }).click()
  await dialog(page).waitFor({ state: "hidden" })
  await page.goto(studio.url(`/clients/${client}?record`))
  await dialog(page).waitFor()
  expect(await dialog(page).getByLabel("Reference").inputValue()).toBe("")
})

test("on a phone a client is found, its claim answered, and another currency stays as credit", async () => {
  const { studio, rest, first, later, last } = await billed()
  for (const { id } of [first, later]) await rest("PATCH", `/api/invoices/${id}/`, { status: "paid" })
  await rest("PATCH", `/api/invoices/${last.id}/`, { status: "processing" })
  const storageState = await (await studio.owner("/profile")).context().storageState()
  const hand = touchHand(await product.person({ ...phone, storageState }))
  const { page } = hand
  await page.goto(studio.url("/payments"))
  await hand.press(page.getByRole("button", { name: "Record payment" }))
  await hand.see(dialog(page))
  await hand.find(dialog(page).getByLabel("Client"), "Ada Lovelace")
  // The yen are due first.
  await expect.poll(() => dialog(page).getByLabel("Currency").inputValue()).toBe("JPY")
  await hand.find(dialog(page).getByLabel("Currency"), "EUR")
  await hand.type(amount(page), "50")
  await hand.see(dialog(page).getByText(`This confirms the payment the client reported for ${last.number}.`))
  await hand.find(dialog(page).getByLabel("Currency"), "CHF")
  await hand.see(
    dialog(page).getByText("Ada Lovelace has no open invoices in CHF. The full amount becomes credit."),
  )
  await hand.find(dialog(page).getByLabel("Currency"), "EUR")
  await hand.see(dialog(page).getByText("Nothing is left over."))
  await hand.press(dialog(page).getByRole("button", { name: "Record payment" }))
  await hears(page, "Payment recorded")
  await hand.see(page.getByText("€50.00").first())
  expect((await rest("GET", `/api/invoices/${last.id}/`)).status).toBe("paid")
})
