// On a phone the paper is narrow: the stamp of a paid invoice stands above its sums, not over them, and the sums are as
// wide as the lines.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

test("the stamp lies over nothing, and the sums reach from edge to edge", async () => {
  const workspace = await makeWorkspace(product)
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const project = await workspace.rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const paid = { client: client.id, project: project.id, items, tax_rate: 19, status: "paid" }
  const { id } = await workspace.rest("POST", "/api/invoices/", paid)
  const page = await workspace.owner()
  await page.setViewportSize(phone.viewport)
  await page.goto(workspace.url(`/invoices/${id}`))
  const sheet = page.frameLocator("iframe").last()
  await sheet.locator(".stamp").waitFor()
  const covered = () =>
    sheet.locator(".settlement").evaluate((settlement) => {
      const [stamp, sums] = [".stamp", ".totals"].map((part) =>
        settlement.querySelector(part)?.getBoundingClientRect(),
      )
      return (stamp?.bottom ?? Number.POSITIVE_INFINITY) - (sums?.top ?? 0)
    })
  await expect.poll(covered).toBeLessThanOrEqual(0)
  const narrower = () =>
    sheet.locator(".items").evaluate((lines) => {
      const sums = lines.querySelector(".totals")?.getBoundingClientRect()
      return lines.getBoundingClientRect().width - (sums?.width ?? 0)
    })
  await expect.poll(narrower).toBeCloseTo(0, 0)
})
