// What is seen at a glance: all currencies on a tile, requests in the navigation, one piece of news for two presses.
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { sees } from "./support/sees.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

test("a sum shows all its currencies, on the tiles and in the list of clients", async () => {
  const { rest, owner, url } = await makeWorkspace(product)
  const client = (await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })).id
  const project = (await rest("POST", "/api/projects/", { title: "Engine", client })).id
  const sums = { USD: 100, EUR: 8_769.2, GBP: 8_629.5, JPY: 361_540 }
  for (const [currency, unit_price] of Object.entries(sums)) {
    const items = [{ description: "Design", quantity: 1, unit_price }]
    await rest("POST", "/api/invoices/", { client, project, currency, items, status: "sent" })
  }
  // Below five invoices there are no tiles.
  await rest("POST", "/api/invoices/", { client, project, amount: 70 })
  const page = await owner("/invoices")
  const sum = "$100.00 €8,769.20 £8,629.50 ¥361,540"
  const tiles = page.getByRole("group", { name: "Sums" })
  await tiles.getByRole("button", { name: `Outstanding ${sum} 4 invoices` }).waitFor()
  await page.goto(url("/clients"))
  await page.getByRole("cell", { name: sum }).waitFor()
})

test("hire requests have a tab, with how many are new", async () => {
  const { rest, owner, slug } = await makeWorkspace(product)
  await rest("POST", "/api/landing-page/", { hero_title: "Hi", about_description: "Hi", is_enabled: true })
  await rest("POST", `/api/public/hire-request/${slug}/`, {
    ...{ client_name: "Sam", client_email: "sam@fox.example" },
    ...{ project_title: "A library", project_description: "Lamps" },
  })
  const page = await owner("/dashboard")
  const tabs = page.getByRole("navigation", { name: "Main" }).filter({ visible: true })
  await tabs.getByRole("link", { name: "Hire requests 1 new hire requests" }).click()
  await sees(page, "A library")
})

test("what is done twice is told once", async () => {
  const { rest, owner } = await makeWorkspace(product)
  const { id } = await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const page = await owner(`/clients/${id}`)
  const told = "Client updated successfully!"
  const save = async () => {
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Edit Client" })
    await dialog.getByRole("button", { name: "Save Changes" }).click()
    await dialog.waitFor({ state: "detached" })
  }
  await page.evaluate(countToasts, told)
  await save()
  await sees(page, told)
  await save()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "toasts"))).toEqual({ all: 2, most: 1 })
})

/** Runs in the page: how many were there in all, and how many at once. */
function countToasts(title: string) {
  const seen = new Set<Element>()
  const toasts = { all: 0, most: 0 }
  Reflect.set(window, "toasts", toasts)
  new MutationObserver(() => {
    const here = [...document.querySelectorAll("[role=dialog][data-type]")].filter((one) =>
      one.textContent?.includes(title),
    )
    for (const one of here) seen.add(one)
    toasts.all = seen.size
    toasts.most = Math.max(toasts.most, here.filter((one) => !one.hasAttribute("data-ending-style")).length)
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}
