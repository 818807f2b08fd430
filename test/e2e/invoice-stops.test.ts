// How many keys a simple invoice takes: each press of Tab and each letter is counted.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

/** What the field or button that has the focus is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null
    return (
      at?.getAttribute("aria-label") ??
      label?.textContent ??
      at?.getAttribute("title") ??
      at?.textContent ??
      ""
    )
  })

test("an invoice takes the stops of its own fields, and none for what it doesn't use", async () => {
  const workspace = await makeWorkspace(product)
  // Until someone answers or skips it, a first invoice asks about VAT, too.
  await workspace.rest("POST", "/api/taxes/setup/", { charges_tax: "skipped" })
  const client = await workspace.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  await workspace.rest("POST", "/api/projects/", { title: "Engine", client: client.id })
  const page = await workspace.owner("/invoices?create=1")
  const project = page.getByRole("combobox", { name: "Project" })
  await expect.poll(() => project.inputValue()).toBe("Engine")
  // The sheet beside the form is a stop as soon as it is there.
  await page.frameLocator("iframe").getByText("Billed to").waitFor()
  await expect.poll(() => focused(page)).toBe("Client*")
  const stops = ["Client*"]
  const typed: Record<string, string> = {
    "Description of item 1": "Design",
    "Unit price of item 1": "100",
  }
  while (stops.at(-1) !== "Create Invoice" && stops.length < 40) {
    await page.keyboard.type(typed[stops.at(-1) ?? ""] ?? "")
    await page.keyboard.press("Tab")
    stops.push(await focused(page))
  }
  expect(stops).toEqual([
    ...["Client*", "Project*", "Due date", "Open calendar"],
    ...["On receipt", "7 days", "14 days", "30 days", "Tax rate", "Currency"],
    ...["Description of item 1", "Quantity of item 1", "Unit price of item 1", "Add Item", "Notes"],
    ...["The invoice your client gets", "Cancel", "Create and send", "Create Invoice"],
  ])
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/invoices\/\d+$/)
})
