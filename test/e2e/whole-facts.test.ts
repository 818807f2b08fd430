// Short facts stay whole where there is room: an address on one line, a date in its field, the last day of a quote.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

test("addresses, dates and sums are neither broken, cut nor out of line", async () => {
  const studio = await makeWorkspace(product)
  const client = (
    await studio.rest("POST", "/api/clients/", { name: "Ruth Abara", email: "ruth@abara.example" })
  ).id
  const email = "samuel.abara@abara-events.example"
  await studio.rest("POST", `/api/clients/${client}/contacts/`, { name: "Samuel Abara", email })
  const items = [{ description: "Cake", quantity: 1, unit_price: 860 }]
  const project = (await studio.rest("POST", "/api/projects/", { title: "Wedding", client })).id
  await studio.rest("POST", "/api/invoices/", { client, project, items, status: "sent" })
  const quote = (await studio.rest("POST", "/api/quotes/", { client, items, valid_until: "2099-12-31" })).id
  await studio.rest("POST", `/api/quotes/${quote}/issue/`)
  const revision = (await studio.rest("POST", `/api/quotes/${quote}/revise/`)).id
  await studio.rest("POST", `/api/quotes/${revision}/issue/`)
  await studio.rest("POST", `/api/quotes/${revision}/answer/`, { answer: "accepted", name: "Ruth Abara" })
  const page = await studio.owner(`/clients/${client}`)

  await step("a contact's address is on one line beside the invoices", async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const link = page.getByRole("link", { name: email })
    await link.waitFor()
    expect(await link.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(30)
  })

  await step("both dates of a statement are whole on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(studio.url(`/clients/${client}/statement?from=2020-12-31&to=2099-12-31`))
    await page.getByText("Closing balance").waitFor()
    for (const name of ["From", "To"]) {
      const field = page.getByRole("textbox", { name, exact: true })
      expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
  })

  await step("its last row is in one weight", async () => {
    const weights = await page
      .locator("tfoot td:visible")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontWeight))
    expect(new Set(weights)).toEqual(new Set(["600"]))
  })

  await step("on paper what is open starts where the table does", async () => {
    await page.setViewportSize({ width: 720, height: 1000 })
    await page.emulateMedia({ media: "print" })
    const left = async (text: string) => (await page.getByText(text).first().boundingBox())?.x
    expect(await left("Open on 31 Dec 2099")).toBe(await left("Closing balance"))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720)
    await page.emulateMedia({ media: "screen" })
  })

  await step("a revision shows its last day on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(studio.url("/quotes"))
    const note = page.getByRole("row", { name: /rev\. 2/ }).getByText("until 31 Dec 2099")
    await note.waitFor()
    expect(await note.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  })
})
