// On a phone: an invoice is paid in parts, and an open page shows what is paid, cancelled or no longer offered.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, level: 1, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const words = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")

/** By the session that the client's browser holds. */
const reportAs = (page: Page, path: string, report: object) =>
  page.evaluate(
    async ([url, body]) => {
      const { access } = JSON.parse(localStorage.getItem("portal_auth") ?? "{}")
      const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" }
      const { ok } = await fetch(url, { method: "POST", headers, body })
      if (!ok) throw new Error("The report was refused")
    },
    [path, JSON.stringify(report)] as const,
  )

/** A client on a phone who owes €480 since January. */
async function owing(primary_color = "#3B82F6") {
  const studio = await makeWorkspace(product)
  await studio.rest("PATCH", `/api/organizations/${studio.id}/update_branding/`, {
    ...{ primary_color, background_color: "#FFFFFF", surface_color: "#FFFFFF", text_color: "#0F172A" },
  })
  const email = `priya@${studio.slug}.example`
  const client = await studio.rest("POST", "/api/clients/", { name: "Priya Nair", email })
  const method = await studio.rest("POST", "/api/payment-methods/", {
    ...{ name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" },
  })
  const items = [{ description: "Logo", quantity: 1, unit_price: 480 }]
  const project = await studio.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const written = { client: client.id, project: project.id, items, currency: "EUR" }
  const late = { ...written, status: "sent", due_date: "2026-01-31" }
  const invoice = await studio.rest("POST", "/api/invoices/", late)
  await studio.rest("POST", "/portal/start/", { client_id: client.id })
  const [link] = await product.mailTo(email, /https?:\/\/\S+\/portal-login\?\S+/)
  const page = await product.person(phone)
  await page.goto(link)
  await press(page, `Continue to ${studio.name}`)
  await heading(page, "Welcome, Priya Nair")
  return { studio, page, method, written, invoice, sheet: `/portal/invoices/${invoice.id}` }
}

test("a part is paid, then the rest, and in the end the page says paid in full", async () => {
  const { studio, page, method, written, invoice, sheet } = await owing()

  await step("of €480 that are late €100 are reported, and the rest stays late and payable", async () => {
    await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Invoices" }).tap()
    await heading(page, "Invoices")
    await expect.poll(() => focused(page)).toBe("Invoices")
    await page.getByRole("link", { name: String(invoice.number), exact: true }).tap()
    await heading(page, `Invoice ${invoice.number}`)
    await expect.poll(() => focused(page)).toBe(`Invoice ${invoice.number}`)
    await page.getByRole("link", { name: `Pay €480.00 for invoice ${invoice.number}` }).tap()
    await heading(page, `Pay invoice ${invoice.number}`)
    await page.getByLabel("Amount paid").fill("100")
    await page.getByLabel("Amount paid").blur()
    await sees(page, "€380.00 will still be due")
    await press(page, "Mark as Paid")
    await press(page, "Yes, I've paid")
    await page.waitForURL(`**${sheet}/paid`)
    await sees(page, "Still to pay")
    await page.getByRole("link", { name: "View invoice" }).tap()
    const both = /Overdue €100\.00 reported.* Amount due €480\.00 Was due on 31 Jan 2026/
    await expect.poll(() => words(page)).toMatch(both)
    await page.goto(studio.url("/portal/invoices"))
    await expect.poll(() => words(page)).toContain("Overdue €100.00 reported")
  })

  await step("a method that is switched off leaves the open page", async () => {
    await page.goto(studio.url(`${sheet}/pay`))
    await sees(page, "pay@studio.example")
    await studio.rest("PATCH", `/api/payment-methods/${method.id}/`, { is_active: false })
    await sees(page, "No Payment Methods Available")
    await studio.rest("PATCH", `/api/payment-methods/${method.id}/`, { is_active: true })
    await sees(page, "pay@studio.example")
  })

  await step("the rest is paid, each report can be taken back, and nothing more can be paid", async () => {
    await press(page, "Mark as Paid")
    await press(page, "Yes, I've paid")
    await page.waitForURL(`**${sheet}/paid`)
    await sees(page, "€380.00")
    await page.goto(studio.url(sheet))
    await expect.poll(() => page.getByRole("button", { name: "Undo: I haven't paid yet" }).count()).toBe(2)
    expect(await page.getByRole("link", { name: /^Pay / }).count()).toBe(0)
    await page.goto(studio.url(`${sheet}/pay`))
    await sees(page, "Payment pending")
  })

  await step("once both are confirmed the open page shows the day and the receipt", async () => {
    await studio.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`)
    await studio.rest("POST", `/api/invoices/${invoice.id}/confirm_payment/`)
    await sees(page, "Paid in full")
    expect(await words(page)).toMatch(/Paid in full €480\.00 Paid on .+ Thank you! The PDF is your receipt\./)
    expect(await words(page)).not.toContain("pay@studio.example")
    await press(page, "Download PDF")
    await hears(page, "Invoice PDF downloaded successfully!")
  })

  await step("a cancelled one says that, on the open page too", async () => {
    const again = await studio.rest("POST", "/api/invoices/", { ...written, status: "sent" })
    const path = `/portal/invoices/${again.id}`
    await page.goto(studio.url(path))
    await heading(page, `Invoice ${again.number}`)
    await studio.rest("POST", `/api/invoices/${again.id}/void/`, { reason: "Billed twice" })
    await heading(page, "Invoice Cancelled")
    await page.goto(studio.url(`${path}/pay`))
    await sees(page, `${studio.name} has cancelled this invoice. There's nothing to pay.`)
  })
})

test("several invoices are paid with one payment, and the owner confirms, undoes and rejects them at once", async () => {
  const { studio, page, written, invoice, method } = await owing()
  const bill = () => studio.rest("POST", "/api/invoices/", { ...written, status: "sent" })
  const second = await bill()
  const numbers = `${invoice.number}, ${second.number}`
  const are = async (status: string) => {
    for (const { id } of [invoice, second])
      expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({ status })
  }

  await step("what the chosen invoices come to is paid and reported once", async () => {
    await page.goto(studio.url("/portal/invoices"))
    await page.getByRole("link", { name: "Pay several invoices" }).tap()
    await heading(page, "Pay several invoices")
    await expect.poll(() => words(page)).toContain("2 invoices · €960.00")
    await page.getByRole("checkbox", { name: String(invoice.number) }).tap()
    await expect.poll(() => words(page)).toMatch(/1 invoice · €480\.00.*Reference .*For 1 invoice/)
    await press(page, "Select all")
    await expect.poll(() => words(page)).toMatch(/2 invoices · €960\.00.*For 2 invoices/)
    await press(page, "Mark as Paid")
    await press(page, "Yes, I've paid")
    await page.waitForURL("**/paid")
    await expect.poll(() => words(page)).toMatch(/will confirm your payment\. €960\.00 Invoices .*INV/)
  })

  await step("the owner sees what belongs together and confirms both", async () => {
    const staff = await studio.owner(`/invoices/${invoice.id}`)
    await expect.poll(() => words(staff)).toContain(`Paid together with ${second.number} (€480.00)`)
    await staff.getByRole("button", { name: "Confirm Payment" }).click()
    const dialog = staff.getByRole("dialog", { name: "€960.00 from Priya Nair" })
    await dialog.getByText(numbers).waitFor()
    await dialog.getByRole("button", { name: "Confirm Payment" }).click()
    await staff.getByRole("button", { name: "Undo", includeHidden: true }).click()
    await hears(staff, "2 invoices need confirmation again.")
    await are("processing")
    await staff.getByRole("button", { name: "Confirm Payment" }).click()
    await dialog.getByRole("button", { name: "Confirm Payment" }).click()
    await sees(page, `Thank you! ${studio.name} has confirmed your payment.`)
    await are("paid")
  })

  await step("another payment of two is rejected at once", async () => {
    const [third, fourth] = [await bill(), await bill()]
    const report = { payment_method_id: method.id, other_invoices: [fourth.id] }
    await reportAs(page, `/portal/invoices/${third.id}/mark-paid/`, report)
    const staff = await studio.owner(`/invoices/${fourth.id}`)
    await staff.getByRole("button", { name: "Reject", exact: true }).click()
    const dialog = staff.getByRole("dialog", { name: "Reject €960.00?" })
    await dialog.getByText(`${fourth.number}, ${third.number}`).waitFor()
    await dialog.getByRole("checkbox", { name: "Reject all 2 invoices in this payment" }).uncheck()
    await staff.getByRole("dialog", { name: "Reject €480.00?" }).waitFor()
    await staff.getByRole("checkbox", { name: "Reject all 2 invoices in this payment" }).check()
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Nothing came by today")
    await dialog.getByRole("button", { name: "Reject Payment" }).click()
    await hears(staff, "Payment rejected")
    for (const { id } of [third, fourth])
      expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({
        claim: { state: "rejected", reason: "Nothing came by today" },
      })
  })
})

test("a white button on white has an edge, what is read first comes first, and paper has the invoice alone", async () => {
  const { studio, page, invoice, sheet } = await owing("#FFFFFF")
  await page.goto(studio.url(sheet))
  const pay = page.getByRole("link", { name: `Pay €480.00 for invoice ${invoice.number}` })
  const edge = await pay.evaluate((link) => getComputedStyle(link).borderTopColor)
  expect(edge).not.toMatch(/rgba\(.*, 0\)|rgb\(255, 255, 255\)|transparent/)
  const paper = page.getByRole("article", { name: `Invoice ${invoice.number}` })
  const isBefore = await pay.evaluate(
    (link, sheet) => (link.compareDocumentPosition(sheet as Node) & 4) !== 0,
    await paper.elementHandle(),
  )
  expect(isBefore).toBe(true)
  await page.emulateMedia({ media: "print" })
  expect(await paper.isVisible()).toBe(true)
  for (const hidden of [pay, page.getByRole("navigation", { name: "Portal" }), page.getByText("Sign Out")])
    expect(await hidden.filter({ visible: true }).count()).toBe(0)
})
