// An invoice of several taxes, units and discounts as its client reads and pays it in the portal, wide and on a phone.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()
const client = { name: "Ada Lovelace", email: "ada@engines.example" }
let page: Page

const words = async () => (await page.getByRole("article").innerText()).replaceAll(/\s+/g, " ")

test("an invoice of several taxes, units and discounts is read and paid", async () => {
  const studio = await makeWorkspace(product)
  const { id } = await studio.rest("POST", "/api/clients/", client)
  const project = await studio.rest("POST", "/api/projects/", { title: "Website", client: id })
  const tax = async (rate: number) =>
    (
      await studio.rest("POST", "/api/taxes/", {
        ...{ name: `VAT ${rate} %`, category: "S", components: [{ name: "VAT", rate }] },
      })
    ).id
  const paypal = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" }
  await studio.rest("POST", "/api/payment-methods/", paypal)
  const invoice = await studio.rest("POST", "/api/invoices/", {
    ...{ client: id, project: project.id, currency: "EUR", status: "sent" },
    discount: { percent: 10, reason: "First order" },
    withholding: { name: "IRPF", rate: 15 },
    items: [
      {
        ...{ description: "Design of the catalogue", quantity: 1.5, unit: "hour", unit_price: 95 },
        tax: await tax(19),
      },
      { description: "Printed book", quantity: 12, unit_price: 24.9, tax: await tax(7) },
      { description: "As agreed: the second proof is included", kind: "text" },
      { description: "Proof not needed", kind: "credit", unit_price: 40, tax: null },
    ],
  })
  page = await studio.client(id, `/portal/invoices/${invoice.id}`)
  await page.setViewportSize({ width: 1280, height: 900 })

  await step(
    "each line has its unit, its tax and what is taken off it, and the sums say what is withheld",
    async () => {
      for (const said of [
        "Design of the catalogue 1.5 hours €95.00 VAT 19% €142.50",
        "As agreed: the second proof is included",
        "Proof not needed Credit 1 €40.00 No tax -€40.00",
        "Subtotal €401.30 Discount (10%) First order -€40.13 Total before tax €361.17",
        "VAT (19%) on €128.25 €24.37",
        "IRPF (15%) withheld -€54.18",
        "Amount payable €350.18",
      ])
        await expect.poll(words).toContain(said)
    },
  )

  await step(
    "on a phone quantity, price and tax stand below the words, and nothing is wider than the screen",
    async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      await expect.poll(words).toContain("Design of the catalogue 1.5 hours × €95.00 · VAT 19%")
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBeLessThanOrEqual(360)
    },
  )

  await step("the amount due is what is payable", async () => {
    await page.getByRole("link", { name: "Pay €350.18" }).click()
    await page.getByText("€350.18").first().waitFor()
  })
})
